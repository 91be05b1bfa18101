// An engine for TicTacToe: `node tictactoe.mjs 9002`, then register http://127.0.0.1:9002/ for the game tictactoe.
// It wins if it can, blocks if it must, and otherwise takes the best free cell. To open it to others, add 0.0.0.0.
import { createServer } from "node:http";

const LINES = ["012", "345", "678", "036", "147", "258", "048", "246"];

function choose(tray, turn) {
  const board = tray === "Init" ? "000000000" : tray;
  const me = turn % 2 ? "1" : "2";
  for (const mark of [me, me === "1" ? "2" : "1"])
    for (const line of LINES) {
      const cells = [...line].map((cell) => board[cell]);
      if (cells.filter((cell) => cell === mark).length === 2 && cells.includes("0"))
        return Number(line[cells.indexOf("0")]) + 1;
    }
  return [5, 1, 3, 7, 9, 2, 4, 6, 8].find((cell) => board[cell - 1] === "0");
}

createServer((request, response) => {
  const asked = new URL(request.url, "http://here").searchParams;
  const isOver = (asked.get("Status") ?? "0") !== "0";
  const value = isOver ? "" : String(choose(asked.get("Tray"), Number(asked.get("Turn"))));
  const referee = asked.get("Referee");
  response.end(referee ? "" : value); // without a Referee it is the tester: show the value, and nothing else
  if (referee && !isOver) {
    const answer = { Game: asked.get("Game"), MoveId: asked.get("MoveId"), Value: value };
    fetch(`${referee}?${new URLSearchParams(answer)}`).catch(console.error);
  }
}).listen(Number(process.argv[2]), process.argv[3] ?? "127.0.0.1");
