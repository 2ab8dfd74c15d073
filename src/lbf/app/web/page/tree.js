// Trees as pictures: leaves stand side by side, an operator stands above the middle of its children.

import { svg } from "./dom.js";
import { sign } from "./math.js";
import { spoken } from "./speech.js";
import { t } from "./texts.js";

const BOX = 34; // height of a node
const GAP = 18; // least space between two leaves
const MARGIN = 8;

const wide = /[\u2e80-\uffef]/;
const width = (text) => Math.max(BOX, 18 + [...text].reduce((sum, character) => sum + (wide.test(character) ? 17 : 10), 0));

/** Where the nodes stand. `level` is the height of a generation, `room` the least width a node needs. */
export function layout(tree, { level = 62, room = BOX } = {}) {
  const places = new Array(tree.length);
  let right = MARGIN;
  const place = (position, depth) => {
    const node = tree[position];
    const own = width(node.text);
    const y = MARGIN + BOX / 2 + depth * level;
    if (node.children === null) {
      const space = Math.max(own, room);
      places[position] = { x: right + space / 2, y, width: own };
      right += space + GAP;
    } else {
      const [first, second] = node.children.map((child) => place(child, depth + 1));
      places[position] = { x: (first.x + second.x) / 2, y, width: BOX };
    }
    return places[position];
  };
  place(0, 0);
  const height = Math.max(...places.map((one) => one.y)) + BOX / 2 + MARGIN;
  return { places, width: right - GAP + MARGIN, height };
}

/** The box and the label of a node; numbers of the problem carry their slot. */
function drawNode(node, { x, y, width: w }) {
  const isOperator = node.kind === "operator";
  return svg(
    "g",
    { class: `node ${node.kind}`, transform: `translate(${x} ${y})`, "data-slot": node.slot },
    svg("rect", { x: -w / 2, y: -BOX / 2, width: w, height: BOX, rx: isOperator ? BOX / 2 : 8 }),
    svg("text", { dy: "0.35em" }, isOperator ? sign(node.text) : node.text),
  );
}

/** A tree as an SVG element, with its nodes by position and their places; who hears the page hears it as a sentence.
 * `below` is space for notes under the last generation. */
export function drawTree(tree, { level, room, below = 0 } = {}) {
  const plan = layout(tree, { level, room });
  const nodes = tree.map((node, position) => drawNode(node, plan.places[position]));
  const edges = tree.flatMap((node, position) =>
    (node.children ?? []).map((child) => {
      const [from, to] = [plan.places[position], plan.places[child]];
      return svg("line", { class: "edge", x1: from.x, y1: from.y, x2: to.x, y2: to.y });
    }),
  );
  const size = { width: plan.width, height: plan.height + below };
  const picture = svg(
    "svg",
    { class: "tree", role: "img", "aria-label": t("card.tree", { sentence: spoken(tree) }), viewBox: `0 0 ${size.width} ${size.height}`, ...size },
    svg("g", { class: "edges" }, ...edges),
    ...nodes,
  );
  return { picture, nodes, places: plan.places };
}
