// What follows from a look at a task: a table of sequences, as webhooks and polls bring them, also lost, repeated and out of order.
import { expect, it } from '@jest/globals';
import {
  delayBefore,
  type Look,
  newFollowing,
  type Observation,
  type Step,
  stepAfter,
  unusable,
} from '../../../server/upstream-tasks/observation.js';

const running = (percent: number): Observation => ({ phase: 'running', percent });
const done: Observation = { phase: 'succeeded', percent: 100, imageUrl: 'https://a.example/1.png' };
const empty: Observation = { phase: 'succeeded', percent: 100 };
const modal: Observation = { phase: 'modal', percent: 0 };
const failed: Observation = { phase: 'failed', percent: 40, reason: 'blocked' };

/** The steps after each look, until one ends the task. */
function steps(looks: readonly Look[], confirmed = false): string[] {
  let following = newFollowing;
  const made: string[] = [];
  for (const look of looks) {
    const step: Step = stepAfter(following, look, { confirmed, hasResult: ({ imageUrl }) => imageUrl !== undefined });
    made.push(step.do === 'fail' ? `fail ${step.code}: ${step.message}` : step.do);
    if (step.do === 'finish' || step.do === 'fail') break;
    following = step.next;
  }
  return made;
}

const times = <Each>(count: number, each: Each): Each[] => Array.from({ length: count }, () => each);

const noResult = 'fail upstream_incomplete: the upstream says that the task succeeded, but has no result of it';
const gone = 'fail upstream_lost: the upstream has no such task any more';
const cancelled = 'fail upstream_cancelled: the task was cancelled at the upstream';
it.each<[name: string, looks: Look[], waits: number, end: string]>([
  ['in order', [running(10), running(50), done], 2, 'finish'],
  ['only the end', [done], 0, 'finish'],
  ['nothing after the end', [done, running(50), failed], 0, 'finish'],
  ['an older record after a newer one', [running(50), running(10), done], 2, 'finish'],
  ['errors of the service', [...times(100, unusable('500 Internal Server Error')), done], 100, 'finish'],
  ['a success before its media', [empty, empty, done], 2, 'finish'],
  ['a success that never has media', times(20, empty), 7, noResult],
  ['a replica that lags behind', ['missing', 'missing', running(1), done], 3, 'finish'],
  ['a task that is gone', [running(1), ...times(20, 'missing' as const)], 8, gone],
  ['a failure', [running(40), failed], 1, 'fail upstream_failed: blocked'],
  ['a cancellation there', [{ phase: 'cancelled', percent: 0 }], 0, cancelled],
  ['a modal call', [modal], 0, 'confirm'],
])('%s', (_, looks, waits, end) => expect(steps(looks)).toEqual([...times(waits, 'wait'), end]));

it('a modal call that was sent is waited for', () =>
  expect(steps([modal, modal, running(1), done], true)).toEqual([...times(3, 'wait'), 'finish']));

it('looks become rarer while nothing changes, and are spread', () => {
  const after = (unchanged: number, random: number) => delayBefore({ ...newFollowing, unchanged }, random);
  expect([0, 1, 4, 8, 1000].map((unchanged) => after(unchanged, 0.5))).toEqual([500, 750, 2531, 10_000, 10_000]);
  expect([after(0, 0), after(0, 1)]).toEqual([400, 600]);
});
