// Texts that arrive in pieces: the pieces of a delta event, joined, are the text of the event that closes it. Both get the same replacement.

import { hasData, type RecordedEvent } from '../../runtime/recording.js';
import { asObject, type JsonObject, withValueAt } from '../contract/json-trees.js';
import { tagMembers } from './recording-names.js';
import type { Replacements } from './replacements.js';

/** A piece: where it stands in its event. */
interface Piece {
  readonly index: number;
  readonly path: readonly string[];
  readonly text: string;
}

/** The texts of an event that are pieces: strings of `delta`, or of the members of a `delta`, but not its kind. */
export function* piecesOf(data: JsonObject): Generator<[path: string[], text: string]> {
  const { delta } = data;
  if (typeof delta === 'string') yield [['delta'], delta];
  for (const [name, text] of Object.entries(asObject(delta)))
    if (typeof text === 'string' && !tagMembers.has(name)) yield [['delta', name], text];
}

/** The numbers of an event, which say what it belongs to. */
const numbersOf = (data: JsonObject): string =>
  Object.entries(data)
    .filter(([name]) => /(^|_)index$|^item_id$/.test(name))
    .map(([name, value]) => `${name}=${String(value)}`)
    .join();

/** The pieces that belong together, in their order. */
export function seriesOf(events: readonly RecordedEvent[]): Piece[][] {
  const series = new Map<string, Piece[]>();
  for (const [index, event] of events.entries()) {
    const data = asObject(event[1]);
    if (!hasData(event) || !/delta$/.test(String(data.type))) continue;
    for (const [path, text] of piecesOf(data)) {
      const key = [String(data.type), ...path, numbersOf(data)].join(' ');
      const list = series.get(key) ?? [];
      series.set(key, list);
      list.push({ index, path, text });
    }
  }
  return [...series.values()];
}

/**
 * Decides the replacements of texts in pieces, before anything else of the stream is replaced.
 * @returns puts the pieces of an event in place
 */
export function shareDeltas(
  events: readonly RecordedEvent[],
  replace: Replacements,
): (event: RecordedEvent, index: number) => RecordedEvent {
  const made = new Map<number, { path: readonly string[]; text: string }[]>();
  for (const pieces of seriesOf(events)) {
    const texts = pieces.map(({ text }) => text);
    const replaced = replace.pieces(texts, texts.join(''));
    for (const [at, { index, path }] of pieces.entries())
      made.set(index, [...(made.get(index) ?? []), { path, text: replaced[at] ?? '' }]);
  }
  return ([line, data, ...rest], index) =>
    [
      line,
      (made.get(index) ?? []).reduce<unknown>((value, { path, text }) => withValueAt(value, path, text), data),
      ...rest,
    ] as RecordedEvent;
}
