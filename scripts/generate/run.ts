// A generator for one contract folder: build, and put the result or the mistakes into words.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fromFolder } from '../contract/load.js';
import { formatProblem } from '../contract/problem.js';
import type { Output } from '../emit/output.js';
import { createBuilder, type EmitTypes } from './build.js';

export type Generator = () => Promise<{ outputs?: Output; report: string }>;

export function createGenerator({
  folder,
  root,
  emitTypes,
}: {
  folder: string;
  root: string;
  emitTypes: EmitTypes;
}): Generator {
  const builder = createBuilder(
    fromFolder(folder),
    () => readFileSync(join(folder, 'redocly.yaml'), 'utf8'),
    emitTypes,
    root,
  );
  return async () => {
    const { outputs, problems } = await builder.build();
    const count = `${problems.length} mistake${problems.length === 1 ? '' : 's'}`;
    if (!outputs)
      return { report: `${problems.map(formatProblem).join('\n')}\n${count} in the contract; nothing was written.` };
    return { outputs, report: '' };
  };
}
