// What the pages about one's account ask of the server, beyond coming and going.
import { get, patch, post, put, remove } from "@/wire/http";
import type { EmailChange, Preferences } from "@/wire/types";

export const account = {
  entrance: () => get("/entrance"),
  places: () => get("/places"),
  rename: (name: string) => put("/me/name", { body: { name } }),
  prefer: (preferences: Preferences) => patch("/me", { body: preferences }),

  changeEmail: (change: EmailChange) => put("/me/email", { body: change }),
  forgetEmail: () => remove("/me/email"),
  sendAgain: () => post("/me/email/mails"),
  confirmCode: (code: string) => post("/me/email/code", { body: { code } }),
  confirmLink: (secret: string) => post("/confirmations", { body: { secret } }),

  forgotten: (email: string) => post("/password-resets", { body: { email } }),
  resetPassword: (secret: string, password: string) =>
    put("/password-resets", { body: { secret, password } }),

  sessions: () => get("/me/sessions"),
  endSession: (session: string) => remove("/me/sessions/{session}", { path: { session } }),
  endOthers: () => remove("/me/sessions"),

  mail: () => get("/me/mail"),
  chooseMail: (kind: string, is_wanted: boolean) =>
    put("/me/mail/{kind}", { path: { kind }, body: { is_wanted } }),
  subscription: (token: string) => get("/subscriptions", { query: { token } }),
  unsubscribe: (token: string) => post("/unsubscriptions", { query: { token } }),
};
