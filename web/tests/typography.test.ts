import { expect, test } from "vitest";
import { contracted, frenchTypography, ofName } from "@/core/typography";

test("high punctuation gets its narrow no-break space", () => {
  expect(frenchTypography("Une revanche ?")).toBe("Une revanche\u202f?");
  expect(frenchTypography("À vous : jouez ; vite !")).toBe("À vous\u202f: jouez\u202f; vite\u202f!");
  expect(frenchTypography("« Renard »")).toBe("«\u202fRenard\u202f»");
});

test("apostrophes are curved, and times are left alone", () => {
  expect(frenchTypography("C'est l'heure")).toBe("C’est l’heure");
  expect(frenchTypography("à 12:30")).toBe("à 12:30");
});

test("de is shortened before a vowel", () => {
  expect(ofName("invité-x77k")).toBe("d’invité-x77k");
  expect(ofName("Élise")).toBe("d’Élise");
  expect(ofName("Renard")).toBe("de Renard");
  expect(ofName("8ball")).toBe("de 8ball");
});

test("a name with its article is contracted", () => {
  expect(contracted("Victoire de le Danemark")).toBe("Victoire du Danemark");
  expect(contracted("Écrire à le Danemark…")).toBe("Écrire au Danemark…");
  expect(contracted("Victoire de la Suède")).toBe("Victoire de la Suède");
});
