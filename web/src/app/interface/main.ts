// Our boards as an interface of the Tournoyons manual: a page of its own, drawn from what the server has put into it. It has no
// session, keeps nothing and asks nobody; what is chosen goes back by the address that it was given.
import { mount } from "svelte";
import { loadFace } from "@/games";
import { loadSpelling } from "@/games/trays";
import { change } from "@/core/settings.svelte";
import "@/styles/index.css";
import "./wordless.css";
import Interface from "./Interface.svelte";
import { isDarkColor, type Shown } from "./shown";

const shown = JSON.parse(document.getElementById("shown")?.textContent ?? "null") as Shown | null;

if (shown !== null) {
  change({ theme: isDarkColor(shown.color) ? "dark" : "light" });
  document.documentElement.classList.add("wordless");
  if (/^[0-9a-f]{6}$/i.test(shown.color)) document.body.style.background = `#${shown.color}`;
  void Promise.all([loadFace(shown.game), loadSpelling(shown.game)]).then(([face, spell]) =>
    mount(Interface, { target: document.getElementById("app")!, props: { shown, face, spell } }),
  );
}
