// Plans the motion of a video from its prompt, job settings and scene. Pure; lengths are relative to the frame size.
import type { VideoJob } from '../../../engine/jobs.js';
import { randomFromText } from '../../../engine/random.js';
import type { Scene } from '../../images/scene/scene.js';
import { excludedParticles, type MotionTerms, type ParticleKind, readMotionTerms } from './prompt-terms.js';

/** Where a camera is: moved to the side and upwards (positive: to the right, up), nearer (above 1), rolled (radians). */
export interface CameraPose {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
  readonly roll: number;
}

export interface Motion {
  readonly from: CameraPose;
  readonly to: CameraPose;
  /** Begins and ends softly, as a move on purpose does; a drift is steady. */
  readonly soft: boolean;
  /** How unsteady the camera is held. */
  readonly unsteady: number;
  /** How strongly and how fast living things in the image move; 1 is the default. */
  readonly strength: number;
  readonly pace: number;
  readonly waves: number;
  /** Parts of the width per second; to the left when negative. */
  readonly clouds: number;
  /** -1 to 1: which way, and how hard, the wind blows. */
  readonly wind: number;
  readonly particles: readonly ParticleKind[];
  readonly twinkle: number;
  readonly flicker: number;
  readonly lightning: boolean;
  /** Brightness and warmth at the beginning and the end; 1 and 0 are as drawn. */
  readonly light: { readonly from: Light; readonly to: Light };
  /** Where the subject goes over the whole length, and how it bobs. */
  readonly subject: { readonly x: number; readonly y: number; readonly zoom: number; readonly bob: number };
}

interface Light {
  readonly gain: number;
  readonly warmth: number;
}

const neutralLight: Light = { gain: 1, warmth: 0 };

/** Ways of the settings `camera_control.type`. */
const cameraTypes: Readonly<Record<string, CameraPose>> = {
  simple: { x: 0, y: 0, zoom: 0, roll: 0 },
  down_back: { x: 0, y: -0.5, zoom: -0.8, roll: 0 },
  forward_up: { x: 0, y: 0.5, zoom: 0.8, roll: 0 },
  right_turn_forward: { x: 0.7, y: 0, zoom: 0.6, roll: 0.12 },
  left_turn_forward: { x: -0.7, y: 0, zoom: 0.6, roll: -0.12 },
};

/** How far the camera is to go, before it is scaled: 1 is far. Undefined if the prompt does not mention it. */
function cameraMove(words: MotionTerms, camera: VideoJob['camera'], next: () => number): CameraPose | undefined {
  if (camera) {
    const base = cameraTypes[camera.type ?? 'simple'] ?? { x: 0, y: 0, zoom: 0, roll: 0 };
    const { horizontal, vertical, zoom } = camera;
    return { ...base, x: base.x + horizontal / 10, y: base.y + vertical / 10, zoom: base.zoom + zoom / 10 };
  }
  const said = words.camera;
  if (said.has('still')) return { x: 0, y: 0, zoom: 0, roll: 0 };
  const way = (one: 'left' | 'down' | 'out', other: 'right' | 'up' | 'in'): number =>
    (said.has(other) ? 1 : 0) - (said.has(one) ? 1 : 0);
  const turn = said.has('turn') ? (next() < 0.5 ? -1 : 1) : 0;
  const pose = {
    x: way('left', 'right') * 0.7 + turn * 0.35,
    y: way('down', 'up') * 0.7,
    zoom: way('out', 'in') * 0.8,
    roll: turn * 0.16,
  };
  return pose.x || pose.y || pose.zoom || pose.roll ? pose : undefined;
}

/**
 * The way of the camera. `whole` is an image that the video must start from as it is: the camera begins with all of it in view (unless it
 * moves away from it), and comes nearer as far as it needs to have room to the sides.
 */
function path(pose: CameraPose, whole: boolean): { from: CameraPose; to: CameraPose } {
  const { x, y, roll } = pose;
  const near = 1 + Math.abs(pose.zoom);
  if (!whole) {
    const [start, end] = pose.zoom < 0 ? [near, 1] : [1, near];
    return {
      from: { x: -x / 2, y: -y / 2, zoom: start, roll: roll / -2 },
      to: { x: x / 2, y: y / 2, zoom: end, roll: roll / 2 },
    };
  }
  // To its side there is nothing: who goes there comes nearer first. What a roll would show beyond the corners is hidden likewise.
  const held = (value: number): number => Math.max(-maxOffset, Math.min(maxOffset, value));
  const [aside, above] = [held(x), held(y)];
  const room = (1 / (1 - 2 * Math.max(Math.abs(aside), Math.abs(above)))) * (1 + Math.abs(roll) * 1.8);
  const end = { x: aside, y: above, zoom: pose.zoom < 0 ? room : Math.max(room, near), roll };
  return { from: { x: 0, y: 0, zoom: pose.zoom < 0 ? room * near : 1, roll: 0 }, to: end };
}

/** How far the middle of what is seen goes from the middle of an image, in its widths and heights. */
const maxOffset = 0.3;

/** Things that go by themselves by default: parts of the width and height in five seconds, and how they bob. */
const defaultMotions: Readonly<Record<string, readonly [x: number, y: number, bob: number]>> = {
  sailboat: [0.1, 0, 0.012],
  bird: [0.3, 0.03, 0.014],
  fish: [0.22, 0, 0.012],
  whale: [0.16, 0.02, 0.02],
  balloon: [0.06, 0.07, 0.008],
  rocket: [0.05, 0.3, 0.004],
  car: [0.25, 0, 0.002],
  horse: [0.2, 0, 0.012],
  deer: [0.06, 0, 0.006],
  dog: [0.12, 0, 0.01],
  rabbit: [0.1, 0, 0.014],
  fox: [0.1, 0, 0.007],
};

function subjectMotion(words: MotionTerms, scene: Scene | undefined, scale: number): Motion['subject'] {
  const first = scene?.subjects[0];
  if (!first) return { x: 0, y: 0, zoom: 1, bob: 0 };
  const [x, y, bob] = defaultMotions[first.kind] ?? [0, 0, 0];
  const { directions } = words;
  const side = (directions.has('right') ? 1 : 0) - (directions.has('left') ? 1 : 0);
  const lift = (directions.has('up') ? 1 : 0) - (directions.has('down') ? 1 : 0);
  const far = (directions.has('near') ? 1 : 0) - (directions.has('away') ? 1 : 0);
  const distance = words.going ? Math.max(0.22, Math.abs(x)) : Math.abs(x);
  const facing = first.flipped ? -1 : 1;
  const free = !side && !lift && !far;
  return {
    x: Math.max(-0.5, Math.min(0.5, (side ? side * Math.max(0.22, distance) : free ? facing * distance : 0) * scale)),
    y: Math.max(-0.5, Math.min(0.5, (lift ? lift * Math.max(0.25, y) : free ? y : 0) * scale)),
    zoom: 1 + far * 0.3 * Math.min(1.5, scale),
    bob: Math.max(bob, words.going && !bob ? 0.006 : 0) * Math.min(1.6, scale),
  };
}

function particlesOf(words: MotionTerms, negative: string, scene: Scene | undefined): ParticleKind[] {
  const kinds = new Set<ParticleKind>(words.particles);
  if (scene) {
    const { place, mood, palette } = scene;
    const outside = place !== 'space' && place !== 'underwater' && place !== 'interior' && place !== 'abstract';
    const shows = (detail: string): boolean => !scene.without.includes(detail);
    if (place === 'snow' && shows('snowfall')) kinds.add('snow');
    if (place === 'underwater') kinds.add('bubbles');
    if (place === 'interior' && kinds.size === 0) kinds.add('dust');
    if (outside && mood === 'storm' && shows('rain')) kinds.add('rain');
    if (outside && mood === 'autumn') kinds.add('leaves');
    if (outside && mood === 'spring') kinds.add('petals');
    if (palette.dark > 0.9 && (place === 'forest' || place === 'meadow' || place === 'flowers')) kinds.add('fireflies');
    if (place === 'underwater') for (const dry of ['rain', 'snow'] as const) kinds.delete(dry);
  }
  for (const unwanted of excludedParticles(negative)) kinds.delete(unwanted);
  return [...kinds].slice(0, 3);
}

function lightCurve(words: MotionTerms): Motion['light'] {
  const { atmosphere, pace } = words;
  const strong = pace.has('lapse') ? 1.6 : 1;
  const dark: Light = { gain: 0, warmth: 0 };
  if (atmosphere.has('fade-in')) return { from: dark, to: neutralLight };
  if (atmosphere.has('fade-out')) return { from: neutralLight, to: dark };
  if (atmosphere.has('rising'))
    return { from: { gain: 1 - 0.2 * strong, warmth: -0.2 }, to: { gain: 1.06, warmth: 0.25 * strong } };
  if (atmosphere.has('setting'))
    return { from: { gain: 1.04, warmth: 0.1 }, to: { gain: 1 - 0.22 * strong, warmth: 0.3 } };
  return { from: neutralLight, to: neutralLight };
}

/**
 * How the video of a job moves.
 * @param scene what is drawn; absent when source images are set in motion
 */
export function planMotion(job: VideoJob, scene?: Scene): Motion {
  const negative = job.negativePrompt ?? '';
  const words = readMotionTerms(job.prompt, negative);
  const next = randomFromText(`${job.seed}/${job.prompt}/${job.model}/motion`);
  const pace =
    (words.pace.has('fast') ? 1.7 : words.pace.has('slow') ? 0.55 : 1) * (words.pace.has('slow-motion') ? 0.4 : 1);
  const lapse = words.pace.has('lapse') ? 7 : 1;
  // The nearer a video is to follow its words, the less is left to chance.
  const guidance = job.guidance ?? 0.5;
  const strength = (0.08 + job.amplitude * 1.84) * (0.8 + guidance * 0.4);
  const long = Math.min(1.7, Math.max(0.45, job.seconds / 5));
  const reach = Math.min(1.5, strength * long * Math.sqrt(pace));
  const chance = { x: (next() - 0.5) * 0.5, y: (next() - 0.5) * 0.16, zoom: 0.22 + next() * 0.2, roll: 0 };
  const said = cameraMove(words, job.camera, next);
  const drift = (1.4 - guidance * 0.8) * (said ? 0 : 1);
  const pose = said ?? { x: chance.x * drift, y: chance.y * drift, zoom: chance.zoom * drift, roll: 0 };
  const whole = scene === undefined;
  const span = whole ? 0.3 : 0.42;
  const scaled: CameraPose = {
    x: Math.max(-0.6, Math.min(0.6, pose.x * span * reach)),
    y: Math.max(-0.5, Math.min(0.5, pose.y * span * reach)),
    zoom: Math.max(-0.9, Math.min(0.9, pose.zoom * 0.6 * reach)),
    roll: Math.max(-0.3, Math.min(0.3, pose.roll * reach)),
  };
  const wind = (next() < 0.5 ? -1 : 1) * (words.atmosphere.has('wind') ? 1 : 0.35);
  const water = scene && ['sea', 'lake', 'underwater'].includes(scene.place) && !scene.without.includes('water');
  const neon = scene?.mood === 'neon' ? 0.18 : 0;
  return {
    ...path(scaled, whole),
    soft: said !== undefined,
    unsteady: (words.camera.has('unsteady') ? 1 : words.camera.has('still') ? 0 : 0.06) * Math.min(1.5, strength),
    strength,
    pace,
    waves: words.atmosphere.has('waves') ? Math.min(1.6, strength) : water ? 0.6 * Math.min(1.6, strength) : 0,
    clouds: wind * (words.atmosphere.has('clouds') ? 0.03 : 0.012) * lapse * pace * Math.min(2, 0.3 + strength),
    wind,
    particles: particlesOf(words, negative, scene),
    twinkle: words.atmosphere.has('twinkle') ? 1 : 0.55,
    flicker: words.atmosphere.has('flicker') ? 1 : neon,
    lightning: words.atmosphere.has('lightning') || (scene?.mood === 'storm' && !scene.without.includes('rain')),
    light: lightCurve(words),
    subject: subjectMotion(words, scene, reach),
  };
}

/** Where the camera is at a time. @param part 0 to 1 of the length @param seconds since the beginning */
export function poseAt(motion: Motion, part: number, seconds: number): CameraPose {
  const share = motion.soft ? part * part * (3 - 2 * part) : part;
  const between = (one: number, other: number): number => one + (other - one) * share;
  const { from, to, unsteady } = motion;
  const start = Math.min(1, seconds);
  return {
    x: between(from.x, to.x) + unsteady * start * 0.006 * (Math.sin(seconds * 2.3) + 0.6 * Math.sin(seconds * 5.1 + 1)),
    y: between(from.y, to.y) + unsteady * start * 0.006 * (Math.sin(seconds * 1.9 + 2) + 0.6 * Math.sin(seconds * 4.3)),
    zoom: from.zoom * (to.zoom / from.zoom) ** share,
    // A camera that is not held by hand does not turn, which also is less work.
    roll: between(from.roll, to.roll) + (unsteady < 0.2 ? 0 : unsteady * start * 0.004 * Math.sin(seconds * 1.3)),
  };
}
