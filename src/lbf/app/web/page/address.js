// What the page shows, in its address: the panel and what was asked there. So back, refresh and a link bring it back.
// It stands behind the #, which a browser keeps to itself: no problem's text reaches a server's log this way.

import { language } from "./texts.js";

/** The panel that the address names, and what was asked there. */
export function readAddress() {
  const [panel, ...rest] = location.hash.slice(1).split("?");
  return { panel, asked: Object.fromEntries(new URLSearchParams(rest.join("?"))) };
}

/** Put a panel and what was asked there into the address: as a new place to come back to, or in place of the present one. */
export function writeAddress(panel, asked = {}, { isNew = true } = {}) {
  const told = Object.entries({ ...asked, language: language() }).filter(([, value]) => value);
  const hash = `#${panel}?${new URLSearchParams(told)}`;
  if (hash === location.hash) return;
  if (isNew) history.pushState(null, "", hash);
  else history.replaceState(null, "", hash);
}
