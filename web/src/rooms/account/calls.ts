// What the pages about one's account ask of the server, beyond coming and going.
import { call } from "@/wire/http";
import type {
  ConfirmedEmail,
  EmailChange,
  Entrance,
  Identity,
  MailWish,
  Places,
  Preferences,
  Session,
} from "@/wire/types";

const part = encodeURIComponent;

export const account = {
  entrance: () => call<Entrance>("GET", "/entrance"),
  places: () => call<Places>("GET", "/places"),
  rename: (name: string) => call<Identity>("PUT", "/me/name", { name }),
  prefer: (preferences: Preferences) => call<Identity>("PATCH", "/me", preferences),

  changeEmail: (change: EmailChange) => call<Identity>("PUT", "/me/email", change),
  forgetEmail: () => call<Identity>("DELETE", "/me/email"),
  sendAgain: () => call<void>("POST", "/me/email/mails"),
  confirmCode: (code: string) => call<Identity>("POST", "/me/email/code", { code }),
  confirmLink: (secret: string) => call<ConfirmedEmail>("POST", "/confirmations", { secret }),

  forgotten: (email: string) => call<void>("POST", "/password-resets", { email }),
  resetPassword: (secret: string, password: string) =>
    call<void>("PUT", "/password-resets", { secret, password }),

  sessions: () => call<Session[]>("GET", "/me/sessions"),
  endSession: (id: string) => call<void>("DELETE", `/me/sessions/${part(id)}`),
  endOthers: () => call<void>("DELETE", "/me/sessions"),

  mail: () => call<MailWish[]>("GET", "/me/mail"),
  chooseMail: (kind: string, is_wanted: boolean) =>
    call<MailWish>("PUT", `/me/mail/${part(kind)}`, { is_wanted }),
  subscription: (token: string) => call<MailWish>("GET", "/subscriptions", undefined, { token }),
  unsubscribe: (token: string) => call<MailWish>("POST", "/unsubscriptions", undefined, { token }),
};
