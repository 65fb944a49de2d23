// Every seeded drift is found, nothing else is, and no value of a recording is printed.
import { describe, expect, it } from '@jest/globals';
import type { Recording } from '../../runtime/recording.js';
import { createDriftCheck } from '../../scripts/drift/check.js';
import { createCounts, lineOf, renderJson, renderText } from '../../scripts/drift/counts.js';
import { contractWords } from '../../scripts/recordings/sanitise.js';
import { corpus } from '../recordings/corpus.js';
import { stringsOf } from '../recordings/kept-names.js';
import { secret, seeds } from './seeds.js';
import { contract, examples } from './traffic.js';

const check = createDriftCheck(contract);
const words = contractWords(contract);

/** What a recording differs in, as the command prints it. */
function found(recording: Recording) {
  const counts = createCounts();
  for (const finding of check(recording) ?? [])
    counts.add(finding, { operation: recording.op, upstream: recording.provider, moment: 1 });
  return counts.list().map(lineOf);
}

it('has fifty seeds on all five surfaces', () => {
  expect(seeds).toHaveLength(50);
  expect(new Set(seeds.map(({ recording }) => recording.surface)).size).toBe(5);
});

describe('finds', () => {
  it.each(seeds)('$title', ({ recording, want }) => {
    const all = found(recording);
    expect(all).toContainEqual(expect.objectContaining(want));
    // One change has no other consequences.
    expect(new Set(all.map(({ what }) => what))).toEqual(new Set([want.what]));
  });
});

describe('finds nothing in the example', () => {
  it.each(examples.map(({ from, name, recording }) => ({ title: `${recording.op} ${from}:${name}`, recording })))(
    '$title',
    ({ recording }) => {
      expect(found(recording)).toEqual([]);
    },
  );
});

it('finds no violation in the corpus of real traffic', () => {
  const wrong = corpus.flatMap(({ title, recording }) =>
    found(recording).flatMap((each) => (each.kind === 'violation' ? [`${title} ${each.what} ${each.path}`] : [])),
  );
  expect(wrong).toEqual([]);
});

it('prints no value', () => {
  const printed = seeds.map(({ recording, want: { name } }) => {
    const findings = found(recording);
    const summary = { recordings: 1, skipped: 0, drift: 1, violations: 0 };
    return { recording, name, text: renderText(findings, summary) + renderJson(findings, summary) };
  });
  for (const { recording, name, text } of printed) {
    expect(text).not.toContain(secret);
    const values = stringsOf([recording.request, recording.response, recording.events]);
    const left = values.filter(
      (value) => value.length >= 6 && !words.has(value) && value !== name && text.includes(`${value}`),
    );
    expect(left.filter((value) => !/^(response\.|content_block|message_)/.test(value) && !keys.has(value))).toEqual([]);
  }
});

/** Names of members that the seeds add. */
const keys = new Set([
  'novelty',
  'priority',
  'tooltip',
  'ticket',
  'watermark',
  'provenance',
  'billing',
  'audience',
  'energy',
  'colour',
  'loudness',
  'example',
]);

it('prints a placeholder for what does not look like a name', () => {
  const [seed] = seeds.filter(({ want }) => want.name === 'dreaming');
  const recording = structuredClone(seed?.recording) as Recording & { response: { status: string } };
  recording.response.status = 'Call me at 555 0199';
  expect(found(recording)).toMatchObject([{ what: 'value', name: '(not a name)' }]);
  expect(JSON.stringify(found(recording))).not.toContain('0199');
});
