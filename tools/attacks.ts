// `npm run stress -- attacks`: small effort for an attacker, large effort for the server. Each attack strikes a server of its own, while a
// second process asks it as other callers would.
import { readOptions } from '../runtime/cli/options.js';
import { columns } from '../server/config/table.js';
import { attacks } from './attacks/list.js';
import { goals, measure } from './attacks/measure.js';

const usage = `usage: npm run stress -- attacks [options]

Attacks servers of its own, and prints how long other callers wait and how much memory that takes. What else runs on the machine makes them wait
too. Goals: ${goals.milliseconds} ms, and
${goals.megabytes} MB more than before.

  --only TEXT   only attacks whose names contain it
  --help        this text

Exit code: 0 no attack exceeds the goals, 1 one does, 2 wrong usage.`;

const read = readOptions({ only: { type: 'string', default: '' } }, usage);
if ('exit' in read) process.exit(read.exit);
const rows: string[][] = [];
for (const attack of attacks.filter(({ name }) => name.includes(read.values.only))) {
  const { seen, problems } = await measure(attack);
  const { first, peak } = seen.memory;
  const figures = [seen.worst.toFixed(0), String(seen.asked), first.toFixed(0), peak.toFixed(0)];
  rows.push([problems.length ? 'FAILED' : 'ok', attack.name, ...figures, problems.join('; ')]);
  console.error(rows.at(-1)?.join('  ').trimEnd());
}
console.log(columns([['RESULT', 'ATTACK', 'WORST MS', 'ASKED', 'MB BEFORE', 'MB PEAK', ''], ...rows]));
process.exitCode = rows.some(([result]) => result === 'FAILED') ? 1 : 0;
