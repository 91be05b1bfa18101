/** How far a player is ahead, from what it is worth to white; nothing is said of whoever is not. */
export function ahead(white: number, seat: number): number | null {
  const lead = seat === 0 ? white : -white;
  return lead > 0 ? lead : null;
}
