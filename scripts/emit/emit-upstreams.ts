// What upstreams are called with, by surface and operation: upstreams.ts.
import type { Contract } from '../contract/merge.js';
import { upstreamTable } from '../contract/upstream-table.js';
import { declaration } from './literal.js';
import { banner, type Output } from './output.js';

export const emitUpstreams = (contract: Contract): Output => ({
  'upstreams.ts': `${banner('what upstreams are called with')}
/** By surface, from x-upstream, security and headers of the contract; and by operation, what it has in addition. */
${declaration('export const upstreams', upstreamTable(contract), ' as const')}`,
});
