// boardgame.io: a match by REST and two players joining it, two socket.io sockets, a new match for every game.
'use strict';
const http = require('node:http');
const { io } = require('socket.io-client');
const { random } = require('./stopwatch.cjs');

const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });

class Pair {
  constructor(port, stopwatch) {
    this.address = `http://127.0.0.1:${port}`;
    this.stopwatch = stopwatch;
  }

  async start() {
    this.sockets = [0, 1].map(() => io(`${this.address}/tictactoe`, { transports: ['websocket'], forceNew: true }));
    await Promise.all(this.sockets.map(socket => new Promise(resolve => socket.once('connect', resolve))));
    this.sockets.forEach((socket, player) => {
      socket.on('sync', (match, { state }) => match === this.match && ++this.ready === 2 && this.move(state));
      socket.on('update', (match, state) => match === this.match && state._stateID > this.sent && this.update(player, state));
    });
    await this.sitDown();
  }

  post(path, body) {
    const text = JSON.stringify(body);
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) };
    return new Promise((resolve, reject) => {
      const request = http.request(`${this.address}/games/tictactoe/${path}`, { agent, method: 'POST', headers }, answer => {
        let received = '';
        answer.on('data', part => (received += part));
        answer.on('end', () => (answer.statusCode < 300 ? resolve(JSON.parse(received)) : reject(new Error(received))));
      });
      request.on('error', reject);
      request.end(text);
    });
  }

  async sitDown() {
    this.ready = 0;
    this.sent = -1;
    const { matchID } = await this.post('create', { numPlayers: 2 });
    this.match = matchID;
    this.credentials = [];
    for (const player of ['0', '1']) {
      const joined = await this.post(`${matchID}/join`, { playerID: player, playerName: `player ${player}` });
      this.credentials.push(joined.playerCredentials);
    }
    this.sockets.forEach((socket, player) => socket.emit('sync', matchID, String(player), this.credentials[player], 2));
  }

  update(player, state) {
    const taken = performance.now() - this.sentAt;
    (player === this.mover ? this.stopwatch.own : this.stopwatch.other).push(taken);
    if (this.waiting-- > 1) return;
    this.stopwatch.moves++;
    if (state.ctx.gameover) {
      this.stopwatch.games++;
      this.sitDown().catch(() => this.stopwatch.errors++);
    } else {
      this.move(state);
    }
  }

  move(state) {
    const player = state.ctx.currentPlayer;
    const cell = random(state.G.cells.flatMap((mark, at) => (mark === null ? [at] : [])));
    this.mover = Number(player);
    this.sent = state._stateID;
    this.waiting = 2;
    this.sentAt = performance.now();
    const payload = { type: 'mark', args: [cell], playerID: player, credentials: this.credentials[this.mover] };
    this.sockets[this.mover].emit('update', { type: 'MAKE_MOVE', payload }, state._stateID, this.match, player);
  }
}

module.exports = { Pair };
