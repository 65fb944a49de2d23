// JSON that others have written: replies of a tested service, recordings, events.
import { expect, it } from '@jest/globals';
import { isDeeper, parsed } from '../../runtime/json.js';
import { cpuOf } from '../server/cpu.js';

it.each([
  ['{"a":[1]}', { a: [1] }],
  ['{"a":', undefined],
  [`${'['.repeat(1000)}${']'.repeat(1000)}`, expect.any(Array)],
  [`${'['.repeat(1001)}${']'.repeat(1001)}`, undefined],
  [`"${'['.repeat(5000)}"`, '['.repeat(5000)],
])('%.20s is read, unless it is no JSON or nested too deep', (text, want) => {
  expect(parsed(text)).toEqual(want);
});

it.each(['[', '{"a":', '[[],', '"\\"'])('%s, five million times, is read in little time', async (piece) => {
  const text = piece.repeat(5_000_000 / piece.length);
  expect(await cpuOf(() => parsed(text))).toBeLessThan(1500);
});

it('brackets in strings are no levels', () => {
  expect([isDeeper('["[[","\\"[["]', 1), isDeeper('[[]]', 1)]).toEqual([false, true]);
});
