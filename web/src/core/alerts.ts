// The system's own notifications: what happens while the page is out of sight, if the reader has allowed it.
import type { Notice, NoticeKind } from "./notices.svelte";
import { change, settings } from "./settings.svelte";

const WORTH_IT: NoticeKind[] = ["turn", "end", "message", "offer"];

/** Ask the browser for leave; whether it was given. */
export async function allowAlerts(): Promise<boolean> {
  if (!("Notification" in globalThis)) return false;
  const isAllowed = (await Notification.requestPermission()) === "granted";
  change({ notifications: isAllowed });
  return isAllowed;
}

export function alertNotice({ kind, text, href }: Notice): void {
  if (text === undefined || !settings.notifications || !WORTH_IT.includes(kind)) return;
  if (document.visibilityState === "visible" || Notification.permission !== "granted") return;
  // One a place: the latest replaces the one before.
  const alert = new Notification("Arbitre", { body: text, tag: href ?? kind, icon: "/favicon.svg" });
  alert.onclick = () => {
    focus();
    alert.close();
  };
}
