// Serves the files of the page. In a checkout it rebuilds them when a source has changed, so that a reload shows the change.
import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { type BuiltPage, buildPage } from './build.js';

/** Folders of the page. */
export interface PageFolders {
  /** Sources, in a checkout: bundled at the first request, and again when they change. */
  readonly source?: string | undefined;
  /** Bundled by `npm pack`. */
  readonly built: string;
}

interface ServedFile {
  readonly bytes: Buffer;
  readonly mediaType: string;
  /** Including its quotation marks. */
  readonly etag: string;
}

/** By served name. */
export type Page = ReadonlyMap<string, ServedFile>;

const mediaTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

function toPage(files: BuiltPage['files']): Page {
  return new Map(
    Object.entries(files).flatMap(([name, contents]) => {
      const mediaType = mediaTypes[extname(name)];
      if (mediaType === undefined) return [];
      const bytes = Buffer.from(contents);
      const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
      return [[name, { bytes, mediaType, etag }] as const];
    }),
  );
}

async function readBuilt(folder: string): Promise<Page> {
  const names = await readdir(folder);
  const files = await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name))] as const));
  return toPage(Object.fromEntries(files));
}

/** A string of sizes and modification times that differs when an input has changed. */
async function fingerprint(inputs: readonly string[]): Promise<string> {
  const all = await Promise.all(inputs.map((file) => stat(file).catch(() => undefined)));
  return all.map((info) => (info ? `${info.size}:${info.mtimeMs}` : 'gone')).join();
}

/**
 * @returns a function that returns the current page; rejects when it is missing or cannot be bundled
 */
export function createPage({ source, built }: PageFolders): () => Promise<Page> {
  if (source === undefined) {
    let read: Promise<Page> | undefined;
    return () => {
      read ??= readBuilt(built).catch((error) => {
        read = undefined;
        throw error;
      });
      return read;
    };
  }
  let current: Promise<{ page: Page; inputs: readonly string[]; stamp: string }> | undefined;
  const make = async () => {
    const { files, inputs } = await buildPage(source);
    return { page: toPage(files), inputs, stamp: await fingerprint(inputs) };
  };
  return async () => {
    const before = current;
    const known = await before?.catch(() => undefined);
    // Concurrent requests share one build. The second comparison is needed because `fingerprint` is asynchronous.
    if (current === before && (!known || (await fingerprint(known.inputs)) !== known.stamp) && current === before)
      current = make();
    return (await (current as NonNullable<typeof current>)).page;
  };
}
