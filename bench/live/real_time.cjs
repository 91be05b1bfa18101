// Many real-time matches at once, a move a second in each, by turns of its two players.
// usage: node real_time.cjs PORT MATCHES WARMUP_SECONDS SECONDS
'use strict';
const { Player, inTurns, percentiles, wait } = require('./players.cjs');

const [, , port, matches, warmup, seconds] = process.argv.map(Number);
const PIECES = 16;

const moves = [];
const wakes = [];
let refused = 0;
let isMeasuring = false;

class Match {
  async start() {
    this.players = [await Player.arrive(port), await Player.arrive(port)];
    await this.players[0].open('flights', 2);
    await this.players[1].sit(this.players[0].match);
    const snapshots = await Promise.all(this.players.map(player => player.follow((who, message) => this.hear(who, message))));
    this.began = snapshots[0].table.began;
    this.turn = 0;
  }

  play() {
    setTimeout(() => {
      this.move();
      setInterval(() => this.move(), 1000);
    }, Math.random() * 1000);
  }

  move() {
    const seat = this.turn % 2;
    const piece = Math.floor(this.turn++ / 2) % PIECES;
    this.players[seat].move(`${piece}-${this.turn % 64}`, 0);
  }

  hear(player, message) {
    const taken = player.answered(message);
    if (!isMeasuring) return;
    if (message.type === 'refused') refused++;
    else if (taken !== undefined) moves.push(taken);
    if (message.type !== 'update') return;
    for (const event of message.events) {
      if (event.kind === 'woke' && player === this.players[0]) wakes.push(Date.now() - this.began - event.at);
    }
  }
}

async function main() {
  const playing = Array.from({ length: matches }, () => new Match());
  await inTurns(matches, number => playing[number].start());
  console.error('ready');
  playing.forEach(match => match.play());
  await wait(warmup);
  isMeasuring = true;
  console.error('measuring');
  await wait(seconds);
  isMeasuring = false;
  console.error('measured');
  console.log(JSON.stringify({ moves: percentiles(moves), wakes: percentiles(wakes), refused }));
  process.exit(0);
}

main().catch(error => {
  console.error(error);
  process.exit(1);
});
