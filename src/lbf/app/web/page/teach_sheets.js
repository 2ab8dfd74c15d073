// Worksheets: problems in, sheets with numbers of their own out, to be printed or saved.

import { post } from "./api.js";
import { byId, html, say } from "./dom.js";
import { t, tellFault } from "./texts.js";

const SOURCES = ["own", "classroom-en", "classroom-zh", "primary-en", "primary-zh"];

let made = null; // the worksheet on the page
let asked = null; // the controller of the request under way

/** Connect the form. */
export function setupSheets() {
  byId("panel-teach").append(form(), html("p", { class: "status", id: "sheet-status", role: "status" }), result());
  chooseSource();
}

/** Say everything again, after the language changed. */
export function retellSheets() {
  say(byId("sheet-status"), "");
  if (made) show();
}

/** Offer a text as a file. */
export function save(name, content, type) {
  const address = URL.createObjectURL(new Blob([content], { type }));
  html("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

// ------------------------------------------------------------------------------------------- the form

function form() {
  const field = (name, control) => html("div", { class: "field" }, html("label", { for: `sheet-${name}`, "data-text": `sheet.${name}` }), control);
  const input = (name, value, width) => field(name, html("input", { id: `sheet-${name}`, value, inputmode: width === "4" ? "numeric" : null, autocomplete: "off", maxlength: width === "4" ? "9" : "100", size: width }));
  const options = SOURCES.map((source) => html("option", { value: source, "data-text": `sheet.source.${source}` }));
  const submit = (event) => {
    event.preventDefault();
    make();
  };
  return html(
    "form",
    { id: "sheet-form", class: "sheet stack", novalidate: true, on: { submit } },
    html("h2", { "data-text": "sheet.title" }),
    html(
      "div",
      { class: "form-row" },
      field("source", html("select", { id: "sheet-source", on: { change: chooseSource } }, ...options)),
      input("count", "8", "4"),
      input("variants", "2", "4"),
      input("seed", "0", "4"),
      input("heading", "", "14"),
    ),
    html("div", { class: "field", id: "sheet-own" }, html("label", { for: "sheet-problems", "data-text": "sheet.problems" }), html("textarea", { id: "sheet-problems", rows: "4", maxlength: "20000", spellcheck: "false" })),
    html("div", { class: "actions" }, html("button", { type: "submit", class: "primary", "data-text": "sheet.make" })),
  );
}

function result() {
  const button = (name, listener) => html("button", { type: "button", "data-text": `sheet.${name}`, on: { click: listener } });
  return html(
    "div",
    { id: "sheet-result", tabindex: "-1", hidden: true },
    html("div", { class: "actions", id: "sheet-actions" }, button("print", print), button("html", () => save("worksheet.html", made.html, "text/html")), button("text", () => save("worksheet.txt", made.plain_text, "text/plain"))),
    html("div", { id: "sheet-left-out", hidden: true }, html("h3", { "data-text": "sheet.leftOut" }), html("ul", { class: "left-out" })),
    html("div", { id: "sheets" }),
  );
}

function chooseSource() {
  const isOwn = byId("sheet-source").value === "own";
  byId("sheet-own").hidden = !isOwn;
  byId("sheet-count").closest(".field").hidden = isOwn;
}

// ------------------------------------------------------------------------------------------- asking

const whole = (id) => Number.parseInt(byId(id).value, 10) || 0;

async function make() {
  const source = byId("sheet-source").value;
  const wanted = { variants: whole("sheet-variants"), seed: whole("sheet-seed"), title: byId("sheet-heading").value.trim() };
  const body = source === "own" ? { ...wanted, problems: byId("sheet-problems").value } : { ...wanted, source, count: whole("sheet-count") };
  asked?.abort();
  asked = new AbortController();
  say(byId("sheet-status"), t("teach.working"));
  try {
    made = await post("/api/worksheet", body, asked.signal);
    show();
    byId("sheet-result").focus({ preventScroll: true });
  } catch (fault) {
    if (fault.name === "AbortError") return;
    say(byId("sheet-status"), tellFault(fault), true);
    byId("sheet-result").hidden = true;
  }
}

function print() {
  document.body.dataset.print = "sheets";
  window.addEventListener("afterprint", () => delete document.body.dataset.print, { once: true });
  window.print();
}

// ------------------------------------------------------------------------------------------- showing

function show() {
  const { sheets, left_out: leftOut } = made;
  byId("sheet-result").hidden = false;
  byId("sheet-actions").hidden = !sheets.length;
  byId("sheet-left-out").hidden = !leftOut.length;
  const lines = leftOut.map(({ text, why }) => html("li", {}, html("q", {}, text), ` ${t(`sheet.why.${why}`)}`));
  byId("sheet-left-out").querySelector("ul").replaceChildren(...lines);
  byId("sheets").replaceChildren(...sheets.map(paper), ...sheets.map(key));
  say(byId("sheet-status"), sheets.length ? t("sheet.done", { sheets: sheets.length, problems: sheets[0].problems.length }) : t("sheet.none"), !sheets.length);
}

// sheets speak the language of their problems, whatever the page speaks
const own = (name, values) => t(name, values, made.language);

function heading(variant, note) {
  const title = note ? `${own("sheet.variant", { variant })}, ${note}` : own("sheet.variant", { variant });
  return html("header", {}, html("h3", {}, made.title), html("b", {}, title));
}

function paper({ variant, problems }) {
  const line = (name) => [html("span", {}, `${own(name)}:`), html("span", { class: "rule" })];
  const items = problems.map(({ text }) => html("li", {}, text, html("div", { class: "room" }), html("div", { class: "line" }, ...line("sheet.answer"))));
  return html("article", { class: "paper", lang: made.language }, heading(variant), html("p", { class: "line" }, ...line("sheet.name"), ...line("sheet.date")), html("ol", {}, ...items));
}

function key({ variant, problems }) {
  const items = problems.map(({ answer_text: answer, steps }) => html("li", {}, html("b", {}, answer), html("span", { class: "key-steps" }, ` ${steps.join("; ")}`)));
  return html("article", { class: "paper key-page", lang: made.language }, heading(variant, own("sheet.key")), html("ol", {}, ...items));
}
