// How the events of an operation's stream are written: server-sent events, or a sequence of values.
import { randomUUID } from 'node:crypto';
import { read, split } from '../../client/automaton.js';
import { asObject } from '../../runtime/json.js';
import { arrayFormat, type StreamFormat, sequenceFormat } from '../../runtime/stream-text.js';
import type { OperationRow } from '../router.js';

// Serialises the events of streams. Most events of a stream have the fields of the one before and differ in one text. `JSON.stringify` takes a
// third of the processor time of such an event on Node 20; joining the names and values that are the same takes half of that.

/** Objects nested deeper than this in an event are left to `JSON.stringify`. */
const maxDepth = 2;

const isPlain = (value: object): value is Record<string, unknown> => Object.getPrototypeOf(value) === Object.prototype;

/**
 * Creates a function with the results of `JSON.stringify`, quick for objects with the same fields as the object before. What it is not made
 * for (other fields, lists, classes, values that JSON leaves out) goes to `JSON.stringify`.
 */
export function createSerializer(depth = 0): (value: unknown) => string {
  /** The names of the last object in their order; each with the punctuation around it. */
  let names: string[] = [];
  let starts: string[] = [];
  /** The last text of each field, and the field with it as JSON. */
  let texts: (string | undefined)[] = [];
  let fields: string[] = [];
  let nested: (((value: unknown) => string) | undefined)[] = [];

  const remember = (value: Record<string, unknown>): void => {
    names = Object.keys(value);
    starts = names.map((name, index) => `${index ? ',' : '{'}${JSON.stringify(name)}:`);
    texts = names.map(() => undefined);
    fields = names.map(() => '');
    nested = names.map(() => undefined);
  };
  /** @returns undefined for an object that `JSON.stringify` must serialise */
  const join = (value: Record<string, unknown>): string | undefined => {
    let json = '';
    let index = 0;
    for (const name in value) {
      if (name !== names[index]) {
        remember(value);
        return undefined;
      }
      const field = value[name];
      if (typeof field === 'string') {
        if (field !== texts[index]) {
          texts[index] = field;
          fields[index] = `${starts[index]}${JSON.stringify(field)}`;
        }
        json += fields[index];
      } else if (typeof field === 'number' && Number.isFinite(field)) json += `${starts[index]}${field}`;
      else if (typeof field === 'object' && field !== null && depth < maxDepth && isPlain(field)) {
        const serialize = nested[index] ?? createSerializer(depth + 1);
        nested[index] = serialize;
        json += `${starts[index]}${serialize(field)}`;
      } else return undefined;
      index++;
    }
    if (index === names.length && index > 0) return `${json}}`;
    remember(value);
    return undefined;
  };

  return (value) =>
    (typeof value === 'object' && value !== null && isPlain(value) ? join(value) : undefined) ?? JSON.stringify(value);
}

const comment = ': keep-alive\n\n';

type EventRow = Pick<OperationRow, 'event' | 'eventName' | 'keepAlive' | 'labelled' | 'textEvents'>;

/** The value of a line that stands before the data. */
const lineValue = (value: unknown): string => String(value).replace(/[\r\n\0]/g, ' ');

/** Writes the data of events, by their names where they have some: JSON, or text, each line of which is one of its own. */
function dataWriter({ textEvents }: EventRow): (data: unknown, event?: string) => string {
  const serialize = createSerializer();
  if (textEvents === undefined) return serialize;
  return (data, event = '') =>
    typeof data === 'string' && (textEvents === true || textEvents.includes(event))
      ? data.replace(/\r\n|[\r\n]/g, '\ndata: ')
      : serialize(data);
}

/** Writes events that have their names beside their data. */
function labelledEvents(row: EventRow): (event: unknown) => string {
  const write = dataWriter(row);
  return (given) => {
    const { event, data, id } = asObject(given);
    const lines = Object.entries({ event, id }).filter(([, value]) => value !== undefined);
    const head = lines.map(([name, value]) => `${name}: ${lineValue(value)}\n`).join('');
    return `${head}data: ${write(data, event === undefined ? undefined : lineValue(event))}\n\n`;
  };
}

function eventStreamFormat(row: EventRow, terminator: string | undefined): StreamFormat {
  const { event: onlyName, eventName, keepAlive, labelled } = row;
  const keys = eventName === undefined ? undefined : split(eventName);
  const write = dataWriter(row);
  /** The lines before the data, which are the same for many events in a row. */
  let lines: { readonly event: unknown; readonly text: string } = { event: undefined, text: 'data: ' };
  const linesOf = (event: unknown): string => {
    if (event !== lines.event)
      lines = { event, text: typeof event === 'string' ? `event: ${event}\ndata: ` : 'data: ' };
    return lines.text;
  };
  const plain = (data: unknown): string => `${linesOf(keys ? read(data, keys) : onlyName)}${write(data)}\n\n`;
  const format = labelled ? labelledEvents(row) : plain;
  const silence = keepAlive === undefined ? comment : format(keepAlive);
  return {
    mediaType: 'text/event-stream',
    event: format,
    end: (_, complete) => (complete && terminator !== undefined ? `data: ${terminator}\n\n` : ''),
    keepAlive: (started) => (started ? silence : comment),
  };
}

/**
 * The formats of an operation's streams: server-sent events or a sequence of values, and the JSON array with the same events.
 * @param terminator the text that ends complete streams of server-sent events
 */
export const streamFormatsOf = (
  operation: EventRow & Pick<OperationRow, 'sequence'>,
  terminator?: string,
): { readonly events: StreamFormat; readonly array: StreamFormat } => ({
  events:
    operation.sequence === undefined
      ? eventStreamFormat(operation, terminator)
      : sequenceFormat(operation.sequence, createSerializer(), randomUUID()),
  array: arrayFormat('application/json', createSerializer()),
});
