// A generator for one contract folder: build, and put the result or the problems into words.
import { fromPath } from '../contract/load.js';
import { formatProblem } from '../contract/problem.js';
import type { Modules } from '../emit/modules.js';
import type { Output } from '../emit/output.js';
import { type Preset, rulesOf } from '../lint/presets.js';
import { createBuilder, type EmitTypes, type SlowSteps } from './build.js';

/** `files` are the absolute paths of what the outputs are made from. */
export type Generator = () => Promise<{ outputs?: Output; report: string; files: string[] }>;

export function createGenerator({
  path,
  root,
  preset,
  modules,
  emitTypes,
  steps,
}: {
  /** The contract: a folder, or a file. */
  path: string;
  /** The folder in which references may lead; that of the contract, when nothing is said. */
  root?: string | undefined;
  /** Rules of the lint; those of the folder, or the minimal ones, when nothing is said. */
  preset?: Preset | undefined;
  /** What the generated code imports. */
  modules: Modules;
  emitTypes: EmitTypes;
  steps?: SlowSteps;
}): Generator {
  const load = fromPath(path, root);
  const rules = rulesOf(load, preset);
  const builder = createBuilder(load, rules.read, emitTypes, modules, steps);
  return async () => {
    const { outputs, problems, files = [] } = await builder.build();
    const count = `${problems.length} problem${problems.length === 1 ? '' : 's'}`;
    if (!outputs)
      return {
        report: `${problems.map(formatProblem).join('\n')}\n${count} in the contract; nothing was written.`,
        files,
      };
    return { outputs, report: '', files: rules.file ? [...files, rules.file] : files };
  };
}
