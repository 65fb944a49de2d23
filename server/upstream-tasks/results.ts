// Mirrors what an upstream has made: media become files of this server, so that they are kept as long as the task and served under our address.
import type { Egress } from '../engine/egress.js';
import type { Files } from '../engine/files.js';
import type { ImageTask, Task, TaskResult } from '../engine/task.js';
import { joinPath } from '../gateway/upstream-request.js';
import { checkMp4, download, imageLimits, previewLimits, toPng, toWebp, videoLimits } from './media.js';
import type { Observation } from './observation.js';
import type { UpstreamService } from './service.js';

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
  const { url } = service.upstream;
  const path = joinPath(url, `/v1/videos/${encodeURIComponent(upstreamId)}/content`);
  const bytes = await download(
    { url: new URL(url).origin + path, limits: videoLimits, authenticated: true },
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
