// Renders the video of a job: plans, draws, encodes. Runs in a worker (worker.ts).
import type { VideoJob } from '../../engine/jobs.js';
import { planScene } from '../images/scene/plan.js';
import type { Scene } from '../images/scene/scene.js';
import { createEncoder, framesPerSecond } from './encode/encoder.js';
import { createLighting, flashTimes } from './frames/lighting.js';
import { createParticles } from './frames/particles.js';
import { emptyFrame, planeFromPixels, type VideoFrame } from './frames/plane.js';
import { type Motion, planMotion } from './motion/motion.js';
import { createImageShot } from './shots/image-shot.js';
import { drawScenePlanes } from './shots/scene-planes.js';
import { cameraMargin, createSceneShot, type Shot } from './shots/scene-shot.js';

/** A source image, cut to the proportion of the video: RGB, row by row. */
export interface SourceImage {
  readonly data: Uint8Array;
  /** Even, as the height. */
  readonly width: number;
  readonly height: number;
}

export interface VideoRenderRequest {
  readonly job: Omit<VideoJob, 'images'>;
  readonly sources: readonly SourceImage[];
}

/** More pixels than these no plane has; larger videos are enlarged from it. */
const maxPlanePixels = 9e6;

interface PreparedShot {
  readonly shot: Shot;
  readonly motion: Motion;
  readonly look: { readonly vignette: number; readonly grey: boolean };
}

function prepareImageShot(job: VideoJob, sources: readonly SourceImage[]): PreparedShot {
  const motion = planMotion(job);
  const planes = sources.map(({ data, width, height }) => planeFromPixels(data, { width, height, channels: 3 }));
  return { shot: createImageShot(planes, motion, job, String(job.seed)), motion, look: { vignette: 0, grey: false } };
}

async function prepareSceneShot(job: VideoJob): Promise<PreparedShot> {
  const { width, height, prompt, seed, model } = job;
  const no = (job.negativePrompt ?? '').split(/[,;，；、\n]/).filter((word) => word.trim() !== '');
  const planned = planScene({
    prompt,
    seed: `${seed} ${model}`,
    index: 0,
    parameters: { aspect: `${width}:${height}`, no },
  });
  const motion = planMotion(job, planned);
  const scene = viewForMotion(planned, motion.subject.x);
  const room = cameraMargin(motion, width / height);
  const [aside, above] = [(room.width - 1) / 2, (room.height - 1) / 2];
  const view = { left: -aside, top: -above, right: 1 + aside, bottom: 1 + above };
  const wanted = { width: width * room.width, height: height * room.height };
  // What the camera comes nearer to is drawn finer, within reason.
  const near = Math.min(1.3, Math.max(motion.from.zoom, motion.to.zoom));
  const scale = Math.min(near, Math.sqrt(maxPlanePixels / (wanted.width * wanted.height)));
  const planes = await drawScenePlanes(
    { ...scene, view },
    { width: wanted.width * scale, height: wanted.height * scale },
    motion.lightning,
  );
  const shot = createSceneShot(planes, scene, motion, job, room, flashTimes(motion, job.seconds, seedText(job)));
  const bare = ['line', 'watercolour', 'anime'].includes(scene.style) || scene.without.includes('grain');
  return { shot, motion, look: { vignette: bare ? 0 : 0.34, grey: scene.style === 'monochrome' } };
}

/** What decides all that a job leaves to chance. */
const seedText = ({ seed, prompt }: VideoJob): string => `${seed}/${prompt}`;

/** Who goes somewhere looks there. */
const viewForMotion = (scene: Scene, way: number): Scene =>
  way === 0 ? scene : { ...scene, subjects: scene.subjects.map((one) => ({ ...one, flipped: way < 0 })) };

/** A video before it is encoded: any of its frames can be painted. */
interface PreparedVideo {
  readonly width: number;
  readonly height: number;
  readonly frames: number;
  paint(frame: VideoFrame, number: number): void;
}

/** Plans and draws everything that the frames of a video are made of. */
export async function prepareVideo({ job: asked, sources }: VideoRenderRequest): Promise<PreparedVideo> {
  const job: VideoJob = { ...asked, images: [] };
  const { shot, motion, look } = sources.length > 0 ? prepareImageShot(job, sources) : await prepareSceneShot(job);
  const text = seedText(job);
  const fall = createParticles(motion, job, text);
  const lighting = createLighting(motion, job, look, text);
  const frames = job.seconds * framesPerSecond;
  return {
    width: job.width,
    height: job.height,
    frames,
    paint(frame, number) {
      const seconds = number / framesPerSecond;
      const part = number / (frames - 1);
      shot(frame, seconds, part);
      fall(frame, seconds);
      lighting(frame, seconds, part);
    },
  };
}

/**
 * Makes the video of a job; the same job gives the same bytes.
 * @param onFrame called with the number of finished frames and of all frames
 */
export async function renderVideo(
  request: VideoRenderRequest,
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
