// The words of a row in a list of tables.
import { dictionary } from "@/core/language.svelte";
import { ofName } from "@/core/typography";

export const words = dictionary({
  fr: {
    join: "Rejoindre",
    joinTable: (game: string, opener: string) => `Rejoindre la table ${ofName(opener)}, ${game}`,
    yours: "Votre table",
    away: "absent",
    awayHint:
      "Qui a ouvert cette table n'est pas là en ce moment et ne verra peut-être pas la partie commencer.",
    rated: "classée",
    casual: "libre",
    position: "position choisie",
  },
  en: {
    join: "Join",
    joinTable: (game: string, opener: string) => `Join ${opener}'s table, ${game}`,
    yours: "Your table",
    away: "away",
    awayHint: "Whoever opened this table is not here right now and may not see the match begin.",
    rated: "rated",
    casual: "casual",
    position: "chosen position",
  },
});
