// A located problem: file, line, column, message, hint, and the lines around it.
import { terminalText } from '../../runtime/cli/terminal-text.js';
import { groupBy } from '../../runtime/group-by.js';
import type { PathSegment } from './json-trees.js';

export interface SourceLocation {
  file: string;
  path: readonly PathSegment[];
  /** Whether the key is meant instead of the value. */
  onKey?: boolean;
  /** Lines below the first line of a block scalar. */
  lineOffset?: number;
  /** Offset in a scalar on one line. */
  offset?: number;
}

/** What is wrong with a part of a contract. */
export interface PartProblem {
  /** From the part on; absent: the part itself. */
  readonly path?: readonly PathSegment[];
  readonly message: string;
  readonly hint: string;
  /** Whether the key is meant instead of the value. */
  readonly onKey?: boolean;
  /** Offset in a scalar on one line. */
  readonly offset?: number | undefined;
}

/** A problem of a part. @param steps from the part on; a single one needs no list */
export const problemIn = (
  steps: PathSegment | readonly PathSegment[],
  message: string,
  hint: string,
  onKey = false,
): PartProblem => ({ path: [steps].flat(), message, hint, ...(onKey && { onKey }) });

/** What is wrong, and where it is written. */
export interface Finding {
  readonly place: SourceLocation;
  readonly message: string;
  readonly hint: string;
}

/** Problems of a part of the bundle at their places in the files. @param at steps of the part */
export const findingsAt = (
  { placeOf }: { placeOf(path: readonly PathSegment[]): SourceLocation },
  at: readonly PathSegment[],
  problems: readonly PartProblem[],
): Finding[] =>
  problems.map(({ path = [], message, hint, onKey, offset }) => ({
    place: { ...placeOf([...at, ...path]), ...(onKey && { onKey }), ...(offset !== undefined && { offset }) },
    message,
    hint,
  }));

export interface LocatedProblem {
  file: string;
  /** 1-based. */
  line: number;
  /** 1-based. */
  column: number;
  rule: string;
  message: string;
  hint?: string;
  /** Reported, but nothing is withheld because of it. */
  warning?: true;
  /** The file could not be read: there is no line to show. */
  unread?: true;
  /** Whole text of the file, from which the excerpt is cut. */
  source: string;
  /** Where it stands in the parsed files. */
  place?: SourceLocation;
  /** Other places with the same problem. */
  also?: SourceLocation[];
}

/** Whether a warning is about something that its author did not mean, such as a misspelt key, and not about what could be better. */
export const isMistake = ({ rule, warning }: LocatedProblem): boolean =>
  warning === true && /^(?:pentagate\/.*|read|yaml|struct|no-required-schema-properties-undefined)$/.test(rule);

/** Whether a problem is a reference that leads nowhere, from which others follow. */
const isCause = ({ rule }: LocatedProblem): boolean => rule.endsWith('no-unresolved-refs');

/** The first problem of each place: one error is often reported by several rules. Causes come before what may follow from them. */
export function sortProblems(problems: readonly LocatedProblem[]): LocatedProblem[] {
  const seen = new Set<string>();
  return [...problems]
    .sort(
      (a, b) =>
        Number(isCause(b)) - Number(isCause(a)) ||
        a.file.localeCompare(b.file) ||
        a.line - b.line ||
        a.column - b.column,
    )
    .filter((problem) => {
      const key = `${problem.file}:${problem.line}:${problem.column}:${problem.message}`;
      return !seen.has(key) && seen.add(key);
    });
}

let last: { text: string; lines: readonly string[] } | undefined;

/** The lines of a text. Those of the last one are kept: a contract has thousands of problems in a file of ten megabytes. */
export function linesOf(text: string): readonly string[] {
  if (last?.text !== text) last = { text, lines: text.split('\n') };
  return last.lines;
}

function excerpt(problem: LocatedProblem): string {
  const lines = linesOf(problem.source);
  const first = Math.max(1, problem.line - 1);
  const last = Math.min(lines.length, problem.line + 1);
  const width = String(last).length;
  const rows: string[] = [];
  for (let line = first; line <= last; line++) {
    const content = (lines[line - 1] ?? '').replace(/\r$/, '');
    // A long line is cut around the column, so that the caret stays below the right character.
    const from = content.length > 140 ? Math.max(0, problem.column - 60) : 0;
    const shown = content.slice(from, from + 140);
    rows.push(`${line === problem.line ? '>' : ' '} ${String(line).padStart(width)} | ${shown}`.trimEnd());
    if (line === problem.line)
      rows.push(`  ${' '.repeat(width)} | ${' '.repeat(Math.max(0, problem.column - 1 - from))}^`);
  }
  return rows.join('\n');
}

/** A hint begins with a capital; a message may begin with the name of the thing that is wrong. Both end with a stop. */
const ended = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

/** One line `file:line:column rule: message. Hint.`, then the excerpt. */
export const formatProblem = (problem: LocatedProblem): string => terminalText(problemText(problem));

function problemText(problem: LocatedProblem): string {
  const hint = problem.hint ? ` ${problem.hint.slice(0, 1).toUpperCase()}${ended(problem.hint.slice(1))}` : '';
  // A file that could not be read has no lines.
  if (problem.unread) return `${problem.file}: ${ended(problem.message)}${hint}\n`;
  const where = `${problem.file}:${problem.line}:${problem.column}`;
  return `${where} ${problem.rule}: ${ended(problem.message)}${hint}\n${excerpt(problem)}\n`;
}

/** What a text says without the names in it. */
const shapeOf = (text: string): string =>
  text
    .replaceAll(/`[^`]*`|"[^"]*"|'[^']*'/g, '…')
    .split(/\s+/)
    .map((word, at) => (at === 0 || /[\d_/{}#]|[a-z][A-Z]|\w\.\w/.test(word) ? '…' : word))
    .join(' ');

/** A problem that occurs as often as this at most is shown at each of its places. */
const shownPlaces = 3;

/** Problems that differ in names alone are each shown, as long as there are no more of them. */
const shownNames = 10;

/** Problems that are the same at many places, in the order of the first of each. */
function alike(problems: readonly LocatedProblem[]): LocatedProblem[][] {
  const keyOf = ({ rule, message, hint = '', warning }: LocatedProblem, text: (words: string) => string): string =>
    [rule, warning, text(message), text(hint)].join('\0');
  const same = [...groupBy(problems, (one) => keyOf(one, String)).values()];
  const places = new Map(problems.map((one, at) => [one, at]));
  const placeOf = ([first]: readonly LocatedProblem[]): number => (first && places.get(first)) ?? 0;
  return [...groupBy(same, ([first]) => first && keyOf(first, shapeOf)).values()]
    .flatMap((groups) => (groups.length > shownNames ? [groups.flat()] : groups))
    .flatMap((group) => (group.length > shownPlaces ? [group] : group.map((one) => [one])))
    .sort((a, b) => placeOf(a) - placeOf(b));
}

const placeText = ({ file, line, column }: LocatedProblem): string => `${file}:${line}:${column}`;

/** A problem and how often it occurs, with the first places. @param isShort without the lines around it */
function groupText([first, ...others]: readonly LocatedProblem[], isShort: boolean): string {
  if (!first) return '';
  const text = formatProblem(first);
  const head = isShort ? `${text.split('\n')[0]}\n` : text;
  if (!others.length) return head;
  const places = others
    .slice(0, shownPlaces - 1)
    .map(placeText)
    .join(' and ');
  return `${head}  ${others.length + 1} times, also at ${terminalText(places)}\n`;
}

/** Lines that a list of problems takes, so that a command prints no more than 40. */
const maxLines = 32;

const linesIn = (text: string): number => text.split('\n').length;

/**
 * A list of problems: each that occurs many times once, and no more of them than can be read. Many are shown without the lines around them.
 * @param all whether each problem is shown at each of its places
 */
export function problemsText(problems: readonly LocatedProblem[], all = false): string {
  if (all) return problems.map(formatProblem).join('\n');
  const groups = alike(problems);
  const whole = groups.map((group) => groupText(group, false)).join('\n');
  if (linesIn(whole) <= maxLines) return whole;
  let text = '';
  let left = groups.length;
  const isWarning = ([first]: readonly LocatedProblem[]): number => Number(first?.warning === true);
  for (const group of groups.sort((a, b) => isWarning(a) - isWarning(b))) {
    const next = `${text}${groupText(group, true)}`;
    // One line is left for what follows.
    if (linesIn(next) > maxLines) break;
    text = next;
    left--;
  }
  return left ? `${text}${left} more; \`pentagate lint --all\` prints each problem at each place.\n` : text;
}

/** How many mistakes are named where they are not asked for. */
const namedMistakes = 5;

/** Mistakes that cost nothing, a line each, and how to see the rest; empty without any. */
export function mistakesText(mistakes: readonly LocatedProblem[], all = false): string {
  if (!mistakes.length) return '';
  if (all) return problemsText(mistakes, all);
  const groups = alike(mistakes);
  const lines = groups.slice(0, namedMistakes).map(([first, ...others]) => {
    const [head] = first ? formatProblem(first).split('\n') : [];
    return others.length ? `${head} (${others.length + 1} times)` : head;
  });
  const more = groups.length - lines.length;
  return [...lines, `${more ? `${more} more like these; ` : ''}\`pentagate lint\` shows them with their lines.`].join(
    '\n',
  );
}
