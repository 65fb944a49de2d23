// The order of a stream's events as Markdown: the notation of the contract, and a table of the events.
import { asArray, asObject, asString } from '../../contract/json-trees.js';
import type { Stream } from '../../contract/stream-places.js';
import { code, joined, table } from './markdown-text.js';
import { typeText } from './schema.js';

const writing: Readonly<Record<Stream['framing'], string>> = {
  events: 'Each event is JSON on a line `data:`.',
  lines: 'Each value is JSON on a line of its own.',
  records: 'Each value is JSON after a record separator (U+001E).',
};

/** The section on the order of events; only the table of events if the contract has no order for them. */
export function orderText({ media, events, named, framing }: Stream): string {
  const grammar = asObject(media['x-stream-grammar']);
  const order = asString(grammar.order);
  const parts = Object.entries(asObject(grammar.parts)).map(([name, part]) => {
    const { order: inner, numbered } = asObject(part);
    const number = asString(numbered);
    return `- ${code(name)}${number ? `, numbered by ${code(number)}` : ''}: ${code(asString(inner) ?? asString(part) ?? '')}`;
  });
  const names = (value: unknown): string =>
    asArray(value)
      .map((each) => code(String(each)))
      .join(', ');
  const rest = [
    ...(asArray(grammar.anywhere).length ? [`- at any place: ${names(grammar.anywhere)}`] : []),
    ...(asArray(grammar.error).length ? [`- instead of the rest, after a failure: ${names(grammar.error)}`] : []),
    ...(asArray(grammar.failed).length ? [`- ends the stream as failed: ${names(grammar.failed)}`] : []),
  ];
  return joined(
    order &&
      'In this notation `*` repeats what precedes it any number of times, `+` at least once, `?` makes it optional, `|` separates alternatives, and `[…]` selects a kind of event.',
    order && [`- the stream: ${code(order)}`, ...parts, ...rest].join('\n'),
    table(
      framing === 'events' ? ['event', 'data'] : ['value', 'type'],
      events.map(({ name, schema }) => [code(name || (framing === 'events' ? 'message' : 'value')), typeText(schema)]),
    ),
    named ? 'Each event has its name on a line `event:` and its JSON on a line `data:`.' : writing[framing],
  );
}
