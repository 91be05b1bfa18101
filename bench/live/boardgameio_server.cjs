// TicTacToe on boardgame.io with its in-memory storage. usage: node boardgameio_server.cjs PORT
'use strict';
const { Server, Origins } = require('boardgame.io/server');
const { hasLine } = require('./tictactoe.cjs');

const game = {
  name: 'tictactoe',
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    mark: ({ G, playerID }, cell) => {
      if (G.cells[cell] !== null) return 'INVALID_MOVE';
      G.cells[cell] = playerID;
    },
  },
  endIf: ({ G, ctx }) => {
    if (hasLine(G.cells, ctx.currentPlayer)) return { winner: ctx.currentPlayer };
    if (!G.cells.includes(null)) return { draw: true };
  },
};

Server({ games: [game], origins: [Origins.LOCALHOST] }).run(Number(process.argv[2]));
