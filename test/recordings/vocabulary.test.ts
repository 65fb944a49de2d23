// Nothing of the people in a recording is left in the corpus: every string is a name of the format, or made by the sanitiser.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { type Recording, readRecordings } from '../../runtime/recording.js';
import { isIdentifier } from '../../scripts/recordings/recording-names.js';
import { isSynthetic } from '../../scripts/recordings/replacements.js';
import { contractWords, createSanitiser } from '../../scripts/recordings/sanitise.js';
import { theContract } from '../docs/sample-files.js';
import { corpus } from './corpus.js';
import { keptNames, stringsOf } from './kept-names.js';

const words = contractWords(theContract());
const newer = readFileSync(join(import.meta.dirname, 'names.txt'), 'utf8')
  .trim()
  .split('\n');
const known = new Set([...words, ...newer]);
const sanitise = createSanitiser(theContract());

it.each(corpus)('$title has names of the format only', ({ recording }) => {
  expect([...keptNames(recording)].filter((name) => !known.has(name))).toEqual([]);
});

it('lists newer names that look like names', () => {
  expect(newer.filter((name) => !isIdentifier(name.replace(/^[_$]+/, '')) && !/^[a-z]+[A-Za-z]+$/.test(name))).toEqual(
    [],
  );
});

it('sanitises what is sanitised to the same shape', () => {
  for (const { recording } of corpus.slice(0, 40)) {
    const again = sanitise(recording);
    expect(Object.keys(again)).toEqual(Object.keys(recording));
    expect(keptNames(again)).toEqual(keptNames(recording));
  }
});

// The originals are not part of the project.
const originals = process.env.PENTAGATE_RECORDINGS;
function provesOriginals(folder: string): void {
  const all: Recording[] = readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .flatMap((name) => readRecordings(readFileSync(join(folder, name), 'utf8'), name));
  const stringsIn = ({ request, response, events }: Recording) => stringsOf([request, response, events]);

  it('leave no string of six characters that is not a name of the format', () => {
    const left = new Map<string, number>();
    for (const recording of all) {
      const sent = new Set(stringsIn(recording).filter((text) => text.length >= 6 && !words.has(text)));
      for (const text of stringsIn(sanitise(recording)))
        if (sent.has(text) && !words.has(text) && !isSynthetic(text)) left.set(text, (left.get(text) ?? 0) + 1);
    }
    // What is left are names that are newer than the contract.
    expect([...left.keys()].filter((text) => !isIdentifier(text.replace(/^[_$]+/, '')))).toEqual([]);
  });

  it('leave no text, id or key of the corpus', () => {
    const sent = new Set(all.flatMap(stringsIn).filter((text) => text.length >= 6 && !known.has(text)));
    const kept = corpus.flatMap(({ recording }) => [...keptNames(recording)]);
    expect(kept.filter((text) => sent.has(text))).toEqual([]);
  });
}

if (originals) describe('the originals in PENTAGATE_RECORDINGS', () => provesOriginals(originals));
