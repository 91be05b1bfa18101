// Eight players at one table of SET, who all claim the same SET as fast as they are answered: one wins a STEP, the others are stale.
// usage: node set_claims.cjs PORT PLAYERS IN_FLIGHT WARMUP_SECONDS SECONDS
'use strict';
const { Player, percentiles, wait } = require('./players.cjs');

const [, , port, seats, inFlight, warmup, seconds] = process.argv.map(Number);
const TABLES = 40;

const answers = [];
let accepted = 0;
let stale = 0;
let isMeasuring = false;

function aSet(tableau) {
  const there = new Set(tableau);
  for (let first = 0; first < tableau.length; first++)
    for (let second = first + 1; second < tableau.length; second++) {
      const third = [...tableau[first]].map((digit, at) => ((6 - digit - tableau[second][at]) % 3) || 3).join('');
      if (there.has(third) && third !== tableau[first]) return [tableau[first], tableau[second], third];
    }
  return null;
}

/** A table of its own people, ready to begin. */
async function prepare() {
  const players = [];
  for (let seat = 0; seat < seats; seat++) players.push(await Player.arrive(port));
  await players[0].open('set', seats);
  for (const player of players.slice(1)) await player.sit(players[0].match);
  const table = { players, claim: null, ended: null };
  const ends = new Promise(resolve => (table.ended = resolve));
  const hear = (player, message) => {
    if (message.type === 'update') look(table, message.situation);
    const taken = player.answered(message);
    if (taken === undefined) return;
    if (isMeasuring) {
      answers.push(taken);
      if (message.type === 'refused') stale++;
      else accepted++;
    }
    if (table.claim) player.move(table.claim, 0);
  };
  const [snapshot] = await Promise.all(players.map(player => player.follow(hear)));
  table.first = snapshot.situation;
  return { table, ends };
}

function look(table, situation) {
  const cards = situation.outcome ? null : aSet(situation.view.tableau);
  table.claim = cards && `${situation.view.step}: ${cards.join(' ')}`;
  if (situation.outcome) table.ended();
}

async function main() {
  const ready = [];
  for (let number = 0; number < TABLES; number++) ready.push(await prepare());
  console.error('ready');
  const playing = (async () => {
    for (const { table, ends } of ready) {
      look(table, table.first);
      for (const player of table.players)
        for (let claim = 0; claim < inFlight; claim++) player.move(table.claim, 0);
      await ends;
    }
  })();
  await wait(warmup);
  isMeasuring = true;
  console.error('measuring');
  const began = performance.now();
  await Promise.race([wait(seconds), playing]);
  isMeasuring = false;
  console.error('measured');
  const spent = (performance.now() - began) / 1000;
  console.log(JSON.stringify({ claims: percentiles(answers), accepted, refused: stale, seconds: spent }));
  process.exit(0);
}

main().catch(error => {
  console.error(error);
  process.exit(1);
});
