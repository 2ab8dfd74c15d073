// The Solve panel: a problem in; one answer with its steps out, other ways to it below, other guesses folded away.

import { writeAddress } from "./address.js";
import { Newest, get, isOutdated, post } from "./api.js";
import { copyButton, solutionCard } from "./card.js";
import { byId, html, reachable, say } from "./dom.js";
import { keep, setupPast, showPast } from "./past.js";
import { linkSlots, showText } from "./quantities.js";
import { language, languages, t, tellFault } from "./texts.js";

const newest = new Newest();
let shown = null; // the answer on the page
let fault = null; // or what went wrong
let isAsking = false;
let draw = 0; // which draw of examples is shown
let toFix = () => {};

/** Connect the panel. `onFix` takes a wrong solution to the Fix panel. */
export function setupSolve({ onFix }) {
  toFix = onFix;
  byId("solve-form").addEventListener("submit", (event) => {
    event.preventDefault();
    solve();
  });
  byId("solve-text").addEventListener("keydown", (event) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) solve();
  });
  byId("more-examples").addEventListener("click", () => {
    draw += 1;
    showExamples();
  });
  linkSlots(byId("solve-result"));
  window.addEventListener("resize", showWide);
  setupPast(pick);
  showExamples();
}

/** Say everything again, after the language changed. */
export function retellSolve() {
  tellStatus();
  showExamples();
  if (shown) showAnswer();
}

/** What was asked, for the address. */
export const askedSolve = () => (shown === null ? {} : { text: shown.asked, answer: shown.wanted });

/** Bring back what an address says was asked. */
export function restoreSolve({ text = "", answer = "" }) {
  newest.begin(); // what is still under way belongs to another address
  isAsking = false;
  byId("solve-text").value = text;
  byId("solve-answer").value = answer;
  const is = askedSolve();
  if (text === (is.text ?? "") && answer === (is.answer ?? "")) tellStatus();
  else if (text) solve({ isNew: false });
  else forget(null);
}

// ------------------------------------------------------------------------------------------- examples

async function showExamples() {
  const order = [language(), ...languages.filter((one) => one !== language())];
  try {
    const drawn = await Promise.all(order.map((one) => get("/api/examples", { language: one, count: 3, seed: draw })));
    byId("examples").replaceChildren(...drawn.flat().map(exampleButton));
  } catch (problem) {
    forget(problem);
  }
}

/** Take a problem into the form and solve it. */
function pick({ text, answer = "" }) {
  byId("solve-text").value = text;
  byId("solve-answer").value = answer;
  solve();
}

function exampleButton({ text, language: spoken }) {
  const attributes = { type: "button", class: "example", lang: spoken, on: { click: () => pick({ text }) } };
  return html("li", {}, html("button", attributes, text));
}

// ------------------------------------------------------------------------------------------- asking

async function solve({ isNew = true } = {}) {
  const [text, answer] = ["solve-text", "solve-answer"].map((id) => byId(id).value.trim());
  if (!text) {
    say(byId("solve-status"), t("solve.empty"), true);
    byId("solve-text").focus();
    return;
  }
  if (isNew) writeAddress("solve", { text, answer });
  const signal = newest.begin();
  isAsking = true;
  tellStatus();
  byId("solve-status").scrollIntoView({ block: "nearest" });
  byId("solve-result").setAttribute("aria-busy", "true");
  try {
    const found = await post("/api/solve", { text, answer: answer || null }, signal);
    shown = { ...found, asked: text, wanted: answer };
    [fault, isAsking] = [null, false];
    showAnswer();
    if (isNew) bringUp();
    keep({ text, answer });
    showPast(pick);
    await addWays(signal);
  } catch (problem) {
    if (isOutdated(problem)) return;
    forget(problem);
  }
  byId("solve-result").removeAttribute("aria-busy");
}

/** Other ways to an answer that nobody told: the first answer is there at once, these follow. A failure leaves it as it is. */
async function addWays(signal) {
  const [first] = shown.solutions;
  if (!first || shown.wanted) return;
  const known = await post("/api/solve", { text: shown.asked, answer: first.answer }, signal).catch((problem) => {
    if (isOutdated(problem)) throw problem;
    return { solutions: [] };
  });
  const have = new Set(shown.solutions.map((way) => way.as_read));
  const isSameWay = known.solutions.some((way) => have.has(way.as_read)); // then they all do the same calculation
  shown.solutions.push(...(isSameWay ? known.solutions.filter((way) => !have.has(way.as_read)) : []));
  showAnswer();
}

/** Show no answer; say what went wrong, if anything did. */
function forget(problem) {
  [shown, fault, isAsking] = [null, problem, false];
  byId("solve-result").hidden = true;
  tellStatus();
}

function bringUp() {
  byId("solve-result").focus({ preventScroll: true });
  byId("solve-result").scrollIntoView({ block: "start" });
}

// ------------------------------------------------------------------------------------------- showing

function tellStatus() {
  const said = isAsking ? t("solve.working") : fault ? tellFault(fault) : shown ? t("solve.by", shown) : "";
  say(byId("solve-status"), said, !isAsking && fault !== null);
}

/** Why the first answer is not sure: the server's reason, or that it was only found because the answer was told. */
function doubtOf({ doubt, solutions, wanted }) {
  if (doubt) return `${t("solve.notSure")} ${t(`doubt.${doubt}`)}`;
  return wanted && solutions.length && solutions[0].origin !== "model" ? `${t("solve.notSure")} ${t("doubt.forced")}` : "";
}

function headingOf({ solutions, wanted }, isSure) {
  if (!solutions.length) return wanted ? t("solve.noneFor", { answer: wanted }) : t("solve.none");
  return isSure ? t("solve.best") : t("solve.guess");
}

function showAnswer() {
  const { text, language: spoken, quantities, solutions, guesses } = shown;
  showText(byId("solve-problem"), text, quantities);
  byId("solve-problem").lang = spoken;
  const doubt = doubtOf(shown);
  byId("solve-count").textContent = headingOf(shown, !doubt);
  byId("solve-doubt").hidden = !doubt;
  byId("solve-doubt").textContent = doubt;
  byId("solve-result").classList.toggle("unsure", Boolean(doubt));
  const [first, ...ways] = solutions.map((solution, index) => solutionCard(shown, solution, { number: index + 1, kind: index ? "way" : "first", toFix }));
  byId("solve-first").replaceChildren(...(first ? [first] : []));
  byId("solve-ways").hidden = !ways.length;
  byId("solve-cards").replaceChildren(...ways);
  byId("solve-others").hidden = !guesses.length;
  byId("solve-guesses").replaceChildren(...guesses.map((guess, index) => solutionCard(shown, guess, { number: index + 1, kind: "guess", toFix })));
  byId("solve-link").replaceChildren(...copyButton(t("solve.link"), () => location.href));
  byId("solve-result").hidden = false;
  tellStatus();
  showWide();
}

/** A formula that is wider than its card can be reached with the keyboard. */
function showWide() {
  for (const frame of byId("solve-result").querySelectorAll(".formula")) reachable(frame, frame.dataset.name);
}
