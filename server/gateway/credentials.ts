// The credentials of an upstream, used in turn. One that was refused, or that has used up its rate, rests for a while.
import { statSync } from 'node:fs';
import { credentialsOf, type UpstreamCredential, type UpstreamCredentials } from '../config/credentials.js';

/** Milliseconds for which a refused credential is not used, unless all are refused. */
const refusedMs = 60_000;

/** Milliseconds between two looks at the file of credentials. */
const fileCheckMs = 1_000;

export type CredentialRing = ReturnType<typeof createCredentialRing>;

/** @param onProblem called when the file cannot be read any more; the credentials before remain */
export function createCredentialRing(
  given: UpstreamCredentials,
  now: () => number,
  onProblem: (message: string) => void,
) {
  const file = 'file' in given ? given.file : undefined;
  let credentials: readonly UpstreamCredential[] = [];
  let stamp = file === undefined ? '' : stampOf(file);
  let checked = now();
  let position = 0;
  const resting = new Map<string, number>();
  const read = (): void => {
    try {
      credentials = credentialsOf(given);
      resting.clear();
    } catch (error) {
      onProblem(`${file} ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  const readAgain = (): void => {
    if (file === undefined || now() - checked < fileCheckMs) return;
    checked = now();
    const found = stampOf(file);
    if (found === stamp) return;
    stamp = found;
    read();
  };
  read();
  return {
    /** The next credential; undefined if the upstream needs none. */
    next(): UpstreamCredential | undefined {
      readAgain();
      const { length } = credentials;
      if (!length) return undefined;
      for (let step = 0; step < length; step++) {
        const one = credentials[(position + step) % length] as UpstreamCredential;
        if ((resting.get(one.secret) ?? 0) > now()) continue;
        position = (position + step + 1) % length;
        return one;
      }
      return credentials[position++ % length];
    },
    /** Lets a credential rest. @param ms default: that of a refused one */
    rest: ({ secret }: UpstreamCredential, ms = refusedMs): void => void resting.set(secret, now() + ms),
    /** How many there are. */
    get size(): number {
      return credentials.length;
    },
  };
}

/** Identifies a version of a file. One that is put in its place may be as old and as long: a copy that keeps times, or another symbolic link. */
function stampOf(file: string): string {
  try {
    const { mtimeMs, ctimeMs, size, ino } = statSync(file);
    return `${mtimeMs}:${ctimeMs}:${size}:${ino}`;
  } catch {
    return 'missing';
  }
}
