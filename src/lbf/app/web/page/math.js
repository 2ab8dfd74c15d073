// Expressions in proper notation: MathML from the nodes of a tree, with the fewest brackets that keep the tree.
// The twin of lbf.symbolic.notation.to_mathml; a test compares the two.

import { mathml } from "./dom.js";

const PRECEDENCE = { "+": 1, "-": 1, "*": 2, "/": 2, "^": 3 };
const ATOM = 9;
const SIGNS = { "*": "×", "-": "−", "/": "÷" };

/** The sign of an operator as people write it. */
export const sign = (operator) => SIGNS[operator] ?? operator;

const row = (parts) => mathml("mrow", {}, ...parts);
const mark = (isChanged) => ({ class: isChanged ? "changed" : null });
const fenced = ({ parts, isChanged }) => row([mathml("mo", mark(isChanged), "("), ...parts, mathml("mo", mark(isChanged), ")")]);

function leaf(node, isChanged) {
  const name = /[-+*/^ ]/.test(node.text) && !node.text.endsWith(")") && node.slot !== null ? `(${node.text})` : node.text;
  return { parts: [mathml("mn", { "data-slot": node.slot, ...mark(isChanged) }, name)], precedence: ATOM };
}

function division(left, right, isChanged) {
  return { parts: [mathml("mfrac", mark(isChanged), row(left.parts), row(right.parts))], precedence: PRECEDENCE["/"], stacked: true };
}

function power(left, right) {
  const base = left.precedence === ATOM ? left.parts : [fenced(left)];
  return { parts: [mathml("msup", {}, row(base), row(right.parts))], precedence: PRECEDENCE["^"] };
}

function operation(operator, left, right, isChanged) {
  if (operator === "/") return division(left, right, isChanged);
  if (operator === "^") return power(left, right);
  const own = PRECEDENCE[operator];
  const first = left.precedence < own ? [fenced(left)] : left.parts;
  const tight = right.precedence < own || (right.precedence === own && !right.stacked);
  const second = tight ? [fenced(right)] : right.parts;
  return { parts: [...first, mathml("mo", mark(isChanged), sign(operator)), ...second], precedence: own };
}

function piece(tree, position, changed) {
  const node = tree[position];
  const isChanged = changed.includes(position);
  if (node.children === null) return leaf(node, isChanged);
  const [left, right] = node.children.map((child) => piece(tree, child, changed));
  return { ...operation(node.text, left, right, isChanged), isChanged };
}

/** The expression as a `math` element, followed by whatever else belongs into it, such as an equals sign and a value. */
export function formula(tree, ...rest) {
  return marked(tree, [], ...rest);
}

/** As `formula`, with the nodes that changed marked. */
export function marked(tree, changed, ...rest) {
  return mathml("math", {}, row(piece(tree, 0, changed).parts), ...rest);
}

/** `= 275`, to follow an expression. */
export const equals = (value) => [mathml("mo", {}, "="), mathml("mn", {}, value)];
