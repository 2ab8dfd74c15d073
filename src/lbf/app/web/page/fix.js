// The Fix panel: the wanted value travels from the root down, node by node, until a change is found.

import { writeAddress } from "./address.js";
import { Newest, isOutdated, post } from "./api.js";
import { copyButton } from "./card.js";
import { byId, html, say, svg } from "./dom.js";
import { changes, either, hint, isRight, last, sentence } from "./fix_words.js";
import { equals, marked, sign } from "./math.js";
import { numbersIn } from "./numbers.js";
import { linkSlots, showText } from "./quantities.js";
import { t, tellFault } from "./texts.js";
import { drawTree } from "./tree.js";

const EXAMPLES = [
  { expression: "100/2*(3.5+3.5)", numbers: "100, 2, 3.5", answer: "275" },
  { expression: "144/18-12", numbers: "18, 12, 144", answer: "24" },
  { expression: "36+4-13", numbers: "36, 4, 13", answer: "131" },
  { expression: "100/2*3.5", numbers: "100, 2, 3.5", answer: "275 km" },
];
const PACE = 1600; // milliseconds a step while playing
const NARROW = 600; // pixels of a screen where nodes stand closer
const FEW = 5; // nodes of a tree that is shown whole even there

const newest = new Newest();
let shown = null; // the answer of the server
let fault = null; // or what went wrong
let asked = {}; // what was asked, for the address
let problem = null; // the problem the wrong solution belongs to, where it came from the Solve panel
let frame = 0;
let drawn = null; // the tree in the picture: { number, nodes, places, notes }
let player = null;

/** Connect the panel. */
export function setupFix() {
  byId("fix-form").addEventListener("submit", (event) => {
    event.preventDefault();
    fix();
  });
  const steps = { "fix-reset": () => show(0), "fix-back": () => show(frame - 1), "fix-step": () => show(frame + 1), "fix-end": () => show(last(shown)) };
  for (const [id, action] of Object.entries(steps)) {
    byId(id).addEventListener("click", () => {
      pause();
      action();
    });
  }
  byId("fix-play").addEventListener("click", () => (player === null ? play() : pause()));
  byId("fix-slider").addEventListener("input", (event) => {
    pause();
    show(Number(event.target.value));
  });
  byId("fix-examples").replaceChildren(...EXAMPLES.map(exampleButton));
  linkSlots(byId("fix-result"));
  fill(EXAMPLES[0]);
}

/** Say everything again, after the language changed. */
export function retellFix() {
  tellStatus();
  if (shown) showAnswer(frame);
}

/** What was asked, for the address. */
export const askedFix = () => asked;

/** Bring back what an address says was asked. */
export function restoreFix({ expression, numbers = "", answer = "" }) {
  newest.begin(); // what is still under way belongs to another address
  if (!expression || (expression === asked.expression && numbers === asked.numbers && answer === asked.answer)) return;
  fill({ expression, numbers, answer });
  if (answer) fix({ isNew: false });
}

/** Take a solution from the Solve panel; the right answer is the reader's to enter. */
export function showFix(solution, solved) {
  pause();
  const numbers = solved.quantities.map(({ value }) => value).join(", ");
  const { infix, tree } = solution.expression;
  problem = { text: solved.text, language: solved.language, quantities: solved.quantities, numbers, infix, slots: withSlots(tree) };
  fill({ expression: infix, numbers, answer: "" });
  forget(null);
  byId("fix-answer").focus();
}

/** An expression with n0, n1 … for the numbers of its problem, so that equal numbers stay apart. */
export function withSlots(tree, position = 0) {
  const { slot, text, children } = tree[position];
  if (children === null) return slot === null ? text : `n${slot}`;
  return `(${withSlots(tree, children[0])}${text}${withSlots(tree, children[1])})`;
}

function fill({ expression, numbers, answer }) {
  byId("fix-expression").value = expression;
  byId("fix-numbers").value = numbers;
  byId("fix-answer").value = answer;
}

function exampleButton(example) {
  const pick = () => {
    problem = null;
    fill(example);
    fix();
  };
  const text = `${[...example.expression].map((character) => (character === "%" ? "%" : sign(character))).join("")} ≠ ${example.answer}`;
  return html("li", {}, html("button", { type: "button", class: "example", on: { click: pick } }, text));
}

// ------------------------------------------------------------------------------------------- asking

async function fix({ isNew = true } = {}) {
  pause();
  const [expression, numbers, answer] = ["fix-expression", "fix-numbers", "fix-answer"].map((id) => byId(id).value.trim());
  if (!expression || !answer) {
    say(byId("fix-status"), t("fix.empty"), true);
    byId(expression ? "fix-answer" : "fix-expression").focus();
    return;
  }
  asked = { expression, numbers, answer };
  if (isNew) writeAddress("fix", asked);
  const signal = newest.begin();
  if (problem?.numbers !== numbers) problem = null;
  const written = problem?.infix === expression ? problem.slots : expression;
  try {
    shown = await post("/api/fix", { expression: written, answer, numbers: numbersIn(numbers) }, signal);
    fault = null;
    tellStatus();
    showAnswer(0);
    if (isNew) bringUp();
  } catch (found) {
    if (!isOutdated(found)) forget(found);
  }
}

/** Show no answer; say what went wrong, if anything did. */
function forget(found) {
  [shown, fault] = [null, found];
  byId("fix-result").hidden = true;
  tellStatus();
}

const tellStatus = () => say(byId("fix-status"), fault ? tellFault(fault) : "", fault !== null);

function bringUp() {
  byId("fix-result").focus({ preventScroll: true });
  byId("fix-result").scrollIntoView({ block: "start" });
}

// ------------------------------------------------------------------------------------------- frames
const treeOf = (number) => (number === last(shown) ? (shown.fixed ?? shown.wrong) : shown.trees[shown.steps[Math.max(0, number - 1)].tree]);

/** What is known about each node after a step: what it is wanted to be, and what became of it. */
export function stateAfter(steps, count) {
  const states = new Map();
  const current = count ? steps[count - 1].tree : 0;
  for (const step of steps.slice(0, count)) {
    if (step.tree !== current || step.kind === "none" || step.kind === "walk") continue;
    const state = states.get(step.position) ?? { status: "wanted", wanted: [] };
    state.wanted = step.wanted;
    if (["impossible", "no-number"].includes(step.kind)) state.status = "rejected";
    else if (step.kind === "visit") state.status = "open";
    else if (step.kind === "change") state.status = "candidate";
    else if (step.kind === "fix" || step.kind === "right") state.status = "fixed";
    if (step.symbol !== null) state.symbol = step.symbol;
    states.set(step.position, state);
  }
  return states;
}

// ------------------------------------------------------------------------------------------- showing

function showAnswer(at) {
  drawn = null;
  byId("fix-result").hidden = false;
  byId("fix-problem").hidden = problem === null;
  if (problem) {
    byId("fix-problem").lang = problem.language;
    showText(byId("fix-problem"), problem.text, problem.quantities);
  }
  byId("fix-heading").textContent = t(isRight(shown) ? "fix.nothing" : shown.fixed ? "fix.found" : "fix.lost");
  byId("fix-link").replaceChildren(...copyButton(t("solve.link"), () => location.href));
  for (const id of ["fix-slider", "fix-slider-label", "fix-trace"]) byId(id).hidden = isRight(shown);
  document.querySelector(".controls").hidden = byId("fix-legend").hidden = isRight(shown);
  byId("fix-slider").max = last(shown);
  const lines = Array.from({ length: last(shown) + 1 }, (_, number) => html("li", { "data-kind": shown.steps[number - 1]?.kind }, sentence(shown, number)));
  byId("fix-trace").replaceChildren(...lines);
  const legend = ["wanted", "rejected", "candidate"].map((kind) => html("span", { class: `key ${kind}` }, t(`fix.legend.${kind}`)));
  byId("fix-legend").replaceChildren(...legend);
  show(at);
}

function show(number) {
  frame = Math.min(Math.max(number, 0), last(shown));
  drawStage();
  byId("fix-now").textContent = sentence(shown, frame);
  byId("fix-hint").textContent = frame < last(shown) ? hint(shown) : "";
  byId("fix-hint").hidden = !byId("fix-hint").textContent;
  byId("fix-slider").value = frame;
  byId("fix-count").textContent = `${frame} / ${last(shown)}`;
  byId("fix-back").disabled = byId("fix-reset").disabled = frame === 0;
  byId("fix-step").disabled = byId("fix-end").disabled = frame === last(shown);
  [...byId("fix-trace").children].forEach((line, index) => {
    line.toggleAttribute("aria-current", index === frame);
    line.classList.toggle("past", index < frame);
  });
  const line = byId("fix-trace").children[frame];
  byId("fix-trace").scrollTop = line.offsetTop - 40;
  byId("fix-verdict").replaceChildren(...(frame === last(shown) ? verdict() : []));
}

function drawStage() {
  const document = treeOf(frame);
  if (drawn?.document !== document) {
    const picture = drawTree(document.tree, { level: 104, room: innerWidth < NARROW ? 92 : 118, below: 42 });
    picture.picture.classList.toggle("broad", document.tree.length > FEW);
    drawn = { document, ...picture, notes: svg("g", { class: "notes" }) };
    picture.picture.append(drawn.notes);
    byId("fix-tree").replaceChildren(picture.picture);
  }
  const isEnd = frame === last(shown);
  const states = isEnd ? new Map() : stateAfter(shown.steps, frame);
  const current = isEnd || frame === 0 ? null : shown.steps[frame - 1];
  drawn.nodes.forEach((node, position) => {
    const outcome = shown.fixed === null ? "rejected" : shown.changed.includes(position) ? "changed" : "done";
    node.dataset.status = isEnd ? outcome : (states.get(position)?.status ?? "plain");
    node.classList.toggle("current", current?.position === position && !["none", "walk"].includes(current?.kind));
  });
  drawn.notes.replaceChildren(...document.tree.flatMap((node, position) => notesOf(node, position, states.get(position))));
  if (current) {
    keepInView(current.position);
    travel(current, document);
  }
}

/** On a narrow screen the tree is wider than its frame: bring the node of the step into the middle. */
function keepInView(position) {
  const frame = byId("fix-tree");
  const scale = drawn.picture.clientWidth / drawn.picture.viewBox.baseVal.width;
  frame.scrollLeft = drawn.places[position].x * scale - frame.clientWidth / 2;
}

/** What stands under a node: its value, what it would have to be, and the symbol to put there. */
function notesOf(node, position, state) {
  const { x, y } = drawn.places[position];
  const lines = [];
  if (node.kind === "operator") lines.push(["is", t("fix.is", { value: node.value ?? t("fix.undefined") })]);
  if (state?.wanted.length) lines.push(["wish", t("fix.wanted", { value: either(state.wanted) })]);
  const notes = lines.map(([kind, text], index) => svg("text", { class: `note ${kind}`, x, y: y + 32 + 16 * index }, text));
  if (state?.symbol) {
    notes.push(svg("g", { class: "swap", transform: `translate(${x + 27} ${y - 19})` }, svg("circle", { r: 13 }), svg("text", { dy: "0.35em" }, sign(state.symbol))));
  }
  return notes;
}

/** The wanted value moves from the parent to the node it is now wanted of. */
function travel(step, document) {
  const parent = document.tree.findIndex((node) => node.children?.includes(step.position));
  if (parent < 0 || !step.wanted.length || !["place", "no-number", "change"].includes(step.kind)) return;
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const [from, to] = [drawn.places[parent], drawn.places[step.position]];
  const traveller = svg("g", { class: "traveller" }, svg("rect", { x: -26, y: -13, width: 52, height: 26, rx: 13 }), svg("text", { dy: "0.35em" }, either(step.wanted).slice(0, 7)));
  drawn.notes.append(traveller);
  const path = [from, to].map(({ x, y }) => ({ transform: `translate(${x}px, ${y}px)` }));
  const motion = traveller.animate([...path.map((point) => ({ ...point, opacity: 1 })), { ...path[1], opacity: 0 }], { duration: 900, easing: "ease-in-out" });
  motion.onfinish = () => traveller.remove();
}

/** The wrong expression and the fixed one, with what was replaced marked in both, and said. */
function verdict() {
  const side = (key, kind, { tree }, places) => html("div", { class: kind }, html("span", { class: "badge" }, t(key)), marked(tree, places, ...equals(tree[0].value ?? "?")));
  if (isRight(shown)) return [side("fix.nothing", "is-now", shown.fixed, [])];
  const wrong = side("fix.wrong", "was", shown.wrong, shown.replaced);
  if (shown.fixed === null) return [wrong];
  const arrow = html("span", { class: "arrow", "aria-hidden": "true" }, "→");
  return [wrong, arrow, side("fix.right", "is-now", shown.fixed, shown.changed), html("p", { class: "changes" }, changes(shown))];
}

// ------------------------------------------------------------------------------------------- playing

function play() {
  if (frame === last(shown)) show(0);
  const next = () => {
    show(frame + 1);
    if (frame === last(shown)) pause();
  };
  player = setInterval(next, PACE);
  byId("fix-play").textContent = t("fix.pause");
  byId("fix-play").dataset.text = "fix.pause";
  next();
}

function pause() {
  clearInterval(player);
  player = null;
  byId("fix-play").textContent = t("fix.play");
  byId("fix-play").dataset.text = "fix.play";
}
