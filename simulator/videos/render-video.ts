// Renders the video of a job: a camera moves over an abstract composition, or over source images. Runs in a worker (worker.ts).

import { randomFromText } from '../../runtime/random.js';
import type { VideoJob } from '../../surfaces/engine/jobs.js';
import { drawComposition } from '../images/composition.js';
import { renderDrawing } from '../images/pixels.js';
import { newRecipe } from '../images/recipe.js';
import { createEncoder, framesPerSecond } from './encoder.js';
import { emptyFrame, frameOf, layFrame, type VideoFrame } from './video-frame.js';

/** An image in the proportion of the video: RGB, row by row. */
export interface SourceImage {
  readonly data: Uint8Array;
  /** Even, as the height. */
  readonly width: number;
  readonly height: number;
}

export interface VideoRequest {
  readonly job: Omit<VideoJob, 'images'>;
  /** What the video goes through, in this order; none: a composition from the prompt. */
  readonly sources: readonly SourceImage[];
}

/** Images are so much finer than the frame at most, so that the camera may come near, and have so many pixels. */
export const maxScale = 1.6;
export const maxPixels = 9e6;

/** Where a camera is: to the right and upwards in widths and heights of an image, nearer (above 1), rolled (radians). */
interface Pose {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
  readonly roll: number;
}

/** Values of `camera_control.type`. */
const cameraTypes: Readonly<Record<string, Pose>> = {
  down_back: { x: 0, y: -0.5, zoom: -0.8, roll: 0 },
  forward_up: { x: 0, y: 0.5, zoom: 0.8, roll: 0 },
  right_turn_forward: { x: 0.7, y: 0, zoom: 0.6, roll: 0.12 },
  left_turn_forward: { x: -0.7, y: 0, zoom: 0.6, roll: -0.12 },
};

const still: Pose = { x: 0, y: 0, zoom: 0, roll: 0 };

/** Words for camera moves in prompts. */
const cameraWords: readonly (readonly [words: RegExp, pose: Pose])[] = [
  [/\b(?:pan|camera|track|truck)\w*\b[^.,;]{0,20}\bleft\b|镜头[^，。,.]{0,4}左|向左/i, { ...still, x: -0.7 }],
  [/\b(?:pan|camera|track|truck)\w*\b[^.,;]{0,20}\bright\b|镜头[^，。,.]{0,4}右|向右/i, { ...still, x: 0.7 }],
  [/\b(?:tilt|pan|crane)\w* up|camera (?:ris|ascend)|镜头[^，。,.]{0,4}[上升]/i, { ...still, y: 0.7 }],
  [/\b(?:tilt|pan|crane)\w* down|camera (?:descend|sink)|镜头[^，。,.]{0,4}[下降]/i, { ...still, y: -0.7 }],
  [/\b(?:zoom|push|doll(?:y|ie)|fly)\w*[- ](?:in|through)\b|推近|推进|拉近|放大/i, { ...still, zoom: 0.8 }],
  [/\b(?:zoom|pull|doll(?:y|ie))\w*[- ](?:out|back|away)\b|拉远|缩小|后退/i, { ...still, zoom: -0.8 }],
  [/\b(?:orbit|rotat|spin|swirl|revolv)\w*|旋转|环绕/i, { x: 0.35, y: 0, zoom: 0, roll: 0.16 }],
  [/\b(?:static|fixed|locked[- ]off) (?:shot|camera)|\bcamera (?:is |stays )?still|固定镜头|静止镜头/i, still],
];

/** How far the camera is to go, before it is scaled; undefined if nothing is said of it. */
function wantedMove({ prompt, camera }: VideoJob): Pose | undefined {
  const said = cameraWords.filter(([words]) => words.test(prompt)).map(([, pose]) => pose);
  if (!camera && said.length === 0) return undefined;
  const settings = camera && { x: camera.horizontal / 10, y: camera.vertical / 10, zoom: camera.zoom / 10, roll: 0 };
  const all = camera && settings ? [cameraTypes[camera.type ?? ''] ?? still, settings] : said;
  const sum = (value: (pose: Pose) => number): number => all.reduce((total, pose) => total + value(pose), 0);
  return { x: sum(({ x }) => x), y: sum(({ y }) => y), zoom: sum(({ zoom }) => zoom), roll: sum(({ roll }) => roll) };
}

/** The way of the camera. It begins with all of an image in view, unless it moves away, and comes as near as its way needs. */
export function planCamera(job: VideoJob): { readonly from: Pose; readonly to: Pose } {
  const next = randomFromText(`${job.seed}/${job.prompt}/${job.model}/camera`);
  const { prompt, amplitude, guidance = 0.5, seconds } = job;
  const drift = { x: (next() - 0.5) * 0.5, y: (next() - 0.5) * 0.3, zoom: 0.25 + next() * 0.3, roll: 0 };
  const pace = /\b(?:slow|gent|calm)|缓|慢/i.test(prompt)
    ? 0.6
    : /\b(?:fast|quick|rapid|swift)|快速|迅/i.test(prompt)
      ? 1.5
      : 1;
  const strength = (0.08 + amplitude * 1.84) * (0.8 + guidance * 0.4) * pace;
  const reach = Math.min(1.5, strength * Math.min(1.7, Math.max(0.45, seconds / 5)));
  const { x, y, zoom, roll } = wantedMove(job) ?? drift;
  const held = (value: number): number => Math.max(-0.3, Math.min(0.3, value * 0.3 * reach));
  const [aside, above, turn] = [held(x), held(y), Math.max(-0.3, Math.min(0.3, roll * reach))];
  const room = (1 + Math.abs(turn) * 1.8) / (1 - 2 * Math.max(Math.abs(aside), Math.abs(above)));
  const near = 1 + Math.min(0.9, Math.abs(zoom) * 0.6 * reach);
  const to = { x: aside, y: above, zoom: zoom < 0 ? room : Math.max(room, near), roll: turn };
  return { from: { ...still, zoom: zoom < 0 ? room * near : 1 }, to };
}

/** The composition of a job, larger than a frame as far as the camera comes near. */
async function compositionOf({
  prompt,
  seed,
  model,
  width,
  height,
  negativePrompt = '',
}: VideoJob): Promise<SourceImage> {
  const scale = Math.min(maxScale, Math.sqrt(maxPixels / (width * height)));
  const even = (value: number): number => Math.max(2, Math.round((value * scale) / 2) * 2);
  const no = negativePrompt.split(/[,;，；、\n]/).filter((word) => word.trim() !== '');
  const options = { aspect: `${width}:${height}`, no };
  const recipe = { ...newRecipe(seed, 0, options), prompt: model === '' ? prompt : `${prompt}\n${model}` };
  return renderDrawing(await drawComposition(recipe), { width: even(width), height: even(height) }, true);
}

/** Part of the time of each image in which the next one comes. */
const transition = 0.3;

/** A video before it is encoded: any of its frames can be painted. */
export async function prepareVideo({ job: asked, sources }: VideoRequest) {
  const job: VideoJob = { ...asked, images: [] };
  const { from, to } = planCamera(job);
  const planes = (sources.length ? sources : [await compositionOf(job)]).map(frameOf);
  const frames = job.seconds * framesPerSecond;
  const lay = (frame: VideoFrame, at: number, share: number, opacity: number): void => {
    const plane = planes[at];
    if (!plane) return;
    const part = Math.min(1, Math.max(0, at > 0 ? (share + transition) / (1 + transition) : share));
    const eased = part * part * (3 - 2 * part);
    // Every second image is come upon from the other side.
    const side = at % 2 ? -1 : 1;
    const between = (one: number, other: number): number => one + (other - one) * eased;
    const zoom = from.zoom * (to.zoom / from.zoom) ** eased;
    const centre = {
      x: (0.5 + side * between(from.x, to.x)) * plane.width,
      y: (0.5 - between(from.y, to.y)) * plane.height,
    };
    layFrame(
      frame,
      plane,
      { ...centre, step: plane.width / frame.width / zoom, roll: side * between(from.roll, to.roll) },
      opacity,
    );
  };
  return {
    width: job.width,
    height: job.height,
    frames,
    paint(frame: VideoFrame, number: number): void {
      const place = (number / (frames - 1)) * planes.length;
      const at = Math.min(planes.length - 1, Math.floor(place));
      lay(frame, at, place - at, 1);
      const share = (place - at - 1 + transition) / transition;
      if (share > 0 && at + 1 < planes.length) lay(frame, at + 1, place - at - 1, share * share * (3 - 2 * share));
    },
  };
}

/**
 * Makes the video of a job; the same job gives the same bytes.
 * @param onFrame called with the number of finished frames and of all frames
 */
export async function renderVideo(
  request: VideoRequest,
  onFrame: (done: number, all: number) => void,
): Promise<Uint8Array> {
  const video = await prepareVideo(request);
  const encoder = await createEncoder(video);
  const frame = emptyFrame(video.width, video.height);
  for (let number = 0; number < video.frames; number++) {
    video.paint(frame, number);
    encoder.add(frame);
    onFrame(number + 1, video.frames);
  }
  return encoder.finish();
}
