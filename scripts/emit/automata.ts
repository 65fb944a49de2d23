// The stream grammars and task lifecycles, compiled to transition tables.

import { rulesName } from '../contract/generated-names.js';
import type { CompiledOrders } from '../contract/orders.js';
import { declaration } from './literal.js';
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
