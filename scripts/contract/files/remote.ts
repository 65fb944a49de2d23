// Files of a contract at addresses: read only when the user says so, within limits, and kept for a day.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder } from '../../../cli/paths.js';
import type { LoadOptions } from '../load.js';
import { Unreached } from './boundary.js';
import { type ParseCache, readSources } from './read-sources.js';
import { reasonOf } from './reading.js';
import { isRemote } from './reference.js';

/** Far more than the parts of a contract need. */
const limits = { files: 500, bytes: 20_000_000, milliseconds: 15_000 } as const;

/** Where copies are kept. */
export const remoteCopies = join(cacheFolder, 'remote');

/** How long a copy is good. */
const keptFor = 24 * 60 * 60 * 1000;

/** The body of a reply, as long as it is within the limit. */
async function bodyOf(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > limits.bytes) throw new Unreached(`it is larger than ${limits.bytes / 1e6} MB`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Why an address could not be read. */
function causeOf(error: unknown): string {
  if (error instanceof Unreached) return error.message;
  const { name, message, cause } = error as Error;
  if (name === 'TimeoutError') return `there was no answer within ${limits.milliseconds / 1000} s`;
  const { code, message: reason } = (cause ?? {}) as NodeJS.ErrnoException;
  return /^(?:ENOTFOUND|EAI_AGAIN|ENETUNREACH)$/.test(code ?? '')
    ? 'its host was not found: is this machine offline?'
    : reason || code || reasonOf(new Error(message));
}

/** The text at an address, from the copy of today if there is one. @throws Unreached */
async function textAt(address: string, folder: string): Promise<string> {
  const copy = join(folder, createHash('sha256').update(address).digest('hex'));
  const age = Date.now() - (statSync(copy, { throwIfNoEntry: false })?.mtimeMs ?? 0);
  if (age < keptFor) return readFileSync(copy, 'utf8');
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(limits.milliseconds) });
    if (!response.ok) throw new Unreached(`the answer was ${response.status}`);
    const text = await bodyOf(response);
    mkdirSync(folder, { recursive: true });
    writeFileSync(`${copy}.${process.pid}`, text);
    renameSync(`${copy}.${process.pid}`, copy);
    return text;
  } catch (error) {
    throw new Unreached(causeOf(error));
  }
}

/**
 * Options that read what a contract refers to at addresses, too, directly or not.
 * @param folder where copies are kept
 */
export async function withRemote(load: LoadOptions, folder: string = remoteCopies): Promise<LoadOptions> {
  const found = new Map<string, string | Unreached>();
  const read = (name: string): string => {
    if (!isRemote(name)) return load.read(name);
    const text = found.get(name) ?? new Unreached('it is not known yet');
    if (text instanceof Unreached) throw text;
    return text;
  };
  const cache: ParseCache = new Map();
  for (;;) {
    const { references } = readSources(read, load, cache).sources;
    const wanted = [...new Set([...references.values()].flatMap((names) => [...names]))].filter(
      (name) => isRemote(name) && !found.has(name),
    );
    if (!wanted.length) return { ...load, read };
    const get = async (name: string): Promise<void> => {
      const isTooMuch = found.size >= limits.files;
      found.set(name, isTooMuch ? new Unreached(`the contract has more than ${limits.files} addresses`) : '');
      if (isTooMuch) return;
      const text = await textAt(name, folder).catch((error: unknown) => error as Unreached);
      found.set(name, text);
    };
    // A few at a time: they are often on one host.
    const next = wanted.values();
    await Promise.all(
      [1, 2, 3, 4].map(async () => {
        for (const name of next) await get(name);
      }),
    );
  }
}
