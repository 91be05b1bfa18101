// The address of a match, and of one position of it: /match/<id>?move=12. The present position needs no number. Whoever holds
// several seats is at one of them: /match/<id>?seat=2.

export function matchAddress(id: string, move: number | null, seat?: number): string {
  const asked = [...(seat === undefined ? [] : [`seat=${seat}`]), ...(move === null ? [] : [`move=${move}`])];
  return `/match/${id}${asked.length === 0 ? "" : `?${asked.join("&")}`}`;
}

/** The seat that an address asks for, for those who hold several. */
export function seatIn(search: string): number | undefined {
  const asked = new URLSearchParams(search).get("seat");
  return asked !== null && /^\d{1,2}$/.test(asked) ? Number(asked) : undefined;
}

/** The position that an address asks for; null = the present one. */
export function moveIn(search: string): number | null {
  const asked = new URLSearchParams(search).get("move");
  return asked !== null && /^\d{1,6}$/.test(asked) ? Number(asked) : null;
}
