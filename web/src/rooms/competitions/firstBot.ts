// The files of the page, as they are in examples/bots, where the tests run them; and how each is started.
import lines from "../../../../examples/bots/lines_bot?raw";
import node from "../../../../examples/bots/stream_bot.mjs?raw";
import python from "../../../../examples/bots/first_bot.py?raw";
import stream from "../../../../examples/bots/stream_bot.py?raw";

interface Sample {
  language: string;
  file: string;
  code: string;
  /** A match against a bot of the house, without a name; not every kind can do that. */
  tried: ((server: string) => string) | null;
  /** Waiting for challenges, under its name. */
  run: (server: string) => string;
}

export const samples: Sample[] = [
  {
    language: "Arbitre",
    file: "first_bot.py",
    code: python,
    tried: (server) => `arbitre bot run first_bot.py --server ${server} --game reversi --against random`,
    run: (server) => `arbitre bot run first_bot.py --server ${server} --token $TOKEN`,
  },
  {
    language: "Python",
    file: "stream_bot.py",
    code: stream,
    tried: null,
    run: (server) => `TOKEN=$TOKEN python3 stream_bot.py ${server}`,
  },
  {
    language: "JavaScript",
    file: "stream_bot.mjs",
    code: node,
    tried: null,
    run: (server) => `TOKEN=$TOKEN node stream_bot.mjs ${server}`,
  },
  {
    language: "stdin",
    file: "lines_bot",
    code: lines,
    tried: (server) => `arbitre bot run ./lines_bot --server ${server} --game reversi --against random`,
    run: (server) => `arbitre bot run ./lines_bot --server ${server} --token $TOKEN`,
  },
];
