// Recorded streams to mutate.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasData, readRecordings } from '../../runtime/recording.js';
import { lengthenTexts } from '../recordings/lengthen.js';
import type { Event, Line } from './mutations.js';

export const surfaces = ['content', 'responses', 'messages'] as const;
export type TextSurface = (typeof surfaces)[number];

export interface RecordedStream {
  readonly surface: TextSurface;
  /** For messages. */
  readonly source: string;
  readonly lines: readonly Line[];
}

/** The providers that made the formats. */
const firstParties = ['openai', 'anthropic', 'google', 'vertex'];

/** The streams of a folder of recordings that first parties have sent. Comments, texts that are not JSON and hand-made streams are left out. */
export function recordedStreams(folder: string): RecordedStream[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.jsonl'))
    .sort()
    .flatMap((file) => {
      const lines = readFileSync(join(folder, file), 'utf8').split('\n');
      const genuine = lines.map((line) => (/"artificial":/.test(line) && JSON.parse(line).artificial ? '' : line));
      return readRecordings(genuine.join('\n'), file).flatMap(({ surface, provider, events = [] }, index) => {
        const known = surfaces.find((each) => each === surface);
        const data = lengthenTexts(events)
          .filter(hasData)
          .map(([name, data]): Line => ({ name: name ?? undefined, data: data as Event }));
        if (!known || !data.length || !firstParties.includes(provider)) return [];
        return [{ surface: known, source: `${file}, recording ${index + 1}`, lines: data }];
      });
    });
}
