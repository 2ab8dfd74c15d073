// Making elements. Text only ever becomes text: there is no way here to pass markup.

const SVG = "http://www.w3.org/2000/svg";
const MATHML = "http://www.w3.org/1998/Math/MathML";

export const byId = (id) => document.getElementById(id);

/** An element with attributes and children. `on` holds listeners, false and null leave an attribute out, true sets it empty. */
function make(node, { on = {}, ...attributes }, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== false && value !== null && value !== undefined) node.setAttribute(name, value === true ? "" : value);
  }
  for (const [event, listener] of Object.entries(on)) node.addEventListener(event, listener);
  node.append(...children.filter((child) => child !== null && child !== undefined));
  return node;
}

export const html = (tag, attributes = {}, ...children) => make(document.createElement(tag), attributes, children);
export const svg = (tag, attributes = {}, ...children) => make(document.createElementNS(SVG, tag), attributes, children);
export const mathml = (tag, attributes = {}, ...children) => make(document.createElementNS(MATHML, tag), attributes, children);

/** Show a status line; an empty text clears it. */
export function say(line, text, isFault = false) {
  line.textContent = text;
  line.classList.toggle("fault", isFault);
}
