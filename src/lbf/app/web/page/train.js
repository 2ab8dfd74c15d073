// The Train panel: curves of the run folders, live for those that are running, and what their memories hold.

import { writeAddress } from "./address.js";
import { Newest, get, isOutdated } from "./api.js";
import { chart } from "./chart.js";
import { byId, html, say } from "./dom.js";
import { formula } from "./math.js";
import { linkSlots, showText } from "./quantities.js";
import { percent, t, tellFault } from "./texts.js";

const REFRESH = 3000; // milliseconds between two looks at a run that is running
const COLOURS = 6;
const short = (value) => (value >= 10_000 ? `${Number((value / 1000).toPrecision(3))}k` : Number(value.toPrecision(3)).toString());
const share = (value) => percent(value, Number.isInteger(Number((100 * value).toFixed(6))) ? 0 : 1);
const CHARTS = [
  ["validation", share],
  ["loss", short],
  ["solutions", short],
  ["covered", share],
];

let runs = []; // summaries, the newest first
let chosen = null; // names of the runs to draw; null until the reader, a link or the first run that appears has chosen
let curves = new Map(); // documents of the chosen runs
let memory = null; // the memory of the chosen problem
let isOpen = false;
let timer = null;
const [looking, remembering, listing] = [new Newest(), new Newest(), new Newest()];
let seen = ""; // what was drawn last, to draw only what changed: a reader may be on it

/** Connect the panel; it looks at the runs only while it is open. */
export function setupTrain(panels) {
  panels.addEventListener("open", ({ detail }) => {
    isOpen = detail === "train";
    if (isOpen) look();
    else clearTimeout(timer);
  });
  document.addEventListener("visibilitychange", () => {
    if (isOpen && !document.hidden) look();
  });
  byId("memory-form").addEventListener("submit", (event) => {
    event.preventDefault();
    remember();
  });
  byId("memory-run").addEventListener("change", () => listProblems());
  byId("memory-id").addEventListener("input", () => listProblems());
  linkSlots(byId("memory"));
}

/** Say everything again, after the language changed. */
export function retellTrain() {
  if (chosen === null) return;
  tellRuns();
  showRuns();
  showCharts();
  if (memory) showMemory();
}

/** The runs that are drawn, for the address; a name holds no slash. */
export const askedTrain = () => (chosen === null ? {} : { runs: [...chosen].join("/") });

/** Draw the runs that an address names. */
export function restoreTrain({ runs: names }) {
  if (!names || names === askedTrain().runs) return;
  chosen = new Set(names.split("/"));
  if (isOpen) look();
}

// ------------------------------------------------------------------------------------------- looking

async function look() {
  clearTimeout(timer);
  const signal = looking.begin();
  try {
    runs = await get("/api/runs", {}, signal);
    if (runs.length) chosen ??= new Set([runs[0].name]);
    await readCurves(signal);
    tellRuns();
    const now = JSON.stringify([runs, [...curves.values()]]);
    if (now !== seen) {
      showRuns();
      showCharts();
      seen = now;
    }
    await showMemoryChoices();
  } catch (fault) {
    if (isOutdated(fault)) return;
    say(byId("train-status"), tellFault(fault), true);
  }
  if (isOpen && !document.hidden) timer = setTimeout(look, REFRESH);
}

function tellRuns() {
  const isWaiting = [...curves.values()].every(({ curve }) => !curve.length);
  const key = !runs.length ? "train.none" : !curves.size ? "train.choose" : isWaiting ? "train.waiting" : null;
  say(byId("train-status"), key ? t(key) : "");
}

/** Read the curves that may have changed. */
async function readCurves(signal) {
  const known = runs.filter(({ name }) => chosen?.has(name));
  const stale = known.filter(({ name, running, epochs, test }) => running || curves.get(name)?.epochs !== epochs || curves.get(name)?.test !== test);
  const read = await Promise.all(stale.map(({ name }) => get(`/api/runs/${encodeURIComponent(name)}`, {}, signal)));
  for (const run of read) curves.set(run.name, run);
  curves = new Map(known.map(({ name }) => [name, curves.get(name)]));
}

// ------------------------------------------------------------------------------------------- runs

/** A colour stays with a run as long as the page is open. */
const colours = new Map();
const colourOf = (name) => {
  if (!colours.has(name)) colours.set(name, colours.size % COLOURS);
  return colours.get(name);
};

function showRuns() {
  const list = byId("runs");
  const focused = document.activeElement?.id;
  list.replaceChildren(...runs.map(runItem));
  if (focused?.startsWith("run-")) byId(focused)?.focus();
}

function runItem(run, index) {
  const id = `run-${index}`;
  const choose = (event) => {
    if (event.target.checked) chosen.add(run.name);
    else chosen.delete(run.name);
    writeAddress("train", askedTrain(), { isNew: false });
    look();
  };
  const box = html("input", { type: "checkbox", id, on: { change: choose } });
  box.checked = chosen.has(run.name);
  const facts = [
    run.data,
    run.strategy,
    run.planned ? t("train.epochs", run) : t("train.epochsDone", run),
    run.validation === null ? null : t("train.best", { percent: percent(run.validation, 1) }),
    run.test === null ? null : t("train.test", { percent: percent(run.test, 1) }),
  ];
  const live = run.running ? html("span", { class: "live" }, t("train.running")) : null;
  const name = html("span", { class: "run-name" }, html("span", { class: "swatch", "data-colour": colourOf(run.name) }), run.name, live);
  return html("li", {}, box, html("label", { for: id }, name, html("span", { class: "facts" }, facts.filter(Boolean).join(" · "))));
}

// ------------------------------------------------------------------------------------------- curves

function showCharts() {
  const opened = new Set([...byId("charts").querySelectorAll("details[open]")].map((node) => node.parentElement.dataset.chart));
  const figures = CHARTS.map(([key, write]) => {
    const series = [...curves.values()].map((run) => ({
      name: run.name,
      colour: colourOf(run.name),
      points: run.curve.filter((epoch) => epoch[key] !== null).map((epoch) => [epoch.epoch, epoch[key]]),
    }));
    const figure = chart(t(`chart.${key}`), series, write, t(`chart.axis.${key}`));
    if (figure) {
      figure.dataset.chart = key;
      figure.querySelector("details").open = opened.has(key);
    }
    return figure;
  });
  byId("charts").replaceChildren(...figures.filter(Boolean));
}

// ------------------------------------------------------------------------------------------- memory

async function showMemoryChoices() {
  const names = [...curves.values()].filter((run) => run.has_memory).map(({ name }) => name);
  byId("memory").hidden = !names.length;
  const select = byId("memory-run");
  const known = [...select.options].map(({ value }) => value);
  if (names.join("\n") === known.join("\n")) return;
  const before = select.value;
  select.replaceChildren(...names.map((name) => html("option", { value: name }, name)));
  if (names.includes(before)) select.value = before;
  if (names.length) await listProblems();
}

async function listProblems() {
  const [name, search] = [byId("memory-run").value, byId("memory-id").value.trim()];
  if (!name) return;
  try {
    const { problems } = await get(`/api/runs/${encodeURIComponent(name)}/problems`, { search, limit: 20 }, listing.begin());
    byId("memory-ids").replaceChildren(...problems.map((id) => html("option", { value: id })));
    if (!search && problems.length) byId("memory-id").value = problems[0];
  } catch (fault) {
    if (!isOutdated(fault)) say(byId("memory-status"), tellFault(fault), true);
  }
}

async function remember() {
  const [name, id] = [byId("memory-run").value, byId("memory-id").value.trim()];
  if (!name || !id) return;
  try {
    memory = await get(`/api/runs/${encodeURIComponent(name)}/problems/${encodeURIComponent(id)}`, {}, remembering.begin());
    showMemory();
    if (memory.text_pending) setTimeout(() => isOpen && memory?.id === id && remember(), 1500);
  } catch (fault) {
    if (isOutdated(fault)) return;
    memory = null;
    byId("memory-timeline").replaceChildren();
    byId("memory-text").hidden = true;
    say(byId("memory-status"), tellFault(fault), true);
  }
}

function showMemory() {
  const { text, text_pending: pending, quantities, solutions } = memory;
  byId("memory-text").hidden = text === null;
  showText(byId("memory-text"), text ?? "", quantities);
  const count = t("memory.count", { count: solutions.length });
  say(byId("memory-status"), pending ? t("memory.loading") : text === null ? `${count}. ${t("memory.noText")}` : count);
  const epochs = grouped(solutions);
  byId("memory-timeline").replaceChildren(...[...epochs].map(([epoch, found]) => timelineItem(epoch, found)));
}

function grouped(solutions) {
  const groups = new Map();
  for (const solution of solutions) groups.set(solution.epoch, [...(groups.get(solution.epoch) ?? []), solution]);
  return groups;
}

function timelineItem(epoch, found) {
  const lines = found.map(({ expression, origin }) => html("li", {}, formula(expression.tree), html("span", { class: "badge" }, t(`origin.${origin}`))));
  const when = epoch === 0 ? t("memory.before") : t("memory.epoch", { epoch });
  return html("li", {}, html("h3", {}, when), html("ul", {}, ...lines));
}
