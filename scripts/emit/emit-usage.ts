// What calls use, and what they are about, by surface and operation: usage.ts.
import type { Contract } from '../contract/merge.js';
import { usageTable } from '../contract/usage-table.js';
import { declaration } from './literal.js';
import { banner, type Output } from './output.js';

export const emitUsage = (contract: Contract): Output => ({
  'usage.ts': `${banner('what calls use, and what they are about')}
/** By surface, from x-usage and x-attributes of the contract; and the operations whose calls are counted, with what they have of their own. */
${declaration('export const usage', usageTable(contract), ' as const')}`,
});
