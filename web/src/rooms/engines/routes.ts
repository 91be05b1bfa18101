import { page, within } from "@/core/routes";

export const routes = [
  ...within({ layout: () => import("./ProgramsLayout.svelte") }, [
    page("bots", "/programs", () => import("./ProgramsPage.svelte")),
    page("bots", "/programs/engines", () => import("./EnginesPage.svelte")),
    page("bots", "/programs/games", () => import("./AddedGamesPage.svelte")),
    page("bots", "/programs/interfaces", () => import("./InterfacesPage.svelte")),
  ]),
  page("bots", "/programs/engines/:name", () => import("./EnginePage.svelte")),
  page("bots", "/programs/games/:name", () => import("./AddedGamePage.svelte")),
  page("bots", "/programs/tester", () => import("./EngineTester.svelte")),
  page("bots", "/programs/interfaces/tester", () => import("./InterfaceTester.svelte")),
  page("bots", "/programs/interfaces/compare/:match", () => import("./ComparePage.svelte")),
];
