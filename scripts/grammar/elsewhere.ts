// Compiles `elsewhere` of x-stream-grammar: what a tolerant reader takes of other services.
import type { Elsewhere, StreamAutomaton } from '../../client/automaton.js';
import { edgeLabel, edgesOf } from './edges.js';
import type { ElsewhereNotation } from './grammar.js';
import { alternatives, type GrammarProblem, suggest } from './grammar-notation.js';
import { reportable } from './relations.js';

/** What holds in the orders of keyed parts, too. */
export const withinParts = ({ as, report }: ElsewhereNotation): Pick<Elsewhere, 'as' | 'report'> => ({
  ...(as && { as: Object.fromEntries(Object.entries(as).map(([event, others]) => [event, alternatives(others)])) }),
  ...(report && { report: reportable.filter((rule) => report.includes(rule)) }),
});

/**
 * Compiles `elsewhere`: an event that is the whole reply leads to a state before the closing event. Of several, from which the same events close, it
 * is the one that least can follow: optional events before the closing one are left out.
 */
export function compileElsewhere(
  { complete = {}, last = {}, afterEnd, afterError, early = [], joined, as, report, unterminated }: ElsewhereNotation,
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
    ...(afterEnd && { afterEnd }),
    ...(afterError && { afterError }),
    ...(early.length && { early: Object.fromEntries(earlyStates) }),
    ...(joined && { joined }),
    ...(unterminated && { unterminated }),
    ...withinParts({ ...(as && { as }), ...(report && { report }) }),
  };
}
