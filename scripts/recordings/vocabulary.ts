// Which strings a sanitised recording may have: words of the contract, names of newer members and kinds, and what the sanitiser makes.

import { hasData, type RecordedEvent, type Recording } from '../../runtime/recording.js';
import { asArray, asObject, isObject, parsed, walk, withValueAt } from '../contract/json-trees.js';
import type { Contract } from '../contract/merge.js';
import { schemaKeywords, schemaMaps } from './recording-names.js';
import { stringsOf } from './replacements.js';
import { piecesOf, seriesOf } from './series.js';
import { isSynthetic, isSyntheticKey } from './synthetic.js';

/** All names of a contract: of members, and the values that it lists. */
export function contractWords({ document }: Contract): Set<string> {
  const words = new Set<string>();
  walk(document, (node) => {
    if (isObject(node.properties)) for (const name of Object.keys(node.properties)) words.add(name);
    for (const value of [node.const, ...asArray(node.enum)]) if (typeof value === 'string') words.add(value);
  });
  return words;
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
