import { page } from "@/core/routes";

export const routes = [
  page("rules", "/rules", () => import("./RulesIndexPage.svelte")),
  page("rules", "/ratings", () => import("./RatingsPage.svelte")),
  page("rules", "/rules/:game", () => import("./RulesPage.svelte")),
];
