// What waits to be read: how many notices, and the news of a new one, told once on the bus. The page that lists them is a room's.
import { api } from "@/wire/api";
import { topics } from "@/wire/live";
import { notices } from "./notices.svelte";

class Inbox {
  /** Notices that have not been read. */
  unread = $state(0);
  /** Grows with every piece of news, for whoever shows the list. */
  changes = $state(0);
  /** The same for friends, and for the counts of unread lines. */
  friendChanges = $state(0);
  lineChanges = $state(0);
  #latest = 0;

  /** Follow the notices of this person until the returned function is called; null = nobody yet. */
  follow(name: string | null): () => void {
    this.#latest += 1;
    this.unread = 0;
    if (name === null) return () => {};
    return topics.subscribe("me", {
      fresh: () => void this.#look(null),
      heard: (notice) => {
        if (notice.type !== "news") return;
        if (notice.kind === "notice") void this.#look(notice.subject || null);
        else if (notice.kind === "friends") this.friendChanges += 1;
        else if (notice.kind === "said" || notice.kind === "unread") this.lineChanges += 1;
      },
    });
  }

  /** `news` = the kind and subject of what has just come. */
  async #look(news: string | null): Promise<void> {
    const asked = ++this.#latest;
    try {
      const { unread, notices: latest } = await api.inbox({ limit: 1 });
      if (asked === this.#latest) this.unread = unread;
      const first = latest[0];
      if (news !== null && first !== undefined && !first.is_read && news.startsWith(`${first.kind}:`)) {
        // Not before there is one: the first page has no use for them.
        const { noticeHref, noticeSound, noticeText } = await import("./noticeWords");
        const href = noticeHref(first);
        // Matches speak for themselves while the site is open.
        const isOfMatch = first.kind === "turn" || first.kind === "match_over";
        if (!isOfMatch && location.pathname !== href)
          notices.tell({ kind: noticeSound(first), text: noticeText(first), isToast: true, href });
      }
    } catch {
      // The count stays as it was; the next piece of news asks again.
    }
    this.changes += 1;
  }
}

export const inbox = new Inbox();
