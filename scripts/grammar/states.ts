// Turns laid-out positions into the rows of a StreamAutomaton, states that allow the same being one.
import type { StreamState, StreamStep } from '../../client/automaton.js';
import type { EntryPosition, Layout } from './positions.js';

type Row = Record<string, StreamStep | Record<string, StreamStep>>;

const isStep = (step: Row[string] | StreamState[string]): step is StreamStep =>
  typeof step === 'number' || Array.isArray(step);

/** Changes the target of every step of a row. */
function retarget(row: StreamState, change: (state: number) => number): Row {
  const moved = (step: StreamStep): StreamStep => {
    if (typeof step === 'number') return change(step);
    const [state, scope, opens] = step;
    return opens === undefined ? [change(state), scope] : [change(state), scope, opens];
  };
  const entries = Object.entries(row).map(([event, step]) => [
    event,
    isStep(step) ? moved(step) : Object.fromEntries(Object.entries(step).map(([kind, each]) => [kind, moved(each)])),
  ]);
  return Object.fromEntries(entries);
}

/**
 * Builds states and ends of the automaton.
 * @param scopeIndex the number of each scope that is kept (see `neededScopes`)
 */
export function buildStates(
  { positions, start, follow, last, mayBeEmpty }: Layout,
  scopeIndex: ReadonlyMap<number, number>,
): { states: StreamState[]; ends: number[] } {
  const step = ({ position, opens }: EntryPosition): StreamStep => {
    const chain = positions[position]?.chain ?? [];
    const kept = (scopes: number[]) => scopes.flatMap((scope) => scopeIndex.get(scope) ?? []);
    const scope = kept(chain).at(-1);
    const opened = kept(chain.slice(opens))[0];
    if (scope === undefined) return position + 1;
    return opened === undefined ? [position + 1, scope] : [position + 1, scope, opened];
  };
  const rowOf = (entries: readonly EntryPosition[]): Row => {
    const row: Row = {};
    for (const entry of entries) {
      const { event = '', kinds } = positions[entry.position] ?? {};
      if (!kinds) row[event] = step(entry);
      else
        row[event] = {
          ...(row[event] as Record<string, StreamStep>),
          ...Object.fromEntries(kinds.map((kind) => [kind, step(entry)])),
        };
    }
    return row;
  };
  let rows = [start, ...follow].map(rowOf);
  let ends = new Set([...(mayBeEmpty ? [0] : []), ...last.map((position) => position + 1)]);
  for (let before = -1; before !== rows.length; ) {
    before = rows.length;
    const classes = new Map<string, number>();
    const classOf = rows.map((row, at) => {
      // The state before the first event stays apart: what may come anywhere may not come there.
      const key = `${at === 0} ${ends.has(at)} ${JSON.stringify(row)}`;
      if (!classes.has(key)) classes.set(key, classes.size);
      return classes.get(key) as number;
    });
    const firsts = rows.filter((_, at) => classOf.indexOf(classOf[at] as number) === at);
    rows = firsts.map((row) => retarget(row, (state) => classOf[state] as number));
    ends = new Set([...ends].map((state) => classOf[state] as number));
  }
  return { states: rows, ends: [...ends].sort((a, b) => a - b) };
}
