// What compiled rules between fields (`x-rules`) call: loops that count their steps, comparisons as CEL has them, and the report of violations.
// Generated code contains this file, so it imports nothing, and every function stands on its own.

/** A step to a member: its name, or an index. */
type Segment = string | number;

/** A rule that a value breaks. */
export interface RuleViolation {
  /** From the checked value to the member that the rule is about. */
  path: Segment[];
  /** Reads as a sentence after the name of the field: `must be smaller than max_tokens`. */
  message: string;
  /** The expression. */
  rule: string;
}

/** Maximum number of violations of one value. */
const maxViolations = 20;

/**
 * Maximum number of steps for the rules of one value: items that its loops visit, and a share of the characters that functions read. It bounds
 * the time to some ten milliseconds, also for rules whose loops are nested.
 */
const maxSteps = 500_000;

/** The message for a value that needs more steps. */
export const tooCostly = 'has too many items for its rules to be checked';

/** The message for a value that a rule cannot be evaluated for, such as one that its schema refuses. */
export const uncheckable = 'has a form for which its rules cannot be checked';

/** Lists up to this length are searched, longer ones get an index. */
const shortList = 8;

/** Thrown to end a run early. */
const stop = new Error('enough violations');

/** One check of one value: where it is, and what it has found. */
export interface RuleRun {
  readonly path: Segment[];
  readonly violations: RuleViolation[];
  /** Counts steps; ends the run when there are too many. */
  step(count?: number): void;
  /** Reports a violation; ends the run after the last one that is reported. */
  fail(field: readonly Segment[], message: string, rule: string): void;
  /** The first index of each text, number or truth value of a list, made once: uniqueness then takes linear time. */
  indexOf(list: readonly unknown[], value: unknown): number;
}

function createRun(): RuleRun {
  const path: Segment[] = [];
  const violations: RuleViolation[] = [];
  // Few rules need them, and each event of a stream has a run.
  let indexes: Map<readonly unknown[], Map<unknown, number>> | undefined;
  let left = maxSteps;
  const run: RuleRun = {
    path,
    violations,
    step(count = 1) {
      left -= count;
      if (left >= 0) return;
      violations.push({ path: [...path], message: tooCostly, rule: '' });
      throw stop;
    },
    fail(field, message, rule) {
      violations.push({ path: [...path, ...field], message, rule });
      if (violations.length >= maxViolations) throw stop;
    },
    indexOf(list, value) {
      if (typeof value === 'object' && value !== null) return list.findIndex((item) => equals(run, item, value));
      if (list.length <= shortList) {
        run.step(list.length);
        return list.indexOf(value);
      }
      indexes ??= new Map();
      let known = indexes.get(list);
      if (!known) {
        run.step(list.length);
        known = new Map();
        for (let at = list.length - 1; at >= 0; at--) known.set(list[at], at);
        indexes.set(list, known);
      }
      return known.get(value) ?? -1;
    },
  };
  return run;
}

/** Runs the compiled rules of a schema on a value that is valid by the schema. */
export function runRules(check: (value: unknown, run: RuleRun) => void, value: unknown): readonly RuleViolation[] {
  const run = createRun();
  try {
    check(value, run);
  } catch (error) {
    if (error !== stop) run.violations.push({ path: [...run.path], message: uncheckable, rule: '' });
  }
  return run.violations;
}

const own = Object.prototype.hasOwnProperty;

/** Whether a value is an object with a member. A member without a value counts as absent, as it does in JSON. */
export const has = (value: unknown, name: string): boolean =>
  typeof value === 'object' && value !== null && own.call(value, name) && (value as never)[name] !== undefined;

/** CEL's name of the type of a value. */
export const kindOf = (value: unknown): string =>
  value === null
    ? 'null_type'
    : Array.isArray(value)
      ? 'list'
      : typeof value === 'object'
        ? 'map'
        : typeof value === 'boolean'
          ? 'bool'
          : typeof value === 'number'
            ? 'double'
            : 'string';

/** Equality of JSON values. */
export function equals(run: RuleRun, a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const names = Object.keys(a);
  run.step(names.length);
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => own.call(b, name) && equals(run, a[name as never], b[name as never]))
  );
}

/** Items of a list, members of an object, or characters (code points) of a text. */
export function size(run: RuleRun, value: unknown): number {
  if (typeof value !== 'string') return Array.isArray(value) ? value.length : Object.keys(value as object).length;
  run.step(value.length >> 8);
  let count = value.length;
  for (let at = value.length - 1; at > 0; at--) {
    const low = value.charCodeAt(at);
    const high = value.charCodeAt(at - 1);
    if (low >= 0xdc00 && low <= 0xdfff && high >= 0xd800 && high <= 0xdbff) {
      count--;
      at--;
    }
  }
  return count;
}

/** Whether a value is empty, without counting. */
export const isEmpty = (value: unknown): boolean =>
  typeof value === 'string' || Array.isArray(value) ? value.length === 0 : Object.keys(value as object).length === 0;

type Test = (item: unknown) => boolean;

/** The items of a list, or the names of the members of an object: what the macros of CEL visit. */
const itemsOf = (run: RuleRun, value: unknown): readonly unknown[] => {
  const items = Array.isArray(value) ? value : Object.keys(value as object);
  run.step();
  return items;
};

const counting =
  <Result>(run: RuleRun, visit: (item: unknown) => Result) =>
  (item: unknown): Result => {
    run.step();
    return visit(item);
  };

export const all = (run: RuleRun, list: unknown, test: Test): boolean => itemsOf(run, list).every(counting(run, test));
export const exists = (run: RuleRun, list: unknown, test: Test): boolean =>
  itemsOf(run, list).some(counting(run, test));
export const existsOne = (run: RuleRun, list: unknown, test: Test): boolean => filter(run, list, test).length === 1;
export const filter = (run: RuleRun, list: unknown, test: Test): unknown[] =>
  itemsOf(run, list).filter(counting(run, test));
export const map = (run: RuleRun, list: unknown, visit: (item: unknown) => unknown): unknown[] =>
  itemsOf(run, list).map(counting(run, visit));

/** Two lists as one. */
export function concat(run: RuleRun, a: readonly unknown[], b: readonly unknown[]): unknown[] {
  run.step(a.length + b.length);
  return [...a, ...b];
}

/**
 * Whether a text matches a pattern somewhere.
 * @param slow the pattern repeats without bound: its time may grow with the square of the length
 */
export function matches(run: RuleRun, text: string, pattern: RegExp, slow: boolean): boolean {
  run.step(slow ? Math.ceil((text.length * text.length) / 100) : text.length >> 8);
  return pattern.test(text);
}

/** A text function that reads its whole text. */
export function read<Result>(run: RuleRun, text: string, of: (text: string) => Result): Result {
  run.step(text.length >> 8);
  return of(text);
}

/** The lists that a path leads to; each step has the names of the members on the way to the next list. */
type Steps = readonly (readonly string[])[];

function listAt(value: unknown, names: readonly string[]): readonly unknown[] | undefined {
  let list = value;
  for (const name of names) list = has(list, name) ? (list as Record<string, unknown>)[name] : undefined;
  return Array.isArray(list) ? list : undefined;
}

/**
 * Calls `visit` for every item of the lists at a path, with the number of items before it. The run's path leads to the item meanwhile.
 */
export function each(
  run: RuleRun,
  value: unknown,
  steps: Steps,
  visit: (item: unknown, index: number) => void,
  state: { index: number } = { index: 0 },
): void {
  const [names = [], ...rest] = steps;
  const list = listAt(value, names);
  if (!list?.length) return;
  for (const name of names) run.path.push(name);
  for (let at = 0; at < list.length; at++) {
    run.step();
    run.path.push(at);
    if (rest.length) each(run, list[at], rest, visit, state);
    else visit(list[at], state.index++);
    run.path.pop();
  }
  for (let left = names.length; left > 0; left--) run.path.pop();
}

/** The items of the lists at a path. */
export function itemsAt(run: RuleRun, value: unknown, steps: Steps): readonly unknown[] {
  if (steps.length === 1) return listAt(value, steps[0] ?? []) ?? [];
  const items: unknown[] = [];
  each(run, value, steps, (item) => items.push(item));
  return items;
}
