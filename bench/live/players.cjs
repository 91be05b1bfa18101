// Guests on live sockets, for load on games that are played by nobody's turn.
'use strict';
const http = require('node:http');
const WebSocket = require('ws');

const agent = new http.Agent({ keepAlive: true, maxSockets: 32 });

function post(port, path, body, token) {
  const text = JSON.stringify(body);
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) };
  if (token) headers.authorization = `Bearer ${token}`;
  return new Promise((resolve, reject) => {
    const request = http.request({ agent, port, path: `/api/v1${path}`, method: 'POST', headers }, answer => {
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

/** A guest at a table, whose socket follows the match. */
class Player {
  static async arrive(port) {
    const player = new Player();
    player.port = port;
    player.token = (await post(port, '/guests', { proof: 'token' })).token;
    return player;
  }

  async open(game, seats) {
    this.match = (await post(this.port, '/tables', { game, seat: 0, seats, is_public: false }, this.token)).id;
  }

  async sit(match) {
    this.match = match;
    await post(this.port, `/matches/${match}/seat`, {}, this.token);
  }

  /** Follows the match; `hear` gets every message after the snapshot. */
  async follow(hear) {
    this.requests = 0;
    this.sent = new Map();
    this.socket = new WebSocket(`ws://127.0.0.1:${this.port}/api/v1/live`, {
      headers: { authorization: `Bearer ${this.token}` },
      perMessageDeflate: false,
    });
    await new Promise((resolve, reject) => this.socket.once('open', resolve).once('error', reject));
    this.socket.on('message', text => {
      const message = JSON.parse(text);
      if (message.type === 'snapshot') this.seen(message.snapshot);
      else hear(this, message);
    });
    return this.subscribe();
  }

  /** Follows the match it now sits in, on the same socket. */
  subscribe() {
    const snapshot = new Promise(resolve => (this.seen = resolve));
    this.socket.send(JSON.stringify({ type: 'subscribe', id: ++this.requests, topic: `match:${this.match}` }));
    return snapshot;
  }

  move(move, version) {
    this.sent.set(++this.requests, performance.now());
    const action = { kind: 'move', move, version };
    this.socket.send(JSON.stringify({ type: 'act', id: this.requests, match: this.match, action }));
  }

  /** Milliseconds since the request that a message answers; undefined if it answers none. */
  answered(message) {
    const sent = this.sent.get(message.reply);
    this.sent.delete(message.reply);
    return sent === undefined ? undefined : performance.now() - sent;
  }
}

function percentiles(values) {
  values.sort((a, b) => a - b);
  const at = share => values[Math.min(values.length - 1, Math.floor(share * values.length))] ?? null;
  return { count: values.length, p50: at(0.5), p99: at(0.99), max: at(1) };
}

const wait = seconds => new Promise(resolve => setTimeout(resolve, seconds * 1000));

/** Runs as many at a time as the server likes. */
async function inTurns(count, work, atOnce = 16) {
  let next = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (next < count) await work(next++);
    }),
  );
}

module.exports = { Player, inTurns, percentiles, wait };
