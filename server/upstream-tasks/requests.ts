// The requests that submit a task to an upstream, in the terms of our contract.
import type { Files } from '../../engine/files.js';
import type { DrawingRequest, VideoJob } from '../../engine/jobs.js';
import type { ImageTask, VideoTask } from '../../engine/task.js';
import { TaskFailure } from '../../engine/task-engine.js';
import type { Client } from '../../generated/client.js';
import type * as contract from '../../generated/types.js';
import { dataUriOf, promptFor, sourceOf } from './inputs.js';
import type { UpstreamService } from './service.js';

/** Sends a prepared submission. @returns the id at the upstream @throws an error of the client, or TaskFailure for a refusal */
export type Submit = (client: Client) => Promise<string>;

const refused = (description: string): TaskFailure =>
  new TaskFailure('upstream_refused', `the upstream refused the task: ${description}`);

/** Replies are read tolerantly, so any member may be missing. @throws Error if it stays open whether there is a task */
function idIn({ code, description, result }: Partial<contract.ImageSubmitEnvelope>): string {
  if ((code === 1 || code === 22) && typeof result === 'string' && result) return result;
  if (typeof code !== 'number' || code === 1 || code === 22) throw new Error('the reply has neither id nor refusal');
  throw refused(description || `code ${code}`);
}

/** Images that came with the request. Those that the prompt names are in the prompt. */
async function sentImages({ references }: DrawingRequest, files: Files): Promise<string[]> {
  const sent: string[] = [];
  for (const { source } of references)
    if ('file' in source && (await files.find(source.file))?.kind === 'inputs')
      sent.push(await dataUriOf(source.file, files));
  return sent;
}

/**
 * Prepares the submission of an image task: reads its images, and uploads those that its prompt names.
 * @param webhook the address
 */
export async function imageSubmission(
  { id: state, job, facts, mode }: ImageTask,
  webhook: string | undefined,
  service: UpstreamService,
  files: Files,
): Promise<Submit> {
  // Our id is the state there: a submission whose reply was lost can be found by it.
  const shared = {
    state,
    accountFilter: { modes: [mode] },
    ...(webhook !== undefined && { notifyHook: webhook }),
  };
  switch (job.action) {
    case 'IMAGINE': {
      const prompt = await promptFor(facts.prompt, service, files);
      const base64Array = await sentImages(job.drawing, files);
      const body = { prompt, botType: job.drawing.bot, ...(base64Array.length && { base64Array }), ...shared };
      return async ({ images }) => idIn(await images.imagine(body));
    }
    case 'BLEND': {
      const base64Array = await Promise.all(job.images.map(({ file }) => dataUriOf(file, files)));
      const body = { base64Array, botType: job.bot, dimensions: job.dimensions, ...shared };
      return async ({ images }) => idIn(await images.blend(body));
    }
    case 'DESCRIBE': {
      const body = { base64: await dataUriOf(job.image.file, files), botType: job.bot, ...shared };
      return async ({ images }) => idIn(await images.describe(body));
    }
    case 'SWAP_FACE': {
      const body = {
        sourceBase64: await dataUriOf(job.source.file, files),
        targetBase64: await dataUriOf(job.target.file, files),
      };
      return async ({ images }) => idIn(await images.swapFace(body));
    }
    case 'UPSTREAM_ACTION': {
      const body = { taskId: job.task, customId: job.customId, ...shared };
      return async ({ images }) => idIn(await images.action(body));
    }
    default:
      throw new TaskFailure('upstream_unknown', 'the task was made by another engine than that of its account');
  }
}

/** Prepares the modal call of a task that waits for it at the upstream. */
export async function confirmation(
  { job, facts }: ImageTask,
  upstreamId: string,
  { dialect }: UpstreamService,
  files: Files,
): Promise<(client: Client) => Promise<unknown>> {
  const { confirmation: given = {}, operation = '' } = job.action === 'UPSTREAM_ACTION' ? job : {};
  const prompt = given.prompt ?? dialect.confirmationPrompt(operation, facts.prompt);
  const maskBase64 = given.mask && (await dataUriOf(given.mask.file, files));
  const body = {
    taskId: upstreamId,
    ...(prompt !== undefined && { prompt }),
    ...(maskBase64 !== undefined && { maskBase64 }),
  };
  return async ({ images }) => idIn(await images.modal(body));
}

type CameraMove = NonNullable<contract.VideoCameraControl['type']>;

const amplitudes = { small: 0.2, medium: 0.55, large: 1 } as const;

const amplitudeOf = (value: number) =>
  (Object.keys(amplitudes) as (keyof typeof amplitudes)[]).find((name) => amplitudes[name] === value) ?? 'auto';

function metadataOf(job: VideoJob): contract.VideoMetadata {
  const { seed, negativePrompt, guidance, camera, amplitude, music } = job;
  return {
    seed,
    movement_amplitude: amplitudeOf(amplitude),
    ...(negativePrompt !== undefined && { negative_prompt: negativePrompt }),
    ...(guidance !== undefined && { cfg_scale: guidance }),
    ...(camera && {
      camera_control: {
        // The request had one of these.
        ...(camera.type !== undefined && { type: camera.type as CameraMove }),
        config: { horizontal: camera.horizontal, vertical: camera.vertical, zoom: camera.zoom },
      },
    }),
    ...(music && { bgm: true }),
  };
}

/** Prepares the submission of a video. @param model its name at the upstream */
export async function videoSubmission(
  { job }: VideoTask,
  model: string,
  webhook: string | undefined,
  files: Files,
): Promise<Submit> {
  const [image, ...more] = await Promise.all(job.images.map((source) => sourceOf(source, files)));
  const body = {
    model,
    ...(job.prompt !== '' && { prompt: job.prompt }),
    ...(image !== undefined && { image }),
    size: `${job.width}x${job.height}`,
    duration: job.seconds,
    metadata: {
      ...metadataOf(job),
      ...(more.length && { image_urls: more }),
      ...(webhook !== undefined && { callback_url: webhook }),
    },
  };
  return async ({ videos }) => {
    const { task_id: id }: { task_id?: unknown } = await videos.createGeneration(body);
    if (typeof id !== 'string' || !id) throw new Error('the reply has no id');
    return id;
  };
}
