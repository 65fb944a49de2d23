// The streams of the contract as a list, for pages that follow a stream of any surface: streams.ts, and the check of its events as a module of
// its own, so that a bundle can load it later.

import { callRulesOf } from '../../runtime/usage-rules.js';
import { eventName } from '../contract/generated-names.js';
import type { Contract } from '../contract/merge.js';
import type { CompiledOrders } from '../contract/orders.js';
import { foldOf } from '../contract/tags.js';
import { usageTable } from '../contract/usage-table.js';
import { Code, declaration } from './literal.js';
import { banner, type Output } from './output.js';

/** The streams with a grammar, in the order of the contract. */
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
  return { 'streams.ts': text, ...Object.fromEntries(checks) };
}
