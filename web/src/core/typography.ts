// French punctuation as it should be printed, from French as it is typed.

const NARROW = "\u202f";

/** Narrow no-break spaces before ; : ! ? » and after «, and the curved apostrophe. */
export function frenchTypography(text: string): string {
  return text
    .replace(/[ \u00a0]([;:!?»])/g, `${NARROW}$1`)
    .replace(/«[ \u00a0]/g, `«${NARROW}`)
    .replace(/(\p{L})'(?=\p{L})/gu, "$1’");
}

/** "de Renard", "d’Anna": a French name after its preposition. */
export function ofName(name: string): string {
  return /^[aeiouàâäéèêëîïôöùûüæœ]/i.test(name) ? `d’${name}` : `de ${name}`;
}

/** "de le Danemark" as it is said, "du Danemark", and "au Danemark": for a name that comes with its article. */
export const contracted = (text: string): string => text.replace("de le ", "du ").replace("à le ", "au ");
