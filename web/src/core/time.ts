// Times as people read them on clocks. Knows no language.

/** "0:24", "12:05", "1:02:03"; tenths below ten seconds if wanted. Never negative. */
export function clockText(milliseconds: number, tenths = false): string {
  const left = Math.max(milliseconds, 0);
  if (tenths && left < 10_000) return `0:0${(Math.floor(left / 100) / 10).toFixed(1)}`;
  const seconds = Math.ceil(left / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  const tail = String(seconds % 60).padStart(2, "0");
  return hours ? `${hours}:${String(minutes).padStart(2, "0")}:${tail}` : `${minutes}:${tail}`;
}
