// News for the reader, on one bus: toasts are drawn from it, sounds and the system's notifications follow it. Whoever has news tells
// it once, and does not know what becomes of it.
import { untrack } from "svelte";
import { timers, type Timers } from "@/wire/timers";
import { problemText } from "./problems";

/** What kind of news it is; the reader may silence each. */
export type NoticeKind =
  "move" | "capture" | "turn" | "tick" | "end" | "message" | "done" | "refused" | "offer";

export interface Notice {
  kind: NoticeKind;
  /** A sentence; without one there is nothing to read. */
  text?: string;
  /** Whether the sentence is shown at the foot of the page, because it stands nowhere else. */
  isToast?: boolean;
  /** Where it leads. */
  href?: string;
}

interface Toast {
  id: number;
  text: string;
  isError: boolean;
  /** Where it leads. */
  href: string | null;
}

const SHOWN_FOR = 6000;
/** What one may want to follow. */
const CALLS_FOR = 12_000;

/** So many are shown at once. */
const MOST = 3;

export class Notices {
  toasts: Toast[] = $state([]);
  #listeners = new Set<(notice: Notice) => void>();
  #nextId = 1;
  readonly #timers: Timers;

  constructor(timers: Timers) {
    this.#timers = timers;
  }

  tell(notice: Notice): void {
    if (notice.text !== undefined && notice.isToast)
      this.#show(notice.text, notice.kind === "refused", notice.href ?? null);
    for (const listener of this.#listeners) listener(notice);
  }

  /** Something was done that can be seen nowhere else. */
  done(text: string): void {
    this.tell({ kind: "done", text, isToast: true });
  }

  /** Tell what went wrong, whatever was thrown. */
  refuse(thrown: unknown): void {
    this.tell({ kind: "refused", text: problemText(thrown), isToast: true });
  }

  /** Hear all news until the returned function is called. */
  listen(listener: (notice: Notice) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** The reader has seen it. */
  dismiss(id: number): void {
    this.toasts = this.toasts.filter((toast) => toast.id !== id);
  }

  #show(text: string, isError: boolean, href: string | null): void {
    const id = this.#nextId++;
    // The same news twice is one piece of news.
    const others = untrack(() => this.toasts).filter((toast) => toast.text !== text);
    this.toasts = [...others, { id, text, isError, href }].slice(-MOST);
    this.#timers.after(href === null ? SHOWN_FOR : CALLS_FOR, () => this.dismiss(id));
  }
}

export const notices = new Notices(timers);
