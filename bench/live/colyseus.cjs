// Colyseus: one room for two clients; every further game is played in the same room.
'use strict';
const sdk = require('@colyseus/sdk');
const { random } = require('./stopwatch.cjs');

const Client = sdk.Client ?? sdk.ColyseusSDK;

class Pair {
  constructor(port, stopwatch) {
    this.client = new Client(`ws://127.0.0.1:${port}`);
    this.stopwatch = stopwatch;
    this.seen = [0, 0];
    this.done = 0;
  }

  async start() {
    const first = await this.client.create('tictactoe');
    const second = await this.client.joinById(first.roomId);
    this.rooms = [first, second];
    this.rooms.forEach((room, player) => room.onStateChange(state => this.update(player, state)));
  }

  update(player, state) {
    if (state.moves <= this.seen[player]) return;
    this.seen[player] = state.moves;
    if (this.wanted === state.moves) {
      const taken = performance.now() - this.sentAt;
      (player === this.mover ? this.stopwatch.own : this.stopwatch.other).push(taken);
    }
    if (Math.min(...this.seen) < state.moves || this.done >= state.moves) return;
    this.done = state.moves;
    if (this.wanted === state.moves) this.stopwatch.moves++;
    if (state.result) {
      this.stopwatch.games++;
      this.wanted = 0;
      this.rooms[0].send('again');
    } else {
      this.move(state);
    }
  }

  move(state) {
    this.mover = this.rooms.findIndex(room => room.sessionId === state.turn);
    if (this.mover < 0) return;
    const cell = random([...state.cells].flatMap((mark, at) => (mark === '' ? [at] : [])));
    this.wanted = state.moves + 1;
    this.sentAt = performance.now();
    this.rooms[this.mover].send('mark', cell);
  }
}

module.exports = { Pair };
