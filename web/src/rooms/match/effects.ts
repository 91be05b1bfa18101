// What a change of the match does to those who follow it, beside what they see: sounds, announcements, news.
import { announcer } from "@/core/announcer.svelte";
import { notices } from "@/core/notices.svelte";
import type { AnyFace } from "@/games/face";
import type { Change } from "./feed.svelte";
import type { MatchModel } from "./match.svelte";
import { endingSentence } from "./ending";
import { matchAddress } from "./address";
import { words } from "./words";

/** Until the returned function is called. `names` are the players' by seat. */
export function followWithEffects(model: MatchModel, names: () => string[]): () => void {
  const href = matchAddress(model.feed.id, null);
  const stops = [
    model.feed.listen((change) => tell(change, model, names(), href)),
    model.feed.overhear(({ author, text }) =>
      notices.tell({ kind: "message", text: `${author}: ${text}`, href }),
    ),
  ];
  return () => stops.forEach((stop) => stop());
}

function tell(change: Change, { feed, timeline, face }: MatchModel, names: string[], href: string): void {
  const { before, situation, fresh, wasYourTurn } = change;
  if (before === null) return;
  for (const { kind, seat } of fresh) {
    // An answer to one's own offer is told where one looks, not only in the conversation.
    if (feed.seat === null || seat === feed.seat || seat === null) continue;
    const name = names[seat] ?? "";
    if (kind === "draw_declined") offer(words.t.chat.drawDeclined(name));
    if (kind === "undo_declined") offer(words.t.chat.undoDeclined(name));
  }
  const hasMoved = situation.version !== before.version;
  if (situation.outcome && !before.outcome) {
    const text = endingSentence(situation.outcome, feed.seat);
    announcer.say(text);
    return notices.tell({ kind: "end", text, href });
  }
  // Whoever looks at the past hears what is there.
  if (hasMoved && timeline.cursor === null) {
    notices.tell({ kind: face?.sounds?.captures?.(situation.view, before.view) ? "capture" : "move" });
    announcer.say(spoken(change, face));
  }
  if (feed.isYourTurn && !wasYourTurn) {
    const text = `${words.t.call.yourTurn}.`;
    announcer.say(text);
    notices.tell({ kind: "turn", text, href });
  }
}

function offer(text: string): void {
  notices.tell({ kind: "offer", text, isToast: true });
}

/** The last move as it is said. */
function spoken({ situation, fresh }: Change, face: AnyFace | null): string {
  const event = fresh.at(-1);
  if (face === null || event?.kind !== "moved") return "";
  const { at, kind, seat, text } = event;
  const { version, view } = situation;
  const told = face.story.tell({ version, at, kind, seat, move: text, view });
  return `${told.spoken ?? told.text}.`;
}
