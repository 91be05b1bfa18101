// A form on its way to the server: whether it is being sent, and what was wrong with it the last time.
import { keepingFocus } from "./focus";

export class Submission {
  problem: unknown = $state.raw(null);
  isSending = $state(false);
  #send: () => Promise<void>;

  constructor(send: () => Promise<void>) {
    this.#send = send;
  }

  /** For `onsubmit`. */
  submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    this.isSending = true;
    this.problem = null;
    const refocus = keepingFocus();
    try {
      await this.#send();
    } catch (refusal) {
      this.problem = refusal;
    } finally {
      this.isSending = false;
      void refocus();
    }
  };
}
