// The parts of the client that `createCoreClient` leaves out: the order of streams, complete replies, and waiting for tasks.
import type { Operation } from '../../contract/operations.js';
import { Code, declaration } from '../literal.js';
import { type ClientContext, docComment } from './context.js';
import { endFact, foldFact, orderFact } from './streams.js';
import { pollFact } from './tasks.js';

interface Surface {
  readonly name: string;
  readonly own: readonly Operation[];
}

/** Facts by surface and method, `messages.create`; undefined without one. */
function byCall(surfaces: readonly Surface[], fact: (operation: Operation) => unknown): object | undefined {
  const rows = surfaces.flatMap(({ name, own }) =>
    own.flatMap((operation) => {
      const found = fact(operation);
      return found === undefined ? [] : [[`${name}.${operation.clientMethod}`, found] as const];
    }),
  );
  return rows.length ? Object.fromEntries(rows) : undefined;
}

export interface Extras {
  /** The declarations. */
  readonly text: string;
  /** Those that a core client may be given. */
  readonly names: readonly string[];
  /** What each core client has. */
  readonly core: readonly string[];
}

/** The extras that a contract has. */
export function emitExtras(context: ClientContext, surfaces: readonly Surface[]): Extras {
  const { runtime } = context.imports;
  const polls = surfaces.flatMap(({ name, own }) => {
    const fact = pollFact(context, own);
    return fact ? [[name, fact] as const] : [];
  });
  const ends = surfaces.some(({ own }) => own.some((operation) => endFact(context, operation)));
  const all = [
    {
      name: 'streamEnds',
      about: 'The ends of streams whose order is not checked.',
      facts: { orders: byCall(surfaces, (operation) => endFact(context, operation)) },
      code: { check: 'checkEnd' },
    },
    {
      name: 'orderChecks',
      about:
        'Checks the order of the events of each stream. Without it, a client checks only that a stream has come to its end.',
      facts: { orders: byCall(surfaces, (operation) => orderFact(context, operation)) },
      code: { check: 'checkStream' },
    },
    {
      name: 'completeReplies',
      about: '`final()` and `text()` of streams.',
      facts: { replies: byCall(surfaces, (operation) => foldFact(context, operation)) },
      code: { readText: 'readText' },
    },
    {
      name: 'taskWaiting',
      about: '`tasks.waitFor`, which polls a task until it has ended.',
      facts: { polls: polls.length ? Object.fromEntries(polls) : undefined },
      code: { waitFor: 'waitFor' },
    },
  ].filter(({ facts }) => Object.values(facts).some((fact) => fact !== undefined));
  const text = all.map(({ name, about, facts, code }) => {
    const entries = Object.entries(code);
    for (const [, used] of entries) runtime.add(used);
    const value = { ...facts, ...Object.fromEntries(entries.map(([key, used]) => [key, new Code(used)])) };
    return `${docComment('', name === 'streamEnds' ? about : `An extra of \`createCoreClient\`. ${about}`)}${declaration(`${name === 'streamEnds' ? '' : 'export '}const ${name}: ClientExtra`, value)}`;
  });
  const names = all.map(({ name }) => name).filter((name) => name !== 'streamEnds');
  return { text: text.join('\n'), names, core: ends ? ['streamEnds'] : [] };
}
