// Every address of the site: those of the rooms, and those of the games' own tools.
import { page } from "@/core/routes";
import { toolRoutes } from "@/games";
import { routes as account } from "@/rooms/account/routes";
import { routes as competitions } from "@/rooms/competitions/routes";
import { routes as engines } from "@/rooms/engines/routes";
import { routes as desk } from "@/rooms/desk/routes";
import { routes as friends } from "@/rooms/friends/routes";
import { routes as inbox } from "@/rooms/inbox/routes";
import { routes as ladders } from "@/rooms/ladders/routes";
import { routes as lobby } from "@/rooms/lobby/routes";
import { routes as match } from "@/rooms/match/routes";
import { routes as moderation } from "@/rooms/moderation/routes";
import { routes as pairing } from "@/rooms/pairing/routes";
import { routes as people } from "@/rooms/people/routes";
import { routes as rules } from "@/rooms/rules/routes";
import { routes as talk } from "@/rooms/talk/routes";
import { routes as watch } from "@/rooms/watch/routes";

export const ROUTES = [
  ...lobby,
  ...watch,
  ...match,
  ...pairing,
  ...ladders,
  ...competitions,
  ...rules,
  ...toolRoutes,
  ...people,
  ...friends,
  ...talk,
  ...inbox,
  ...desk,
  ...account,
  ...engines,
  ...moderation,
];

/** An address that leads nowhere. */
export const MISSING = page("missing", "", () => import("./MissingPage.svelte"));
