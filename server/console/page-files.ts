// Hands out the files of the page. In a checkout they follow their sources, so that whoever works on the page only has to reload it.
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type BuiltPage, buildPage, type PageFile, pageFiles } from './build.js';
import type { PageFolders } from './deps.js';

export interface ServedFile {
  readonly bytes: Buffer;
  readonly mediaType: string;
  /** With its quotation marks. */
  readonly etag: string;
}

export type Page = Readonly<Record<PageFile, ServedFile>>;

const mediaTypes: Readonly<Record<PageFile, string>> = {
  'index.html': 'text/html; charset=utf-8',
  'icon.svg': 'image/svg+xml',
  'page.js': 'text/javascript; charset=utf-8',
  'page.css': 'text/css; charset=utf-8',
};

function served(files: BuiltPage['files']): Page {
  const entries = pageFiles.map((name) => {
    const bytes = Buffer.from(files[name]);
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
    return [name, { bytes, mediaType: mediaTypes[name], etag }] as const;
  });
  return Object.fromEntries(entries) as Page;
}

/** Sizes and times of the inputs in one text: another text means that one has changed. */
async function stamp(inputs: readonly string[]): Promise<string> {
  const all = await Promise.all(inputs.map((file) => stat(file).catch(() => undefined)));
  return all.map((info) => (info ? `${info.size}:${info.mtimeMs}` : 'gone')).join();
}

/**
 * @returns a function that gives the page as it is now; it rejects when it cannot be bundled or is not there
 */
export function createPage({ source, built }: PageFolders): () => Promise<Page> {
  if (source === undefined) {
    let read: Promise<Page> | undefined;
    return () => {
      read ??= Promise.all(pageFiles.map(async (name) => [name, await readFile(join(built, name))] as const))
        .then((files) => served(Object.fromEntries(files) as Record<PageFile, Buffer>))
        .catch((error) => {
          read = undefined;
          throw error;
        });
      return read;
    };
  }
  let current: Promise<{ page: Page; inputs: readonly string[]; stamp: string }> | undefined;
  const make = async () => {
    const { files, inputs } = await buildPage(source);
    return { page: served(files), inputs, stamp: await stamp(inputs) };
  };
  return async () => {
    const before = current;
    const known = await before?.catch(() => undefined);
    // Whoever asks at the same time waits for the same bundle.
    if (current === before && (!known || (await stamp(known.inputs)) !== known.stamp) && current === before)
      current = make();
    return (await (current as NonNullable<typeof current>)).page;
  };
}
