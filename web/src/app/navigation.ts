// The words and places of the navigation, the same in the header and in the tab bar.
import { dictionary } from "@/core/language.svelte";

export const navigationWords = dictionary({
  fr: {
    main: "Principale",
    play: "Jouer",
    watch: "Regarder",
    bots: "Bots",
    ladders: "Classements",
    desk: "AFJD",
    rules: "Règles",
    competitions: "Compétitions",
    more: "Plus",
    friends: "Amis et conversations",
    inbox: (n: number): string => (n === 0 ? "Avis" : n === 1 ? "Avis, 1 non lu" : `Avis, ${n} non lus`),
    yourTurn: "À vous",
    myMatches: "Parties",
    matches: (n: number): string => (n === 1 ? "partie" : "parties"),
    said: "Message",
    messages: (n: number): string => (n === 1 ? "1 nouveau message" : `${n} nouveaux messages`),
    theme: "Changer de thème",
    profile: "Profil",
    yourProfile: (name: string) => `Votre profil, ${name}`,
    settings: "Réglages",
    login: "Se connecter",
    home: "Arbitre, accueil",
  },
  en: {
    main: "Main",
    play: "Play",
    watch: "Watch",
    bots: "Bots",
    ladders: "Ladders",
    desk: "AFJD",
    rules: "Rules",
    competitions: "Competitions",
    more: "More",
    friends: "Friends and conversations",
    inbox: (n: number): string => (n === 0 ? "Notices" : `Notices, ${n} unread`),
    yourTurn: "Your move",
    myMatches: "Matches",
    matches: (n: number): string => (n === 1 ? "match" : "matches"),
    said: "Message",
    messages: (n: number): string => (n === 1 ? "1 new message" : `${n} new messages`),
    theme: "Change theme",
    profile: "Profile",
    yourProfile: (name: string) => `Your profile, ${name}`,
    settings: "Settings",
    login: "Log in",
    home: "Arbitre, home",
  },
});

export interface Place {
  /** Of its route. */
  name: string;
  href: string;
  label: string;
}

const HREFS = {
  play: "/",
  watch: "/watch",
  ladders: "/ladders",
  rules: "/rules",
  bots: "/programs",
  competitions: "/competitions",
  desk: "/desk",
};

export const placesNamed = (...names: (keyof typeof HREFS)[]): Place[] =>
  names.map((name) => ({ name, href: HREFS[name], label: navigationWords.t[name] }));
