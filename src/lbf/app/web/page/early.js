// Runs before the first paint, so that neither the colours nor the language change under the reader's eyes.
"use strict";
{
  const stored = (name) => {
    try {
      return localStorage.getItem(name);
    } catch {
      return null; // storage may be forbidden: the page works without
    }
  };
  const root = document.documentElement;
  const theme = stored("lbf-theme");
  if (theme === "light" || theme === "dark") root.dataset.theme = theme;
  const linked = new URLSearchParams(location.hash.split("?")[1] ?? "").get("language"); // a link speaks the language it was made in
  const language = linked ?? stored("lbf-language") ?? (navigator.language.startsWith("zh") ? "zh" : "en");
  root.lang = language === "zh" ? "zh" : "en";
}
