// Short news that goes away by itself: a link was copied, a request was refused.
import { problemText } from "./problems";

export interface Toast {
  id: number;
  text: string;
  isError: boolean;
}

const SHOWN_FOR = 6000;

class Toasts {
  list: Toast[] = $state([]);
  #nextId = 1;

  tell(text: string, isError = false): void {
    const id = this.#nextId++;
    // The same news twice is one piece of news.
    this.list = [...this.list.filter((toast) => toast.text !== text), { id, text, isError }];
    setTimeout(() => (this.list = this.list.filter((toast) => toast.id !== id)), SHOWN_FOR);
  }

  /** Tell what went wrong, whatever was thrown. */
  refuse(thrown: unknown): void {
    this.tell(problemText(thrown), true);
  }
}

export const toasts = new Toasts();
