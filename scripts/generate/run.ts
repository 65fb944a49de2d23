// A generator for one contract folder: build, and put the result or the problems into words.
import { fromPath } from '../contract/load.js';
import { formatProblem } from '../contract/problem.js';
import type { Modules } from '../emit/modules.js';
import type { Output } from '../emit/output.js';
import { type Preset, rulesOf } from '../lint/presets.js';
import { createBuilder, type EmitTypes, type SlowSteps } from './build.js';

/**
 * `report` says what stands in the way, or what was left out or weakened; `files` are the absolute paths of what the outputs are made from.
 */
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
  // A contract that names its rules is held to them; of any other one, everything is generated that can be.
  const degrade = (preset ?? (load.isFolder ? undefined : 'minimal')) === 'minimal';
  const builder = createBuilder(load, rules.read, emitTypes, modules, steps, degrade);
  return async () => {
    const { outputs, problems, notes = [], files = [] } = await builder.build();
    const count = problemCount(problems.length);
    if (!outputs)
      return {
        report: `${problems.map(formatProblem).join('\n')}\n${count} in the contract; nothing was written.`,
        files,
      };
    const report = notes.length
      ? `${notes.map(formatProblem).join('\n')}\n${problemCount(notes.length)} in the contract; everything else was generated.`
      : '';
    return { outputs, report, files: rules.file ? [...files, rules.file] : files };
  };
}

const problemCount = (count: number): string => `${count} problem${count === 1 ? '' : 's'}`;
