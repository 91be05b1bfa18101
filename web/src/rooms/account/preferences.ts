// Preferences are saved when they are chosen, and the reader is told.
import { notices } from "@/core/notices.svelte";
import { session } from "@/core/session.svelte";
import type { Preferences } from "@/wire/types";
import { account } from "./calls";
import { proofWords } from "./proofWords";

export async function savePreferences(preferences: Preferences): Promise<void> {
  try {
    session.identity = await account.prefer(preferences);
    notices.done(proofWords.t.saved);
  } catch (problem) {
    notices.refuse(problem);
  }
}
