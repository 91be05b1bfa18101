// Who the visitor is. Nobody has to register: the first action that needs a name makes the visitor a guest.
import { api } from "@/wire/api";
import { connection } from "@/wire/live";
import { Problem } from "@/wire/problem";
import { change, settings, whenLanguageChanges } from "./settings.svelte";
import type { Identity, Login, NewAccount } from "@/wire/types";

/** Who this browser last was. */
const WHO = "arbitre.who";

class Session {
  /** null = a visitor without a name, so far. */
  identity: Identity | null = $state(null);
  /** Whether we have asked the server who this is. */
  isKnown = $state(false);
  #guest: Promise<Identity> | null = null;
  #loading: Promise<void> | null = null;
  /** The other tabs of this browser, which share its cookies. */
  #tabs: BroadcastChannel | null = null;

  /** Keeps up with the other tabs, and with a server that was away, until the returned function is called. */
  watch(): () => void {
    const tabs = (this.#tabs = new BroadcastChannel("arbitre.session"));
    tabs.onmessage = async () => {
      if (await this.#hasChanged()) connection.restart();
    };
    const leave = connection.whenBack(() => void this.#hasChanged());
    return () => {
      leave();
      tabs.close();
      this.#tabs = null;
    };
  }

  /** Asks who this is now. Somebody else holds the session, or nobody does. */
  async #hasChanged(): Promise<boolean> {
    const before = this.identity?.name;
    this.#loading = null;
    await this.load();
    return this.identity?.name !== before;
  }

  load(): Promise<void> {
    this.#loading ??= this.#load();
    return this.#loading;
  }

  async #load(): Promise<void> {
    try {
      this.identity = await api.me();
      // Whoever signed in elsewhere, at a provider or by a mail's link, comes back with a new page.
      if (this.#isNew()) this.tellTabs();
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      // The server is away: a visitor for now, to be asked again.
      this.#loading = null;
    } finally {
      this.isKnown = true;
    }
  }

  /** The visitor's identity, as a new guest if there is none. Call it before whatever needs one. */
  async ensure(): Promise<Identity> {
    await this.load();
    if (this.identity !== null) return this.identity;
    this.#guest ??= api.becomeGuest({ language: settings.language, proof: "cookie" });
    try {
      this.#became(await this.#guest);
      return await this.#guest;
    } finally {
      this.#guest = null;
    }
  }

  /** Do what takes an identity. A session that the server has forgotten is replaced once, by a new guest. */
  async during<T>(what: () => Promise<T>): Promise<T> {
    await this.ensure();
    try {
      return await what();
    } catch (problem) {
      if (!(problem instanceof Problem) || problem.code !== "not_logged_in") throw problem;
      this.#became(null);
      await this.ensure();
      return await what();
    }
  }

  async login(login: Omit<Login, "proof">): Promise<void> {
    const identity = await api.login({ ...login, proof: "cookie" });
    this.#became(identity);
    change({ language: identity.language });
  }

  async register(account: Omit<NewAccount, "proof" | "language">): Promise<void> {
    this.#became(await api.register({ ...account, language: settings.language, proof: "cookie" }));
  }

  async logout(): Promise<void> {
    await api.logout();
    this.#became(null);
  }

  async remove(password: string | null): Promise<void> {
    await api.deleteAccount({ password });
    this.#became(null);
  }

  #became(identity: Identity | null): void {
    this.identity = identity;
    this.isKnown = true;
    connection.restart();
    this.#isNew();
    this.tellTabs();
  }

  /** Notes who this browser is now; whether it was somebody else. */
  #isNew(): boolean {
    const name = this.identity?.name ?? "";
    try {
      if (localStorage.getItem(WHO) === name) return false;
      localStorage.setItem(WHO, name);
      return true;
    } catch {
      // Storage is closed or full: the tabs find out with their next request. Told, they would tell each other for ever.
      return false;
    }
  }

  /** The other tabs ask who they are now. */
  tellTabs(): void {
    this.#tabs?.postMessage(null);
  }
}

export const session = new Session();

whenLanguageChanges((language) => {
  const identity = session.identity;
  if (identity === null || identity.language === language) return;
  api.prefer({ language }).then(
    (known) => (session.identity = known),
    () => {
      // The choice holds in this browser; the account learns of it the next time it is changed.
    },
  );
});
