// One solution as a card: its answer, formula, steps and tree, and what can be done with it.

import { html, roving } from "./dom.js";
import { equals, formula, sign } from "./math.js";
import { percent, t } from "./texts.js";
import { drawTree } from "./tree.js";

/** The card of a solution. `kind` is first, way or guess; `number` counts the solutions or the guesses from 1. */
export function solutionCard(shown, solution, { number, kind, toFix }) {
  const title = t(`card.title.${kind}`, { number });
  const classes = { first: "card first", way: "card", guess: "card differs" };
  return html(
    kind === "first" ? "article" : "li",
    { class: classes[kind], "aria-label": title },
    html("header", {}, html("h3", {}, title), certainty(shown, solution, kind)),
    html("p", { class: "answer" }, html("span", { class: "unseen" }, `${t("card.answer")}: `), html("strong", { lang: shown.language }, solution.answer_text)),
    written(solution, shown.language),
    kind === "guess" && solution.answer === shown.solutions[0]?.answer ? html("p", { class: "other" }, t("card.accident")) : null,
    html("div", { class: "card-body" }, stepList(solution), html("div", { class: "picture" }, drawTree(solution.expression.tree).picture)),
    html("p", { class: "blank", "aria-hidden": "true" }, t("print.way", { number })),
    buttons(solution, title, () => toFix(solution, shown)),
  );
}

function written(solution, spoken) {
  const { tree, infix } = solution.expression;
  const unit = solution.unit ? html("span", { class: "unit", lang: spoken }, ` ${solution.unit}`) : null;
  return html("div", { class: "formula", "data-name": `${infix} = ${solution.answer}` }, formula(tree, ...equals(solution.answer)), unit);
}

/** How sure it is: of the first answer, how often such answers are right; of a guess, what the model gives it. */
function certainty({ confidence }, { probability, origin }, kind) {
  if (origin !== "model") return html("span", { class: "badge" }, t(`card.origin.${origin}`));
  if (kind === "way") return null;
  const share = kind === "first" ? confidence : probability;
  if (share === null) return null;
  const words = share < 0.01 ? t(`card.unsure.${kind}`) : t(`card.sure.${kind}`, { percent: percent(share) });
  return html("span", { class: "certainty" }, html("meter", { min: "0", max: "1", value: share, "aria-label": words }), words);
}

function stepList({ steps }) {
  const lines = steps.map(({ left, operator, right, value }) => html("li", {}, `${left} ${sign(operator)} ${right} = `, html("b", {}, value)));
  return html("ol", { class: "steps", "aria-label": t("card.steps") }, ...lines);
}

// ------------------------------------------------------------------------------------------- copying

const asText = ({ expression, answer, unit: text, steps }) =>
  [
    `${expression.infix} = ${answer}${text ? ` ${text}` : ""}`,
    ...steps.map(({ left, operator, right, value }, index) => `${index + 1}. ${left} ${sign(operator)} ${right} = ${value}`),
  ].join("\n");

function buttons(solution, title, fix) {
  const told = html("span", { class: "told", role: "status" });
  const copies = [
    ["card.copyText", asText(solution)],
    ["card.copyLatex", `${solution.expression.latex} = ${solution.answer}`],
    ["card.copySvg", solution.svg],
  ].map(([key, content]) => html("button", { type: "button", on: { click: () => copy(content, told) } }, t(key)));
  const wrong = html("button", { type: "button", on: { click: fix } }, t("card.fix"));
  const bar = html("div", { class: "actions", role: "toolbar", "aria-label": t("card.tools", { title }) }, ...copies, wrong);
  roving(bar, "button");
  return html("footer", {}, bar, told);
}

/** A button that copies what `content` gives when it is pressed, and where it says that it did. */
export function copyButton(name, content) {
  const told = html("span", { class: "told", role: "status" });
  return [html("button", { type: "button", on: { click: () => copy(content(), told) } }, name), told];
}

async function copy(content, told) {
  try {
    await navigator.clipboard.writeText(content);
    told.textContent = t("card.copied");
  } catch {
    told.textContent = t("card.notCopied");
  }
}
