// The words and places of the navigation, the same in the header and in the tab bar.
import { dictionary } from "@/core/language.svelte";

export const navigationWords = dictionary({
  fr: {
    main: "Principale",
    play: "Jouer",
    watch: "Regarder",
    ladders: "Classements",
    rules: "Règles",
    friends: "Amis et conversations",
    inbox: (n: number): string => (n === 0 ? "Avis" : `Avis, ${n} non lus`),
    yourTurn: "À vous",
    matches: (n: number): string => (n === 1 ? "partie" : "parties"),
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
    ladders: "Ladders",
    rules: "Rules",
    friends: "Friends and conversations",
    inbox: (n: number): string => (n === 0 ? "Notices" : `Notices, ${n} unread`),
    yourTurn: "Your move",
    matches: (n: number): string => (n === 1 ? "match" : "matches"),
    theme: "Change theme",
    profile: "Profile",
    yourProfile: (name: string) => `Your profile, ${name}`,
    settings: "Settings",
    login: "Log in",
    home: "Arbitre, home",
  },
});
