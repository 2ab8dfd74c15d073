// A file of problems with answers: watched while it is annotated, then saved.

import { Fault } from "./api.js";
import { byId, html, say } from "./dom.js";
import { save } from "./teach_sheets.js";
import { t, tellFault } from "./texts.js";

const LARGEST = 400_000; // characters
const TYPES = { csv: "text/csv", tsv: "text/tab-separated-values" };

let last = null; // the last line the server wrote
let asked = null; // the controller of the request under way

/** Connect the form. */
export function setupFile() {
  const choose = ({ target }) => annotate(target.files[0]);
  const drop = (event) => {
    event.preventDefault();
    annotate(event.dataTransfer.files[0]);
  };
  const zone = html(
    "label",
    { class: "drop", for: "file-input", on: { dragover: (event) => event.preventDefault(), drop } },
    html("span", { "data-text": "file.choose" }),
    html("input", { type: "file", id: "file-input", accept: ".csv,.tsv,.jsonl,.json", on: { change: choose } }),
  );
  byId("panel-teach").append(
    html("div", { class: "sheet stack", id: "file-form" }, html("h2", { "data-text": "file.title" }), zone, html("progress", { id: "file-progress", max: "1", value: "0", "data-label": "file.title", hidden: true })),
    html("p", { class: "status", id: "file-status", role: "status" }),
    html(
      "div",
      { id: "file-result", hidden: true },
      html("button", { type: "button", id: "file-save", class: "primary", on: { click: saveFile } }),
      html("details", { id: "file-rejects" }, html("summary", { "data-text": "file.rejects" }), html("ul", {})),
    ),
  );
}

/** Say everything again, after the language changed. */
export function retellFile() {
  say(byId("file-status"), "");
  if (last) show();
}

function saveFile() {
  save(last.name, last.content, TYPES[last.name.split(".").pop()] ?? "application/json");
}

async function annotate(file) {
  if (!file) return;
  asked?.abort();
  asked = new AbortController();
  last = null;
  byId("file-result").hidden = true;
  say(byId("file-status"), t("file.reading", { name: file.name }));
  try {
    const content = await file.text();
    if (content.length > LARGEST) throw new Fault("file_too_large", t("file.large"));
    const response = await fetch("/api/annotate", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ name: file.name, content }),
      signal: asked.signal,
    });
    if (!response.ok) {
      const { error } = await response.json();
      throw new Fault(error.code, error.message, error.field);
    }
    await follow(response.body);
  } catch (fault) {
    if (fault.name === "AbortError") return;
    byId("file-progress").hidden = true;
    say(byId("file-status"), tellFault(fault), true);
  }
}

/** Show each line as it comes; the last one has the file. */
async function follow(body) {
  let rest = "";
  for (const reader = body.pipeThrough(new TextDecoderStream()).getReader(); ; ) {
    const { value, done } = await reader.read();
    if (done) break;
    const lines = (rest + value).split("\n");
    rest = lines.pop();
    for (const line of lines) tell(JSON.parse(line));
  }
  if (!last) throw new Fault("internal", "");
}

function tell(step) {
  byId("file-progress").hidden = false;
  byId("file-progress").max = Math.max(1, step.total);
  byId("file-progress").value = step.done;
  say(byId("file-status"), t("file.progress", step));
  if (step.content !== undefined) {
    last = step;
    show();
  }
}

function show() {
  byId("file-progress").hidden = true;
  byId("file-result").hidden = false;
  byId("file-save").textContent = t("file.save", { name: last.name });
  byId("file-rejects").hidden = !last.rejects.length;
  byId("file-rejects").querySelector("ul").replaceChildren(...last.rejects.map((reject) => html("li", {}, reject)));
  say(byId("file-status"), t("file.done", last));
}
