import { page } from "@/core/routes";

export const routes = [page("friends", "/friends", () => import("./FriendsPage.svelte"))];
