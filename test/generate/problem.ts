// A problem in the small contract of this folder, made by replacing texts of its files.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

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

/** A text of the contract that problems replace. */
export const colour = "colour: {$ref: '#/components/schemas/NoteColour'}";

/** @param want its lines; of those about notes.yaml, what follows the name of the file */
export const problem = (name: string, edits: Edit | Edit[], ...want: string[]): ProblemCase => ({
  ...{ name, edits: [edits].flat() },
  want: want.map((line) => (line.startsWith('openapi/') ? line : `openapi/notes.yaml:${line}`)),
});

export const edit = (find: string, put: string, file?: string): Edit => ({ find, put, ...(file ? { file } : {}) });

const folder = join(import.meta.dirname, 'contract');

/** The files of the small contract, by name. */
export const originals = (): Map<string, string> =>
  new Map(
    ['openapi.yaml', 'common.yaml', 'notes.yaml'].map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
  );

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
