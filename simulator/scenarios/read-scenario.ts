// Parses one scenario file and reports all problems at once, with line and column.

import { dirname, resolve } from 'node:path';
import { Ajv, type ErrorObject, type JSONSchemaType } from 'ajv';
import { LineCounter, parseDocument } from 'yaml';
import { type FaultOptions, parseFaults } from '../../http/injected-faults/fault-header.js';
import { fieldPath } from '../../runtime/errors/explain-violations.js';
import { ProblemError } from '../../runtime/errors/problem.js';
import { pointerSegments } from '../../runtime/json.js';
import { lazy } from '../../runtime/lazy.js';
import type { AnswerLine, ScenarioCondition, ScenarioEntry } from '../../runtime/scenarios/scenario-entry.js';
import { textSurfaces } from '../../surfaces/engine/handler.js';
import { type RecordedAnswer, readRecorded } from './recorded.js';

const text = { type: 'string', nullable: true } as const;

/** What a scenario file may hold. */
export const scenarioFileSchema: JSONSchemaType<ScenarioEntry[]> = {
  type: 'array',
  items: {
    type: 'object',
    required: ['name'],
    additionalProperties: false,
    properties: {
      name: { type: 'string', minLength: 1 },
      when: {
        type: 'object',
        nullable: true,
        additionalProperties: false,
        properties: {
          surface: {
            type: 'array',
            nullable: true,
            minItems: 1,
            items: { type: 'string', enum: textSurfaces },
          },
          model: text,
          text,
          instructions: text,
          tool_result: text,
          output: text,
          turn: { type: 'integer', minimum: 1, nullable: true },
        },
      },
      answer: {
        type: 'array',
        nullable: true,
        minItems: 1,
        items: {
          type: 'object',
          additionalProperties: false,
          properties: {
            text: { ...text, minLength: 1 },
            thinking: { ...text, minLength: 1 },
            refusal: { ...text, minLength: 1 },
            call: { ...text, minLength: 1, maxLength: 64 },
            arguments: { type: 'object', nullable: true, required: [] },
          },
        },
      },
      recording: { ...text, minLength: 1 },
      record: { type: 'integer', minimum: 1, nullable: true },
      error: { type: 'integer', minimum: 400, maximum: 599, nullable: true },
      message: text,
      faults: text,
    },
  },
};

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

/** Compiled with the first file: a mock without one starts sooner. */
const validator = lazy(() => new Ajv({ allErrors: true, verbose: true }).compile<ScenarioEntry[]>(scenarioFileSchema));

const patternFields = ['model', 'text', 'instructions', 'output'] as const;
const pieceFields = ['text', 'thinking', 'refusal', 'call'] as const;

type Path = readonly (string | number)[];

const pathOf = ({ instancePath, keyword, params }: ErrorObject): Path => {
  const path = pointerSegments(instancePath).map((step) => (/^\d+$/.test(step) ? Number(step) : step));
  return keyword === 'additionalProperties' ? [...path, String(params.additionalProperty)] : path;
};

function sentence({ keyword, params, message, parentSchema }: ErrorObject): string {
  if (keyword === 'additionalProperties') {
    const known = Object.keys((parentSchema as { properties: object }).properties);
    return `is unknown here; known are ${known.join(', ')}`;
  }
  if (keyword === 'enum') return `must be one of ${(params.allowedValues as string[]).join(', ')}`;
  return message ?? keyword;
}

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
  readonly problems: readonly [Path, string][];
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
  const validate = validator();
  if (!validate(entries))
    return { scenarios: [], problems: (validate.errors ?? []).map((error) => [pathOf(error), sentence(error)]) };
  const problems = entries.flatMap((entry, at) => [...extraProblems(entry, at)]);
  if (problems.length) return { scenarios: [], problems };
  const scenarios = entries.flatMap((entry, at): Scenario[] => {
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
  throw new Error(problems.map((problem) => `${entry.name}: ${messageOf(...problem)}`).join('\n'));
}

/**
 * @param file how the file is named in messages
 */
export function readScenarios(source: string, file: string, check: ScenarioCheck = () => []): ScenarioFile {
  const counter = new LineCounter();
  const document = parseDocument(source, { lineCounter: counter });
  const at = (offset: number): string => {
    const { line, col } = counter.linePos(offset);
    return `${file}:${line}:${col}`;
  };
  /** Where a path stands, or the nearest thing around it. */
  const placeOf = (path: Path): string => {
    for (let length = path.length; length >= 0; length--) {
      const node = document.getIn(path.slice(0, length), true) as { range?: [number] | null } | undefined;
      if (node?.range) return at(node.range[0]);
    }
    return `${file}:1:1`;
  };
  if (document.errors.length)
    return {
      scenarios: [],
      problems: document.errors.map(({ pos, message }) => `${at(pos[0])} ${message.split('\n')[0]}`),
    };
  const locationOf = (index: number): string => placeOf([index]).replace(/:\d+$/, '');
  const { scenarios, problems } = compileEntries(document.toJS() ?? [], locationOf, file, check);
  return { scenarios, problems: problems.map(([path, what]) => `${placeOf(path)} ${messageOf(path, what)}`) };
}
