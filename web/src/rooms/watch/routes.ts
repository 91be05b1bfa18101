import { page } from "@/core/routes";

export const routes = [page("watch", "/watch", () => import("./WatchPage.svelte"))];
