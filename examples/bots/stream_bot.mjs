// Plays any legal move, with nothing but Node: TOKEN=… node stream_bot.mjs http://127.0.0.1:8000
import { createInterface } from "node:readline";
import { Readable } from "node:stream";

const server = `${process.argv[2]}/api/v1`;
const headers = { Authorization: `Bearer ${process.env.TOKEN}`, "Content-Type": "application/json" };

async function post(path, body) {
  const answer = await fetch(server + path, { method: "POST", headers, body: JSON.stringify(body) });
  if (!answer.ok) console.log(path, await answer.text());
}

const any = (moves) => moves[Math.floor(Math.random() * moves.length)];

const stream = await fetch(`${server}/me/asks`, { headers });
for await (const text of createInterface({ input: Readable.fromWeb(stream.body) })) {
  const line = text.trim() ? JSON.parse(text) : { type: "alive" };
  if (line.type === "challenge") await post(`/matches/${line.match}/seat`, {});
  if (line.type === "ask" && line.moves?.length)
    await post(`/matches/${line.match}/actions`, { kind: "move", move: any(line.moves), version: line.version });
  if (line.type === "over") console.log("over", line.match, line.outcome.scores);
}
