// A notice in words, and where it leads.
import type { NoticeInfo } from "@/wire/types";
import { dictionary } from "./language.svelte";
import type { NoticeKind } from "./notices.svelte";

const words = dictionary({
  fr: {
    turn: "C’est à vous de jouer.",
    challenge: (name: string) => `${name} vous défie.`,
    council: (name: string) => `${name} vous invite à jouer une puissance à plusieurs.`,
    friend_request: (name: string) => `${name} veut être votre ami.`,
    friend_accepted: (name: string) => `${name} est maintenant votre ami.`,
    message: (name: string) => `${name} vous a écrit.`,
    place: (name: string) => `On vous propose une place : ${name}`,
    match_over: "Une de vos parties est finie.",
    competition_over: (title: string) => `Compétition finie : ${title}`,
    tournament: (name: string) => `Tournoi : ${name}`,
    warning: (reason: string) => `La modération vous avertit : ${reason}`,
  },
  en: {
    turn: "It is your move.",
    challenge: (name: string) => `${name} challenges you.`,
    council: (name: string) => `${name} invites you to play a power together.`,
    friend_request: (name: string) => `${name} wants to be friends.`,
    friend_accepted: (name: string) => `${name} is now your friend.`,
    message: (name: string) => `${name} wrote to you.`,
    place: (name: string) => `You are offered a place: ${name}`,
    match_over: "One of your matches is over.",
    competition_over: (title: string) => `Competition over: ${title}`,
    tournament: (name: string) => `Tournament: ${name}`,
    warning: (reason: string) => `The moderators warn you: ${reason}`,
  },
});

export function noticeText({ kind, player, text }: NoticeInfo): string {
  const said = words.t[kind];
  return typeof said === "string" ? said : said(text ?? player ?? "—");
}

export function noticeHref({ kind, subject, player }: NoticeInfo): string {
  switch (kind) {
    case "message":
      return `/talk/${encodeURIComponent(player ?? "")}`;
    case "council":
    case "place":
      return `/desk/${subject}`;
    case "friend_request":
    case "friend_accepted":
      return "/friends";
    case "competition_over":
    case "tournament":
      return `/competitions/${subject}`;
    case "warning":
      return "/inbox";
    default:
      return `/match/${subject}`;
  }
}

export function noticeSound({ kind }: NoticeInfo): NoticeKind {
  if (kind === "turn") return "turn";
  if (kind === "match_over" || kind === "competition_over") return "end";
  return kind === "message" ? "message" : "offer";
}
