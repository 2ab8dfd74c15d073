// The frame of the page: tabs, language, colours.

import { byId } from "./dom.js";
import { retellFix, setupFix, showFix } from "./fix.js";
import { retellSolve, setupSolve } from "./solve.js";
import { retellTeach, setupTeach } from "./teach.js";
import { language, t, tellPage } from "./texts.js";
import { retellTrain, setupTrain } from "./train.js";

const PANELS = ["solve", "fix", "teach", "train"];
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

function open(name, { focus = false } = {}) {
  for (const panel of PANELS) {
    const isOpen = panel === name;
    tab(panel).setAttribute("aria-selected", String(isOpen));
    tab(panel).tabIndex = isOpen ? 0 : -1;
    byId(`panel-${panel}`).hidden = !isOpen;
  }
  if (focus) tab(name).focus();
  if (location.hash !== `#${name}`) history.replaceState(null, "", `#${name}`);
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
  window.addEventListener("hashchange", openFromAddress);
  openFromAddress();
}

function openFromAddress() {
  const name = location.hash.slice(1);
  if (PANELS.includes(name)) open(name);
}

// ------------------------------------------------------------------------------------------- language and colours

function setupLanguage() {
  const tell = () => {
    tellPage();
    byId("language").textContent = t("otherLanguage");
    byId("language").lang = language() === "zh" ? "en" : "zh";
  };
  byId("language").addEventListener("click", () => {
    document.documentElement.lang = language() === "zh" ? "en" : "zh";
    remember("lbf-language", language());
    tell();
    for (const retell of [retellSolve, retellFix, retellTeach, retellTrain]) retell();
  });
  tell();
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
