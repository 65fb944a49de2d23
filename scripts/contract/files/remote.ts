// Files of a contract at addresses: read only when the user says so, within limits, and kept for a day.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder } from '../../../runtime/paths.js';
import { problemAt, type Sources } from '../contract-files.js';
import type { LoadOptions } from '../load-contract.js';
import type { LocatedProblem, SourceLocation } from '../problem.js';
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

/** What was found at an address. */
interface Found {
  readonly text: string;
  /** Why the text is that of an old copy, and how old it is. */
  readonly stale?: { readonly cause: string; readonly age: string };
}

/** `3 days`, `25 hours` */
function shownAge(milliseconds: number): string {
  const hours = Math.round(milliseconds / 3_600_000);
  return hours < 48 ? `${hours} hours` : `${Math.round(hours / 24)} days`;
}

/** The text at an address: the copy of today if there is one, and an older one where the address cannot be read. @throws Unreached */
async function textAt(address: string, folder: string): Promise<Found> {
  const copy = join(folder, createHash('sha256').update(address).digest('hex'));
  const written = statSync(copy, { throwIfNoEntry: false })?.mtimeMs;
  const age = Date.now() - (written ?? 0);
  if (age < keptFor) return { text: readFileSync(copy, 'utf8') };
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(limits.milliseconds) });
    if (!response.ok) throw new Unreached(`the answer was ${response.status}`);
    const text = await bodyOf(response);
    mkdirSync(folder, { recursive: true });
    writeFileSync(`${copy}.${process.pid}`, text);
    renameSync(`${copy}.${process.pid}`, copy);
    return { text };
  } catch (error) {
    const cause = causeOf(error);
    if (written === undefined) throw new Unreached(cause);
    return { text: readFileSync(copy, 'utf8'), stale: { cause, age: shownAge(age) } };
  }
}

/** The first reference to an address in each file. */
function placesOf({ references }: Sources, address: string): SourceLocation[] {
  return [...references].flatMap(([file, names]) => {
    const path = names.get(address);
    return path ? [{ file, path }] : [];
  });
}

/** A warning that an old copy was read. */
function staleProblems(
  sources: Sources,
  address: string,
  { cause, age }: NonNullable<Found['stale']>,
): LocatedProblem[] {
  const message = `${address} cannot be read: ${cause}. Its copy is used, which is ${age} old`;
  return placesOf(sources, address)
    .slice(0, 1)
    .map((place) => ({ ...problemAt(sources, place, 'read', message), warning: true as const }));
}

/**
 * Options that read what a contract refers to at addresses, too, directly or not.
 * @param folder where copies are kept
 */
export async function withRemote(load: LoadOptions, folder: string = remoteCopies): Promise<LoadOptions> {
  const found = new Map<string, Found | Unreached>();
  const read = (name: string): string => {
    if (!isRemote(name)) return load.read(name);
    const known = found.get(name) ?? new Unreached('it is not known yet');
    if (known instanceof Unreached) throw known;
    return known.text;
  };
  const cache: ParseCache = new Map();
  for (;;) {
    const { sources } = readSources(read, load, cache);
    const wanted = [...new Set([...sources.references.values()].flatMap((names) => [...names.keys()]))].filter(
      (name) => isRemote(name) && !found.has(name),
    );
    if (!wanted.length) {
      const warnings = [...found].flatMap(([name, known]) =>
        known instanceof Unreached || !known.stale ? [] : staleProblems(sources, name, known.stale),
      );
      return { ...load, read, warnings };
    }
    const get = async (name: string): Promise<void> => {
      const isTooMuch = found.size >= limits.files;
      found.set(name, isTooMuch ? new Unreached(`the contract has more than ${limits.files} addresses`) : { text: '' });
      if (isTooMuch) return;
      found.set(name, await textAt(name, folder).catch((error: unknown) => error as Unreached));
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
