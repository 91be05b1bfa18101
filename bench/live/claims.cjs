// Eight players at one table, who claim as fast as they are answered, several claims in flight each.
// usage: node claims.cjs PORT PLAYERS IN_FLIGHT WARMUP_SECONDS SECONDS
'use strict';
const { Player, percentiles, wait } = require('./players.cjs');

const [, , port, seats, inFlight, warmup, seconds] = process.argv.map(Number);

const claims = [];
let refused = 0;
let isMeasuring = false;

function hear(player, message) {
  const taken = player.answered(message);
  if (taken === undefined) return;
  if (isMeasuring) {
    if (message.type === 'refused') refused++;
    else claims.push(taken);
  }
  player.move('1-2', 0);
}

async function main() {
  const players = [];
  for (let seat = 0; seat < seats; seat++) players.push(await Player.arrive(port));
  await players[0].open('claims', seats);
  for (const player of players.slice(1)) await player.sit(players[0].match);
  await Promise.all(players.map(player => player.follow(hear)));
  console.error('ready');
  for (const player of players) for (let claim = 0; claim < inFlight; claim++) player.move('1-2', 0);
  await wait(warmup);
  isMeasuring = true;
  console.error('measuring');
  await wait(seconds);
  isMeasuring = false;
  console.error('measured');
  console.log(JSON.stringify({ match: players[0].match, claims: percentiles(claims), refused }));
  process.exit(0);
}

main().catch(error => {
  console.error(error);
  process.exit(1);
});
