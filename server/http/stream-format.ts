// Serialises streams: as server-sent events, or as one JSON array that is sent element by element. Pure.
import type { Surface } from '../../generated/operations.js';
import type { ErrorEvent } from './error-formats.js';

export interface StreamFormat {
  readonly mediaType: string;
  /** @param first whether it is the first event of the stream */
  event(data: unknown, first: boolean): string;
  error(event: ErrorEvent, first: boolean): string;
  /** The text after the last event. @param empty whether there was no event */
  end(empty: boolean): string;
  /** Text that clients ignore, for silent streams. @param started whether there has been an event */
  keepAlive(started: boolean): string;
}

const serverSentEvent = (event: string | undefined, data: unknown): string =>
  event === undefined ? `data: ${JSON.stringify(data)}\n\n` : `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

const comment = ': keep-alive\n\n';
const ping = serverSentEvent('ping', { type: 'ping' });

const eventStreamFormat = (
  nameOf: (data: unknown) => string | undefined,
  keepAlive: StreamFormat['keepAlive'],
): StreamFormat => ({
  mediaType: 'text/event-stream',
  event: (data) => serverSentEvent(nameOf(data), data),
  error: ({ event, data }) => serverSentEvent(event, data),
  end: () => '',
  keepAlive: keepAlive,
});

const typeOf = (data: unknown): string => (data as { type: string }).type;

/** Surfaces whose clients need an `event:` line; in both it repeats the `type` of the event. */
const formatsWithEventNames: Readonly<Partial<Record<Surface, StreamFormat>>> = {
  messages: eventStreamFormat(typeOf, (started) => (started ? ping : comment)),
  responses: eventStreamFormat(typeOf, () => comment),
};

const eventStreamWithoutNames = eventStreamFormat(
  () => undefined,
  () => comment,
);

const jsonArrayFormat: StreamFormat = {
  mediaType: 'application/json',
  event: (data, first) => `${first ? '[' : ',\n'}${JSON.stringify(data)}`,
  error: ({ data }, first) => `${first ? '[' : ',\n'}${JSON.stringify(data)}`,
  end: (empty) => (empty ? '[]\n' : ']\n'),
  keepAlive: () => '\n',
};

/** The stream format of a surface. @param asArray one JSON array instead of server-sent events */
export const streamFormatOf = (surface: Surface, asArray: boolean): StreamFormat =>
  asArray ? jsonArrayFormat : (formatsWithEventNames[surface] ?? eventStreamWithoutNames);
