import { page, within } from "@/core/routes";

export const routes = [
  ...within({ layout: () => import("./ProgramsLayout.svelte") }, [
    page("programs", "/programs", () => import("./ProgramsPage.svelte")),
    page("programs", "/programs/engines", () => import("./EnginesPage.svelte")),
    page("programs", "/programs/interfaces", () => import("./InterfacesPage.svelte")),
  ]),
  page("programs", "/programs/engines/:name", () => import("./EnginePage.svelte")),
  page("programs", "/programs/tester", () => import("./EngineTester.svelte")),
  page("programs", "/programs/interfaces/tester", () => import("./InterfaceTester.svelte")),
  page("programs", "/programs/interfaces/compare/:match", () => import("./ComparePage.svelte")),
];
