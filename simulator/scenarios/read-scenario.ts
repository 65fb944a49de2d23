// Parses one scenario file and reports all problems at once, with line and column.

import { dirname, resolve } from 'node:path';
import type { AnswerLine, ScenarioCondition, ScenarioEntry } from '../../generated/settings/types.js';
import { type FaultOptions, parseFaults } from '../../http/injected-faults/fault-header.js';
import { fieldPath } from '../../runtime/errors/explain-violations.js';
import { ProblemError } from '../../runtime/errors/problem.js';
import type { PathSegment } from '../../runtime/json.js';
import { readBySchema, schemaOf } from '../../runtime/settings/read-by-schema.js';
import { parseFile } from '../../runtime/settings/yaml.js';
import { type RecordedAnswer, readRecorded } from './recorded.js';

/** A scenario that is in order, its patterns compiled. */
export interface Scenario {
  readonly name: string;
  /** `file:line`, for people. */
  readonly location: string;
  readonly when: Omit<ScenarioCondition, 'model' | 'text' | 'instructions' | 'output'>;
  readonly patterns: Readonly<Partial<Record<'model' | 'text' | 'instructions' | 'output', RegExp>>>;
  /** Empty: the simulator's own words, with the faults. */
  readonly answer: readonly AnswerLine[];
  readonly error?: { readonly status: number; readonly message?: string | undefined };
  /** A recording answers; `recordedAnswers` has it. */
  readonly recorded?: true;
  readonly faults: FaultOptions;
}

export interface ScenarioFile {
  readonly scenarios: readonly Scenario[];
  /** `file:line:column what is wrong`; when there are any, there are no scenarios. */
  readonly problems: readonly string[];
}

const patternFields = ['model', 'text', 'instructions', 'output'] as const;
const pieceFields = ['text', 'thinking', 'refusal', 'call'] as const;

type Path = readonly PathSegment[];

/** What the schema cannot say. */
function* extraProblems(scenario: ScenarioEntry, at: number): Generator<[Path, string]> {
  const { answer, error, recording, when = {}, faults } = scenario;
  const given = [answer, error, recording].filter((each) => each !== undefined).length;
  // Faults alone break the simulator's own answer.
  if (given > 1 || (given === 0 && faults === undefined))
    yield [[at], `needs one of answer, error and recording${given ? ', not several' : ''}`];
  if (scenario.record !== undefined && recording === undefined) yield [[at, 'record'], 'belongs to a recording'];
  if (scenario.message !== undefined && error === undefined) yield [[at, 'message'], 'belongs to an error'];
  for (const [index, line] of (answer ?? []).entries()) {
    const pieces = pieceFields.filter((field) => line[field] !== undefined);
    if (pieces.length !== 1) yield [[at, 'answer', index], `needs exactly one of ${pieceFields.join(', ')}`];
    if (line.arguments && line.call === undefined) yield [[at, 'answer', index, 'arguments'], 'belongs to a call'];
  }
  for (const field of patternFields) {
    const pattern = when[field];
    try {
      if (pattern !== undefined) new RegExp(pattern, 'is');
    } catch (thrown) {
      yield [[at, 'when', field], thrown instanceof Error ? thrown.message : 'is no regular expression'];
    }
  }
  try {
    parseFaults(faults, 'faults');
  } catch (thrown) {
    if (!(thrown instanceof ProblemError)) throw thrown;
    yield [[at, 'faults'], thrown.message.replace(/^faults /, '')];
  }
}

/** Recordings beside their scenarios, not in them: scenarios are copied to worker threads. */
const answers = new WeakMap<Scenario, readonly RecordedAnswer[]>();

/** The recordings with which a scenario answers. */
export const recordedAnswers = (scenario: Scenario): readonly RecordedAnswer[] => answers.get(scenario) ?? [];

/** A compiled scenario with its recording. @param file of the scenario @throws Error with what is wrong with `recording` */
function withRecording(scenario: Scenario, { recording, record }: ScenarioEntry, file: string): Scenario {
  if (recording === undefined) return scenario;
  const all = readRecorded(resolve(dirname(file), recording), record);
  const own = [...new Set(all.map(({ surface }) => surface))];
  const { surface = own } = scenario.when;
  const missing = surface.find((each) => !own.includes(each));
  if (missing) throw new Error(`has no reply of the ${missing} surface`);
  const compiled: Scenario = { ...scenario, when: { ...scenario.when, surface }, recorded: true };
  answers.set(
    compiled,
    all.filter((each) => surface.includes(each.surface)),
  );
  return compiled;
}

function compileScenario(scenario: ScenarioEntry, place: string): Scenario {
  const { name, when = {}, answer = [], error, message, faults } = scenario;
  const { model: _model, text: _text, instructions: _instructions, output: _output, ...rest } = when;
  const patterns = patternFields.flatMap((field) => {
    const pattern = when[field];
    return pattern === undefined ? [] : [[field, new RegExp(pattern, 'is')] as const];
  });
  return {
    name,
    location: place,
    when: rest,
    patterns: Object.fromEntries(patterns),
    answer,
    ...(error !== undefined && { error: { status: error, message } }),
    faults: parseFaults(faults, 'faults'),
  };
}

/** Further faults of a scenario that is in order so far: path below the scenario, and what is wrong. */
type ScenarioCheck = (scenario: Scenario) => readonly [Path, string][];

/** @param path begins with the index of the entry */
const messageOf = ([, ...path]: Path, what: string): string => (path.length ? `${fieldPath(path)} ${what}` : what);

interface Compiled {
  readonly scenarios: readonly Scenario[];
  readonly problems: readonly (readonly [path: Path, what: string, onKey?: boolean])[];
}

/**
 * Compiles the entries of a file or of a program. What is wrong is found in stages, each of what has passed the one before.
 * @param locationOf the place of an entry, by its index
 * @param file to which recordings are relative
 */
function compileEntries(
  entries: unknown,
  locationOf: (at: number) => string,
  file: string,
  check: ScenarioCheck,
): Compiled {
  const read = readBySchema<ScenarioEntry[]>(schemaOf('ScenarioFile'), entries);
  if (read.problems.length)
    return { scenarios: [], problems: read.problems.map(({ path, message, onKey }) => [path, message, onKey]) };
  const problems = read.value.flatMap((entry, at) => [...extraProblems(entry, at)]);
  if (problems.length) return { scenarios: [], problems };
  const scenarios = read.value.flatMap((entry, at): Scenario[] => {
    try {
      return [withRecording(compileScenario(entry, locationOf(at)), entry, file)];
    } catch (thrown) {
      problems.push([[at, 'recording'], thrown instanceof Error ? thrown.message : String(thrown)]);
      return [];
    }
  });
  if (!problems.length)
    for (const [at, scenario] of scenarios.entries())
      for (const [path, what] of check(scenario)) problems.push([[at, ...path], what]);
  return { scenarios: problems.length ? [] : scenarios, problems };
}

/**
 * A scenario that a program makes, by the rules of those in files.
 * @param patterns in place of those in `when`
 * @throws Error that says where it is wrong, and what
 */
export function createScenario(entry: ScenarioEntry, patterns: Scenario['patterns'], check: ScenarioCheck): Scenario {
  const { scenarios, problems } = compileEntries([entry], () => entry.name, '', check);
  const [scenario] = scenarios;
  if (scenario) return { ...scenario, patterns };
  throw new Error(problems.map(([path, what]) => `${entry.name}: ${messageOf(path, what)}`).join('\n'));
}

/**
 * @param file how the file is named in messages
 */
export function readScenarios(source: string, file: string, check: ScenarioCheck = () => []): ScenarioFile {
  const { value, problems: broken, placeOf } = parseFile(source, file);
  if (broken.length) return { scenarios: [], problems: broken };
  const locationOf = (index: number): string => placeOf([index]).replace(/:\d+$/, '');
  const { scenarios, problems } = compileEntries(value ?? [], locationOf, file, check);
  return {
    scenarios,
    problems: problems.map(([path, what, onKey]) => `${placeOf(path, onKey)} ${messageOf(path, what)}`),
  };
}
