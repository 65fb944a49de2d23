// Which strings a sanitised recording may have: words of the contract, names of newer members and kinds, and what the sanitiser makes.
import { asArray, asObject, isObject, parsed, withValueAt } from '../../runtime/json.js';
import { hasData, type RecordedEvent, type Recording } from '../../runtime/recording.js';
import { schemaKeywords, schemaMaps } from '../../scripts/recordings/recording-names.js';
import { isSynthetic, isSyntheticKey } from '../../scripts/recordings/replacements.js';
import { piecesOf, seriesOf } from '../../scripts/recordings/sanitise.js';

/** All strings of a JSON value, keys included. */
export function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return asArray(value).flatMap(stringsOf);
  return isObject(value) ? Object.entries(value).flatMap(([name, item]) => [name, ...stringsOf(item)]) : [];
}

/** A reference to a schema within a JSON Schema of a caller. */
const isReference = (text: string): boolean =>
  /^#(\/[^/]+)*$/.test(text) &&
  text.split('/').every((step) => step === '#' || schemaMaps.has(step) || isSyntheticKey(step));

/** A text that was cut within JSON. */
const isCutJson = (text: string): boolean => /^\{"field_1":"text \d+$/.test(text);

/** The strings in a text that is JSON, those of JSON in it too; else the text itself. */
function inJson(text: string): string[] {
  if (!/^\s*[[{]/.test(text)) return [text];
  const value = parsed(text);
  if (value === undefined) return isCutJson(text) ? [] : [text];
  return stringsOf(value).flatMap(inJson);
}

const isMade = (text: string): boolean =>
  /^\s*$/.test(text) || isSynthetic(text) || isSyntheticKey(text) || isReference(text) || schemaKeywords.has(text);

const others: ReadonlySet<string> = new Set(['https://json-schema.org/draft/2020-12/schema', '.*', '[DONE]']);

/** An event without the texts that are pieces of others. */
const withoutPieces = (event: RecordedEvent): unknown[] => {
  const [line, data, text] = event;
  const paths = hasData(event) ? [...piecesOf(asObject(data))].map(([path]) => path) : [];
  return [line, paths.reduce<unknown>((value, path) => withValueAt(value, path, ''), data), text];
};

/** The strings of a recording that the sanitiser has kept, and not made: names of the contract, or newer ones. */
export function keptNames({ request, response, events = [] }: Recording): Set<string> {
  const joined = seriesOf(events).map((series) => series.map(({ text }) => text).join(''));
  const all = stringsOf([request, response, events.map(withoutPieces)]);
  const texts = [...all, ...joined].flatMap(inJson);
  return new Set(texts.filter((text) => !isMade(text) && !others.has(text) && text !== ':'));
}
