// What this browser is set to: language, theme, sounds, keys. Kept in localStorage under the key that public/theme.js reads too.
export type Theme = "light" | "dark" | "system";
export type Sound = "move" | "capture" | "turn" | "tick" | "end" | "message";

interface Settings {
  language: "fr" | "en";
  theme: Theme;
  sound: boolean;
  /** From 0 to 1. */
  volume: number;
  /** Sounds that are not wanted, though others are. */
  silenced: Sound[];
  /** Whether the system shows what happens while the page is out of sight. */
  notifications: boolean;
  /** Whether keys do things wherever the focus is. */
  shortcuts: boolean;
}

const KEY = "arbitre.settings";
export const SOUNDS: Sound[] = ["move", "capture", "turn", "tick", "end", "message"];

function browserLanguage(): Settings["language"] {
  const first = globalThis.navigator?.languages?.find((language) => /^(fr|en)\b/i.test(language));
  return first === undefined || /^fr/i.test(first) ? "fr" : "en";
}

function load(): Settings {
  let kept: Partial<Record<keyof Settings, unknown>> = {};
  try {
    kept = JSON.parse(localStorage.getItem(KEY) ?? "{}") as typeof kept;
  } catch {
    // Storage is closed or holds something else: start afresh.
  }
  const { language, theme, volume, silenced } = kept;
  return {
    language: language === "fr" || language === "en" ? language : browserLanguage(),
    theme: theme === "light" || theme === "dark" ? theme : "system",
    sound: kept.sound !== false,
    volume: typeof volume === "number" && volume >= 0 && volume <= 1 ? volume : 1,
    silenced: Array.isArray(silenced) ? SOUNDS.filter((sound) => silenced.includes(sound)) : [],
    notifications: kept.notifications === true,
    shortcuts: kept.shortcuts !== false,
  };
}

/** Read anywhere; change through `change`. */
export const settings: Settings = $state(load());

let onLanguage: (language: Settings["language"]) => void = () => {};

/** The session keeps the language in the account; settings know nothing of accounts. */
export function whenLanguageChanges(listener: typeof onLanguage): void {
  onLanguage = listener;
}

export function change(wanted: Partial<Settings>): void {
  const language = settings.language;
  Object.assign(settings, wanted);
  apply();
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // Not kept, but it holds until the page is closed.
  }
  if (settings.language !== language) onLanguage(settings.language);
}

export function isDark(): boolean {
  return settings.theme === "system"
    ? matchMedia("(prefers-color-scheme: dark)").matches
    : settings.theme === "dark";
}

export function apply(): void {
  const root = document.documentElement;
  root.lang = settings.language;
  if (settings.theme === "system") delete root.dataset["theme"];
  else root.dataset["theme"] = settings.theme;
}
