// The address of a match, and of one position of it: /match/<id>?move=12. The present position needs no number.

export function matchAddress(id: string, move: number | null): string {
  return `/match/${id}${move === null ? "" : `?move=${move}`}`;
}

/** The position that an address asks for; null = the present one. */
export function moveIn(search: string): number | null {
  const asked = new URLSearchParams(search).get("move");
  return asked !== null && /^\d{1,6}$/.test(asked) ? Number(asked) : null;
}
