// The stream grammars and task lifecycles, compiled to transition tables.
import type { Order } from '../contract/orders.js';
import { banner, type Output } from './output.js';

export const emitAutomata = (orders: Order): Output => ({
  'automata.ts': `${banner('stream grammars and task lifecycles as transition tables')}import type { StreamAutomaton } from '../client/automaton.js';
import type { Lifecycle } from '../client/lifecycle.js';

${orders.streams.map(({ name, automaton }) => `export const ${name}: StreamAutomaton = ${JSON.stringify(automaton)};\n`).join('\n')}
${orders.lifecycles.map(({ name, lifecycle }) => `export const ${name}: Lifecycle = ${JSON.stringify(lifecycle)};\n`).join('\n')}`,
});
