// A small line chart: one line for each run, with the figures as a table for those who cannot see lines.

import { html, svg } from "./dom.js";
import { t } from "./texts.js";

const WIDTH = 420;
const HEIGHT = 220;
const EDGE = { left: 66, right: 14, top: 12, bottom: 46 };
const MOST_EPOCHS = 6; // marks on the axis of epochs

/** Round numbers from 0 to at least `top`, four or five of them. */
export function ticks(top) {
  if (!(top > 0)) return [0, 1];
  const rough = top / 4;
  const scale = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * scale).find((size) => size >= rough - 1e-12);
  return Array.from({ length: Math.ceil(top / step - 1e-9) + 1 }, (_, index) => index * step);
}

/** Epochs to mark: the first, and round ones after it. */
export function epochTicks(last) {
  const steps = [1, 2, 5].flatMap((digit) => [digit, 10 * digit, 100 * digit, 1000 * digit]).sort((a, b) => a - b);
  const step = steps.find((size) => last / size <= MOST_EPOCHS) ?? steps.at(-1);
  const round = Array.from({ length: Math.floor(last / step) }, (_, index) => (index + 1) * step);
  return step === 1 ? round : [1, ...round];
}

/** A chart of `series`: [{ name, colour, points: [[epoch, value]] }]; `write` turns a value into text, `axis` says what values are. */
export function chart(title, series, write, axis) {
  const drawn = series.filter(({ points }) => points.length);
  const all = drawn.flatMap(({ points }) => points);
  if (!all.length) return null;
  const rows = ticks(Math.max(...all.map(([, value]) => value)));
  const lastEpoch = Math.max(2, ...all.map(([epoch]) => epoch));
  const x = (epoch) => EDGE.left + ((epoch - 1) / (lastEpoch - 1)) * (WIDTH - EDGE.left - EDGE.right);
  const y = (value) => HEIGHT - EDGE.bottom - (value / rows.at(-1)) * (HEIGHT - EDGE.top - EDGE.bottom);
  const grid = rows.flatMap((value) => [
    svg("line", { class: "grid", x1: EDGE.left, x2: WIDTH - EDGE.right, y1: y(value), y2: y(value) }),
    svg("text", { class: "tick", x: EDGE.left - 8, y: y(value), dy: "0.35em", "text-anchor": "end" }, write(value)),
  ]);
  const picture = svg(
    "svg",
    { class: "chart", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": title },
    ...grid,
    ...epochMarks(lastEpoch, x),
    ...axisTitles(axis),
    ...drawn.map((one) => line(one, x, y, write)),
  );
  return html("figure", { class: "sheet" }, html("figcaption", {}, title), picture, table(title, drawn, write));
}

function epochMarks(lastEpoch, x) {
  return epochTicks(lastEpoch).map((epoch) => svg("text", { class: "tick", x: x(epoch), y: HEIGHT - EDGE.bottom + 17, "text-anchor": "middle" }, String(epoch)));
}

function axisTitles(axis) {
  const middle = (EDGE.top + HEIGHT - EDGE.bottom) / 2;
  return [
    svg("text", { class: "axis", x: (EDGE.left + WIDTH - EDGE.right) / 2, y: HEIGHT - 8, "text-anchor": "middle" }, t("chart.epoch")),
    svg("text", { class: "axis", transform: `translate(14 ${middle}) rotate(-90)`, "text-anchor": "middle" }, axis),
  ];
}

function line({ name, colour, points }, x, y, write) {
  const path = points.map(([epoch, value]) => `${x(epoch).toFixed(1)},${y(value).toFixed(1)}`).join(" ");
  const dots = points.map(([epoch, value]) => svg("circle", { cx: x(epoch), cy: y(value), r: points.length > 30 ? 2 : 3.5 }, svg("title", {}, `${name}, ${epoch}: ${write(value)}`)));
  return svg("g", { class: "series", "data-colour": colour }, svg("polyline", { points: path }), ...dots);
}

function table(title, series, write) {
  const head = html("tr", {}, html("th", { scope: "col" }, t("chart.epoch")), ...series.map(({ name }) => html("th", { scope: "col" }, name)));
  const epochs = [...new Set(series.flatMap(({ points }) => points.map(([epoch]) => epoch)))].sort((a, b) => a - b);
  const found = series.map(({ points }) => new Map(points));
  const body = epochs.map((epoch) =>
    html("tr", {}, html("th", { scope: "row" }, String(epoch)), ...found.map((values) => html("td", {}, values.has(epoch) ? write(values.get(epoch)) : "–"))),
  );
  const content = html("table", {}, html("caption", { class: "unseen" }, title), html("thead", {}, head), html("tbody", {}, ...body));
  return html("details", {}, html("summary", {}, t("chart.table")), html("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": title }, content));
}
