// The corpus: recordings of real traffic, sanitised, and of each shape as few as possible.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasData, type RecordedEvent, type Recording, readRecordings } from '../../runtime/recording.js';

/** The corpus, or a folder of other recordings that the same tests are to play. */
const folder = process.env.PENTAGATE_CORPUS ?? import.meta.dirname;

/** A recording, and what it is called in the titles of tests. */
export interface Case {
  readonly title: string;
  readonly recording: Recording;
}

export const corpus: readonly Case[] = readdirSync(folder)
  .filter((name) => name.endsWith('.jsonl'))
  .flatMap((name) =>
    readRecordings(readFileSync(join(folder, name), 'utf8'), name).map((recording, index) => ({
      title: `${name}:${index + 1}`,
      recording,
    })),
  );

/** The recordings that are complete streams. */
export const streams = corpus.filter(({ recording: { events = [] } }) => events.some(hasData));

/** The bytes of a recorded stream. */
export const wireOf = (events: readonly RecordedEvent[] = []): string =>
  events
    .map((event) => {
      const [line, data, text] = event;
      if (line === ':') return `: ${text ?? ''}\n\n`;
      return `${line === null ? '' : `event: ${line}\n`}data: ${hasData(event) ? JSON.stringify(data) : text}\n\n`;
    })
    .join('');
