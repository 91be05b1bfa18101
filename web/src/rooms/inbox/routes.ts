import { page } from "@/core/routes";

export const routes = [page("inbox", "/inbox", () => import("./InboxPage.svelte"))];
