import { expect, test } from "vitest";
import { settings } from "@/core/settings.svelte";
import { combinationOf } from "@/games/poker/combination";
import { madeName } from "@/games/poker/words";

const hands: [string, string, string, string][] = [
  ["pair", "SK HK D2 C7 S9 HJ", "paire de rois", "pair of kings"],
  ["two_pairs", "SK HK D2 C2 S9 H9 HA", "deux paires, rois et neuf", "two pairs, kings and nines"],
  ["three", "SQ HQ DQ C2 S9", "brelan de dames", "three queens"],
  ["full_house", "SQ HQ DQ C2 S2 S9 H9", "full aux dames par les neuf", "full house, queens over nines"],
  ["four", "SA HA DA CA S9 H9", "carré d’as", "four aces"],
  ["straight", "SA H2 D3 C4 S5 HK", "suite au cinq", "straight to the five"],
  ["straight", "S9 HT DJ CQ SK H2", "suite au roi", "straight to the king"],
  ["flush", "SA S2 S9 SJ S5 HK DK", "couleur à l’as", "flush, ace high"],
  ["straight_flush", "S9 ST SJ SQ S8 HK DK", "quinte flush à la dame", "straight flush to the queen"],
  ["high_card", "SA H9 D3", "as en carte haute", "ace high"],
];

test.each(hands)("%s: %s", (made, cards, fr, en) => {
  settings.language = "fr";
  expect(madeName(made, cards.split(" "))).toBe(fr);
  settings.language = "en";
  expect(madeName(made, cards.split(" "))).toBe(en);
});

test("only the cards that make it are marked", () => {
  const { cards } = combinationOf("full_house", "SQ HQ DQ C2 S2 S9 H9".split(" "));
  expect([...cards].sort()).toEqual(["DQ", "H9", "HQ", "S9", "SQ"]);
});
