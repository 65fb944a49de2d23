// Shortens sanitised recordings: long runs of alike events and long lists of alike items say no more than short ones.
import type { RecordedEvent, Recording } from '../../contract/recording.js';
import { asObject, isObject, type JsonObject, valueAt } from '../../scripts/contract/json.js';
import { schemaMembers } from '../../scripts/recordings/names.js';
import { numbersOf, piecesOf, put } from '../../scripts/recordings/series.js';
import { shapeOf } from '../../scripts/recordings/shape.js';

/** Alike events in a row that are kept. */
const maxRun = 3;

/** Lists whose items a stream or a later turn refers to: they stay whole. */
const whole = new Set([
  'output',
  'content',
  'parts',
  'candidates',
  'input',
  'messages',
  'contents',
  'tools',
  'summary',
  'required',
]);

/** A value whose lists of alike items are cut. */
function shortenLists(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item) => shortenLists(item, name));
    if (whole.has(name)) return items;
    let last: string | undefined;
    let run = 0;
    return items.filter((item) => {
      const shape = shapeOf(item);
      run = shape === last ? run + 1 : 1;
      last = shape;
      return run <= 2;
    });
  }
  if (!isObject(value)) return value;
  const { properties } = value;
  const cut = schemaMembers.has(name) && isObject(properties) ? withFewProperties(value, properties) : value;
  return Object.fromEntries(Object.entries(cut).map(([key, item]) => [key, shortenLists(item, key)]));
}

/** A JSON Schema with the first of its properties. */
function withFewProperties(schema: JsonObject, properties: JsonObject): JsonObject {
  const kept = Object.entries(properties).slice(0, 2);
  const isKept = (name: unknown): boolean => kept.some(([key]) => key === name);
  return {
    ...schema,
    properties: Object.fromEntries(kept),
    ...(Array.isArray(schema.required) && { required: schema.required.filter(isKept) }),
  };
}

/** Deltas, and events without a name. */
const isPiece = ([, data]: RecordedEvent): boolean =>
  isObject(data) && (typeof data.type !== 'string' || /delta$/.test(data.type));

/** An event whose texts begin with those of the events before it that are left out, so that the texts joined stay the same. */
const withTexts = ([line, data, ...text]: RecordedEvent, before: readonly JsonObject[]): RecordedEvent => {
  let joined: unknown = data;
  for (const [path, own] of piecesOf(asObject(data))) {
    const missing = before.map((each) => String(valueAt(each, path) ?? '')).join('');
    if (missing) joined = put(joined, path, missing + own);
  }
  return [line, joined, ...text] as RecordedEvent;
};

/** The events without the middle ones of long runs; those that are counted are counted anew. */
function shortenEvents(events: readonly RecordedEvent[]): RecordedEvent[] {
  const alike = events.map(([line, data, text]) => `${line} ${text} ${numbersOf(asObject(data))} ${shapeOf(data)}`);
  const kept: RecordedEvent[] = [];
  let left: JsonObject[] = [];
  let run = 0;
  for (const [at, event] of events.entries()) {
    run = alike[at] === alike[at - 1] ? run + 1 : 1;
    // The last of a run leads to the next event.
    if (isPiece(event) && run >= maxRun && alike[at + 1] === alike[at]) left.push(asObject(event[1]));
    else {
      kept.push(left.length ? withTexts(event, left) : event);
      left = [];
    }
  }
  let number = 0;
  return kept.map(([line, data, ...text]): RecordedEvent => {
    const counted = isObject(data) && typeof data.sequence_number === 'number';
    return [line, counted ? { ...data, sequence_number: number++ } : data, ...text] as RecordedEvent;
  });
}

/** A recording without what is more of the same. Apply it before the sanitiser, which then joins the pieces that are left. */
export function shorten({ request, response, events, ...rest }: Recording): Recording {
  return {
    ...rest,
    ...(request !== undefined && { request: shortenLists(request) }),
    ...(response !== undefined && { response: shortenLists(response) }),
    ...(events && {
      events: shortenEvents(
        events.map(([line, data, ...text]) => [line, shortenLists(data), ...text] as RecordedEvent),
      ),
    }),
  };
}
