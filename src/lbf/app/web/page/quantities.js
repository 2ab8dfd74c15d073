// The numbers of a text: shown in their places, and lit up together with the leaves of trees that stand for them.

import { html, roving } from "./dom.js";

/** Put a text into a paragraph, its quantities as buttons with one tab stop for all of them. */
export function showText(paragraph, text, quantities) {
  paragraph.replaceChildren(...withQuantities(text, quantities));
  roving(paragraph, ".quantity");
}

/** The text with its quantities as buttons. Places are counted in code points, as Python counts. */
function withQuantities(text, quantities) {
  const characters = [...text];
  const parts = [];
  let done = 0;
  quantities.forEach(({ start, end }, slot) => {
    parts.push(characters.slice(done, start).join(""));
    parts.push(html("button", { type: "button", class: "quantity", "data-slot": slot }, characters.slice(start, end).join("")));
    done = end;
  });
  parts.push(characters.slice(done).join(""));
  return parts;
}

/** Whatever carries a slot inside `root` lights up with everything else of the same slot, under the pointer or with the focus. */
export function linkSlots(root) {
  const light = (slot) => {
    for (const node of root.querySelectorAll("[data-slot]")) node.classList.toggle("lit", node.dataset.slot === slot);
  };
  const slotOf = (event) => event.target.closest?.("[data-slot]")?.dataset.slot ?? null;
  const focused = () => (root.contains(document.activeElement) ? document.activeElement.closest("[data-slot]")?.dataset.slot : null) ?? null;
  root.addEventListener("pointerover", (event) => light(slotOf(event) ?? focused()));
  root.addEventListener("pointerleave", () => light(focused()));
  root.addEventListener("focusin", (event) => light(slotOf(event)));
  root.addEventListener("focusout", () => light(null));
}
