// What the Fix panel says: of each step, of the hint before the result, and of what changed.
// Frame 0 is the wrong tree, the frames after it are the steps of the trace, the last one is the outcome.
// Where nothing was wrong there is one frame.

import { sign } from "./math.js";
import { nth, t } from "./texts.js";

export const isRight = ({ method }) => method === "right already";
export const last = (shown) => (isRight(shown) ? 0 : shown.steps.length + 1);

/** The positions of a tree from left to right. */
function fromLeft(tree, position = 0) {
  const { children } = tree[position];
  return children === null ? [position] : [...fromLeft(tree, children[0]), position, ...fromLeft(tree, children[1])];
}

/** A symbol by its name, and where it stands several times, which of them it is: "the 2nd 3.5". */
export function which(tree, position) {
  const { text } = tree[position];
  const alike = fromLeft(tree).filter((place) => tree[place].text === text);
  return alike.length === 1 ? sign(text) : t("fix.which", { nth: nth(alike.indexOf(position) + 1), text: sign(text) });
}

export const either = (values) => values.map((value) => (value === "any value" ? t("fix.any") : value)).join(t("fix.or"));

function equationText({ unknown, operator, known, result }) {
  const sides = unknown === "left" ? ["□", known] : [known, "□"];
  return `${sides[0]} ${sign(operator)} ${sides[1]} = ${either(result)}`;
}

/** The sentence of a frame. */
export function sentence(shown, number) {
  const value = (text) => text ?? t("fix.undefined");
  if (number === last(shown)) {
    const key = { null: "lost", subtree: "subtree", regroup: "regrouped", "right already": "right" }[String(shown.method)] ?? "end";
    return t(`fix.at.${key}`, { fixed: shown.fixed?.infix, answer: shown.answer });
  }
  if (number === 0) {
    const key = shown.method === "regroup" ? "wrong" : "start";
    return t(`fix.at.${key}`, { value: value(shown.wrong.tree[0].value), answer: shown.answer });
  }
  const step = shown.steps[number - 1];
  const kind = step.kind === "place" && !step.equation ? "root" : step.kind === "no-number" && !step.equation ? "impossible" : step.kind;
  const { tree } = shown.trees[step.tree];
  const isLeaf = tree[step.position].children === null;
  return t(`fix.at.${kind}`, {
    node: isLeaf ? which(tree, step.position) : step.node,
    old: which(tree, step.position),
    value: value(step.value),
    wanted: either(step.wanted),
    equation: step.equation ? equationText(step.equation) : "",
    symbol: step.symbol === null ? "" : sign(step.symbol),
    cost: step.cost?.toFixed(2),
    walks: shown.walks,
  });
}

/** Where to look, without saying what to do there. */
export function hint(shown) {
  const { method, steps, wrong } = shown;
  if (method === null || isRight(shown)) return "";
  if (method !== "1-fix") return t(`fix.hint.${method}`);
  const { position } = steps.at(-1);
  const parent = wrong.tree.findIndex(({ children }) => children?.includes(position));
  const isOperator = wrong.tree[position].children !== null;
  const around = isOperator ? position : parent;
  const node = steps.find((step) => step.kind === "visit" && step.position === around)?.node ?? wrong.infix;
  return t(isOperator ? "fix.hint.operator" : "fix.hint.number", { node });
}

/** What changed, in words. */
export function changes(shown) {
  if (!["1-fix", "m-fix"].includes(shown.method)) return t(`fix.changed.${shown.method}`);
  const pairs = shown.changed.map((place) => `${which(shown.wrong.tree, place)} → ${sign(shown.fixed.tree[place].text)}`);
  return t("fix.changed", { changes: pairs.join(t("fix.and")) });
}
