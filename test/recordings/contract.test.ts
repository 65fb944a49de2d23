// The contract holds for real traffic: recorded requests, replies, events and orders can be read tolerantly.
import { describe, expect, it } from '@jest/globals';
import { dataOf, type Recording } from '../../runtime/recording.js';
import { corpus, streams } from './corpus.js';
import { violationsOf } from './violations.js';

it('has requests, replies, errors and streams of the four text surfaces', () => {
  for (const surface of ['content', 'messages', 'responses', 'chat']) {
    const own = corpus.map(({ recording }) => recording).filter((each) => each.surface === surface);
    const count = (part: (recording: Recording) => unknown) => own.filter(part).length;
    expect(count(({ request }) => request)).toBeGreaterThan(20);
    expect(count(({ response, status }) => response && status < 400)).toBeGreaterThan(20);
    expect(count(({ status }) => status >= 400)).toBeGreaterThan(0);
    expect(count(({ events }) => events)).toBeGreaterThan(15);
  }
});

describe('is read tolerantly', () => {
  it.each(corpus)('$title', ({ recording }) => {
    expect(violationsOf(recording)).toEqual([]);
  });
});

/** Streams that do not end with their first event. */
const long = streams.filter(({ recording: { events } }) => {
  const [first, ...rest] = dataOf(events);
  return rest.length > 1 && !JSON.stringify(first).includes('finishReason');
});

describe('is refused when it is cut', () => {
  it.each(long)('$title', ({ recording }) => {
    const wrong = violationsOf({ ...recording, events: recording.events?.slice(0, 1) ?? [] });
    expect(wrong.join()).toMatch(/order: (the stream ended|\[DONE\] came) where/);
  });
});
