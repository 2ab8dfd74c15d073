// The Solve panel: a problem in, solutions as cards out.

import { get, post } from "./api.js";
import { byId, html, say } from "./dom.js";
import { equals, formula, sign } from "./math.js";
import { linkSlots, withQuantities } from "./quantities.js";
import { language, languages, percent, t, tellFault } from "./texts.js";
import { drawTree } from "./tree.js";

const CAR = {
  en: { text: "A car drives 100 km in 2 hours and goes on for 3.5 hours at the same speed. How far does it get?", language: "en" },
  zh: { text: "一辆汽车2小时行驶100千米，照这样的速度又行驶了3.5小时，一共行驶了多少千米？", language: "zh" },
};

let shown = null; // the answer on the page
let asked = null; // the controller of the request under way
let draw = 0; // which draw of examples is shown
let toFix = () => {};

/** Connect the panel. `onFix` takes a wrong solution to the Fix panel. */
export function setupSolve({ onFix }) {
  toFix = onFix;
  byId("solve-form").addEventListener("submit", (event) => {
    event.preventDefault();
    solve();
  });
  byId("solve-text").addEventListener("keydown", (event) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) solve();
  });
  byId("more-examples").addEventListener("click", () => {
    draw += 1;
    showExamples();
  });
  for (const [id, kind] of [["print-solutions", "solutions"], ["print-worksheet", "worksheet"]]) {
    byId(id).addEventListener("click", () => print(kind));
  }
  linkSlots(byId("solve-result"));
  showExamples();
}

/** Say everything again, after the language changed. */
export function retellSolve() {
  say(byId("solve-status"), "");
  showExamples();
  if (shown) showAnswer();
}

function print(kind) {
  document.body.dataset.print = kind;
  window.addEventListener("afterprint", () => delete document.body.dataset.print, { once: true });
  window.print();
}

// ------------------------------------------------------------------------------------------- examples

async function showExamples() {
  const order = [language(), ...languages.filter((one) => one !== language())];
  const count = draw === 0 ? 2 : 3;
  try {
    const drawn = await Promise.all(order.map((one) => get("/api/examples", { language: one, count, seed: draw })));
    const own = drawn.map((list, index) => (draw === 0 ? [CAR[order[index]], ...list] : list));
    byId("examples").replaceChildren(...own.flat().map(exampleButton));
  } catch (fault) {
    say(byId("solve-status"), tellFault(fault), true);
  }
}

function exampleButton(example) {
  const pick = () => {
    byId("solve-text").value = example.text;
    byId("solve-answer").value = "";
    solve();
  };
  return html("li", {}, html("button", { type: "button", class: "example", lang: example.language, on: { click: pick } }, example.text));
}

// ------------------------------------------------------------------------------------------- asking

async function solve() {
  const text = byId("solve-text").value.trim();
  const answer = byId("solve-answer").value.trim();
  const status = byId("solve-status");
  if (!text) {
    say(status, t("solve.empty"), true);
    byId("solve-text").focus();
    return;
  }
  asked?.abort();
  asked = new AbortController();
  say(status, t("solve.working"));
  byId("solve-result").setAttribute("aria-busy", "true");
  try {
    shown = await post("/api/solve", { text, answer: answer || null }, asked.signal);
    shown.wanted = answer;
    showAnswer();
    byId("solve-result").focus({ preventScroll: true });
    byId("solve-result").scrollIntoView({ block: "nearest" });
  } catch (fault) {
    if (fault.name === "AbortError") return;
    say(status, tellFault(fault), true);
    byId("solve-result").hidden = true;
  } finally {
    byId("solve-result").removeAttribute("aria-busy");
  }
}

// ------------------------------------------------------------------------------------------- showing

function showAnswer() {
  const { text, language: spoken, quantities, solutions, guesses, doubt, model, wanted } = shown;
  byId("solve-problem").replaceChildren(...withQuantities(text, quantities));
  byId("solve-problem").lang = spoken;
  const count = solutions.length === 1 ? t("solve.count.1") : t("solve.count", { count: solutions.length });
  byId("solve-count").textContent = solutions.length ? count : wanted ? t("solve.noneFor", { answer: wanted }) : t("solve.none");
  byId("solve-doubt").hidden = !doubt;
  byId("solve-doubt").textContent = doubt ? `${t("solve.notSure")} ${t(`doubt.${doubt}`)}` : "";
  byId("solve-cards").replaceChildren(...solutions.map(card));
  byId("solve-others").hidden = !guesses.length;
  byId("solve-guesses").replaceChildren(...guesses.map((guess, index) => card(guess, index + solutions.length)));
  byId("solve-result").hidden = false;
  say(byId("solve-status"), `${byId("solve-count").textContent} · ${t("solve.by", { model })}`);
}

function card(solution, index) {
  const number = index + 1;
  const title = t("card.title", { number });
  const differs = index >= shown.solutions.length;
  return html(
    "li",
    { class: differs ? "card differs" : "card", id: `solution-${number}`, tabindex: "-1" },
    html("header", {}, html("h3", {}, title), certainty(solution)),
    written(solution),
    same(solution),
    differs ? html("p", { class: "other" }, t("card.other")) : null,
    html("div", { class: "card-body" }, stepList(solution), pictureOf(solution)),
    html("p", { class: "answer" }, `${t("card.answer")}: `, html("strong", { lang: shown.language }, solution.answer_text)),
    html("p", { class: "blank", "aria-hidden": "true" }, t("print.way", { number })),
    buttons(solution, title),
  );
}

function written(solution) {
  const { tree, infix } = solution.expression;
  const label = { class: "formula", tabindex: "0", role: "group", "aria-label": `${infix} = ${solution.answer}` };
  return html("div", label, formula(tree, ...equals(solution.answer)), unit(solution));
}

const unit = ({ unit: text }) => (text ? html("span", { class: "unit", lang: shown.language }, ` ${text}`) : null);

function certainty({ probability, origin }) {
  if (origin !== "model" || probability === null) return html("span", { class: "badge" }, t(`card.origin.${origin}`));
  const words = probability < 0.01 ? t("card.unsure") : t("card.sure", { percent: percent(probability) });
  return html("span", { class: "certainty" }, html("meter", { min: "0", max: "1", value: probability, "aria-label": words }), words);
}

function same({ same_in_algebra: others }) {
  if (!others.length) return null;
  const links = others.flatMap((other) => [" ", html("a", { href: `#solution-${other + 1}` }, t("card.title", { number: other + 1 }))]);
  return html("p", { class: "same" }, "≡ ", t("card.same"), ...links);
}

function stepList({ steps }) {
  const lines = steps.map(({ left, operator, right, value }) => html("li", {}, `${left} ${sign(operator)} ${right} = `, html("b", {}, value)));
  return html("ol", { class: "steps", "aria-label": t("card.steps") }, ...lines);
}

function pictureOf({ expression }) {
  const { picture } = drawTree(expression.tree, {
    title: t("card.tree", { expression: expression.infix }),
    label: (text) => t("quantity", { text }),
  });
  return html("div", { class: "picture" }, picture);
}

// ------------------------------------------------------------------------------------------- copying

const asText = ({ expression, answer, unit: text, steps }) =>
  [
    `${expression.infix} = ${answer}${text ? ` ${text}` : ""}`,
    ...steps.map(({ left, operator, right, value }, index) => `${index + 1}. ${left} ${sign(operator)} ${right} = ${value}`),
  ].join("\n");

function buttons(solution, title) {
  const told = html("span", { class: "told", role: "status" });
  const copies = [
    ["card.copyText", asText(solution)],
    ["card.copyLatex", `${solution.expression.latex} = ${solution.answer}`],
    ["card.copySvg", solution.svg],
  ].map(([key, content]) =>
    html("button", { type: "button", "aria-label": `${t(key)}: ${title}`, on: { click: () => copy(content, told) } }, t(key)),
  );
  const fix = html("button", { type: "button", "aria-label": `${t("card.fix")}: ${title}`, on: { click: () => toFix(solution, shown) } }, t("card.fix"));
  return html("footer", { class: "actions" }, ...copies, fix, told);
}

async function copy(content, told) {
  try {
    await navigator.clipboard.writeText(content);
    told.textContent = t("card.copied");
  } catch {
    told.textContent = t("card.notCopied");
  }
}
