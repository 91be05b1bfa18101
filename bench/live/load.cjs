// Closed-loop load: pairs of players on two sockets each, the next move as soon as both have heard of the last.
// usage: node load.cjs arbitre|boardgameio|colyseus PORT PAIRS WARMUP_SECONDS SECONDS
'use strict';
const { Stopwatch } = require('./stopwatch.cjs');

const [, , system, port, pairs, warmup, seconds] = process.argv;
const { Pair } = require(`./${system}.cjs`);
const wait = time => new Promise(resolve => setTimeout(resolve, time * 1000));

async function main() {
  const stopwatch = new Stopwatch();
  const playing = Array.from({ length: Number(pairs) }, () => new Pair(Number(port), stopwatch));
  await Promise.all(playing.map(pair => pair.start()));
  await wait(Number(warmup));
  stopwatch.reset();
  const began = performance.now();
  await wait(Number(seconds));
  const elapsed = (performance.now() - began) / 1000;
  console.log(JSON.stringify(stopwatch.report(elapsed)));
  process.exit(0);
}

main().catch(error => {
  console.error(error);
  process.exit(1);
});
