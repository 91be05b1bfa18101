// Copies a text for the reader, and says whether that worked.
import { copy } from "./clipboard";
import { dictionary } from "./language.svelte";
import { notices } from "./notices.svelte";

const words = dictionary({
  fr: { copied: "Copié.", blocked: "Le navigateur n’a pas copié : sélectionnez le texte." },
  en: { copied: "Copied.", blocked: "Your browser did not copy it: select the text instead." },
});

/** Whether it worked. */
export async function copyAndTell(text: string): Promise<boolean> {
  const isCopied = await copy(text);
  if (isCopied) notices.done(words.t.copied);
  else notices.tell({ kind: "refused", text: words.t.blocked, isToast: true });
  return isCopied;
}
