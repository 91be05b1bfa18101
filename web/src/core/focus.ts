// A button that is disabled while its request is under way loses the focus, and so does whatever opened a dialog that is taken
// out of the page: it gets it back.
import { tick } from "svelte";

/** Gives the focus back to where it is now, unless it has gone elsewhere meanwhile. */
export function keepingFocus(): () => Promise<void> {
  const focused = globalThis.document?.activeElement;
  return async () => {
    await tick();
    if (focused instanceof HTMLElement && focused.isConnected && document.activeElement === document.body)
      focused.focus({ preventScroll: true });
  };
}
