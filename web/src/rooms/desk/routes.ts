import { page, within } from "@/core/routes";

export const routes = [
  page("desk", "/desk/new", () => import("./NewPage.svelte")),
  ...within({ layout: () => import("./DeskLayout.svelte") }, [
    page("desk", "/desk", () => import("./OverviewPage.svelte")),
    page("desk", "/desk/groups/:group", () => import("./GroupPage.svelte")),
    page("desk", "/desk/:id", () => import("./MatchPage.svelte")),
    page("desk", "/desk/:id/settings", () => import("./SettingsPage.svelte")),
    page("desk", "/desk/:id/history", () => import("./HistoryPage.svelte")),
    page("desk", "/desk/:id/gazette", () => import("./GazettePage.svelte")),
    page("desk", "/desk/:id/press", () => import("./PressPage.svelte")),
  ]),
];
