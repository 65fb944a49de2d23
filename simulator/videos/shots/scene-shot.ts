// Moves a camera through a drawn scene: the nearer a plane, the more it moves.
import type { Scene } from '../../images/scene/scene.js';
import { createCompositor, firstHiddenRow } from '../frames/compositor.js';
import { flashAt } from '../frames/lighting.js';
import type { VideoFrame, YuvPlane } from '../frames/plane.js';
import type { PlaneView, Waves } from '../frames/plane-view.js';
import { findLights, twinkle } from '../frames/twinkle.js';
import { type CameraPose, type Motion, poseAt } from '../motion/motion.js';
import type { PlaneRole, ScenePlanes } from './scene-planes.js';

/** Paints the frame of a time, and a part (0 to 1) of the length. */
export type Shot = (frame: VideoFrame, seconds: number, part: number) => void;

/** How much of the camera's way each plane goes along; the land from its farthest to its nearest row. */
const sky = 0.12;
const horizonFollows = 0.42;
const nearest = 1.22;

/** How much larger than the frame the planes are to be, so that the camera never comes to their edge. */
export function cameraMargin(motion: Motion, aspect: number): { width: number; height: number } {
  const reach = (axis: 'x' | 'y'): number =>
    2 * nearest * Math.max(Math.abs(motion.from[axis]), Math.abs(motion.to[axis])) + 0.016 + 0.03 * motion.unsteady;
  const roll = Math.max(Math.abs(motion.from.roll), Math.abs(motion.to.roll)) + 0.006 * motion.unsteady;
  return {
    width: Math.min(2, 1 + reach('x') + roll / aspect),
    height: Math.min(2, 1 + reach('y') + roll * aspect),
  };
}

interface PlaneScale {
  /** Pixels of a plane for one of the frame, where nothing is enlarged. */
  readonly step: number;
  readonly width: number;
  readonly height: number;
}

/**
 * @param room how much larger than the frame the planes are
 * @param flashes times at which lightning strikes
 */
export function createSceneShot(
  { planes, ground }: ScenePlanes,
  scene: Pick<Scene, 'horizon' | 'place' | 'without' | 'seed'>,
  motion: Motion,
  frameSize: { width: number; height: number },
  room: { width: number; height: number },
  flashes: readonly number[],
): Shot {
  const lay = createCompositor(frameSize);
  const open =
    !['space', 'underwater', 'interior', 'abstract'].includes(scene.place) && planes.some(({ role }) => role === 'sky');
  // The horizon of the frame, on planes that reach beyond it.
  const horizon = (scene.horizon - 0.5) / room.height + 0.5;
  // Houses would lean.
  const upright = scene.place === 'city' || scene.place === 'forest';
  const depthOf = (row: number, height: number): number =>
    open ? Math.max(0, Math.min(1, (row / height - horizon) / (1 - horizon))) : 1;
  const follows = (row: number, height: number): number =>
    open ? horizonFollows + (nearest - horizonFollows) * depthOf(row, height) : 1;
  const watery = ['sea', 'lake', 'underwater'].includes(scene.place) && !scene.without.includes('water');
  const lights = planes.map(({ role, plane }) =>
    role === 'clouds' || role === 'bolt' || role === 'subjects'
      ? []
      : findLights(plane, role === 'front' ? 20 : 130, plane.height / 60, `${scene.seed}/${role}`),
  );

  const waves = (role: PlaneRole, { width, height }: PlaneScale, seconds: number): Waves | undefined => {
    const phase = seconds * 1.6 * motion.pace;
    if (role === 'land' && motion.waves > 0 && (watery || !open)) {
      const from = scene.place === 'underwater' ? -height * 0.4 : height * horizon;
      const strong = motion.waves * (scene.place === 'underwater' ? 0.8 : 1);
      return {
        from,
        to: height,
        across: width * 0.0042 * strong,
        along: height * 0.0105 * strong,
        length: width * 0.16,
        phase,
      };
    }
    if (role === 'front' && !watery) {
      const strong = Math.abs(motion.wind) * Math.min(1.6, motion.strength);
      // Grass bends at its top, so it is turned round: nothing at the lower edge.
      return {
        from: height * 1.02,
        to: height * 0.72,
        across: width * 0.006 * strong,
        along: 0,
        length: width * 0.5,
        phase,
      };
    }
    return undefined;
  };

  const viewOf = (role: PlaneRole, place: PlaneScale, pose: CameraPose, seconds: number, part: number): PlaneView => {
    const { step, width, height } = place;
    const frameWidth = frameSize.width * step;
    const frameHeight = frameSize.height * step;
    const base = { x: width / 2, y: height / 2, roll: pose.roll };
    const zoomed = (share: number): number => 1 + (pose.zoom - 1) * share;
    switch (role) {
      case 'sky':
      case 'bolt':
        return {
          ...base,
          x: base.x + pose.x * sky * frameWidth,
          y: base.y - pose.y * sky * frameHeight,
          step: step / zoomed(open ? 0.35 : 1),
        };
      case 'clouds':
        return {
          ...base,
          x: base.x + (pose.x * sky * 1.6 - motion.clouds * seconds) * frameWidth,
          y: base.y - pose.y * sky * 1.4 * frameHeight,
          step: step / zoomed(0.4),
        };
      case 'subjects': {
        const share = follows(ground * height, height);
        const { subject } = motion;
        const along = part - 0.5;
        const bob = subject.bob * Math.sin(seconds * 2.4 * motion.pace) * frameHeight;
        const grown = subject.zoom ** along;
        const zoom = zoomed(open ? (1 + share) / 2 : 1) * grown;
        return {
          ...base,
          x: base.x + (pose.x * share - subject.x * along) * frameWidth,
          // It grows and shrinks where it stands.
          y:
            base.y -
            (pose.y * share * 0.9 - subject.y * along) * frameHeight +
            bob +
            (ground - 0.5) * height * (1 - 1 / grown),
          step: step / zoom,
        };
      }
      default: {
        const middle = role === 'front' ? nearest : open ? 0.78 : 1;
        const zoom = zoomed(role === 'front' ? 1.1 : open ? 0.9 : 1);
        const shift =
          role === 'land' && open && !upright && pose.roll === 0
            ? (row: number): number => pose.x * frameWidth * (follows(row, height) - middle)
            : undefined;
        return {
          ...base,
          x: base.x + pose.x * middle * frameWidth,
          y: base.y - pose.y * (role === 'front' ? 1 : 0.85) * frameHeight,
          step: step / zoom,
          shift,
          waves: waves(role, place, seconds),
        };
      }
    }
  };

  return (frame, seconds, part) => {
    const pose = poseAt(motion, part, seconds);
    const views = planes.map(({ role, plane: { width, height } }) =>
      viewOf(role, { step: width / (frameSize.width * room.width), width, height }, pose, seconds, part),
    );
    for (const [at, { role, plane }] of planes.entries()) {
      const view = views[at] as PlaneView;
      if (role === 'bolt' && flashAt(flashes, seconds) < 0.25) continue;
      const nearer = planes
        .slice(at + 1)
        .map((other, index) => firstHiddenRow(frame, other.plane, views[at + 1 + index] as PlaneView));
      lay(
        frame,
        plane,
        role === 'clouds' ? driftClouds(plane, view, frameSize.width) : view,
        1,
        Math.min(frame.height, ...nearer),
      );
      twinkle(frame, lights[at] ?? [], view, seconds * motion.pace, motion.twinkle);
    }
  };
}

/** Clouds drift for as long as the video lasts: where their plane ends it begins again, turned round. */
function driftClouds(plane: YuvPlane, view: PlaneView, frameWidth: number): PlaneView {
  const half = (frameWidth / 2) * view.step;
  const room = Math.max(1, plane.width - 2 * half);
  const turn = (((view.x - half) % (2 * room)) + 2 * room) % (2 * room);
  return { ...view, x: half + (turn <= room ? turn : 2 * room - turn) };
}
