import { page } from "@/core/routes";

export const routes = [
  page("talk", "/talk", () => import("./TalkPage.svelte")),
  page("talk", "/talk/:name", () => import("./TalkPage.svelte")),
];
