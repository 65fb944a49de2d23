// Configuration files of tests, each in a folder of its own, and what is wrong with them.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect } from '@jest/globals';
import { ConfigError } from '../../../server/config/read-config.js';

/** A folder for a suite, which is removed after it. `place` makes a folder in it, with a configuration file if there is text for it. */
export function configFolder(): { readonly folder: string; place(text?: string | Buffer): string } {
  const folder = mkdtempSync(join(tmpdir(), 'pentagate-config-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  return {
    folder,
    place(text) {
      const cwd = mkdtempSync(join(folder, 'c-'));
      if (text !== undefined) writeFileSync(join(cwd, 'pentagate.config.yaml'), text);
      return cwd;
    },
  };
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

/** Problems as tables write them: a text is the whole of one, a pattern what one must match. */
export const likeAll = (...wanted: readonly (string | RegExp)[]): unknown[] =>
  wanted.map((each) => (typeof each === 'string' ? each : expect.stringMatching(each)));
