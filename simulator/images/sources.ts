// Loads the images that a job refers to: stored files, and URLs that are fetched when the job starts.

import { ProblemError } from '../../contract/problem.js';
import { type Egress, EgressError } from '../../engine/egress.js';
import type { Files } from '../../engine/files.js';
import type { Source } from '../../engine/jobs.js';
import { firstGridImage } from '../../engine/media/grid.js';
import { checkImageBytes } from '../../engine/media/image.js';
import { TaskFailure } from '../../engine/task-engine.js';

/** Bounds of an image that is fetched. */
const limits = { maxBytes: 20 * 1024 * 1024, timeout: 10_000, redirects: 3 } as const;

export interface ImageSources {
  /** A file of this server that a job or a recipe names; read once. */
  file(name: string): Promise<Buffer>;
  /** @throws TaskFailure `image_unreachable` that names the address */
  bytes(source: Source): Promise<Buffer>;
}

const unreachable = (address: string, why: string, cause?: unknown): TaskFailure =>
  new TaskFailure('image_unreachable', `prompt: ${address.slice(0, 500)} ${why}`, { cause });

/** Caches the source images of one task. */
export function createImageSources(
  { files, egress }: { files: Files; egress: Egress },
  keyId: string,
  signal: AbortSignal,
): ImageSources {
  const known = new Map<string, Promise<Buffer>>();
  const once = (name: string, read: () => Promise<Buffer>): Promise<Buffer> => {
    const before = known.get(name);
    if (before) return before;
    const bytes = read();
    known.set(name, bytes);
    return bytes;
  };

  const file = (name: string): Promise<Buffer> =>
    once(`file ${name}`, async () => {
      if (!(await files.find(name)))
        throw new TaskFailure('image_gone', 'an image that this task is made from is kept no longer');
      return firstGridImage(await files.bytes(name));
    });

  /** Files are readable by name, except inputs and files of other keys. */
  const own = async (name: string, address: string): Promise<Buffer> => {
    const found = await files.find(name);
    if (!found || found.keyId !== keyId || found.kind === 'inputs' || !found.mediaType.startsWith('image/'))
      throw unreachable(address, 'is no image that can be used');
    return file(name);
  };

  const fetched = async (address: string): Promise<Buffer> => {
    try {
      const { status, bytes } = await egress.request(address, { method: 'GET', ...limits, signal });
      if (status < 200 || status > 299) throw unreachable(address, `answered with status ${status}`);
      return firstGridImage((await checkImageBytes(bytes, undefined, 'image', limits.maxBytes)).bytes);
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof EgressError) throw unreachable(address, error.message, error);
      if (error instanceof ProblemError)
        throw unreachable(address, error.problem.violations?.[0]?.message ?? 'is no image', error);
      throw error;
    }
  };

  return {
    file,
    bytes(source) {
      if ('file' in source) return file(source.file);
      const name = files.nameOf(source.url);
      return once(source.url, () => (name === undefined ? fetched(source.url) : own(name, source.url)));
    },
  };
}
