import { page } from "@/core/routes";

export const routes = [
  page("play", "/queue", () => import("./ChoosePage.svelte")),
  page("play", "/queue/:id", () => import("./WaitPage.svelte")),
];
