// Counts of what differs: names and places, never a value, in the format that `pentagate drift` reads.
import { expect, it } from '@jest/globals';
import { createLiveCounts } from '../../../server/gateway/drift-counts.js';
import type { TrafficFinding } from '../../../server/gateway/gateway-deps.js';

const at = Date.parse('2026-01-01T00:00:00.000Z');
const found = (
  finding: Partial<TrafficFinding['finding']>,
  part: TrafficFinding['part'] = 'reply',
): TrafficFinding => ({
  ...{ callId: 'req_1', operation: 'createMessage', upstream: 'one', part },
  finding: { kind: 'drift', what: 'member', path: 'content[].type', message: 'unknown: "hologram"', ...finding },
});

it('counts equal findings together, with the first and the last time', () => {
  let now = at;
  const counts = createLiveCounts(() => now);
  counts.add(found({}));
  now += 60_000;
  counts.add(found({ at: 'content[7].type' }));
  expect(counts.list()).toEqual([
    {
      ...{ operation: 'createMessage', upstream: 'one', kind: 'drift', what: 'member', part: 'reply' },
      ...{ path: 'content[].type', name: 'hologram', count: 2 },
      ...{ first: '2026-01-01T00:00:00.000Z', last: '2026-01-01T00:01:00.000Z' },
    },
  ]);
});

it.each([
  [
    found({ what: 'event', path: 'type', message: 'response.new is unknown' }, 'event'),
    'event',
    'event',
    'response.new',
  ],
  [found({ what: 'value', message: 'unknown: "my secret text"' }), 'reply', 'value', '(not a name)'],
  [found({ what: 'missing', message: 'is required' }), 'reply', 'missing', undefined],
  [found({ kind: 'violation', what: 'anyOf', message: 'must match a schema' }), 'reply', 'type', undefined],
  [found({ kind: 'violation', what: 'maximum', message: 'must be <= 2' }, 'request'), 'request', 'rule', undefined],
  [found({ kind: 'violation', what: 'order', message: 'ping came' }, 'order'), 'stream', 'order', undefined],
])('names %j without values', (finding, part, what, name) => {
  const counts = createLiveCounts(() => at);
  counts.add(finding);
  const [line] = counts.list();
  expect([line?.part, line?.what, line?.name]).toEqual([part, what, name]);
});

it('is bounded in the number of different findings', () => {
  const counts = createLiveCounts(() => at);
  for (let number = 0; number < 5000; number++) counts.add(found({ path: `member${number}` }));
  expect(counts.list()).toHaveLength(2000);
});
