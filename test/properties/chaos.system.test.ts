// The crash test in short: real servers on one PostgreSQL, killed again and again. Its long form is `npm run stress -- chaos`.
import { describe, expect, it } from '@jest/globals';
import { runChaos } from '../../tools/chaos/run.js';
import { describeOnPostgres } from '../server/store/postgres.js';

describe('servers that are killed while they work', () => {
  describeOnPostgres('on one PostgreSQL', () => {
    it('end every task that they acknowledged, once, and send its webhook', async () => {
      const output: string[] = [];
      const report = await runChaos({
        servers: 3,
        accounts: 4,
        tasks: 36,
        intervalMs: 900,
        faults: 5,
        timeoutMs: 200_000,
        log: (text) => void output.push(text),
      });
      expect(report.problems).toEqual([]);
      expect(report.deadlocks).toBe(0);
      expect(report.taken).toBe(36);
      expect(report.succeeded).toBeGreaterThan(30);
    });
  });
});
