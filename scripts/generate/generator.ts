// A generator for one contract folder: build, and put the result or the problems into words.
import { counted } from '../../runtime/cli/terminal-text.js';
import { fromPath, type LoadOptions } from '../contract/load-contract.js';
import type { Contract } from '../contract/merge.js';
import { formatProblem, type LocatedProblem, mistakesText, problemsText } from '../contract/problem.js';
import type { Modules } from '../emit/modules.js';
import type { Output } from '../emit/output.js';
import { type LintSettings, readSettings } from '../lint/lint-settings.js';
import { type Preset, presets, repairRules, rulesOf } from '../lint/presets.js';
import { createBuilder, type EmitTypes, type Parts, type SlowSteps } from './build.js';

/**
 * `report` says what stands in the way, or what was left out or weakened; `files` are the absolute paths of what the outputs are made from, and
 * `contract` is that.
 */
export type Generator = () => Promise<{
  outputs?: Output;
  report: string;
  files: string[];
  contract?: Contract;
}>;

export function createGenerator({
  path,
  root,
  preset,
  config,
  modules,
  emitTypes,
  steps,
  names,
  parts,
  all,
}: {
  /** The contract: a folder, or a file. */
  path: string;
  /** The folder in which references may lead; that of the contract, when nothing is said. */
  root?: string | undefined;
  /** Rules of the lint; those of the redocly.yaml beside the contract, or the minimal ones, when nothing is said. */
  preset?: Preset | undefined;
  /** Absolute path of a redocly.yaml that holds instead. */
  config?: string | undefined;
  /** What the generated code imports. */
  modules: Modules;
  emitTypes: EmitTypes;
  steps?: SlowSteps;
  names?: LoadOptions['names'];
  /** What is generated beside types and client; everything, when nothing is said. */
  parts?: Parts | undefined;
  /** Whether the report has each problem at each of its places. */
  all?: boolean | undefined;
}): Generator {
  const load = { ...fromPath(path, root), names };
  const rules = rulesOf(load, preset, config);
  const builders = {
    // A contract that names rules of ours is held to them; of any other one, everything is generated that can be.
    held: createBuilder(load, rules, emitTypes, modules, { steps, parts }),
    degrading: createBuilder(load, () => repairRules, emitTypes, modules, { steps, parts, degrade: true }),
  };
  let last: LintSettings | undefined;
  return async () => {
    const { settings, problem } = await readSettings(rules, load, last);
    last = settings;
    // The rules of a folder are a part of it.
    if (problem && load.isFolder)
      return {
        report: `${formatProblem(problem)}\n1 problem in the contract; nothing was written.`,
        files: [problem.file],
      };
    const isHeld = settings?.isOwn && settings.yaml !== presets.minimal;
    const built = await builders[isHeld ? 'held' : 'degrading'].build();
    const { outputs, problems, files = [], contract } = built;
    const isHeard = (note: LocatedProblem): boolean => !settings?.isOff(note.rule) && !settings?.isIgnored(note);
    const notes = (built.notes ?? []).filter(isHeard);
    if (problem) notes.push({ ...problem, warning: true });
    if (!outputs)
      return {
        report: `${problemsText(problems, all)}\n${counted(problems.length, 'problem')} in the contract; nothing was written.`,
        files,
      };
    const left = notes.length
      ? `${problemsText(notes, all)}\n${counted(notes.length, 'problem')} in the contract; everything else was generated.`
      : '';
    const report = [left, mistakesText((built.mistakes ?? []).filter(isHeard), all)].filter(Boolean).join('\n');
    const ruling = rules.file ? [rules.file, ...(settings?.others.keys() ?? [])] : [];
    return { outputs, report, files: [...files, ...ruling], ...(contract && { contract }) };
  };
}
