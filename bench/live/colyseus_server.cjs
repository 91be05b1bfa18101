// TicTacToe in a Colyseus room that sends its patch after every move. usage: node colyseus_server.cjs PORT
'use strict';
const { Server, Room } = require('@colyseus/core');
const { schema, t } = require('@colyseus/schema');
const { WebSocketTransport } = require('@colyseus/ws-transport');
const { hasLine } = require('./tictactoe.cjs');

const Board = schema({ cells: t.array('string'), turn: t.string(), moves: t.number(), result: t.string() });

class TicTacToe extends Room {
  maxClients = 2;
  players = [];

  onCreate() {
    this.state = new Board();
    this.state.moves = 0;
    this.clear();
    this.onMessage('mark', (client, cell) => this.mark(client.sessionId, cell));
    this.onMessage('again', () => this.state.result && this.begin());
  }

  onJoin(client) {
    this.players.push(client.sessionId);
    if (this.players.length === 2) this.begin();
  }

  clear() {
    this.state.cells = Array(9).fill('');
    this.state.result = '';
    this.state.turn = '';
  }

  begin() {
    this.clear();
    this.state.turn = this.players[0];
    this.state.moves++;
    this.broadcastPatch();
  }

  mark(player, cell) {
    const { state } = this;
    if (state.result || state.turn !== player || state.cells[cell] !== '') return;
    state.cells[cell] = player;
    state.moves++;
    const cells = [...state.cells];
    if (hasLine(cells, player)) state.result = 'won';
    else if (!cells.includes('')) state.result = 'drawn';
    else state.turn = this.players.find(other => other !== player);
    this.broadcastPatch();
  }
}

const server = new Server({ greet: false, transport: new WebSocketTransport() });
server.define('tictactoe', TicTacToe);
server.listen(Number(process.argv[2]), '127.0.0.1');
