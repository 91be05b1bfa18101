// What a legal move turns, for the preview: the rows of the other colour that it closes.

const SIZE = 8;
const STEPS = [-1, 0, 1].flatMap((down) => [-1, 0, 1].map((across) => [across, down] as const));

export function turned(board: string, from: number, own: string): ReadonlySet<number> {
  const found = new Set<number>();
  for (const [across, down] of STEPS) {
    if (across === 0 && down === 0) continue;
    const row: number[] = [];
    let [x, y] = [(from % SIZE) + across, Math.floor(from / SIZE) + down];
    const mark = () => (x < 0 || y < 0 || x >= SIZE || y >= SIZE ? "0" : board[x + y * SIZE]!);
    while (mark() !== "0" && mark() !== own) {
      row.push(x + y * SIZE);
      [x, y] = [x + across, y + down];
    }
    if (mark() === own) row.forEach((cell) => found.add(cell));
  }
  return found;
}
