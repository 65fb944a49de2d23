// The example streams of the contract, as bytes on the wire and as events.
import { readFileSync } from 'node:fs';
import { readFrames } from '../../client/events.js';

interface Media {
  examples: Record<string, { serializedValue?: string; value?: unknown }>;
}

const document = JSON.parse(readFileSync(new URL('../../generated/openapi.json', import.meta.url), 'utf8')) as {
  paths: Record<string, { post: { responses: { 200: { content: Record<string, Media> } } } }>;
};

const paths = {
  content: '/v1beta/models/{model}:streamGenerateContent',
  responses: '/v1/responses',
  messages: '/v1/messages',
} as const;

export type StreamSurface = keyof typeof paths;

const streamSurfaces = Object.keys(paths) as StreamSurface[];

export interface Example {
  surface: StreamSurface;
  name: string;
  /** The stream as it stands on the wire. */
  text: string;
  /** Its frames, each with its closing blank line. */
  frames: string[];
  /** The data of its events. */
  events: { [field: string]: unknown }[];
  /** It ends with an error event. */
  fails: boolean;
}

const framesOf = (text: string): string[] => text.split(/(?<=\n\n)(?=.)/);

function eventsOf(text: string): { [field: string]: unknown }[] {
  const reader = readFrames();
  reader.push(text);
  const events: { [field: string]: unknown }[] = [];
  for (let frame = reader.next(); frame; frame = reader.next()) events.push(JSON.parse(frame.data));
  return events;
}

export const streams: Example[] = streamSurfaces.flatMap((surface) =>
  Object.entries(document.paths[paths[surface]]?.post.responses[200].content['text/event-stream']?.examples ?? {}).map(
    ([name, { serializedValue = '' }]) => ({
      surface,
      name,
      text: serializedValue,
      frames: framesOf(serializedValue),
      events: eventsOf(serializedValue),
      fails: name === 'error',
    }),
  ),
);

/** Examples of the answer without streaming, by name. */
export const answers = (surface: StreamSurface): Record<string, unknown> => {
  const path = surface === 'content' ? '/v1beta/models/{model}:generateContent' : paths[surface];
  const examples = document.paths[path]?.post.responses[200].content['application/json']?.examples ?? {};
  return Object.fromEntries(Object.entries(examples).map(([name, { value }]) => [name, value]));
};
