#!/usr/bin/env node
// Plays the first legal move. A line of JSON in, a move out: arbitre bot run ./lines_bot.js --game reversi --against random
const { createInterface } = require("node:readline");

createInterface({ input: process.stdin }).on("line", (text) => {
  const ask = JSON.parse(text);
  console.log(ask.moves[0]);
});
