// Refusals that can only happen around competitions.
import { dictionary } from "@/core/language.svelte";
import { knowRefusals } from "@/core/problems";

const refusals = dictionary({
  fr: {
    unknown_competition: "Cette compétition n’existe pas. Vérifiez le lien.",
    unknown_competitor: "Ce concurrent n’existe pas, ou plus.",
    unknown_series: "Cette série n’existe pas, ou plus.",
    not_owner: "Seule la personne qui l’organise peut le faire.",
    already_entered: "Ce concurrent est déjà inscrit.",
    competition_begun: "Cette compétition a commencé : les inscriptions sont closes.",
    competition_ended: "Cette compétition est déjà finie.",
    no_sandbox: "Il manque à cette machine de quoi isoler les programmes des autres.",
  },
  en: {
    unknown_competition: "There is no such competition. Check the link.",
    unknown_competitor: "There is no such competitor, or no longer.",
    unknown_series: "There is no such series, or no longer.",
    not_owner: "Only whoever organises it can do that.",
    already_entered: "This competitor has been entered already.",
    competition_begun: "This competition has begun: entries are closed.",
    competition_ended: "This competition has ended already.",
    no_sandbox: "This machine has no sandbox to run other people’s programs in.",
  },
});

knowRefusals(refusals);
