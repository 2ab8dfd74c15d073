// What was solved before, kept in this browser only: nothing of it is sent anywhere, and the reader can have it forgotten.

import { byId, html } from "./dom.js";

const NAME = "lbf-past";
const MOST = 20; // problems that are kept

function read() {
  try {
    const kept = JSON.parse(localStorage.getItem(NAME) ?? "[]");
    return Array.isArray(kept) ? kept.filter(({ text }) => typeof text === "string") : [];
  } catch {
    return []; // storage may be forbidden, or hold what is not ours
  }
}

function write(kept) {
  try {
    if (kept.length) localStorage.setItem(NAME, JSON.stringify(kept));
    else localStorage.removeItem(NAME);
  } catch {
    // without storage there is no past
  }
}

/** Keep a problem, the newest first and each once. */
export function keep({ text, answer }) {
  write([{ text, answer }, ...read().filter((one) => one.text !== text || one.answer !== answer)].slice(0, MOST));
}

/** Connect the list. `onPick` takes a problem of the past back into the form. */
export function setupPast(onPick) {
  byId("past-forget").addEventListener("click", () => {
    write([]);
    showPast(onPick);
    byId("solve-text").focus();
  });
  showPast(onPick);
}

/** Show what is kept; nothing at all if nothing is. */
export function showPast(onPick) {
  const kept = read();
  byId("past").hidden = !kept.length;
  byId("past-list").replaceChildren(...kept.map((one) => item(one, onPick)));
}

function item(one, onPick) {
  const said = one.answer ? `${one.text} (${one.answer})` : one.text;
  return html("li", {}, html("button", { type: "button", class: "example", on: { click: () => onPick(one) } }, said));
}
