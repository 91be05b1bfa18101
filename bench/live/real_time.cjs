// Many real-time matches at once, a move a second in each, by turns of its two players.
// usage: node real_time.cjs PORT GAME MATCHES WARMUP_SECONDS SECONDS
'use strict';
const { Player, inTurns, percentiles, wait } = require('./players.cjs');

const game = process.argv[3];
const [port, , matches, warmup, seconds] = process.argv.slice(2).map(Number);
const PIECES = 16;

const moves = [];
const wakes = [];
let refused = 0;
let isMeasuring = false;

const oneOf = list => list[Math.floor(Math.random() * list.length)];
const isOf = ({ piece }, seat) => (piece === piece.toUpperCase()) === (seat === 0);

/** A move of chess on one board; whoever promotes wants a queen. */
function step({ piece, square, reach }) {
  const to = oneOf(reach);
  return square + to + (piece.toLowerCase() === 'p' && '18'.includes(to[1]) ? 'q' : '');
}

class Match {
  async start() {
    this.players = [await Player.arrive(port), await Player.arrive(port)];
    await this.players[0].open(game, 2);
    await this.players[1].sit(this.players[0].match);
    this.show(await Promise.all(this.players.map(player => player.follow((who, message) => this.hear(who, message)))));
    this.turn = 0;
  }

  show(snapshots) {
    this.began = snapshots[0].table.began;
    this.players.forEach((player, seat) => (player.situation = snapshots[seat].situation));
  }

  play() {
    setTimeout(() => {
      this.move();
      setInterval(() => this.move(), 1000);
    }, Math.random() * 1000);
  }

  move() {
    const seat = this.turn++ % 2;
    const player = this.players[seat];
    if (game === 'flights') {
      player.move(`${Math.floor(this.turn / 2) % PIECES}-${this.turn % 64}`, 0);
      return;
    }
    const { view, version, outcome } = player.situation;
    if (outcome) {
      this.restart();
      return;
    }
    const ready = view.resting.filter(piece => isOf(piece, seat) && piece.ready <= Date.now() - this.began && piece.reach.length);
    if (ready.length) player.move(step(oneOf(ready)), version);
  }

  /** A king was taken: the next match of the same two, on the same sockets. */
  async restart() {
    if (this.isRestarting) return;
    this.isRestarting = true;
    await this.players[0].open(game, 2);
    await this.players[1].sit(this.players[0].match);
    this.show(await Promise.all(this.players.map(player => player.subscribe())));
    this.isRestarting = false;
  }

  hear(player, message) {
    const taken = player.answered(message);
    if (message.type === 'update' && message.match === player.match) player.situation = message.situation;
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
