// The requests that submit a task to an upstream, in the terms of our contract. Files of this server become data URIs, and our addresses in
// prompts those of uploads.

import type { Client } from '../../generated/client.js';
import type * as contract from '../../generated/types.js';
import type { Files } from '../../surfaces/engine/files.js';
import { maxImageBytes } from '../../surfaces/engine/image.js';
import type { DrawingRequest, Source, VideoJob } from '../../surfaces/engine/jobs.js';
import { firstGridImage, loadSharp } from '../../surfaces/engine/sharp.js';
import type { ImageTask, VideoTask } from '../../surfaces/engine/task.js';
import { TaskFailure } from '../../surfaces/engine/task-engine.js';
import type { UpstreamService } from './upstream-service.js';

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

/** Longer side of an image that has to become smaller. */
const maxSide = 2048;

/** A file as a data URI of at most 4 MB. @throws TaskFailure if it is gone */
async function dataUriOf(name: string, files: Files): Promise<string> {
  const file = await files.find(name);
  if (!file) throw new TaskFailure('image_gone', 'an image of this task is kept no longer');
  const bytes = await firstGridImage(await files.bytes(name));
  const sharp = await loadSharp();
  if (bytes.length <= maxImageBytes)
    return `data:image/${(await sharp(bytes).metadata()).format};base64,${bytes.toString('base64')}`;
  const smaller = await sharp(bytes)
    .autoOrient()
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 88 })
    .toBuffer();
  return `data:image/jpeg;base64,${smaller.toString('base64')}`;
}

/** A source as an address or a data URI. */
const sourceOf = async (source: Source, files: Files): Promise<string> =>
  'file' in source ? dataUriOf(source.file, files) : source.url;

/**
 * A prompt in which our own addresses are those of uploads to the upstream, which may not reach this server. Uploads cost nothing and make no
 * task, so they may happen again.
 */
async function promptFor(prompt: string, { reads }: UpstreamService, files: Files): Promise<string> {
  const addresses = (prompt.match(/https?:\/\/[^\s]+/gi) ?? []).map((address) => address.replace(/::[\d.]+$/, ''));
  const own = [...new Set(addresses)].flatMap((address) => {
    const name = files.nameOf(address);
    return name === undefined ? [] : [{ address, name }];
  });
  if (!own.length) return prompt;
  const { result } = await reads.images.uploadImages({
    base64Array: await Promise.all(own.map(({ name }) => dataUriOf(name, files))),
  });
  return own.reduce((text, { address }, at) => {
    const uploaded = result[at];
    if (!uploaded) throw new TaskFailure('upstream_refused', 'the upstream has not stored an image of the prompt');
    return text.replaceAll(address, uploaded);
  }, prompt);
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
