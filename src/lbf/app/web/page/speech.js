// Trees as sentences, for those who hear a page: the left side is said as it goes, the right side as the name of a result.

import { language } from "./texts.js";

const VERBS = {
  en: { "+": "plus", "-": "minus", "*": "times", "/": "divided by", "^": "to the power of" },
  zh: { "+": "加", "-": "减", "*": "乘以", "/": "除以", "^": "的幂，指数为" },
};
const NOUNS = {
  en: { "+": "sum", "-": "difference", "*": "product", "/": "quotient", "^": "power" },
  zh: { "+": "和", "-": "差", "*": "积", "/": "商", "^": "幂" },
};

/** A tree as a sentence: "100 divided by 2, times the sum of 2 and 3.5". */
export function spoken(tree, position = 0, tongue = language()) {
  const node = tree[position];
  if (node.children === null) return node.text;
  const [left, right] = node.children;
  const pause = tree[left].children === null ? " " : tongue === "zh" ? "，" : ", ";
  return `${spoken(tree, left, tongue)}${pause}${VERBS[tongue][node.text]} ${result(tree, right, tongue)}`;
}

/** The result of a subtree by its name: "the sum of 2 and 3.5". */
function result(tree, position, tongue) {
  const node = tree[position];
  if (node.children === null) return node.text;
  const [left, right] = node.children.map((child) => result(tree, child, tongue));
  const noun = NOUNS[tongue][node.text];
  return tongue === "zh" ? `${left} 与 ${right} 的${noun}` : `the ${noun} of ${left} and ${right}`;
}
