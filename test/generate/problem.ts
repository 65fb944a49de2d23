// Problems in the small contract of this folder, made by replacing texts of its files, and the report of each. Problems in the file system are in
// command.test.ts.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { yamlOf } from '../harness/contract.js';

export interface Edit {
  file?: string;
  find: string;
  put: string;
}

export interface ProblemCase {
  name: string;
  edits: Edit[];
  /** First lines of the first problems, in order; a problem may say more behind it. */
  want: string[];
}

const folder = join(import.meta.dirname, 'contract');

/** The files of the small contract, by name. */
export const originals = (): Map<string, string> =>
  new Map(
    ['openapi.yaml', 'common.yaml', 'notes.yaml'].map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
  );

/** Those of `problems/`, where a report about notes.yaml is without the name of that file. */
export const problems: readonly ProblemCase[] = ['contract', 'spelling', 'rules', 'relations']
  .flatMap((name) => yamlOf<ProblemCase[]>(`generate/problems/${name}.yaml`))
  .map((each) => ({
    ...each,
    want: each.want.map((line) => (line.startsWith('openapi/') ? line : `openapi/notes.yaml:${line}`)),
  }));

/** The files with some of their texts replaced, each the first time it occurs; each must be there. */
export function edited(edits: readonly Edit[]): Map<string, string> {
  const bodies = originals();
  for (const { file = 'notes.yaml', find, put } of edits) {
    const body = bodies.get(file) ?? '';
    if (!body.includes(find)) throw new Error(`${file} does not contain ${find}`);
    bodies.set(
      file,
      body.replace(find, () => put),
    );
  }
  return bodies;
}
