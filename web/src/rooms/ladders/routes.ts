import { page } from "@/core/routes";

export const routes = [
  page("ladders", "/ladders", () => import("./LadderPage.svelte")),
  page("ladders", "/ladders/:game", () => import("./LadderPage.svelte")),
  page("ladders", "/ladders/:game/:pace", () => import("./LadderPage.svelte")),
];
