// Arbitre: two guests by REST, two WebSockets, a new table for every game by REST (or REMATCH=1: a rematch of the last).
'use strict';
const http = require('node:http');
const WebSocket = require('ws');
const { random } = require('./stopwatch.cjs');

const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });

class Pair {
  constructor(port, stopwatch) {
    this.port = port;
    this.stopwatch = stopwatch;
    this.requests = 0;
  }

  async start() {
    this.tokens = [await this.guest(), await this.guest()];
    this.sockets = this.tokens.map(
      token => new WebSocket(`ws://127.0.0.1:${this.port}/api/v1/live`, { headers: { authorization: `Bearer ${token}` } }),
    );
    await Promise.all(this.sockets.map(socket => new Promise(resolve => socket.once('open', resolve))));
    this.sockets.forEach((socket, player) => socket.on('message', text => this.hear(player, JSON.parse(text))));
    await this.sitDown();
  }

  async guest() {
    return (await this.post('/guests', { proof: 'token' })).token;
  }

  post(path, body, token) {
    const text = JSON.stringify(body);
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) };
    if (token) headers.authorization = `Bearer ${token}`;
    return new Promise((resolve, reject) => {
      const request = http.request({ agent, port: this.port, path: `/api/v1${path}`, method: 'POST', headers }, answer => {
        let received = '';
        answer.on('data', part => (received += part));
        answer.on('end', () =>
          answer.statusCode < 300 ? resolve(JSON.parse(received)) : reject(new Error(`${path} ${answer.statusCode} ${received}`)),
        );
      });
      request.on('error', reject);
      request.end(text);
    });
  }

  async sitDown() {
    if (process.env.REMATCH && this.match) {
      const last = this.match;
      const again = token => this.post(`/matches/${last}/rematch`, {}, token);
      this.first = 1 - this.first;
      this.match = (await again(this.tokens[0])).id;
      await again(this.tokens[1]);
    } else {
      const table = { game: 'tictactoe', seat: 0, is_public: false };
      this.first = 0; // who sits on seat 0
      this.match = (await this.post('/tables', table, this.tokens[0])).id;
      await this.post(`/matches/${this.match}/seat`, {}, this.tokens[1]);
    }
    this.ready = 0;
    this.sent = 0;
    this.sockets.forEach(socket => this.send(socket, { type: 'subscribe', topic: `match:${this.match}` }));
  }

  send(socket, message) {
    socket.send(JSON.stringify({ ...message, id: ++this.requests }));
  }

  hear(player, message) {
    if (message.match !== this.match) return;
    if (message.type === 'snapshot') {
      if (++this.ready === 2) this.move(message.snapshot.situation);
    } else if (message.type === 'update' && message.situation.version > this.sent) {
      this.update(player, message.situation);
    } else if (message.type === 'refused') {
      this.stopwatch.errors++;
    }
  }

  update(player, situation) {
    const taken = performance.now() - this.sentAt;
    (player === this.mover ? this.stopwatch.own : this.stopwatch.other).push(taken);
    if (this.waiting-- > 1) return;
    this.stopwatch.moves++;
    if (situation.outcome) {
      this.stopwatch.games++;
      this.sitDown().catch(() => this.stopwatch.errors++);
    } else {
      this.move(situation);
    }
  }

  move(situation) {
    const seat = situation.asks[0].seat;
    const free = [...situation.view.board].flatMap((mark, cell) => (mark === '0' ? [String(cell + 1)] : []));
    this.mover = this.first === 0 ? seat : 1 - seat;
    this.sent = situation.version;
    this.waiting = 2;
    this.sentAt = performance.now();
    const action = { kind: 'move', move: random(free), version: situation.version };
    this.send(this.sockets[this.mover], { type: 'act', match: this.match, action });
  }
}

module.exports = { Pair };
