// The reference of the HTTP interface, drawn from the OpenAPI document, with a way to try each operation.

import { get } from "./api.js";
import { byId, html, say } from "./dom.js";

let schemas = {};

const resolve = (schema) => (schema?.$ref ? schemas[schema.$ref.split("/").at(-1)] : schema);

/** The type of a schema in a few words. */
function typeOf(schema) {
  if (schema?.$ref) return schema.$ref.split("/").at(-1);
  if (schema?.anyOf) return schema.anyOf.map(typeOf).join(" or ");
  if (schema?.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" or ");
  if (schema?.const !== undefined) return JSON.stringify(schema.const);
  if (schema?.type === "array") return `list of ${schema.prefixItems ? schema.prefixItems.map(typeOf).join(", ") : typeOf(schema.items)}`;
  return schema?.type ?? "anything";
}

/** An example of a schema: what it gives itself, otherwise its defaults. */
function exampleOf(schema) {
  const known = resolve(schema);
  if (known?.examples) return known.examples[0];
  if (known?.default !== undefined) return known.default;
  if (known?.properties) return Object.fromEntries(Object.entries(known.properties).map(([name, one]) => [name, exampleOf(one)]));
  return null;
}

function fieldTable(title, rows) {
  const lines = rows.map((cells) => html("tr", {}, ...cells.map((text, index) => html(index ? "td" : "th", index ? {} : { scope: "row" }, text))));
  return html("table", {}, html("caption", { class: "unseen" }, title), html("tbody", {}, ...lines));
}

function propertyRows(schema) {
  const known = resolve(schema);
  const required = new Set(known?.required ?? []);
  return Object.entries(known?.properties ?? {}).map(([name, one]) => [`${name}${required.has(name) ? "" : "?"}`, typeOf(one), one.description ?? ""]);
}

function operation(path, method, { summary, description, parameters = [], requestBody, responses }) {
  const body = requestBody?.content["application/json"].schema;
  const answer = responses["200"].content?.["application/json"]?.schema;
  const parts = [
    html("h2", {}, html("span", { class: "method" }, method), path),
    html("p", {}, description ?? summary),
    parameters.length ? fieldTable(`Parameters of ${path}`, parameters.map(({ name, in: place, schema }) => [name, `${place}, ${typeOf(schema)}`])) : null,
    body ? fieldTable(`Body of ${path}`, propertyRows(body)) : null,
    answer ? html("p", {}, `Answers with ${typeOf(answer)}.`) : null,
    answer && propertyRows(answer).length ? html("details", {}, html("summary", {}, typeOf(answer)), fieldTable(typeOf(answer), propertyRows(answer))) : null,
    trial(path, method, parameters, body),
  ];
  return html("section", { class: "sheet operation" }, ...parts);
}

/** A form that sends the request and shows the answer as it comes. */
function trial(path, method, parameters, body) {
  const address = html("input", { class: "code", "aria-label": `Address for ${path}`, spellcheck: "false" });
  address.value = path.replace(/\{(\w+)\}/g, (whole, name) => parameters.find((one) => one.name === name)?.schema.example ?? whole);
  const content = body ? html("textarea", { class: "code", rows: "6", "aria-label": `Body for ${path}`, spellcheck: "false" }) : null;
  if (content) content.value = JSON.stringify(exampleOf(body), null, 2);
  const result = html("pre", { hidden: true, tabindex: "0", "aria-label": `Answer of ${path}` });
  const send = async (event) => {
    event.preventDefault();
    const options = content ? { method, headers: { "Content-Type": "application/json" }, body: content.value } : { method };
    try {
      const response = await fetch(new URL(address.value, location.origin), options);
      const text = await response.text();
      result.textContent = `${response.status}\n${pretty(text)}`;
    } catch (error) {
      result.textContent = String(error);
    }
    result.hidden = false;
  };
  const form = html("form", { class: "form-row", on: { submit: send } }, html("div", { class: "field grow" }, address), html("button", { type: "submit" }, "Send"));
  return html("details", {}, html("summary", {}, "Try it"), content, form, result);
}

function pretty(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

try {
  const described = await get("/api/openapi.json");
  schemas = described.components.schemas;
  const operations = Object.entries(described.paths).flatMap(([path, methods]) => Object.entries(methods).map(([method, one]) => operation(path, method, one)));
  const fault = html("section", { class: "sheet operation" }, html("h2", {}, "When something is wrong"), html("p", {}, 'Every answer that is not a success has one form: {"error": {"code": …, "message": …, "field": …}}.'), fieldTable("Fault", propertyRows(schemas.ErrorDocument)));
  byId("operations").replaceChildren(...operations, fault);
} catch (fault) {
  say(byId("reference-status"), fault.message, true);
}
