// Runs before anything is painted, so that a chosen theme or language never flashes. Keys agree with src/lib/settings.svelte.ts.
(function () {
  try {
    var kept = JSON.parse(localStorage.getItem("arbitre.settings") || "{}");
    if (kept.theme === "light" || kept.theme === "dark") document.documentElement.dataset.theme = kept.theme;
    if (kept.language === "fr" || kept.language === "en") document.documentElement.lang = kept.language;
  } catch (error) {
    /* Storage is closed to us: the system's theme will do. */
  }
})();
