// A notice in words, and where it leads.
import type { NoticeInfo } from "@/wire/types";
import { dictionary } from "./language.svelte";
import type { NoticeKind } from "./notices.svelte";

const words = dictionary({
  fr: {
    turn: "C’est à vous de jouer.",
    challenge: (name: string) => `${name} vous défie.`,
    friend_request: (name: string) => `${name} veut être votre ami.`,
    friend_accepted: (name: string) => `${name} est maintenant votre ami.`,
    message: (name: string) => `${name} vous a écrit.`,
    match_over: "Une de vos parties est finie.",
    competition_over: "Une de vos compétitions est finie.",
  },
  en: {
    turn: "It is your move.",
    challenge: (name: string) => `${name} challenges you.`,
    friend_request: (name: string) => `${name} wants to be friends.`,
    friend_accepted: (name: string) => `${name} is now your friend.`,
    message: (name: string) => `${name} wrote to you.`,
    match_over: "One of your matches is over.",
    competition_over: "One of your competitions is over.",
  },
});

export function noticeText({ kind, player }: NoticeInfo): string {
  const said = words.t[kind];
  return typeof said === "string" ? said : said(player ?? "—");
}

export function noticeHref({ kind, subject, player }: NoticeInfo): string {
  switch (kind) {
    case "message":
      return `/talk/${encodeURIComponent(player ?? "")}`;
    case "friend_request":
    case "friend_accepted":
      return "/friends";
    default:
      return `/match/${subject}`;
  }
}

export function noticeSound({ kind }: NoticeInfo): NoticeKind {
  if (kind === "turn") return "turn";
  if (kind === "match_over") return "end";
  return kind === "message" ? "message" : "offer";
}
