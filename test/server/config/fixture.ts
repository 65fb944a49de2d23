// Configuration files of tests, each in a folder of its own, and what is wrong with them.
import { expect } from '@jest/globals';
import { ConfigError } from '../../../server/config/read-config.js';
import { yamlOf } from '../../harness/contract.js';
import { folderIn, testFolder } from '../../harness/folder.js';

/** A folder for a suite, which is removed after it. `place` makes a folder in it, with a configuration file if there is text for it. */
export function configFolder(): { readonly folder: string; place(text?: string | Buffer): string } {
  const folder = testFolder();
  return { folder, place: (text) => folderIn(folder, text === undefined ? {} : { 'pentagate.config.yaml': text }) };
}

/** The problems for which a configuration cannot be read; none if it can. */
export const problemsOf = (reading: Promise<unknown>): Promise<readonly string[]> =>
  reading.then(
    () => [],
    (error: unknown) => {
      if (error instanceof ConfigError) return error.problems;
      throw error;
    },
  );

/** Problems as tables write them: a text is the whole of one, a pattern, in tables between slashes, what one must match. */
export const likeAll = (...wanted: readonly (string | RegExp)[]): unknown[] =>
  wanted.map((each) => {
    const pattern = typeof each === 'string' ? /^\/(.*)\/$/.exec(each)?.[1] : each;
    return pattern === undefined ? each : expect.stringMatching(pattern);
  });

const refused =
  yamlOf<Readonly<Record<string, [given: string, ...problems: string[]][]>>>('server/config/refused.yaml');

/** A table of what is refused, and with which problems. */
export const refusedIn = (name: string) => refused[name] ?? [];
