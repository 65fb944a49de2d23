// Reads, checks and compiles `elsewhere` of x-stream-grammar: what a tolerant reader takes of other services.
import type { Elsewhere, StreamAutomaton } from '../../client/automaton.js';
import { edgeLabel, edgesOf } from './edges.js';
import type { ReadGrammar } from './grammar.js';
import { createReader, type GrammarProblem, suggest } from './grammar-notation.js';
import { reportable } from './relations.js';

const joinedKeys = ['field', 'of', 'in'] as const;

/** Reads `elsewhere`. */
export function readElsewhere(value: unknown, problems: GrammarProblem[]): ReadGrammar['elsewhere'] {
  const { object, text, texts, textMap } = createReader(problems);
  const read = object(
    value,
    ['elsewhere'],
    ['complete', 'last', 'afterEnd', 'afterError', 'early', 'joined', 'report', 'unterminated'],
  );
  if (!read) return undefined;
  const joined = read.joined === undefined ? undefined : object(read.joined, ['elsewhere', 'joined'], joinedKeys);
  const joinedText = (key: (typeof joinedKeys)[number]): string =>
    text(joined?.[key], ['elsewhere', 'joined', key]) ?? '';
  return {
    complete: textMap(read.complete, ['elsewhere', 'complete']),
    last: textMap(read.last, ['elsewhere', 'last']),
    afterEnd: texts(read.afterEnd, ['elsewhere', 'afterEnd']),
    afterError: texts(read.afterError, ['elsewhere', 'afterError']),
    early: texts(read.early, ['elsewhere', 'early']),
    joined: joined && { field: joinedText('field'), of: joinedText('of'), in: joinedText('in') },
    report: texts(read.report, ['elsewhere', 'report']),
    unterminated: read.unterminated === undefined ? undefined : text(read.unterminated, ['elsewhere', 'unterminated']),
  };
}

/** Finds names in `elsewhere` that the stream does not have. */
export function checkElsewhere(
  elsewhere: ReadGrammar['elsewhere'],
  events: readonly string[],
  hasField: (event: string, path: string) => boolean,
): GrammarProblem[] {
  const problems: GrammarProblem[] = [];
  const report = (message: string, hint: string, path: GrammarProblem['path']) =>
    problems.push({ message, hint, path: ['elsewhere', ...path] });
  for (const key of ['complete', 'last'] as const)
    for (const [event, path] of Object.entries(elsewhere?.[key] ?? {})) {
      if (!events.includes(event)) report(`"${event}" is no event`, suggest(event, events), [key, event]);
      else if (!hasField(event, path))
        report(`"${event}" has no field ${path}`, `name the field that only a ${key} event has`, [key, event]);
    }
  for (const list of ['afterEnd', 'afterError', 'early'] as const)
    for (const [at, event] of (elsewhere?.[list] ?? []).entries())
      if (!events.includes(event)) report(`"${event}" is no event`, suggest(event, events), [list, at]);
  const { of, in: closing } = elsewhere?.joined ?? {};
  const same = 'the pieces and the whole text have the same ending';
  if (of !== undefined && of === closing) report(same, 'name two endings, such as .delta and .done', ['joined', 'in']);
  const { unterminated } = elsewhere ?? {};
  const isListed = (path: string): boolean => /\[\]\./.test(path) && events.some((each) => hasField(each, path));
  const hint = 'name the field of an element: choices[].finish_reason';
  if (unterminated !== undefined && !isListed(unterminated))
    report(`no event has a list with the field ${unterminated}`, hint, ['unterminated']);
  for (const [at, rule] of (elsewhere?.report ?? []).entries())
    if (!reportable.some((each) => each === rule))
      report(`"${rule}" is no rule`, suggest(rule, reportable), ['report', at]);
  return problems;
}

/**
 * Compiles `elsewhere`: an event that is the whole reply leads to a state before the closing event. Of several, from which the same events close, it
 * is the one that least can follow: optional events before the closing one are left out.
 */
export function compileElsewhere(
  { complete, last, afterEnd, afterError, early, joined, report, unterminated }: NonNullable<ReadGrammar['elsewhere']>,
  automaton: StreamAutomaton,
  problems: GrammarProblem[],
): Elsewhere {
  const before = automaton.states.flatMap((_, state) => {
    const edges = edgesOf(automaton, state);
    const closers = edges.flatMap((edge) => (automaton.ends.includes(edge.to) ? edgeLabel(edge) : [])).sort();
    return closers.length ? { state, count: edges.length, closers: closers.join() } : [];
  });
  const [{ state } = { state: 0 }] = before.toSorted((a, b) => a.count - b.count);
  const events = Object.keys(complete);
  const closing = automaton.states.flatMap((_, at) =>
    edgesOf(automaton, at).filter(({ to }) => automaton.ends.includes(to)),
  );
  const earlyStates = early.flatMap((event, at) => {
    const edge = closing.find((each) => each.event === event);
    if (edge) return [[event, edge.to] as const];
    const hint = suggest(event, [...new Set(closing.map((each) => each.event))]);
    problems.push({ message: `"${event}" does not end the order`, hint, path: ['elsewhere', 'early', at] });
    return [];
  });
  if (events.length && new Set(before.map(({ closers }) => closers)).size > 1) {
    const message = 'after an event that is the whole reply, it is ambiguous which event comes last';
    problems.push({ message, hint: 'let the same events close every order', path: ['elsewhere', 'complete'] });
  }
  const lastRules = Object.entries(last).map(([event, path]) => ({ event, has: [path] }));
  return {
    ...(events.length && {
      complete: Object.fromEntries(events.map((event) => [event, [complete[event] as string, state] as const])),
    }),
    ...(lastRules.length && { last: [...lastRules, { event: '' }] }),
    ...(afterEnd.length && { afterEnd }),
    ...(afterError.length && { afterError }),
    ...(early.length && { early: Object.fromEntries(earlyStates) }),
    ...(joined && { joined }),
    ...(unterminated !== undefined && { unterminated }),
    ...(report.length && { report: reportable.filter((rule) => report.includes(rule)) }),
  };
}
