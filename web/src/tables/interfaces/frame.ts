// Addresses of frames, and what a frame may say to the page around it: that it is worth asking the server, and no more.
import { isDark, settings } from "@/core/settings.svelte";

/** The manual's size of an interface. */
export const WIDTH = 736;
export const HEIGHT = 660;
/** What our own page says in the inner frame of an interface. Anybody could say it: it is a nudge, no news. */
export const NUDGE = "arbitre:returned";

/** The colour around a frame, as six hexadecimal digits. */
export function colorAround(): string {
  const parts = /^rgba?\((\d+), (\d+), (\d+)/.exec(getComputedStyle(document.body).backgroundColor);
  if (parts === null) return isDark() ? "12181d" : "f6efe2";
  return parts
    .slice(1, 4)
    .map((part) => Number(part).toString(16).padStart(2, "0"))
    .join("");
}

/** What the viewer asks for the answer by; nobody else knows it. */
export const newReceipt = (): string => crypto.randomUUID();

/** How somebody wants to see a match. */
export function lookQuery(): Record<string, string> {
  void settings.theme;
  return {
    color: colorAround(),
    language: settings.language,
    ...(settings.sound ? {} : { mute: "yes" }),
  };
}

/** `query` says what is shown: a match and a position of it, or the parameters of a trial. */
export function frameAddress(id: string, query: Record<string, string>): string {
  return `/interfaces/frames/${encodeURIComponent(id)}?${new URLSearchParams(query)}`;
}
