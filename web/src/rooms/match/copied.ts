// Whether a link was copied, told to whoever asked for it.
import { notices } from "@/core/notices.svelte";
import { words } from "./words";

export function tellCopied(isCopied: boolean): void {
  if (isCopied) notices.done(words.t.copied);
  else notices.tell({ kind: "refused", text: words.t.notCopied, isToast: true });
}
