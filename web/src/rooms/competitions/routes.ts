import { page } from "@/core/routes";

export const routes = [
  page("bots", "/competitions", () => import("./CompetitionsPage.svelte")),
  page("bots", "/competitions/new", () => import("./NewCompetitionPage.svelte")),
  page("bots", "/competitions/:id", () => import("./CompetitionPage.svelte")),
  page("bots", "/programs/first", () => import("./FirstBotPage.svelte")),
  page("bots", "/series/:id", () => import("./SeriesPage.svelte")),
];
