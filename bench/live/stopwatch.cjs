// Counts moves and keeps latencies, the same way for every server under test.
'use strict';

class Stopwatch {
  constructor() {
    this.reset();
  }

  reset() {
    this.moves = 0;
    this.games = 0;
    this.own = []; // ms until the mover hears of its own move
    this.other = []; // ms until the opponent hears of it
    this.errors = 0;
  }

  report(seconds) {
    return {
      moves_per_second: this.moves / seconds,
      games_per_second: this.games / seconds,
      own_ms: percentiles(this.own),
      other_ms: percentiles(this.other),
      errors: this.errors,
    };
  }
}

function percentiles(values) {
  values.sort((a, b) => a - b);
  const at = share => values[Math.min(values.length - 1, Math.floor(share * values.length))];
  return { p50: at(0.5), p99: at(0.99), max: at(1) };
}

const random = items => items[Math.floor(Math.random() * items.length)];

module.exports = { Stopwatch, random };
