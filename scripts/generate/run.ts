// A generator for one contract folder: build, and put the result or the mistakes into words.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fromPath, indexFile } from '../contract/load.js';
import { formatProblem } from '../contract/problem.js';
import type { Output } from '../emit/output.js';
import { type Preset, presets } from '../lint/presets.js';
import { createBuilder, type EmitTypes } from './build.js';

/** `files` are the absolute paths of what the outputs are made from. */
export type Generator = () => Promise<{ outputs?: Output; report: string; files: string[] }>;

export function createGenerator({
  path,
  preset,
  root,
  emitTypes,
}: {
  /** The contract: a folder, or a file. */
  path: string;
  /** Rules of the lint; those of the folder, or the minimal ones, when nothing is said. */
  preset?: Preset | undefined;
  root: string;
  emitTypes: EmitTypes;
}): Generator {
  const load = fromPath(path);
  const ownRules = load.entry === indexFile && load.root === path;
  const rules = preset ?? (ownRules ? undefined : 'minimal');
  const builder = createBuilder(
    load,
    () => (rules ? presets[rules] : readFileSync(join(path, 'redocly.yaml'), 'utf8')),
    emitTypes,
    root,
  );
  return async () => {
    const { outputs, problems, files = [] } = await builder.build();
    const count = `${problems.length} mistake${problems.length === 1 ? '' : 's'}`;
    if (!outputs)
      return {
        report: `${problems.map(formatProblem).join('\n')}\n${count} in the contract; nothing was written.`,
        files,
      };
    return { outputs, report: '', files: rules ? files : [...files, join(path, 'redocly.yaml')] };
  };
}
