import { page } from "@/core/routes";

export const routes = [page("match", "/match/:id", () => import("./MatchPage.svelte"))];
