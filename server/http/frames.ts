// The text of a stream on the wire: as server-sent events, or as a JSON array that grows. Pure.
import type { Surface } from '../../generated/operations.js';
import type { ErrorEvent } from './error-formats.js';

export interface Framing {
  readonly mediaType: string;
  /** The text of one event; `first` when none has come before it. */
  event(data: unknown, first: boolean): string;
  error(event: ErrorEvent, first: boolean): string;
  /** What stands at the end; `empty` when there was no event at all. */
  end(empty: boolean): string;
  /** Shows that the stream is alive and says nothing; `started` once there has been an event. */
  alive(started: boolean): string;
}

const named = (event: string | undefined, data: unknown): string =>
  event === undefined ? `data: ${JSON.stringify(data)}\n\n` : `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

const comment = ': keep-alive\n\n';
const ping = named('ping', { type: 'ping' });

const events = (nameOf: (data: unknown) => string | undefined, alive: Framing['alive']): Framing => ({
  mediaType: 'text/event-stream',
  event: (data) => named(nameOf(data), data),
  error: ({ event, data }) => named(event, data),
  end: () => '',
  alive,
});

const typeOf = (data: unknown): string => (data as { type: string }).type;

/** Server-sent events; their names stand in a line of their own where the surface's clients look for it. */
const framings: Readonly<Partial<Record<Surface, Framing>>> = {
  messages: events(typeOf, (started) => (started ? ping : comment)),
  responses: events(typeOf, () => comment),
};

const nameless = events(
  () => undefined,
  () => comment,
);

const array: Framing = {
  mediaType: 'application/json',
  event: (data, first) => `${first ? '[' : ',\n'}${JSON.stringify(data)}`,
  error: ({ data }, first) => `${first ? '[' : ',\n'}${JSON.stringify(data)}`,
  end: (empty) => (empty ? '[]\n' : ']\n'),
  alive: () => '\n',
};

/** How a surface's stream is written. @param asArray as one JSON array instead of server-sent events */
export const framingOf = (surface: Surface, asArray: boolean): Framing =>
  asArray ? array : (framings[surface] ?? nameless);
