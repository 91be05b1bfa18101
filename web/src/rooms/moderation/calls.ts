// What moderators and administrators ask of the server.
import { get, post, put, remove } from "@/wire/http";
import type { Decision, Mute, NewAnnouncement, RoleHolder } from "@/wire/types";

type Role = RoleHolder["role"];

/** On one page of the list. */
export const REPORTS = 25;

export const moderation = {
  reports: (state: "open" | "decided", before?: number) =>
    get("/reports", { query: { state, limit: REPORTS, ...(before === undefined ? {} : { before }) } }),
  dossier: (line: number) => get("/reports/{line}", { path: { line } }),
  decide: (line: number, decision: Decision) =>
    put("/reports/{line}/decision", { path: { line }, body: decision }),
  mutes: () => get("/mutes"),
  mute: (name: string, mute: Mute) => put("/players/{name}/mute", { path: { name }, body: mute }),
  unmute: (name: string) => remove("/players/{name}/mute", { path: { name } }),
  warn: (name: string, reason: string) =>
    post("/players/{name}/warnings", { path: { name }, body: { reason } }),
  roles: () => get("/roles"),
  grant: (name: string, role: Role) => put("/players/{name}/roles/{role}", { path: { name, role } }),
  revoke: (name: string, role: Role) => remove("/players/{name}/roles/{role}", { path: { name, role } }),
  actAs: (name: string) => post("/acting", { body: { name, proof: "cookie" } }),
  annul: (match: string, reason: string) =>
    post("/matches/{match}/annulment", { path: { match }, body: { reason } }),
  announcements: () => get("/announcements/all"),
  announce: (announcement: NewAnnouncement) => post("/announcements", { body: announcement }),
  withdraw: (announcement: number) => remove("/announcements/{announcement}", { path: { announcement } }),
};
