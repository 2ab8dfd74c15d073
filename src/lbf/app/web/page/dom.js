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

/** Show a status line, and bring it into view if it says what went wrong; an empty text clears it. */
export function say(line, text, isFault = false) {
  line.textContent = text;
  line.classList.toggle("fault", isFault);
  if (isFault) line.scrollIntoView({ block: "nearest" });
}

/** One tab stop for a group: the arrow keys move between its items. To be called again when the items are others. */
export function roving(group, selector) {
  const items = [...group.querySelectorAll(selector)];
  items.forEach((item, index) => (item.tabIndex = index === 0 ? 0 : -1));
  if (group.dataset.roving) return;
  group.dataset.roving = selector;
  group.addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    const now = [...group.querySelectorAll(selector)];
    const place = now.indexOf(event.target);
    if (!step || place < 0) return;
    event.preventDefault();
    const next = now[(place + step + now.length) % now.length];
    event.target.tabIndex = -1;
    next.tabIndex = 0;
    next.focus();
  });
}

/** What is wider than its frame can be scrolled with the keyboard; what is not costs no tab stop. */
export function reachable(frame, name) {
  const isWide = frame.scrollWidth > frame.clientWidth;
  const attributes = { tabindex: "0", role: "group", "aria-label": name };
  for (const [key, value] of Object.entries(attributes)) {
    if (isWide) frame.setAttribute(key, value);
    else frame.removeAttribute(key);
  }
}
