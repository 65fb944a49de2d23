// Creates video tasks from requests in both formats.

import type * as contract from '../../generated/types.js';
import { passedGateways } from '../../http/loop.js';
import { type FieldViolation, ProblemError, violation } from '../../runtime/errors/problem.js';
import type { UploadedFile } from '../../runtime/replies.js';
import { ruleViolations } from '../../runtime/rule-violations.js';
import type { Call } from '../engine/handler.js';
import { checkImageBytes, type ReadImage, readImage } from '../engine/image.js';
import type { Source, VideoJob } from '../engine/jobs.js';
import { loadSharp } from '../engine/sharp.js';
import type { Candidate } from '../engine/submission.js';
import type { VideoTask } from '../engine/task.js';
import { storeImages } from '../images/request-images.js';
import type { RuleDeps, VideoDeps } from '../task-handler-deps.js';
import { throwViolations } from '../throw-violations.js';
import { lengthViolations, resolveSize, type Size, type SizeRequest, sizeViolations } from './video-size.js';

// The source images of a video request: inspected while the caller waits, then stored for the engine.

/** An image of a request: a URL, a data URI or an uploaded file, with the field that contained it. */
interface ImageInput {
  readonly field: string;
  readonly value: string | UploadedFile;
}

/** An inspected image. If it was sent, its bytes are not stored yet. */
interface InspectedImage {
  readonly source: Source | { readonly bytes: ReadImage };
  /** Size in pixels, if known. */
  readonly size?: Size;
}

async function inspectStoredFile(
  name: string,
  field: string,
  { files }: Pick<RuleDeps, 'files'>,
  keyId: string,
): Promise<InspectedImage> {
  const file = await files.find(name);
  // A file of another key gets the same message as a missing one, so that names cannot be probed.
  if (!file || file.keyId !== keyId || file.kind === 'inputs') throw violation(field, 'there is no such file');
  if (!file.mediaType.startsWith('image/')) throw violation(field, `is ${file.mediaType}, not an image`);
  const sharp = await loadSharp();
  const { autoOrient } = await sharp(await files.bytes(name)).metadata();
  return { source: { file: name }, size: autoOrient };
}

/**
 * Inspects an image. A URL is only checked by the egress rules; it is fetched when the task starts.
 * @throws ProblemError with a violation that names the field
 */
async function inspectImage(
  { field, value }: ImageInput,
  deps: Pick<RuleDeps, 'files' | 'egress'>,
  keyId: string,
): Promise<InspectedImage> {
  if (typeof value !== 'string' || /^data:/i.test(value)) {
    const bytes =
      typeof value === 'string'
        ? await readImage(value, field)
        : await checkImageBytes(value.bytes, value.mediaType, field);
    return { source: { bytes }, size: bytes };
  }
  const own = deps.files.nameOf(value);
  if (own !== undefined) return inspectStoredFile(own, field, deps, keyId);
  const refusal = await deps.egress.refusal(value);
  if (refusal !== undefined) throw violation(field, refusal);
  return { source: { url: value } };
}

/** Stores the bytes of sent images, so that any process can run the task. */
async function storeSourceImages(seen: readonly InspectedImage[], deps: VideoDeps, keyId: string): Promise<Source[]> {
  const kept: Source[] = [];
  for (const { source } of seen)
    kept.push(...('bytes' in source ? await storeImages([source.bytes], keyId, deps) : [source]));
  return kept;
}

/** A request for a video, independent of the format. */
interface VideoRequest {
  readonly model: string;
  readonly prompt: string;
  readonly images: readonly ImageInput[];
  readonly sizeRequest: SizeRequest;
  readonly seconds: number;
  /** The field that sets `seconds`, for error messages. */
  readonly lengthField: string;
  readonly metadata: contract.VideoMetadata;
  /** Rules between fields that the request breaks. */
  readonly violations: readonly FieldViolation[];
}

/** Default length of a video. */
const defaultSeconds = 5;

export const fromNativeFormat = ({ body }: Pick<Call<'createVideoGeneration'>, 'body'>): VideoRequest => {
  const { model, prompt = '', image, size, duration, metadata = {} } = body;
  const { image_urls = [], resolution, aspect_ratio } = metadata;
  return {
    model,
    prompt,
    images: [
      ...(image ? [{ field: 'image', value: image }] : []),
      ...image_urls.map((value, at) => ({ field: `metadata.image_urls[${at}]`, value })),
    ],
    sizeRequest: { size, resolution, aspectRatio: aspect_ratio },
    seconds: duration ?? metadata.duration ?? defaultSeconds,
    lengthField: duration === undefined && metadata.duration !== undefined ? 'metadata.duration' : 'duration',
    metadata,
    violations: ruleViolations('VideoGenerationRequest', body),
  };
};

export const fromSecondFormat = (
  { body, files }: Pick<Call<'createVideo'>, 'body' | 'files'>,
  defaultModel: string,
): VideoRequest => {
  const { model = defaultModel, prompt, size, seconds } = body;
  const reference: ImageInput[] = [];
  if (files.input_reference) reference.push({ field: 'input_reference', value: files.input_reference });
  // Forms send a field with brackets where JSON has an object.
  const bracketed = 'input_reference[image_url]';
  const { [bracketed]: address } = body as typeof body & Pick<contract.VideoForm, typeof bracketed>;
  const { input_reference: object } = body;
  if (address) reference.push({ field: bracketed, value: address });
  if (typeof object === 'object') reference.push({ field: 'input_reference.image_url', value: object.image_url });
  return {
    model,
    prompt,
    images: reference,
    sizeRequest: { size },
    seconds: seconds === undefined ? defaultSeconds : Number(seconds),
    lengthField: 'seconds',
    metadata: {},
    // Not a rule of the contract: the file of a form is no part of its JSON.
    violations:
      prompt.trim() || reference.length ? [] : [{ field: 'prompt', message: 'is required where there is no image' }],
  };
};

/** Validates a request completely, before anything is stored. */
export async function checkVideoRequest(
  request: VideoRequest,
  keyId: string,
  deps: Pick<RuleDeps, 'files' | 'egress'>,
) {
  throwViolations([...request.violations, ...sizeViolations(request.sizeRequest)]);
  const { images, sizeRequest, seconds, metadata } = request;
  const inspected = [];
  for (const image of images) inspected.push(await inspectImage(image, deps, keyId));
  const size = resolveSize(sizeRequest, inspected[0]?.size);
  throwViolations(lengthViolations(size, seconds, sizeRequest.size === undefined ? request.lengthField : 'size'));
  const webhookUrl = metadata.callback_url || undefined;
  const refusal = webhookUrl === undefined ? undefined : await deps.egress.refusal(webhookUrl);
  if (refusal !== undefined) throw violation('metadata.callback_url', refusal);
  return { inspected, size, webhookUrl };
}

/** Amount of movement, by name. */
const amplitudes: Readonly<Record<string, number>> = { auto: 0.5, small: 0.2, medium: 0.55, large: 1 };

/**
 * The settings of valid metadata (openapi/videos.yaml, `VideoMetadata`, which states the bounds).
 * @param randomSeed used if the metadata has no seed
 */
function settingsOf(
  metadata: contract.VideoMetadata,
  randomSeed: number,
): Pick<VideoJob, 'seed' | 'negativePrompt' | 'guidance' | 'camera' | 'amplitude' | 'music'> {
  const { seed = -1, negative_prompt = '', cfg_scale, camera_control, movement_amplitude = 'auto', bgm } = metadata;
  const { type, config = {} } = camera_control ?? {};
  const { horizontal = 0, vertical = 0, zoom = 0 } = config;
  return {
    seed: seed < 0 ? randomSeed : seed,
    amplitude: amplitudes[movement_amplitude] ?? 0.5,
    music: bgm ?? false,
    ...(negative_prompt.trim() !== '' && { negativePrompt: negative_prompt }),
    ...(cfg_scale !== undefined && { guidance: cfg_scale }),
    ...(camera_control && { camera: { horizontal, vertical, zoom, ...(type !== undefined && { type }) } }),
  };
}

/** The candidates are in the order of their targets. */
function firstOf([first]: readonly { readonly candidate: Candidate }[]): Candidate {
  if (!first) throw new RangeError('there is nothing to choose from');
  return first.candidate;
}

/** Creates the task. @throws ProblemError when the request is invalid, the queue is full or the balance is insufficient */
export async function submitVideo(
  request: VideoRequest,
  { key, headers }: Pick<Call<'createVideo'>, 'key' | 'headers'>,
  deps: VideoDeps,
): Promise<VideoTask> {
  const { model, prompt, seconds, metadata } = request;
  const accounts = deps.accounts.forNew(model).flat();
  if (!accounts.length)
    throw new ProblemError({
      reason: 'not_found',
      code: 'model_not_found',
      message: `The model ${JSON.stringify(model.slice(0, 200))} does not exist, or no route leads to it.`,
    });
  const { inspected, size, webhookUrl } = await checkVideoRequest(request, key.id, deps);
  await deps.files.room(key.id);
  const settings = settingsOf(metadata, deps.random(4).readUInt32BE(0));
  const candidates = accounts.map((account) => ({ account, mode: account.modes[0], cost: 0, modal: false }));
  const via = passedGateways(headers);
  const submitted = await deps.taskRepository.submit({
    surface: 'videos',
    action: 'VIDEO',
    keyId: key.id,
    key,
    balance: key.balance,
    webhookUrl,
    candidates,
    choose: firstOf,
    job: {
      action: 'VIDEO',
      model,
      prompt,
      ...size,
      seconds,
      images: await storeSourceImages(inspected, deps, key.id),
      ...settings,
    },
    facts: {
      model,
      prompt,
      seconds: String(seconds),
      size: `${size.width}x${size.height}`,
      ...(via !== undefined && { via }),
    },
  });
  switch (submitted.outcome) {
    case 'accepted':
      return submitted.task;
    case 'full':
      throw new ProblemError({
        reason: 'unavailable',
        code: 'queue_full',
        message: 'Too many videos are waiting. Try again later',
        retryAfter: 30,
      });
    case 'balance':
      throw new ProblemError({
        reason: 'forbidden',
        code: 'insufficient_balance',
        message: 'The balance of this key does not cover a video',
      });
  }
}
