// French and English. Each part of the client brings its own words as a `dictionary`; the keys of both languages are checked
// against each other by the compiler, and French punctuation gets its narrow no-break spaces here, once, for everybody.
import { settings } from "./settings.svelte";
import type { Text } from "@/wire/types";
import { frenchTypography } from "./typography";

export type Language = "fr" | "en";

const LOCALES: Record<Language, string> = { fr: "fr-FR", en: "en-GB" };

type Words = { [key: string]: string | ((...given: never[]) => string) | Words };

function typeset<T extends Words>(words: T): T {
  const done: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(words)) {
    if (typeof value === "string") done[key] = frenchTypography(value);
    else if (typeof value === "function")
      done[key] = (...given: never[]) => frenchTypography(value(...given));
    else done[key] = typeset(value);
  }
  return done as T;
}

/** The words of one part of the client. Read them as `words.t.title`, which follows the language. */
export function dictionary<T extends Words>(words: { fr: T; en: NoInfer<T> }): { readonly t: T } {
  const ready = { fr: typeset(words.fr), en: words.en };
  return {
    get t() {
      return ready[settings.language];
    },
  };
}

/** A text that the server gives in both languages. */
export function inLanguage(text: Text): string {
  return settings.language === "fr" ? frenchTypography(text.fr) : text.en;
}

const rules = { fr: new Intl.PluralRules("fr"), en: new Intl.PluralRules("en") };

function counted(language: Language, n: number, one: string, other: string): string {
  const word = rules[language].select(n) === "one" ? one : other;
  return `${formatNumber(n, language)}\u00a0${word}`;
}

/** "1 table", "3 tables", in French "0 table". */
export const count = {
  fr: (n: number, one: string, other: string) => counted("fr", n, one, other),
  en: (n: number, one: string, other: string) => counted("en", n, one, other),
};

/** "1 542" in French, "1,542" in English. */
export function formatNumber(n: number, language: Language = settings.language): string {
  return new Intl.NumberFormat(LOCALES[language]).format(n);
}

/** "Ada, Bob et Cléo", "Ada, Bob and Cléo". */
export function formatList(parts: string[]): string {
  return new Intl.ListFormat(LOCALES[settings.language], { type: "conjunction" }).format(parts);
}

export function formatDate(
  milliseconds: number,
  options: Intl.DateTimeFormatOptions = { dateStyle: "medium" },
) {
  return new Intl.DateTimeFormat(LOCALES[settings.language], options).format(milliseconds);
}

const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
];

/** "il y a 2 h", "hier"; a date once it is a week ago. */
export function formatAgo(milliseconds: number, now: number): string {
  const ago = now - milliseconds;
  if (ago > 7 * 86_400_000)
    return formatDate(milliseconds, { day: "numeric", month: "short", year: "numeric" });
  const format = new Intl.RelativeTimeFormat(LOCALES[settings.language], { numeric: "auto", style: "short" });
  for (const [unit, size] of STEPS) if (ago >= size) return format.format(-Math.floor(ago / size), unit);
  return settings.language === "fr" ? "à l’instant" : "just now";
}
