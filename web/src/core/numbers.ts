// Numbers as they are written.

/** "+6", "−6", "0". */
export function signed(count: number): string {
  return count > 0 ? `+${count}` : count < 0 ? `−${-count}` : "0";
}
