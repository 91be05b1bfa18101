// What a button asks of the server, one thing at a time. A refusal is told to the reader and changes nothing.
import { keepingFocus } from "./focus";
import { notices } from "./notices.svelte";

export class Errand {
  /** Buttons are disabled meanwhile. */
  isBusy = $state(false);

  /** Whether it was done. A second press while one is under way does nothing. */
  run = async (what: () => Promise<unknown>): Promise<boolean> => {
    if (this.isBusy) return false;
    this.isBusy = true;
    const refocus = keepingFocus();
    try {
      await what();
      return true;
    } catch (refusal) {
      notices.refuse(refusal);
      return false;
    } finally {
      this.isBusy = false;
      void refocus();
    }
  };
}
