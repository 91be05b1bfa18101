// The rules that the other servers need for the same game.
'use strict';

const LINES = ['012', '345', '678', '036', '147', '258', '048', '246'].map(line => [...line].map(Number));

const hasLine = (cells, mark) => LINES.some(line => line.every(cell => cells[cell] === mark));

module.exports = { hasLine };
