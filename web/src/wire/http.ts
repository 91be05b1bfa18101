// One request over HTTP, checked against the server's own description: a path, a parameter or a body that it does not know is
// found by the compiler. Every refusal arrives as a `Problem`.
import { Problem } from "./problem";
import type { paths, Problem as Refusal } from "./types";

export const BASE = "/api/v1";

type Method = "get" | "post" | "put" | "patch" | "delete";

/** The paths that know a method. */
type PathsOf<M extends Method> = {
  [Path in keyof paths]: paths[Path] extends Record<M, object> ? Path : never;
}[keyof paths];

type Operation<Path extends keyof paths, M extends Method> = Extract<
  paths[Path][M & keyof paths[Path]],
  object
>;

type ParametersIn<O, Place extends "path" | "query"> = O extends {
  parameters: { [P in Place]?: infer Given };
}
  ? NonNullable<Given>
  : never;

/** Nothing need be said of what an operation does not take. */
type Part<Name extends string, Value> = [Value] extends [never]
  ? { [N in Name]?: never }
  : object extends Value
    ? { [N in Name]?: Value }
    : { [N in Name]: Value };

/** What a query may leave out may also be null: it is not sent. */
type Loose<Query> = { [Name in keyof Query]: Query[Name] | (undefined extends Query[Name] ? null : never) };

type BodyOf<O> = O extends { requestBody?: { content: { "application/json": infer Body } } } ? Body : never;

/** The parts of a path that are named in it, what follows the `?`, and what is sent as JSON. */
type Given<O> = Part<"path", ParametersIn<O, "path">> &
  Part<"query", Loose<ParametersIn<O, "query">>> &
  Part<"body", BodyOf<O>>;

type AnswerOf<O> = O extends { responses: infer Responses }
  ? Responses[keyof Responses] extends { content: { "application/json": infer Answer } }
    ? Answer
    : void
  : never;

type Rest<O> = object extends Given<O> ? [given?: Given<O>] : [given: Given<O>];

const verb =
  <M extends Method>(method: M) =>
  <Path extends PathsOf<M>>(path: Path, ...[given]: Rest<Operation<Path, M>>) =>
    send<AnswerOf<Operation<Path, M>>>(method, path, given as Sent | undefined);

export const get = verb("get");
export const post = verb("post");
export const put = verb("put");
export const patch = verb("patch");
export const remove = verb("delete");

interface Sent {
  path?: Record<string, string | number>;
  query?: Record<string, string | number | boolean | null | undefined>;
  body?: unknown;
}

async function send<T>(
  method: Method,
  pattern: string,
  { path = {}, query = {}, body }: Sent = {},
): Promise<T> {
  const address = pattern.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name]!));
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  const headers: Record<string, string> = { Accept: "application/json" };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  let response: Response;
  try {
    response = await fetch(`${BASE}${address}${search ? `?${search}` : ""}`, {
      method: method.toUpperCase(),
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
