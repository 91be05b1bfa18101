// Every address of the site: those of the rooms, and those of the games' own tools.
import { page } from "@/core/routes";
import { toolRoutes } from "@/games";
import { routes as account } from "@/rooms/account/routes";
import { routes as lobby } from "@/rooms/lobby/routes";
import { routes as match } from "@/rooms/match/routes";
import { routes as moderation } from "@/rooms/moderation/routes";
import { routes as people } from "@/rooms/people/routes";
import { routes as rules } from "@/rooms/rules/routes";
import { routes as watch } from "@/rooms/watch/routes";

export const ROUTES = [
  ...lobby,
  ...watch,
  ...match,
  ...rules,
  ...toolRoutes,
  ...people,
  ...account,
  ...moderation,
];

/** An address that leads nowhere. */
export const MISSING = page("missing", "", () => import("./MissingPage.svelte"));
