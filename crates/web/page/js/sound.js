// Sounds, made on the spot: a knock for a piece, a rumble for a turn, a bell for the turn to move.

import { preferences } from "./preferences.js";

/** @type {AudioContext | null} */
let context = null;

/** Browsers let a page sound only after somebody has touched it. @param {boolean} [isCall] whether it is for somebody who looks at something else */
function audio(isCall = false) {
  if (!preferences.sound || (document.hidden && !isCall)) return null;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  return context;
}

/**
 * @param {{frequency: number, to?: number, length: number, volume: number, type?: OscillatorType, after?: number, isCall?: boolean}} tone
 */
function tone({ frequency, to = frequency, length, volume, type = "sine", after = 0, isCall = false }) {
  const ctx = audio(isCall);
  if (!ctx) return;
  const start = ctx.currentTime + after;
  const source = new OscillatorNode(ctx, { type, frequency });
  source.frequency.exponentialRampToValueAtTime(to, start + length);
  const gain = new GainNode(ctx, { gain: 0 });
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(volume, start + 0.004);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  source.connect(gain).connect(ctx.destination);
  source.start(start);
  source.stop(start + length + 0.02);
}

/** A short burst of filtered noise. @param {{frequency: number, length: number, volume: number, after?: number}} knock */
function knock({ frequency, length, volume, after = 0 }) {
  const ctx = audio();
  if (!ctx) return;
  const start = ctx.currentTime + after;
  const frames = Math.max(1, Math.floor(ctx.sampleRate * length));
  const buffer = ctx.createBuffer(1, frames, ctx.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < frames; i++) samples[i] = (Math.random() * 2 - 1) * (1 - i / frames) ** 3;
  const source = new AudioBufferSourceNode(ctx, { buffer });
  const filter = new BiquadFilterNode(ctx, { type: "bandpass", frequency, Q: 1.4 });
  const gain = new GainNode(ctx, { gain: volume });
  source.connect(filter).connect(gain).connect(ctx.destination);
  source.start(start);
}

export const sound = {
  /** A piece comes to rest. @param {number} [after] seconds */
  piece(after = 0) {
    knock({ frequency: 900, length: 0.07, volume: 0.5, after });
    tone({ frequency: 220, to: 150, length: 0.09, volume: 0.16, after });
  },
  /** The whole board turns. */
  turn() {
    knock({ frequency: 260, length: 0.32, volume: 0.35 });
  },
  /** It is your turn: heard from other tabs too. */
  bell() {
    tone({ frequency: 784, length: 0.5, volume: 0.07, isCall: true });
    tone({ frequency: 1175, length: 0.4, volume: 0.03, after: 0.02, isCall: true });
  },
  /**
   * The sound that a game has for what happened; nothing is told by sound alone.
   * @param {string} role
   * @param {number} [after] seconds
   */
  role(role, after = 0) {
    const roles = {
      silent: () => {},
      pick: () => knock({ frequency: 1400, length: 0.04, volume: 0.3, after }),
      place: () => sound.piece(after),
      match: () => {
        knock({ frequency: 1100, length: 0.05, volume: 0.4, after });
        tone({ frequency: 660, length: 0.22, volume: 0.07, after });
        tone({ frequency: 880, length: 0.3, volume: 0.06, after: after + 0.07 });
      },
      shuffle: () => [0, 0.05, 0.09, 0.14, 0.2, 0.27].forEach((at) => knock({ frequency: 700 + 900 * at, length: 0.05, volume: 0.3, after: after + at })),
      gong: () => tone({ frequency: 196, to: 180, length: 0.9, volume: 0.12, after }),
    };
    (roles[/** @type {keyof typeof roles} */ (role)] ?? roles.place)();
  },
  /** The last seconds. */
  tick() {
    knock({ frequency: 1800, length: 0.03, volume: 0.25 });
  },
  /** Something was refused. */
  no() {
    tone({ frequency: 190, to: 140, length: 0.16, volume: 0.14, type: "triangle" });
  },
  /** The game is over. */
  end() {
    [523, 659, 784].forEach((frequency, i) => tone({ frequency, length: 0.5, volume: 0.07, after: i * 0.11 }));
  },
};
