// Small dry sounds, made on the spot: nothing to download. Every sound is doubled by something to see.
import type { Notice } from "./notices.svelte";
import { settings, type Sound } from "./settings.svelte";

let context: AudioContext | null = null;

/** A filtered burst of noise: wood, paper, a stamp. */
function knock(at: number, frequency: number, length: number, volume: number, q = 6): void {
  const audio = context!;
  const frames = Math.ceil(audio.sampleRate * length);
  const buffer = audio.createBuffer(1, frames, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let frame = 0; frame < frames; frame++)
    samples[frame] = (Math.random() * 2 - 1) * (1 - frame / frames) ** 3;
  const source = new AudioBufferSourceNode(audio, { buffer });
  const filter = new BiquadFilterNode(audio, { type: "bandpass", frequency, Q: q });
  source
    .connect(filter)
    .connect(new GainNode(audio, { gain: volume * settings.volume }))
    .connect(audio.destination);
  source.start(at);
}

/** A soft note: the referee's whistle from far away. */
function note(at: number, frequency: number, length: number, volume: number): void {
  const audio = context!;
  const oscillator = new OscillatorNode(audio, { type: "sine", frequency });
  const gain = new GainNode(audio, { gain: 0 });
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(volume * settings.volume, at + 0.02);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(at);
  oscillator.stop(at + length);
}

const SOUNDS: Record<Sound, (at: number) => void> = {
  move: (at) => knock(at, 900, 0.07, 1.4),
  capture: (at) => {
    knock(at, 900, 0.07, 1.4);
    knock(at + 0.075, 640, 0.09, 1.5);
  },
  turn: (at) => note(at, 1046.5, 0.32, 0.09),
  tick: (at) => knock(at, 2600, 0.025, 0.9, 12),
  end: (at) => {
    knock(at, 180, 0.22, 2.2, 2);
    knock(at + 0.015, 1200, 0.05, 0.6);
  },
  message: (at) => knock(at, 4200, 0.12, 0.35, 1),
};

/** Silent when switched off, and until the visitor has touched the page, because browsers demand it. */
export function play(sound: Sound): void {
  if (!settings.sound || settings.volume === 0 || settings.silenced.includes(sound)) return;
  if (navigator.userActivation?.hasBeenActive === false) return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  SOUNDS[sound](context.currentTime + 0.005);
}

/** The sound of a piece of news, if it has one. */
export function playNotice({ kind }: Notice): void {
  if (kind === "offer") play("message");
  else if (kind in SOUNDS) play(kind as Sound);
}
