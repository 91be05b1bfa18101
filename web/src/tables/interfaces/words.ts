import { dictionary } from "@/core/language.svelte";
import { ofName } from "@/core/typography";
import { knowRefusals } from "@/core/problems";

export const words = dictionary({
  fr: {
    choose: "Changer d’affichage",
    interface: "Affichage",
    own: "Plateau du site",
    by: (owner: string) => ofName(owner),
    yours: "à vous",
    house: "de la maison",
    compare: "Comparer deux affichages",
    stranger: "Cette page est d’un autre site : elle voit ce que vous voyez.",
    frame: (name: string) => `Partie, affichée par ${name}`,
    none: "aucun",
  },
  en: {
    choose: "Change the display",
    interface: "Display",
    own: "This site’s board",
    by: (owner) => `by ${owner}`,
    yours: "yours",
    house: "of the house",
    compare: "Compare two displays",
    stranger: "This page is another site’s: it sees what you see.",
    frame: (name) => `Match, shown by ${name}`,
    none: "none",
  },
});

knowRefusals(
  dictionary({
    fr: {
      unknown_interface: "Cette interface n’existe pas, ou plus.",
      nothing_returned: "Rien n’est encore revenu.",
      interface_of_opponent: "Cette interface est celle d’un autre joueur de la partie.",
      too_many_interfaces: "Vous avez déjà vingt interfaces.",
      link_expired: "Cette adresse a déjà servi, ou elle est trop ancienne.",
    },
    en: {
      unknown_interface: "There is no such interface.",
      nothing_returned: "Nothing has come back yet.",
      interface_of_opponent: "That interface belongs to another player of this match.",
      too_many_interfaces: "You have twenty interfaces already.",
      link_expired: "That address was used already, or is too old.",
    },
  }),
);
