// What follows from the stream grammars and task lifecycles: transition tables, and what pages need that follow a stream of any surface.

import { callRulesOf } from '../../runtime/usage-rules.js';
import { eventName, rulesName } from '../contract/generated-names.js';
import { asObject } from '../contract/json-trees.js';
import type { Contract } from '../contract/merge.js';
import type { CompiledOrders } from '../contract/orders.js';
import { foldOf } from '../contract/tags.js';
import { usageTable } from '../contract/usage-table.js';
import { streamTracks } from '../draw/draw-tracks.js';
import { Code, declaration } from './literal.js';
import type { Modules } from './modules.js';
import { banner, type Output } from './output.js';

/** Names of parts are only needed for messages about a grammar; the client's tables omit them to stay small. */
const compact = (automaton: unknown): unknown =>
  JSON.parse(JSON.stringify(automaton, (key, value: unknown) => (key === 'part' ? undefined : value)));

const declare = (name: string, type: string, value: unknown): string =>
  declaration(`export const ${name}: ${type}`, value);

/** With the type of its own text: the server's code may rely on what is there. */
const declareConstant = (name: string, type: string, value: unknown): string =>
  declaration(`export const ${name}`, value, ` as const satisfies ${type}`);

export function emitAutomata({ streams, lifecycles }: CompiledOrders, modules: Modules): Output {
  const tables = [
    ...streams.map(({ name, automaton }) => declare(name, 'StreamAutomaton', compact(automaton))),
    ...lifecycles.map(
      ({ name, lifecycle: { initial: _initial, roles: _roles, operations: _operations, deadline, ...rest } }) =>
        declare(name, 'Lifecycle', { ...rest, ...(deadline && { deadline: { to: deadline.to } }) }),
    ),
    // Apart, so that a client leaves them behind.
    ...lifecycles.map(({ schema, lifecycle: { initial, roles, deadline } }) =>
      declareConstant(rulesName(schema), 'TaskRules', {
        initial,
        ...(roles && { roles }),
        ...(deadline && { deadline: deadline.setting }),
      }),
    ),
  ];
  if (!tables.length && !modules.server) return {};
  return {
    'automata.ts': `${banner('stream grammars and task lifecycles as transition tables')}${streams.length ? `import type { StreamAutomaton } from '${modules.automaton}';\n` : ''}${
      lifecycles.length ? `import type { Lifecycle, TaskRules } from '${modules.lifecycle}';\n` : ''
    }
${tables.join('\n')}`,
  };
}

/**
 * The streams with a grammar, in the order of the contract: as a list, the check of the events of each as a module of its own, so that a bundle can
 * load it later, and the railroad of each, by operation.
 */
export function emitStreams(contract: Contract, { streams }: CompiledOrders): Output {
  const { document } = contract;
  const usage = usageTable(contract);
  const ordered = streams.filter(({ unordered }) => !unordered);
  const rows = ordered.map((each) => {
    const { id, surface, method, path } = each.stream.operation;
    return {
      operation: id,
      surface,
      title: `${method.toUpperCase()} ${path}`,
      automaton: new Code(each.name),
      text: callRulesOf(usage, { id, surface })?.usage?.text,
      fold: foldOf(document, each.stream.operation)?.name,
      loadValidator: new Code(`async () => (await import('./stream-checks/${id}.js')).validator`),
    };
  });
  const list = (names: readonly string[], from: string): string =>
    names.length ? `import { ${[...names].sort().join(', ')} } from '${from}';\n` : '';
  const names = ordered.map(({ name }) => name);
  const text = `${banner('the streams with a grammar')}import type { StreamAutomaton } from '../client/automaton.js';
import type { AnyValidator } from '../client/tolerant.js';
${list(names, './automata.js')}
export interface ContractStream {
  readonly operation: string;
  readonly surface: string;
  /** Such as \`POST /v1/messages\`. */
  readonly title: string;
  readonly automaton: StreamAutomaton;
  /** Where the text stands that an event adds. */
  readonly text?: readonly string[];
  /** Name of the function of \`client/folds.ts\` that makes a reply of the events. */
  readonly fold?: string;
  /** Loads the validator of its events. */
  loadValidator(): Promise<AnyValidator>;
}

${declaration('export const streams: readonly ContractStream[]', rows)}`;
  const checks = ordered.map(({ stream: { operation } }) => [
    `stream-checks/${operation.id}.ts`,
    `${banner('the validator of the events of a stream')}export { ${eventName(operation)} as validator } from '../validators.js';\n`,
  ]);
  const tracks = ordered.map(({ stream: { operation, media } }) => [
    operation.id,
    streamTracks(asObject(media['x-stream-grammar'])),
  ]);
  const outputs = { 'streams.ts': text, 'tracks.json': JSON.stringify(Object.fromEntries(tracks)) };
  return { ...outputs, ...Object.fromEntries(checks) };
}
