// Animates source images: the video starts with the first one unchanged and fades to the next ones.
import { createCompositor } from '../frames/compositor.js';
import type { YuvPlane } from '../frames/plane.js';
import type { PlaneView } from '../frames/plane-view.js';
import { findLights, twinkle } from '../frames/twinkle.js';
import { type CameraPose, type Motion, poseAt } from '../motion/motion.js';
import type { Shot } from './scene-shot.js';

/** Part of the time of each image in which the next one comes. */
const transitionShare = 0.3;

/**
 * @param planes each with the proportion of the frame
 */
export function createImageShot(
  planes: readonly YuvPlane[],
  motion: Motion,
  frameSize: { width: number; height: number },
  seed: string,
): Shot {
  const lay = createCompositor(frameSize);
  const lights = planes.map((plane) => (motion.twinkle >= 1 ? findLights(plane, 110, plane.height / 60, seed) : []));
  const viewOf = (plane: YuvPlane, pose: CameraPose, seconds: number): PlaneView => {
    const step = plane.width / frameSize.width / pose.zoom;
    const { width, height } = plane;
    const rolling = seconds * 1.6 * motion.pace;
    // Grows from nothing, so that the first frame is the image itself.
    const begun = Math.min(1, seconds / 0.6);
    return {
      x: width / 2 + pose.x * width,
      y: height / 2 - pose.y * height,
      step,
      roll: pose.roll,
      waves:
        motion.waves > 0
          ? {
              from: height * 0.5,
              to: height,
              across: width * 0.004 * motion.waves * begun,
              along: height * 0.007 * motion.waves * begun,
              length: width * 0.16,
              phase: rolling,
            }
          : undefined,
    };
  };
  const show: (at: number, pose: CameraPose) => CameraPose = (at, pose) =>
    // Every second image is come upon from the other side.
    at % 2 === 0 ? pose : { ...pose, x: -pose.x, roll: -pose.roll };

  return (frame, seconds, part) => {
    const each = 1 / planes.length;
    const at = Math.min(planes.length - 1, Math.floor(part / each));
    const within = (part - at * each) / each;
    // An image is already on its way while it comes.
    const poseOf = (number: number, share: number): CameraPose =>
      show(
        number,
        poseAt(
          motion,
          Math.min(
            1,
            Math.max(0, (share + (number > 0 ? transitionShare : 0)) / (1 + (number > 0 ? transitionShare : 0))),
          ),
          seconds,
        ),
      );
    const [plane, next] = [planes[at], planes[at + 1]];
    if (!plane) return;
    const view = viewOf(plane, poseOf(at, within), seconds);
    lay(frame, plane, view);
    twinkle(frame, lights[at] ?? [], view, seconds * motion.pace, motion.twinkle * Math.min(1, seconds));
    if (!next || within <= 1 - transitionShare) return;
    const share = (within - 1 + transitionShare) / transitionShare;
    lay(frame, next, viewOf(next, poseOf(at + 1, within - 1), seconds), share * share * (3 - 2 * share));
  };
}
