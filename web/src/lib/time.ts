// The server's time as this browser knows it, and times as people read them on clocks. Knows no language.
let offset = 0;
let precision = Number.POSITIVE_INFINITY;

/**
 * Learn from a message of the server what time it is there, right to about `error` milliseconds. A rough source never
 * overrides a better one; the same source again replaces what it said before.
 */
export function noteServerTime(milliseconds: number, error: number): void {
  if (!Number.isFinite(milliseconds) || error > precision) return;
  const heard = milliseconds - Date.now();
  // A rough source that agrees within its error with what we assume teaches us nothing.
  if (Math.abs(heard - offset) > error) offset = heard;
  precision = error;
}

/** Milliseconds since 1970 by the server's clock. */
export function serverNow(): number {
  return Date.now() + offset;
}

/** "0:24", "12:05", "1:02:03"; tenths below ten seconds if wanted. Never negative. */
export function clockText(milliseconds: number, tenths = false): string {
  const left = Math.max(milliseconds, 0);
  if (tenths && left < 10_000) return `0:0${(Math.floor(left / 100) / 10).toFixed(1)}`;
  const seconds = Math.ceil(left / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  const tail = String(seconds % 60).padStart(2, "0");
  return hours ? `${hours}:${String(minutes).padStart(2, "0")}:${tail}` : `${minutes}:${tail}`;
}
