// How the events of a stream are written: server-sent events, a sequence of JSON values, or one JSON array.
import { read, split } from '../../client/automaton.js';
import type { OperationRow } from './router.js';
import { createSerializer } from './serialize-event.js';

export interface StreamFormat {
  readonly mediaType: string;
  event(data: unknown, first: boolean): string;
  /** The text after the last event. @param empty whether nothing was written before @param complete whether the stream has not failed */
  end(empty: boolean, complete: boolean): string;
  /** What is sent in a silence. @param started whether an event was sent before */
  keepAlive(started: boolean): string;
}

const comment = ': keep-alive\n\n';

function eventStreamFormat(
  { eventName, keepAlive }: Pick<OperationRow, 'eventName' | 'keepAlive'>,
  terminator: string | undefined,
): StreamFormat {
  const keys = eventName === undefined ? undefined : split(eventName);
  const serialize = createSerializer();
  /** The lines before the data, which are the same for many events in a row. */
  let lines: { readonly event: unknown; readonly text: string } = { event: undefined, text: 'data: ' };
  const linesOf = (event: unknown): string => {
    if (event !== lines.event)
      lines = { event, text: typeof event === 'string' ? `event: ${event}\ndata: ` : 'data: ' };
    return lines.text;
  };
  const format = (data: unknown): string => `${keys ? linesOf(read(data, keys)) : 'data: '}${serialize(data)}\n\n`;
  const silence = keepAlive === undefined ? comment : format(keepAlive);
  return {
    mediaType: 'text/event-stream',
    event: format,
    end: (_, complete) => (complete && terminator !== undefined ? `data: ${terminator}\n\n` : ''),
    keepAlive: (started) => (started ? silence : comment),
  };
}

/** One value per line; RFC 7464 begins each with a record separator. There is nothing that readers would ignore in a silence. */
function sequenceFormat(mediaType: string): StreamFormat {
  const serialize = createSerializer();
  const start = /json-seq/i.test(mediaType) ? '\u001e' : '';
  return {
    mediaType,
    event: (data) => `${start}${serialize(data)}\n`,
    end: () => '',
    keepAlive: () => '',
  };
}

function jsonArrayFormat(): StreamFormat {
  const serialize = createSerializer();
  return {
    mediaType: 'application/json',
    event: (data, first) => `${first ? '[' : ',\n'}${serialize(data)}`,
    end: (empty) => (empty ? '[]\n' : ']\n'),
    keepAlive: () => '\n',
  };
}

/**
 * The formats of an operation's streams: server-sent events or a sequence of values, and the JSON array with the same events.
 * @param terminator the text that ends complete streams of server-sent events
 */
export const streamFormatsOf = (
  operation: Pick<OperationRow, 'eventName' | 'keepAlive' | 'sequence'>,
  terminator?: string,
): { readonly events: StreamFormat; readonly array: StreamFormat } => ({
  events:
    operation.sequence === undefined ? eventStreamFormat(operation, terminator) : sequenceFormat(operation.sequence),
  array: jsonArrayFormat(),
});
