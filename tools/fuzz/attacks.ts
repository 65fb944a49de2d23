// Runs the attacks one after the other, each on a new server, and prints their effect on other callers.
import { columns } from '../../server/config/table.js';
import { attacks } from './attacks/all.js';
import { goals, type Measured, measure } from './attacks/measure.js';

const row = ({ name, seen, delay, problems }: Measured): string[] => [
  problems.length ? 'FAILED' : 'ok',
  name,
  seen.worst.toFixed(0),
  delay.toFixed(0),
  String(seen.asked),
  seen.memory.first.toFixed(0),
  seen.memory.peak.toFixed(0),
  problems.join('; '),
];

const head = ['RESULT', 'ATTACK', 'WORST MS', 'LOOP MS', 'ASKED', 'MB BEFORE', 'MB PEAK', ''];

/**
 * Prints one line per attack, and a table of all at the end.
 * @param part only attacks whose names contain it
 * @returns the number of attacks that exceed the goals
 */
export async function runAttacks(part = ''): Promise<number> {
  const chosen = attacks.filter(({ name }) => name.includes(part));
  const rows: string[][] = [];
  for (const attack of chosen) {
    const measured = await measure(attack);
    rows.push(row(measured));
    console.log(row(measured).join('  ').trimEnd());
  }
  console.log(`\nworst latency of GET /healthz, asked by a second process; goal ${goals.milliseconds} ms`);
  console.log(
    'LOOP MS: the longest event-loop delay of the server, without the time that this process and the second one take',
  );
  console.log(columns([head, ...rows]));
  return rows.filter(([result]) => result === 'FAILED').length;
}
