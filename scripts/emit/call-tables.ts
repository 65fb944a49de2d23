// What the server knows of calls: what upstreams are called with (upstreams.ts), and what calls use and are about (usage.ts).
import type { Contract } from '../contract/merge.js';
import { upstreamTable } from '../contract/upstream-table.js';
import { usageTable } from '../contract/usage-table.js';
import { declaration } from './literal.js';
import { banner, type Output } from './output.js';

export const emitCallTables = (contract: Contract): Output => ({
  'upstreams.ts': `${banner('what upstreams are called with')}
/** By surface, from x-upstream, security and headers of the contract; and by operation, what it has in addition. */
${declaration('export const upstreams', upstreamTable(contract), ' as const')}`,
  'usage.ts': `${banner('what calls use, and what they are about')}
/** By surface, from x-usage and x-attributes of the contract; and the operations whose calls are counted, with what they have of their own. */
${declaration('export const usage', usageTable(contract), ' as const')}`,
});
