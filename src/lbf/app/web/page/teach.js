// The Teach panel: a pupil's work checked, hints one at a time. Worksheets and files are in modules of their own.

import { post } from "./api.js";
import { byId, html, say } from "./dom.js";
import { retellFile, setupFile } from "./teach_file.js";
import { retellSheets, setupSheets } from "./teach_sheets.js";
import { language, t, tellFault, tellPage } from "./texts.js";

const EXAMPLE = {
  en: { text: "A car drives 100 km in 2 hours and goes on for 3.5 hours at the same speed. How far does it get in all?", answer: "275", work: "100/2*2+3.5" },
  zh: { text: "一辆汽车2小时行驶100千米，照这样的速度又行驶了3.5小时，一共行驶了多少千米？", answer: "275", work: "100/2*2+3.5" },
};

let asked = null; // the controller of the request under way
let verdict = null; // the answer to the last check
let told = null; // the hints, and how many of them are shown: { hints, sure, shown }

/** Connect the panel. */
export function setupTeach() {
  byId("panel-teach").append(html("h1", { "data-text": "teach.title" }), pupilForm());
  byId("panel-teach").append(html("p", { class: "status", id: "teach-status", role: "status" }), result());
  setupSheets();
  setupFile();
  tellPage();
}

/** Say everything again, after the language changed. */
export function retellTeach() {
  say(byId("teach-status"), "");
  show();
  retellSheets();
  retellFile();
}

// ------------------------------------------------------------------------------------------- the form

function pupilForm() {
  const area = (name, rows, attributes) =>
    html("div", { class: "field" }, html("label", { for: `teach-${name}`, "data-text": `teach.${name}` }), html("textarea", { id: `teach-${name}`, rows, spellcheck: "false", ...attributes }));
  const button = (name, listener, kind) => html("button", { type: "button", id: `teach-${name}`, class: kind, "data-text": `teach.${name}`, on: { click: listener } });
  const submit = (event) => {
    event.preventDefault();
    check();
  };
  return html(
    "form",
    { id: "teach-form", class: "sheet stack", novalidate: true, on: { submit } },
    html("h2", { "data-text": "teach.pupil" }),
    area("text", 3, { maxlength: "2000", "data-placeholder": "teach.placeholder" }),
    html("div", { class: "field narrow" }, html("label", { for: "teach-answer", "data-text": "teach.answer" }), html("input", { id: "teach-answer", autocomplete: "off", maxlength: "64" })),
    area("work", 2, { maxlength: "400", "data-placeholder": "teach.workPlaceholder" }),
    html("div", { class: "actions" }, html("button", { type: "submit", class: "primary", "data-text": "teach.check" }), button("hint", giveHints), button("example", fillExample, "quiet")),
  );
}

function result() {
  return html(
    "div",
    { id: "teach-result", class: "sheet stack", tabindex: "-1", hidden: true },
    html("fieldset", {}, html("legend", { "data-text": "teach.numbers" }), html("div", { id: "teach-numbers", class: "numbers" })),
    html("p", { id: "teach-unsure", class: "doubt", "data-text": "teach.notSure", hidden: true }),
    html("p", { id: "teach-verdict", class: "outcome", hidden: true }),
    html("div", { id: "teach-hints", hidden: true }, html("h3", { "data-text": "teach.hints" }), html("ol", { id: "teach-hint-list", class: "steps", "aria-live": "polite" }), html("button", { type: "button", id: "teach-next", "data-text": "teach.next", on: { click: nextHint } })),
  );
}

function fillExample() {
  const { text, answer, work } = EXAMPLE[language()];
  byId("teach-text").value = text;
  byId("teach-answer").value = answer;
  byId("teach-work").value = work;
  check();
}

// ------------------------------------------------------------------------------------------- asking

/** Ask the server about the problem in the form; null if there is none, or if it was asked anew meanwhile. */
async function ask(path, more) {
  const text = byId("teach-text").value.trim();
  const answer = byId("teach-answer").value.trim() || null;
  if (!text) return complain("teach.empty", "teach-text");
  asked?.abort();
  asked = new AbortController();
  say(byId("teach-status"), t("teach.working"));
  try {
    const found = await post(path, { text, answer, ...more }, asked.signal);
    say(byId("teach-status"), "");
    showNumbers(text, found.quantities);
    return found;
  } catch (fault) {
    if (fault.name === "AbortError") return null;
    say(byId("teach-status"), tellFault(fault), true);
    byId("teach-result").hidden = true;
    return null;
  }
}

function complain(key, id) {
  say(byId("teach-status"), t(key), true);
  byId(id).focus();
  return null;
}

async function check() {
  const work = byId("teach-work").value.trim();
  if (byId("teach-text").value.trim() && !work) return complain("teach.emptyWork", "teach-work");
  const found = await ask("/api/check", { work });
  if (!found) return;
  [verdict, told] = [found, null];
  show();
  byId("teach-result").focus({ preventScroll: true });
  byId("teach-result").scrollIntoView({ block: "nearest" });
}

async function giveHints() {
  const found = await ask("/api/hints", {});
  if (!found) return;
  [verdict, told] = [null, { ...found, shown: 1 }];
  show();
  byId("teach-result").scrollIntoView({ block: "nearest" });
}

function nextHint() {
  told.shown += 1;
  show();
}

// ------------------------------------------------------------------------------------------- showing

/** The numbers of the text in fields; a corrected one changes the text, and the question is asked again. */
function showNumbers(text, quantities) {
  const field = ({ surface, start, end }, index) => {
    const correct = (event) => {
      const characters = [...text];
      const again = verdict ? check : giveHints;
      byId("teach-text").value = [...characters.slice(0, start), event.target.value.trim(), ...characters.slice(end)].join("");
      again();
    };
    const label = t("teach.number", { number: index + 1 });
    const input = html("input", { value: surface, "aria-label": label, autocomplete: "off", maxlength: "20", "data-slot": index, on: { change: correct } });
    return input;
  };
  byId("teach-numbers").replaceChildren(...quantities.map(field));
}

function show() {
  const shown = verdict ?? told;
  byId("teach-result").hidden = !shown;
  if (!shown) return;
  byId("teach-unsure").hidden = shown.sure;
  byId("teach-verdict").hidden = !verdict;
  if (verdict) showVerdict();
  byId("teach-hints").hidden = !told;
  if (told) showHints();
}

function showVerdict() {
  const { outcome, sentence, repaired } = verdict;
  byId("teach-verdict").dataset.outcome = outcome;
  const after = repaired && !sentence.en.includes(repaired) ? html("span", { class: "repaired" }, t("teach.repaired", { repaired })) : null;
  byId("teach-verdict").replaceChildren(html("span", { class: "badge" }, t(`teach.outcome.${outcome}`)), html("span", {}, sentence[language()]), ...(after ? [after] : []));
}

function showHints() {
  const lines = told.hints.slice(0, told.shown).map(({ sentence }) => html("li", {}, sentence[language()]));
  byId("teach-hint-list").replaceChildren(...lines);
  byId("teach-next").hidden = told.shown >= told.hints.length;
  say(byId("teach-status"), t("teach.hintCount", { number: told.shown, count: told.hints.length }));
}
