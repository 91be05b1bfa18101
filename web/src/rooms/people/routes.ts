import { page } from "@/core/routes";

export const routes = [
  page("player", "/player/:name", () => import("./PlayerPage.svelte")),
  page("matches", "/matches", () => import("./MyMatchesPage.svelte")),
];
