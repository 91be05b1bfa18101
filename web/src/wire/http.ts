// One request over HTTP. Every refusal arrives as a `Problem`; which operations there are is no concern of this file.
import { Problem } from "./problem";
import type { Problem as Refusal } from "./types";

export const BASE = "/api/v1";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
export type Query = Record<string, string | number | null | undefined>;

/** Sends `body` as JSON; undefined and null parts of the query are left out. */
export async function call<T>(method: Method, path: string, body?: unknown, query: Query = {}): Promise<T> {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  const headers: Record<string, string> = { Accept: "application/json" };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  let response: Response;
  try {
    response = await fetch(`${BASE}${path}${search ? `?${search}` : ""}`, {
      method,
      headers,
      credentials: "same-origin",
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    throw new Problem("unreachable", "The server cannot be reached.");
  }
  if (!response.ok) throw await problemOf(response);
  return (response.status === 204 ? undefined : await response.json()) as T;
}

async function problemOf(response: Response): Promise<Problem> {
  const after = Number(response.headers.get("Retry-After")) || null;
  try {
    const refusal = (await response.json()) as Refusal;
    if (typeof refusal.code === "string")
      return new Problem(refusal.code, refusal.message, { ...refusal, after });
  } catch {
    // Not ours: a proxy in between has answered.
  }
  const code = response.status >= 500 ? "server_error" : "refused";
  return new Problem(code, `HTTP ${response.status}`, { after });
}
