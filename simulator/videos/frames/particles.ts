// Particles: snow, rain, petals, leaves, sparks, bubbles, fireflies, dust. Positions depend on time alone, so frames can be drawn in any
// order.
import { randomFromText } from '../../../engine/random.js';
import type { Motion } from '../motion/motion.js';
import type { ParticleKind } from '../motion/prompt-terms.js';
import { type VideoFrame, yuvOf } from './plane.js';

interface ParticleStyle {
  /** In a frame of ordinary shape. */
  readonly count: number;
  /** Radius as a part of the frame's shorter side, of the smallest and the largest. */
  readonly size: readonly [number, number];
  /** Heights of the frame per second; rising when negative. */
  readonly speed: readonly [number, number];
  /** How far the wind carries it, in widths per second, and how far it swings. */
  readonly drift: number;
  readonly swing: number;
  readonly colours: readonly string[];
  readonly opacity: readonly [number, number];
  readonly form: 'soft' | 'streak' | 'leaf' | 'ring';
  /** Shines: is added to what is behind. */
  readonly glows?: true;
  /** Appears in the lower part of the frame only. */
  readonly low?: true;
}

const particleStyles: Readonly<Record<ParticleKind, ParticleStyle>> = {
  snow: {
    count: 170,
    size: [0.0022, 0.011],
    speed: [0.07, 0.22],
    drift: 0.05,
    swing: 0.02,
    colours: ['#ffffff'],
    opacity: [0.45, 0.95],
    form: 'soft',
  },
  rain: {
    count: 240,
    size: [0.0009, 0.0018],
    speed: [1.5, 2.4],
    drift: 0.16,
    swing: 0,
    colours: ['#dfe8f0'],
    opacity: [0.35, 0.7],
    form: 'streak',
  },
  petals: {
    count: 46,
    size: [0.005, 0.013],
    speed: [0.07, 0.16],
    drift: 0.09,
    swing: 0.035,
    colours: ['#ffb7c9', '#ff9fb8', '#ffe3ea'],
    opacity: [0.7, 0.95],
    form: 'leaf',
  },
  leaves: {
    count: 40,
    size: [0.006, 0.015],
    speed: [0.09, 0.2],
    drift: 0.11,
    swing: 0.05,
    colours: ['#d8642a', '#e8a02e', '#a83a24'],
    opacity: [0.75, 0.95],
    form: 'leaf',
  },
  sparks: {
    count: 70,
    size: [0.0018, 0.006],
    speed: [-0.5, -0.2],
    drift: 0.05,
    swing: 0.03,
    colours: ['#ffb347', '#ff7a2e', '#ffe08a'],
    opacity: [0.6, 1],
    form: 'soft',
    glows: true,
    low: true,
  },
  bubbles: {
    count: 60,
    size: [0.003, 0.014],
    speed: [-0.16, -0.07],
    drift: 0.01,
    swing: 0.018,
    colours: ['#e8fbff'],
    opacity: [0.35, 0.7],
    form: 'ring',
  },
  fireflies: {
    count: 40,
    size: [0.005, 0.012],
    speed: [-0.012, 0.012],
    drift: 0.01,
    swing: 0.05,
    colours: ['#fff3a0', '#d8ff9a'],
    opacity: [0.5, 0.95],
    form: 'soft',
    glows: true,
    low: true,
  },
  dust: {
    count: 60,
    size: [0.0016, 0.006],
    speed: [-0.012, 0.02],
    drift: 0.02,
    swing: 0.03,
    colours: ['#fff6dc'],
    opacity: [0.12, 0.4],
    form: 'soft',
    glows: true,
  },
};

interface Particle {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly speed: number;
  readonly near: number;
  readonly turn: number;
  readonly rate: number;
  readonly opacity: number;
  readonly tone: { readonly y: number; readonly u: number; readonly v: number };
}

/** Draws what falls at a time into a frame. */
type ParticlePainter = (frame: VideoFrame, seconds: number) => void;

/**
 * What falls in a video.
 * @param seed text that decides where everything is
 */
export function createParticles(
  motion: Motion,
  size: { width: number; height: number },
  seed: string,
): ParticlePainter {
  const falls = motion.particles.map((name) => {
    const kind = particleStyles[name];
    const next = randomFromText(`${seed}/${name}`);
    const between = ([min, max]: readonly [number, number], share: number): number => min + (max - min) * share;
    const side = Math.min(size.width, size.height);
    const many = Math.round(
      kind.count * (0.6 + 0.4 * motion.strength) * Math.sqrt(Math.max(size.width, size.height) / side),
    );
    const pieces = Array.from({ length: many }, (): Particle => {
      const near = next() ** 2.2;
      return {
        x: next(),
        y: next(),
        near,
        radius: Math.max(0.6, between(kind.size, near) * side),
        speed: between(kind.speed, 0.25 * next() + 0.75 * near),
        turn: next() * 6.283,
        rate: 0.6 + next() * 1.8,
        opacity: between(kind.opacity, next()),
        tone: yuvOf(kind.colours[Math.floor(next() * kind.colours.length)] ?? '#ffffff'),
      };
    }).sort((one, other) => one.near - other.near);
    return { kind, pieces };
  });
  const pace = motion.pace * (0.55 + 0.45 * Math.min(2, motion.strength));
  return (frame, seconds) => {
    for (const { kind, pieces } of falls)
      for (const piece of pieces) drawParticle(frame, kind, piece, seconds * pace, motion.wind);
  };
}

const wrapped = (value: number, room: number): number => {
  const length = 1 + 2 * room;
  return ((((value + room) % length) + length) % length) - room;
};

function drawParticle(frame: VideoFrame, kind: ParticleStyle, piece: Particle, time: number, wind: number): void {
  const { width, height } = frame;
  const swing = kind.swing * Math.sin(piece.turn + time * piece.rate * 1.4) * (0.4 + piece.near);
  const x = wrapped(piece.x + wind * kind.drift * time * (0.4 + piece.near) + swing, 0.06) * width;
  const y = wrapped(piece.y + piece.speed * time, 0.06) * height;
  let opacity = piece.opacity;
  if (kind.glows) opacity *= 0.35 + 0.65 * Math.sin(piece.turn * 3 + time * piece.rate * 2) ** 2;
  if (kind.low) opacity *= Math.min(1, Math.max(0, (y / height - 0.12) * 1.8));
  if (opacity < 0.02) return;
  if (kind.form === 'streak') {
    // As long as the way it falls while a shutter is open.
    const long = piece.speed * height * 0.022;
    const lean = (wind * kind.drift * width * 0.022 * long) / (piece.speed * height * 0.022);
    for (let at = 0; at < long; at += 1.5)
      spot(frame, x + (lean * at) / long, y + at, piece.radius * 0.7, opacity, piece.tone, 'soft', 1, 0);
    return;
  }
  const flat = kind.form === 'leaf' ? Math.abs(Math.cos(time * piece.rate * 2.1 + piece.turn)) * 0.75 + 0.2 : 1;
  spot(
    frame,
    x,
    y,
    piece.radius,
    opacity,
    piece.tone,
    kind.form === 'ring' ? 'ring' : kind.form === 'leaf' ? 'hard' : 'soft',
    flat,
    piece.turn + time * piece.rate,
    kind.glows,
  );
}

/** A disc, ellipse or ring. `flat` is its smaller half-axis to its larger one. */
function spot(
  frame: VideoFrame,
  x: number,
  y: number,
  radius: number,
  opacity: number,
  tone: Particle['tone'],
  edge: 'soft' | 'hard' | 'ring',
  flat: number,
  angle: number,
  shines = false,
): void {
  const { width, height } = frame;
  const reach = radius + 1;
  const [left, right] = [Math.max(0, Math.floor(x - reach)), Math.min(width - 1, Math.ceil(x + reach))];
  const [top, bottom] = [Math.max(0, Math.floor(y - reach)), Math.min(height - 1, Math.ceil(y + reach))];
  const [cos, sin] = flat === 1 ? [1, 0] : [Math.cos(angle), Math.sin(angle)];
  for (let row = top; row <= bottom; row++)
    for (let column = left; column <= right; column++) {
      const [dx, dy] = [column + 0.5 - x, row + 0.5 - y];
      const along = dx * cos + dy * sin;
      const across = (dy * cos - dx * sin) / flat;
      const away = Math.sqrt(along * along + across * across) / radius;
      if (away >= 1 + 0.7 / radius) continue;
      const share =
        edge === 'soft'
          ? Math.max(0, 1 - away * away) ** 1.3
          : edge === 'hard'
            ? Math.min(1, (1 - away) * radius + 0.7)
            : Math.max(0, 1 - Math.abs(away - 0.84) * Math.min(6, radius * 0.9)) + 0.1;
      const part = opacity * (share < 0 ? 0 : share > 1 ? 1 : share);
      const at = row * width + column;
      const before = frame.y[at] as number;
      const after = shines ? before + (tone.y - 16) * part : before + (tone.y - before) * part;
      frame.y[at] = after > 235 ? 235 : after;
      if ((row | column) & 1) continue;
      const half = (row >> 1) * (width >> 1) + (column >> 1);
      frame.u[half] = (frame.u[half] as number) + (tone.u - (frame.u[half] as number)) * part;
      frame.v[half] = (frame.v[half] as number) + (tone.v - (frame.v[half] as number)) * part;
    }
}
