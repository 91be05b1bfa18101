// What is typed into a conversation and is not said: `/change NAME` talks to a friend, `/change all` to everybody.

/** Where the command leads; null = it is no command. */
export function commandHref(text: string): string | null {
  const found = /^\/change\s+(\S+)$/i.exec(text.trim());
  if (found === null) return null;
  const name = found[1]!;
  return ["all", "tous", "everybody"].includes(name.toLowerCase())
    ? "/talk/all"
    : `/talk/${encodeURIComponent(name)}`;
}
