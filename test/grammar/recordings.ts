// Streams to make mistakes in: those of the contract's examples, and recordings of real services.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Event, Line } from './mutations.js';
import { lengthenTexts } from './mutations.js';

export const surfaces = ['content', 'responses', 'messages'] as const;
export type TextSurface = (typeof surfaces)[number];

export interface RecordedStream {
  readonly surface: TextSurface;
  /** For messages: where it comes from. */
  readonly source: string;
  /** Whether the service that made the format sent it. */
  readonly firstParty: boolean;
  readonly lines: readonly Line[];
}

const firstParties = ['openai', 'anthropic', 'google', 'vertex'];

interface Recording {
  surface?: string;
  provider?: string;
  path?: string;
  artificial?: unknown;
  events?: [name: string | null, data: unknown, text?: string][];
}

/** The streams of a folder of recordings, one JSON object a line. Comments, texts that are not JSON and error bodies are left out. */
export function recordedStreams(folder: string): RecordedStream[] {
  return readdirSync(folder, { recursive: true })
    .map(String)
    .filter((file) => file.endsWith('.jsonl'))
    .sort()
    .flatMap((file) => readFileSync(join(folder, file), 'utf8').split('\n'))
    .filter(Boolean)
    .flatMap((text): RecordedStream[] => {
      const { surface, provider = '', path = '', artificial, events } = JSON.parse(text) as Recording;
      const known = surfaces.find((each) => each === surface);
      const lines = (events ?? [])
        .filter(([name, data]) => name !== ':' && typeof data === 'object' && data !== null)
        .map(([name, data]): Line => ({ name: name ?? undefined, data: data as Event }));
      if (!known || !lines.length) return [];
      const firstParty = firstParties.includes(provider) && !artificial;
      return [{ surface: known, source: `${provider} ${path}`, firstParty, lines: lengthenTexts(lines) }];
    });
}
