// The frame of the page: tabs, language, colours.

import { readAddress, writeAddress } from "./address.js";
import { byId } from "./dom.js";
import { askedFix, restoreFix, retellFix, setupFix, showFix } from "./fix.js";
import { askedSolve, restoreSolve, retellSolve, setupSolve } from "./solve.js";
import { retellTeach, setupTeach } from "./teach.js";
import { language, t, tellPage } from "./texts.js";
import { askedTrain, restoreTrain, retellTrain, setupTrain } from "./train.js";

const PANELS = ["solve", "fix", "teach", "train"];
const ASKED = { solve: askedSolve, fix: askedFix, train: askedTrain }; // what was asked in a panel, for the address
const RESTORE = { solve: restoreSolve, fix: restoreFix, train: restoreTrain };
const tab = (name) => byId(`tab-${name}`);
const panelOpened = new EventTarget();

function remember(name, value) {
  try {
    localStorage.setItem(name, value);
  } catch {
    // storage may be forbidden: then the choice lasts as long as the page
  }
}

// ------------------------------------------------------------------------------------------- tabs

let present = "solve"; // the panel that is open

function open(name, { focus = false, isNew = true } = {}) {
  for (const panel of PANELS) {
    const isOpen = panel === name;
    tab(panel).setAttribute("aria-selected", String(isOpen));
    tab(panel).tabIndex = isOpen ? 0 : -1;
    byId(`panel-${panel}`).hidden = !isOpen;
  }
  present = name;
  if (focus) tab(name).focus();
  if (isNew) writeAddress(name, ASKED[name]?.());
  panelOpened.dispatchEvent(new CustomEvent("open", { detail: name }));
}

function setupTabs() {
  const steps = { ArrowRight: 1, ArrowLeft: -1 };
  PANELS.forEach((name, index) => {
    tab(name).addEventListener("click", () => open(name));
    tab(name).addEventListener("keydown", (event) => {
      const ends = { Home: 0, End: PANELS.length - 1 };
      const next = event.key in ends ? ends[event.key] : event.key in steps ? index + steps[event.key] : null;
      if (next === null) return;
      event.preventDefault();
      open(PANELS[(next + PANELS.length) % PANELS.length], { focus: true });
    });
  });
  window.addEventListener("popstate", openFromAddress);
  openFromAddress();
}

/** Show what the address says: at the beginning, and when the reader goes back or forward. */
function openFromAddress() {
  const { panel, asked } = readAddress();
  const name = PANELS.includes(panel) ? panel : "solve";
  if (asked.language && asked.language !== language()) speak(asked.language);
  open(name, { isNew: false });
  RESTORE[name]?.(asked);
}

// ------------------------------------------------------------------------------------------- language and colours

function tell() {
  tellPage();
  byId("language").textContent = t("otherLanguage");
  byId("language").lang = language() === "zh" ? "en" : "zh";
}

function speak(tongue) {
  document.documentElement.lang = tongue === "zh" ? "zh" : "en";
  tell();
  for (const retell of [retellSolve, retellFix, retellTeach, retellTrain]) retell();
}

function setupLanguage() {
  byId("language").addEventListener("click", () => {
    speak(language() === "zh" ? "en" : "zh");
    remember("lbf-language", language());
    writeAddress(present, ASKED[present]?.(), { isNew: false });
  });
  tell();
}

/** The skip link moves the focus, and leaves the address as it is. */
function setupSkip() {
  document.querySelector(".skip").addEventListener("click", (event) => {
    event.preventDefault();
    byId("main").focus();
  });
}

function setupPrinting() {
  for (const button of document.querySelectorAll("[data-print]")) {
    button.addEventListener("click", () => {
      document.body.dataset.print = button.dataset.print;
      window.addEventListener("afterprint", () => delete document.body.dataset.print, { once: true });
      window.print();
    });
  }
}

function setupTheme() {
  const root = document.documentElement;
  byId("theme").addEventListener("click", () => {
    const isDark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
    root.dataset.theme = isDark ? "light" : "dark";
    remember("lbf-theme", root.dataset.theme);
  });
}

setupLanguage();
setupTheme();
setupSkip();
setupPrinting();
setupSolve({
  onFix: (solution, problem) => {
    open("fix");
    showFix(solution, problem);
  },
});
setupFix();
setupTeach();
setupTrain(panelOpened);
setupTabs();
