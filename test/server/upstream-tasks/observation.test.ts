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

it.each<{ name: string; looks: Look[]; confirmed?: boolean; want: string[] }>([
  { name: 'in order', looks: [running(10), running(50), done], want: ['wait', 'wait', 'finish'] },
  { name: 'only the end', looks: [done], want: ['finish'] },
  { name: 'nothing after the end', looks: [done, running(50), failed], want: ['finish'] },
  {
    name: 'an older record after a newer one',
    looks: [running(50), running(10), done],
    want: ['wait', 'wait', 'finish'],
  },
  {
    name: 'errors of the service',
    looks: [...times(100, unusable('500 Internal Server Error')), done],
    want: [...times(100, 'wait'), 'finish'],
  },
  { name: 'a success before its media', looks: [empty, empty, done], want: ['wait', 'wait', 'finish'] },
  {
    name: 'a success that never has media',
    looks: times(20, empty),
    want: [
      ...times(7, 'wait'),
      'fail upstream_incomplete: the upstream says that the task succeeded, but has no result of it',
    ],
  },
  {
    name: 'a replica that lags behind',
    looks: ['missing', 'missing', running(1), done],
    want: ['wait', 'wait', 'wait', 'finish'],
  },
  {
    name: 'a task that is gone',
    looks: [running(1), ...times(20, 'missing' as const)],
    want: [...times(8, 'wait'), 'fail upstream_lost: the upstream has no such task any more'],
  },
  { name: 'a failure', looks: [running(40), failed], want: ['wait', 'fail upstream_failed: blocked'] },
  {
    name: 'a cancellation there',
    looks: [{ phase: 'cancelled', percent: 0 }],
    want: ['fail upstream_cancelled: the task was cancelled at the upstream'],
  },
  { name: 'a modal call', looks: [modal], want: ['confirm'] },
  {
    name: 'a modal call that was sent',
    looks: [modal, modal, running(1), done],
    confirmed: true,
    want: ['wait', 'wait', 'wait', 'finish'],
  },
])('$name', ({ looks, confirmed = false, want }) => expect(steps(looks, confirmed)).toEqual(want));

it('looks become rarer while nothing changes, and are spread', () => {
  const after = (unchanged: number, random: number) => delayBefore({ ...newFollowing, unchanged }, random);
  expect([0, 1, 4, 8, 1000].map((unchanged) => after(unchanged, 0.5))).toEqual([500, 750, 2531, 10_000, 10_000]);
  expect([after(0, 0), after(0, 1)]).toEqual([400, 600]);
});
