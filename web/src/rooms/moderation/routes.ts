import { page, within } from "@/core/routes";
import { session } from "@/core/session.svelte";

/** Asked again once it is known who this is. */
const isOnlyFor = (role: "moderator" | "administrator") => () =>
  session.isKnown && !session.identity?.roles?.includes(role) ? "/" : null;

export const routes = within({ layout: () => import("./ModerationLayout.svelte") }, [
  ...within({ guard: isOnlyFor("moderator") }, [
    page("moderation", "/moderation", () => import("./ReportsPage.svelte")),
    page("moderation", "/moderation/acts", () => import("./ActsPage.svelte")),
  ]),
  ...within({ guard: isOnlyFor("administrator") }, [
    page("moderation", "/moderation/announcements", () => import("./AnnouncementsPage.svelte")),
  ]),
]);
