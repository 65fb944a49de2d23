// Mirrors what an upstream has made: media become files of this server, so that they are kept as long as the task and served under our address.

import { setTimeout as delay } from 'node:timers/promises';
import { sendRequest, TooLargeError } from '../../http/upstream/send-request.js';
import { ProblemError } from '../../runtime/errors/problem.js';
import { type Egress, EgressError, type EgressResponse } from '../../surfaces/engine/egress.js';
import type { Files } from '../../surfaces/engine/files.js';
import { checkImageBytes } from '../../surfaces/engine/image.js';
import { loadSharp } from '../../surfaces/engine/sharp.js';
import type { ImageTask, Task, TaskResult } from '../../surfaces/engine/task.js';
import { TaskFailure } from '../../surfaces/engine/task-engine.js';
import { joinPath } from '../gateway/upstream-request.js';
import type { Observation } from './observation.js';
import { type UpstreamService, upstreamHeaders } from './upstream-service.js';

// Downloads the media of tasks. The upstream's own address may be in a private network, because the operator has named it; any other address,
// also after a redirect, passes the SSRF guard.

/** Bounds of a download: bytes, milliseconds, redirects. */
const imageLimits = { bytes: 64 * 1024 * 1024, timeoutMs: 60_000 } as const;
const previewLimits = { bytes: 8 * 1024 * 1024, timeoutMs: 15_000 } as const;
const videoLimits = { bytes: 512 * 1024 * 1024, timeoutMs: 600_000 } as const;

type Limits = { readonly bytes: number; readonly timeoutMs: number };

const maxRedirects = 3;

/** Downloads that are tried; media may appear a little after the record. */
const maxAttempts = 5;

const failure = (message: string, cause?: unknown): TaskFailure =>
  new TaskFailure('upstream_media', `the result could not be downloaded from the upstream: ${message}`, { cause });

async function ask(
  url: URL,
  { upstream, dialect, transport }: UpstreamService,
  { egress, authenticated }: { readonly egress: Egress; readonly authenticated: boolean },
  { bytes, timeoutMs }: Limits,
  signal: AbortSignal,
): Promise<EgressResponse> {
  if (url.origin === new URL(upstream.url).origin) {
    const headers = authenticated ? upstreamHeaders(upstream, dialect) : { 'accept-encoding': 'identity' };
    const request = { method: 'GET', path: url.pathname + url.search, headers: { ...headers, accept: '*/*' } };
    const limit = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
    return sendRequest(transport, request, { max: bytes, signal: limit });
  }
  return egress.request(url.href, { method: 'GET', maxBytes: bytes, timeout: timeoutMs, redirects: 0, signal });
}

interface Download {
  readonly url: string;
  readonly limits: Limits;
  /** Whether the upstream needs its credential, which is never sent anywhere else. */
  readonly authenticated?: boolean;
}

async function downloadOnce(
  { url: first, limits, authenticated = false }: Download,
  service: UpstreamService,
  egress: Egress,
  signal: AbortSignal,
): Promise<Buffer> {
  let next = first;
  for (let left = maxRedirects; ; left--) {
    if (!URL.canParse(next) || !/^https?:/i.test(next)) throw failure(`${next.slice(0, 200)} is not an address`);
    const url = new URL(next);
    const { status, headers, bytes } = await ask(url, service, { egress, authenticated }, limits, signal);
    if (status === 200) return bytes;
    const { location } = headers;
    if (![301, 302, 303, 307, 308].includes(status) || location === undefined) throw new Error(`status ${status}`);
    if (left === 0 || !URL.canParse(location, url)) throw failure('it redirects too often, or to nowhere');
    next = new URL(location, url).href;
  }
}

/** Errors that another attempt cannot change. */
const isPermanent = (error: unknown): boolean =>
  error instanceof TaskFailure ||
  error instanceof TooLargeError ||
  (error instanceof EgressError && (error.code === 'refused' || error.code === 'too_large'));

/**
 * Downloads media, with a few attempts.
 * @throws TaskFailure `upstream_media`, or the reason of the signal
 */
async function download(
  what: Download,
  service: UpstreamService,
  egress: Egress,
  signal: AbortSignal,
  attempts = maxAttempts,
): Promise<Buffer> {
  for (let attempt = 1; ; attempt++)
    try {
      return await downloadOnce(what, service, egress, signal);
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof TaskFailure) throw error;
      const message = error instanceof Error ? error.message : String(error);
      if (attempt >= attempts || isPermanent(error)) throw failure(message, error);
      await delay(500 * 2 ** (attempt - 1), undefined, { signal });
    }
}

/** An image that can be stored under our addresses: PNG as it came, anything else as PNG. @throws TaskFailure */
async function toPng(
  bytes: Buffer,
): Promise<{ readonly bytes: Buffer; readonly width: number; readonly height: number }> {
  try {
    const image = await checkImageBytes(bytes, undefined, 'image', imageLimits.bytes);
    if (image.mediaType === 'image/png') return image;
    const sharp = await loadSharp();
    return { ...image, bytes: await sharp(image.bytes).autoOrient().png().toBuffer() };
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    throw failure(error.problem.violations?.[0]?.message ?? 'it is no image', error);
  }
}

/** A preview as we serve it. */
async function toWebp(bytes: Buffer): Promise<Buffer> {
  const image = await checkImageBytes(bytes, undefined, 'preview', previewLimits.bytes);
  const sharp = await loadSharp();
  const size = { width: 1024, height: 1024, fit: 'inside', withoutEnlargement: true } as const;
  return sharp(image.bytes).autoOrient().resize(size).webp({ quality: 78, effort: 1 }).toBuffer();
}

/** @throws TaskFailure if the bytes are no MP4 */
function checkMp4(bytes: Buffer): void {
  if (bytes.length < 12 || bytes.toString('latin1', 4, 8) !== 'ftyp') throw failure('it is no MP4 video');
}

export interface Finishing {
  readonly task: Task;
  readonly service: UpstreamService;
  readonly files: Files;
  readonly egress: Egress;
  readonly signal: AbortSignal;
}

/** Actions whose result is text. */
const hasPrompts = ({ action }: Pick<ImageTask, 'action'>): boolean => action === 'DESCRIBE' || action === 'SHORTEN';

/** Whether a record that says success has what the task was to make. */
export const hasImageResult = (task: Pick<ImageTask, 'action'>, { imageUrl, prompts }: Observation): boolean =>
  hasPrompts(task) ? prompts !== undefined : imageUrl !== undefined;

/** Milliseconds for the seed of an image, without which the task is complete as well. */
const seedTimeoutMs = 5_000;

async function seedOf(id: string, { dialect, reads }: UpstreamService): Promise<string | undefined> {
  if (!dialect.hasSeeds) return undefined;
  const reply = await reads.images.fetchImageSeed(id, { timeout: seedTimeoutMs }).catch(() => undefined);
  return reply && /^\d{1,20}$/.test(reply.result) ? reply.result : undefined;
}

/** @throws TaskFailure if the media cannot be used */
export async function finishImage(
  { imageUrl, prompts, promptEn, buttons = [] }: Observation,
  upstreamId: string,
  { task, service, files, egress, signal }: Finishing,
): Promise<TaskResult> {
  const { name } = service.upstream;
  const upstream = { name, task: upstreamId, buttons, ...(promptEn !== undefined && { promptEn }) };
  if (task.surface === 'images' && hasPrompts(task)) return { prompts: prompts ?? [], upstream };
  const given = await download({ url: imageUrl ?? '', limits: imageLimits }, service, egress, signal);
  const { bytes, width, height } = await toPng(given);
  signal.throwIfAborted();
  const stored = await files.put({ kind: 'images', keyId: task.keyId, mediaType: 'image/png', bytes });
  const seed = await seedOf(upstreamId, service);
  return { file: stored.name, width, height, ...(seed !== undefined && { seed }), upstream };
}

/** As `finishImage`. */
export async function finishVideo(
  upstreamId: string,
  { task, service, files, egress, signal }: Finishing,
): Promise<TaskResult> {
  const path = joinPath(service.upstream, `/v1/videos/${encodeURIComponent(upstreamId)}/content`);
  const bytes = await download(
    { url: new URL(service.upstream.url).origin + path, limits: videoLimits, authenticated: true },
    ...([service, egress, signal] as const),
  );
  checkMp4(bytes);
  signal.throwIfAborted();
  const stored = await files.put({ kind: 'videos', keyId: task.keyId, mediaType: 'video/mp4', bytes });
  const size = task.surface === 'videos' ? { width: task.job.width, height: task.job.height } : {};
  return { file: stored.name, ...size, upstream: { name: service.upstream.name, task: upstreamId, buttons: [] } };
}

/** Stores a preview. A task is complete without it, so an error is none of the task. @returns the name of the file */
export async function storePreview(
  url: string,
  { task, service, files, egress, signal }: Finishing,
): Promise<string | undefined> {
  try {
    const bytes = await toWebp(await download({ url, limits: previewLimits }, service, egress, signal, 1));
    return (await files.put({ kind: 'previews', keyId: task.keyId, mediaType: 'image/webp', bytes })).name;
  } catch {
    signal.throwIfAborted();
    return undefined;
  }
}
