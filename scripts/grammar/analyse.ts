// Compares two versions of a stream's grammar: which streams were legal and are no longer, and which are new.
import type { KeyedPart, StreamAutomaton, StreamScope } from '../../client/automaton.js';
import { edgeLabel, edgesOf, type StreamEdge } from './edges.js';

/** A change of a rule beside the order, and whom it can break: streams that were legal, or clients that hold the old grammar. */
interface RuleChange {
  change: string;
  breaks: 'old stream' | 'old client';
}

/** What a new grammar means beside the old one; all empty: the two accept the same streams. */
export interface GrammarComparison {
  /** A shortest stream that the old order accepts and the new one refuses, as `event` or `event[kind]`. */
  lost?: string[];
  /** A shortest stream that the new order accepts and the old one refuses. */
  gained?: string[];
  rules: RuleChange[];
}

/** The order of a grammar as a graph. A state is a text, so that a pair of them can be a key. */
interface Graph {
  readonly start: string;
  edges(state: string): readonly Move[];
  isEnd(state: string): boolean;
}

interface Move {
  readonly edge: StreamEdge;
  readonly to: string;
}

/** The order without what its keyed parts bring after the events that open them. */
const graphOf = (automaton: StreamAutomaton): Graph => ({
  start: '0',
  edges: (state) => edgesOf(automaton, Number(state)).map((edge) => ({ edge, to: String(edge.to) })),
  isEnd: (state) => automaton.ends.includes(Number(state)),
});

/** The order with its keyed parts, each completed before the next event of the order around it: which of their streams there are is the same. */
function sequentialGraph(automaton: StreamAutomaton): Graph {
  const main = graphOf(automaton);
  const parts = (automaton.keyed ?? []).map(({ order }) => sequentialGraph(order));
  // A state within a part: the state of the order after it, the part, and the state there.
  const taken = (state: string) => {
    const [after = '', part, ...inner] = state.split('/');
    return { after, part, graph: parts[Number(part)], inner: inner.join('/') };
  };
  const opened = ({ edge, to }: Move): Move => {
    for (const [part, graph] of parts.entries()) {
      const first = graph.edges(graph.start).find((one) => edgeLabel(one.edge) === edgeLabel(edge));
      if (first) return { edge, to: `${to}/${part}/${first.to}` };
    }
    return { edge, to };
  };
  const outside = (state: string): readonly Move[] => main.edges(state).map(opened);
  return {
    start: main.start,
    edges(state) {
      const { after, part, graph, inner } = taken(state);
      if (!graph) return outside(after);
      const within = graph.edges(inner).map(({ edge, to }) => ({ edge, to: `${after}/${part}/${to}` }));
      return graph.isEnd(inner) ? [...within, ...outside(after)] : within;
    },
    isEnd(state) {
      const { after, graph, inner } = taken(state);
      return main.isEnd(after) && (graph?.isEnd(inner) ?? true);
    },
  };
}

/** The step that an edge's event and kind make elsewhere. An unknown kind matches only where kinds are not distinguished. */
function follow(graph: Graph, state: string, { event, kind }: StreamEdge): Move | undefined {
  return graph.edges(state).find(({ edge }) => edge.event === event && (edge.kind === undefined || edge.kind === kind));
}

/** The symbols to try in a pair of states: each edge of one, and each kind that only the other distinguishes. */
function symbols(one: readonly Move[], other: readonly Move[]): Move[] {
  return one.flatMap((move) => {
    if (move.edge.kind !== undefined) return move;
    const kinds = other.flatMap(({ edge: { event, kind } }) =>
      event === move.edge.event && kind !== undefined ? kind : [],
    );
    return [...kinds.map((kind) => ({ ...move, edge: { ...move.edge, kind } })), move];
  });
}

interface Pair {
  one: string;
  /** Undefined once the other grammar has refused. */
  other: string | undefined;
  trail: string[];
}

/** Walks both orders side by side along the streams of the first, breadth first; `see` stops the walk by answering true. */
function walk(
  first: Graph,
  second: Graph,
  see: (pair: Pair) => boolean,
  step: (edge: StreamEdge, beside: StreamEdge) => void = () => {},
): Pair | undefined {
  const seen = new Set<string>();
  const queue: Pair[] = [{ one: first.start, other: second.start, trail: [] }];
  for (const pair of queue) {
    const key = `${pair.one} ${pair.other}`;
    if (seen.has(key)) continue;
    seen.add(key);
    if (see(pair)) return pair;
    const besides = pair.other === undefined ? [] : second.edges(pair.other);
    for (const { edge, to } of symbols(first.edges(pair.one), besides)) {
      const beside = pair.other === undefined ? undefined : follow(second, pair.other, edge);
      if (beside) step(edge, beside.edge);
      queue.push({ one: to, other: beside?.to, trail: [...pair.trail, edgeLabel(edge)] });
    }
  }
  return undefined;
}

/** A shortest stream in the order of `first` that is none in the order of `second`. */
function witness(first: Graph, second: Graph): string[] | undefined {
  return walk(first, second, ({ one, other }) => first.isEnd(one) && !(other !== undefined && second.isEnd(other)))
    ?.trail;
}

/** The fields that an event must repeat or increment, with their part and how they restart; and the counters that it resets for later events. */
function fieldRules(automaton: StreamAutomaton, { chain, opened }: StreamEdge) {
  const counted = new Map<string, { part: string; mode: string }>();
  const same = new Map<string, { part: string; mode: string }>();
  for (const scope of chain) {
    const { part = '', within, numbered, same: paths = [] } = automaton.scopes?.[scope] ?? {};
    const restarts = within !== undefined && opened.includes(within);
    const mode = opened.includes(scope) ? 'opens' : 'stays';
    if (numbered) counted.set(numbered, { part, mode: restarts ? 'restarts' : mode });
    for (const fields of paths) same.set(fields.join(' and '), { part, mode });
  }
  const inner = (automaton.scopes ?? []).filter(({ within }) => within !== undefined && opened.includes(within));
  const setBack = new Set(inner.flatMap(({ numbered }) => (numbered && !counted.has(numbered) ? numbered : [])));
  return { counted, same, setBack };
}

const stream = (change: string): RuleChange => ({ change, breaks: 'old stream' });
const client = (change: string): RuleChange => ({ change, breaks: 'old client' });

/** Both sides of a change that neither an old stream nor an old client survives. */
const both = (change: string): RuleChange[] => [stream(change), client(change)];

/** Changes of numbers and of values that stay the same, seen wherever both grammars allow an event. */
function partChanges(oldOne: StreamAutomaton, newOne: StreamAutomaton): RuleChange[] {
  const changes = new Map<string, RuleChange[]>();
  const note = (key: string, found: RuleChange[]) => {
    if (!changes.has(key)) changes.set(key, found);
  };
  walk(
    graphOf(oldOne),
    graphOf(newOne),
    () => false,
    (edge, beside) => {
      const [before, after] = [fieldRules(oldOne, edge), fieldRules(newOne, beside)];
      for (const path of new Set([...before.setBack, ...after.setBack])) {
        if (before.setBack.has(path) === after.setBack.has(path)) continue;
        note(`counted ${path} ~`, both(`${path} starts anew elsewhere, at ${edgeLabel(edge)}`));
      }
      for (const what of ['counted', 'same'] as const) {
        const verb = what === 'counted' ? 'numbers' : 'stays the same within';
        for (const path of new Set([...before[what].keys(), ...after[what].keys()])) {
          const [was, is] = [before[what].get(path), after[what].get(path)];
          const key = `${what} ${path}`;
          if (!was) note(`${key} +`, [stream(`${path} now ${verb} "${is?.part}"`)]);
          else if (!is) note(`${key} -`, [client(`${path} no longer ${verb} "${was.part}"`)]);
          else if (was.mode !== is.mode) note(`${key} ~`, both(`${path} starts anew elsewhere, at ${edgeLabel(edge)}`));
        }
      }
    },
  );
  return [...changes.values()].flat();
}

/**
 * A change of the text that ends a stream. Each breaks old clients: an unknown text is taken for an event that is no JSON, and without the
 * known one every stream looks truncated.
 */
export function terminatorChange(before: string | undefined, after: string | undefined): string | undefined {
  if (before === after) return undefined;
  if (before === undefined)
    return `streams now end with ${after}, which an old client takes for an event that is not JSON`;
  if (after === undefined) return `streams no longer end with ${before}, so an old client takes each for truncated`;
  return `streams now end with ${after} instead of ${before}, so an old client takes each for truncated`;
}

/** The relations of a grammar, as text. */
function relationTexts({ scopes = [], relations = [] }: StreamAutomaton): string[] {
  const owned = [{ relations }, ...scopes].flatMap(({ part, relations = [] }: StreamScope) =>
    relations.map((relation) => {
      const where = part === undefined ? '' : ` in "${part}"`;
      if ('joined' in relation)
        return `the joined ${relation.joined} of ${relation.of.join(' or ')} as ${relation.equals} of ${relation.in.join(' or ')}${where}`;
      if ('count' in relation)
        return `the count of ${relation.count} as ${relation.equals} of ${relation.in.join(' or ')}${where}`;
      if ('pieces' in relation)
        return `the order of the pieces in ${relation.pieces}, whose ${relation.json} is JSON${where}`;
      return 'once' in relation
        ? `exactly one ${relation.once.join(' or ')}${where}`
        : `the rise of ${relation.rises}${where}`;
    }),
  );
  return [...new Set(owned)];
}

/** Changes in what holds for the stream as a whole. */
function wholeChanges(oldOne: StreamAutomaton, newOne: StreamAutomaton): RuleChange[] {
  const changes: RuleChange[] = [];
  if (JSON.stringify(oldOne.name) !== JSON.stringify(newOne.name))
    changes.push(...both('events are named by another rule'));
  for (const [event, path] of Object.entries(oldOne.kinds ?? {})) {
    const now = newOne.kinds?.[event];
    if (now !== undefined && now !== path)
      changes.push(...both(`the kind of ${event} is read from ${now} instead of ${path}`));
  }
  const terminator = terminatorChange(oldOne.terminator, newOne.terminator);
  if (terminator !== undefined) changes.push(...both(terminator));
  if (JSON.stringify(oldOne.elsewhere) !== JSON.stringify(newOne.elsewhere))
    changes.push(stream('a tolerant reader takes other events beyond the order'));
  if (newOne.open && !oldOne.open) changes.push(client('streams may now stop where the order goes on'));
  if (oldOne.open && !newOne.open) changes.push(stream('streams may no longer stop where the order goes on'));
  // No service promises anything with it: it is about what readers do with streams that the grammar does not describe.
  if (oldOne.unknown !== newOne.unknown) {
    const verdict = newOne.unknown ? 'now pass' : 'no longer pass';
    changes.push(stream(`unknown events and kinds ${verdict} a tolerant reader`));
  }
  const compareLists = (
    listOf: (of: StreamAutomaton) => readonly string[],
    added: RuleChange,
    removed: RuleChange,
  ): void => {
    const [before, after] = [listOf(oldOne), listOf(newOne)];
    const only = (list: readonly string[], other: readonly string[], { change, breaks }: RuleChange): RuleChange[] =>
      list.filter((each) => !other.includes(each)).map((each) => ({ change: `${each} ${change}`, breaks }));
    changes.push(...only(after, before, added), ...only(before, after, removed));
  };
  const sequenceOf = ({ sequence }: StreamAutomaton): string[] => (sequence ? [sequence] : []);
  const sameOf = ({ same = [] }: StreamAutomaton): string[] => same.map((fields) => fields.join(' and '));
  compareLists(relationTexts, stream('now holds'), client('no longer holds'));
  compareLists(sequenceOf, stream('now counts every event'), client('no longer counts every event'));
  compareLists(sameOf, stream('now stays the same throughout the stream'), client('may now change within the stream'));
  compareLists(({ anywhere = [] }) => anywhere, client('may now come anywhere'), stream('may no longer come anywhere'));
  compareLists(
    ({ error = [] }) => error,
    client('may now end a stream as an error'),
    stream('no longer ends a stream as an error'),
  );
  compareLists(
    ({ failed = [] }) => failed,
    client('now means that the stream failed'),
    client('no longer means that the stream failed'),
  );
  return changes;
}

/** Changes of parts that run at the same time, each by the event that opens it: its key and its rules. */
function keyedChanges({ keyed: before = [] }: StreamAutomaton, { keyed: after = [] }: StreamAutomaton): RuleChange[] {
  const opening = ({ order }: KeyedPart) => edgesOf(order, 0).map(({ event }) => event);
  const those = new Set([...before, ...after].flatMap(opening));
  const pairs = new Map(
    [...those].map((event) => {
      const [was, is] = [before, after].map((parts) => parts.find((part) => opening(part).includes(event)));
      return [`${before.indexOf(was as KeyedPart)} ${after.indexOf(is as KeyedPart)}`, { event, was, is }] as const;
    }),
  );
  return [...pairs.values()].flatMap(({ event, was, is }): RuleChange[] => {
    const what = `what ${event} opens`;
    if (!was) return [client(`${what} may now run beside others`)];
    if (!is) return [stream(`${what} may no longer run beside others`)];
    const [keys, keysNow] = [was, is].map((part) => part.keys.join(' or '));
    const inner = compareGrammars(was.order, is.order).rules;
    return [
      ...(keys === keysNow ? [] : both(`${what} is identified by ${keysNow} instead of ${keys}`)),
      ...(is.unique && !was.unique ? [stream(`${what} may no longer have a key of before`)] : []),
      ...(was.unique && !is.unique ? [client(`${what} may now have a key of before`)] : []),
      ...inner.map(({ change, breaks }) => ({ change: `${what}: ${change}`, breaks })),
    ];
  });
}

/**
 * Compares an old grammar with a new one: inclusion of the orders both ways, by product construction, and the rules beside the order.
 * Kinds are compared by name; an event whose kinds are not distinguished accepts any.
 */
export function compareGrammars(oldOne: StreamAutomaton, newOne: StreamAutomaton): GrammarComparison {
  const [before, after] = [oldOne, newOne].map(sequentialGraph) as [Graph, Graph];
  const lost = witness(before, after);
  const gained = witness(after, before);
  const rules = [...wholeChanges(oldOne, newOne), ...partChanges(oldOne, newOne), ...keyedChanges(oldOne, newOne)];
  return { ...(lost && { lost }), ...(gained && { gained }), rules };
}
