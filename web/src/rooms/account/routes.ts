import { page, within } from "@/core/routes";
import { session } from "@/core/session.svelte";

/** Whoever has an account has no use for a way in. */
const hasAccount = () => (session.identity?.is_guest === false ? "/settings" : null);

export const routes = [
  ...within({ layout: () => import("./SettingsLayout.svelte") }, [
    page("settings", "/settings", () => import("./SettingsPage.svelte")),
    page("settings", "/settings/account", () => import("./AccountPage.svelte")),
    page("settings", "/settings/sessions", () => import("./SessionsPage.svelte")),
    page("settings", "/settings/sounds", () => import("./SoundsPage.svelte")),
  ]),
  ...within({ guard: hasAccount }, [
    page("login", "/login", () => import("./LoginPage.svelte")),
    page("register", "/register", () => import("./RegisterPage.svelte")),
    page("login", "/forgotten", () => import("./ForgottenPage.svelte")),
  ]),
  page("login", "/reset", () => import("./ResetPage.svelte")),
  page("settings", "/confirm", () => import("./ConfirmPage.svelte")),
  page("settings", "/unsubscribe", () => import("./UnsubscribePage.svelte")),
];
