// Mutations of streams, and how many of them the grammars find. Beside the example streams of the contract: the recordings in test/recordings/,
// or those of the folder in PENTAGATE_RECORDINGS, of which the figures are printed:
// PENTAGATE_RECORDINGS=folder npm test -- test/grammar/mutations
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { streams as examples } from '../client/examples.js';
import { lengthenTexts } from '../recordings/lengthen.js';
import { type Figures, measure } from './mutation-figures.js';
import { type RecordedStream, recordedStreams } from './recordings.js';

const { PENTAGATE_RECORDINGS: given } = process.env;
const folder = given ?? join(import.meta.dirname, '../recordings');
const recorded = recordedStreams(folder);
const own = examples.map(
  ({ surface, name, events }): RecordedStream => ({
    surface,
    source: name,
    lines: events.map((data) => ({ data })),
  }),
);

const share = ({ found, mutants }: { found: number; mutants: number }): number => (100 * found) / mutants;

const describeFigures = (name: string, figures: Figures): string =>
  [
    `${name}: ${figures.streams} streams, ${figures.mutants} mutations, ${share(figures).toFixed(1)} % found`,
    ...Object.entries(figures.kinds).map(([kind, each]) => `  ${kind}: ${share(each).toFixed(1)} % of ${each.mutants}`),
    ...[...figures.missed]
      .sort(([, a], [, b]) => b - a)
      .slice(0, 10)
      .map(([what, count]) => `  not found: ${what} (${count})`),
  ].join('\n');

/** Minimum shares, in percent. The corpus has one stream of each shape, so rare events that the contract does not name weigh more than in real traffic. */
const cases = [
  { surface: 'responses', renumbered: false, least: { own: 99.5, recorded: 99.5 } },
  { surface: 'responses', renumbered: true, least: { own: 97.5, recorded: 87 } },
  { surface: 'messages', renumbered: false, least: { own: 65, recorded: 50 } },
  { surface: 'content', renumbered: false, least: { own: 44, recorded: 45 } },
] as const;

describe.each([
  { name: 'example', streams: own, corpus: 'own' as const },
  { name: 'recorded', streams: recorded, corpus: 'recorded' as const },
])('mutations of $name streams', ({ streams, corpus }) => {
  it.each(cases)('are found: $surface, numbers put right: $renumbered', ({ surface, renumbered, least }) => {
    const figures = measure(streams, surface, renumbered);
    if (given) process.stdout.write(`${describeFigures(`${surface}${renumbered ? ', renumbered' : ''}`, figures)}\n`);
    expect(figures.falseAlarms).toEqual([]);
    expect(figures.streams).toBeGreaterThan(0);
    expect(share(figures)).toBeGreaterThanOrEqual(least[corpus]);
  });
});

describe('every mutation that a relation can see', () => {
  // Relations see what changes a joined text, a number of parts, or an event that comes once.
  const seen = [/^(drop|double) response\..*\.delta$/, /^(drop|double) content_block_delta\[signature_delta\]$/];
  it('is found in the example streams', () => {
    const complete = own.filter(({ source }) => source !== 'error');
    const missed = (['responses', 'messages'] as const).flatMap((surface) => [
      ...measure(complete, surface, true).missed.keys(),
    ]);
    expect(missed.filter((what) => seen.some((pattern) => pattern.test(what)))).toEqual([]);
  });
});

describe('texts that a recording shortens', () => {
  const event = (name: string, more: object) => {
    const type = `response.output_text.${name}`;
    return [type, { type, output_index: 0, ...more }] as const;
  };
  const lengthened = (text: string) =>
    lengthenTexts([
      event('delta', { delta: 'begin and ' }),
      [':', null, 'a comment'],
      event('delta', { delta: 'the end' }),
      event('done', { text }),
    ]).at(-1)?.[1];

  it('are lengthened by their deltas, if they begin and end like them', () => {
    expect(lengthened('begin…end')).toMatchObject({ text: 'begin and the end' });
    expect(lengthened('begun…end')).toMatchObject({ text: 'begun…end' });
    expect(lengthened('begin and the end')).toMatchObject({ text: 'begin and the end' });
  });
});
