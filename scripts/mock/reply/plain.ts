// Bodies that are neither JSON nor events: text, XML, forms, lines of JSON, and bytes of the media type.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { essence } from '../../../http/body/form.js';
import { framingOf } from '../../../runtime/media-types.js';
import { createMerge, type Merged } from '../../../runtime/merge-schema.js';
import { programRoot as root } from '../../../runtime/paths.js';
import { asArray, asObject, deref, isObject, type JsonObject } from '../../contract/json-trees.js';
import { sequenceTexts } from '../../contract/sse.js';
import type { MockSource } from '../model.js';
import type { Preference } from '../prefer.js';
import { chooseExample } from './examples.js';

const textOf = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));

/** The value as text of a media type; undefined for a media type that holds bytes. */
function written(document: JsonObject, media: string, schema: unknown, value: unknown): string | undefined {
  if (/[/+]xml$/.test(media) && typeof value !== 'string') {
    const name = String(asObject(schema).$ref ?? 'root').replace(/^.*\//, '');
    return xmlText(createMerge(document), schema, value, name);
  }
  const framing = framingOf(media);
  if (framing === 'lines' || framing === 'records') return sequenceTexts(media, [value].flat()).join('');
  if (media === 'application/x-www-form-urlencoded' && isObject(value))
    return new URLSearchParams(Object.entries(value).map(([key, each]) => [key, textOf(each)])).toString();
  // JSON is YAML.
  return /^text\/|[/+](xml|yaml|csv|javascript|x-www-form-urlencoded)$|^application\/(x-)?yaml$/.test(media)
    ? textOf(value)
    : undefined;
}

/**
 * The body of an answer: an example, else a faked value of the schema as the media type writes it, else bytes of the media type.
 * @throws ProblemError 404 for an example that there is not
 */
export async function plainAnswer(
  { document, creator, checks }: MockSource,
  contentType: string,
  type: JsonObject,
  preference: Preference,
  seed: string,
): Promise<Buffer> {
  const media = essence(contentType);
  const { itemSchema } = type;
  const schema = itemSchema && framingOf(media) ? { type: 'array', items: itemSchema, minItems: 2 } : type.schema;
  const node = deref(document, schema);
  const example = preference.dynamic ? undefined : chooseExample(document, type, preference.example, () => true);
  if (example && typeof example.value !== 'string') {
    const text = written(document, media, schema, example.value);
    if (text !== undefined) return Buffer.from(text);
  }
  const isBytes = node.format === 'binary' || asArray(node.examples).length > 0;
  if (!example && !isBytes && isObject(schema) && Object.keys(node).length) {
    const { value } = await creator.create(schema, { seed, accepts: (each) => checks.acceptsReply(schema, each) });
    const text = written(document, media, schema, value);
    if (text !== undefined) return Buffer.from(text);
  }
  const shown = example ?? (isBytes ? { value: asArray(node.examples)[0] } : undefined);
  return bytesOf(media, node, shown?.value);
}

/** Images of one pixel. */
const pixels: Readonly<Record<string, string>> = {
  'image/png': 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'image/gif': 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7',
};

/** A second of silence: the head of a WAV file with 8,000 samples of 8 bits. */
const silence = (): Buffer =>
  Buffer.concat([
    Buffer.from('UklGRmQfAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YUAfAAA=', 'base64'),
    Buffer.alloc(8000, 128),
  ]);

/** Readable text where the type is one; else bytes that cannot be mistaken for a real file of an unknown type. */
export function sampleFile(media: string): Buffer {
  if (media === 'video/mp4') return readFileSync(join(root, 'scripts', 'mock', 'video.mp4'));
  if (/^audio\/(x-)?wav$/.test(media)) return silence();
  // An archive without files: only the end of the directory.
  if (media === 'application/zip') return Buffer.concat([Buffer.from('PK\u0005\u0006'), Buffer.alloc(18)]);
  const pixel = pixels[media === 'image/*' || media === '*/*' ? 'image/png' : media];
  return pixel ? Buffer.from(pixel, 'base64') : Buffer.from(`An example of ${media}.\n`);
}

/**
 * The bytes of a body that is no text.
 * @param shown an example; a text is base64 where the schema says so
 */
function bytesOf(media: string, schema: unknown, shown: unknown): Buffer {
  if (typeof shown === 'string')
    return Buffer.from(shown, asObject(schema).contentEncoding === 'base64' ? 'base64' : 'utf8');
  return shown === undefined ? sampleFile(media) : Buffer.from(JSON.stringify(shown));
}

const escaped = (value: unknown): string => String(value).replace(/[<>&"]/g, (sign) => `&#${sign.codePointAt(0)};`);

/** A name that an element can have. */
const elementName = (name: string): string => name.replace(/[^\w.-]/g, '_').replace(/^(?=[\d.-])|^$/, '_');

/**
 * A document with one root element.
 * @param merge merges a schema with what it refers to
 * @param name of the root, where the schema gives none
 */
function xmlText(merge: (schema: unknown) => Merged, schema: unknown, value: unknown, name: string): string {
  const xmlOf = (of: unknown): JsonObject => asObject(merge(of).node.xml);

  const element = (tag: string, of: unknown, content: unknown): string => {
    if (Array.isArray(content)) {
      const { items } = merge(of).node;
      const inner = content.map((item) => element(String(xmlOf(items).name ?? tag), items, item)).join('');
      return xmlOf(of).wrapped === true ? `<${elementName(tag)}>${inner}</${elementName(tag)}>` : inner;
    }
    const { properties } = merge(of).node;
    const members = isObject(content) ? Object.entries(content) : [];
    const schemaOf = (key: string): unknown => asObject(properties)[key];
    const isAttribute = ([key]: [string, unknown]): boolean => xmlOf(schemaOf(key)).attribute === true;
    const keyOf = (key: string): string => elementName(String(xmlOf(schemaOf(key)).name ?? key));
    const attributes = members.filter(isAttribute).map(([key, each]) => ` ${keyOf(key)}="${escaped(each)}"`);
    const inner = isObject(content)
      ? members
          .filter((member) => !isAttribute(member))
          .map(([key, each]) => element(keyOf(key), schemaOf(key), each))
          .join('')
      : content === null
        ? ''
        : escaped(content);
    return `<${elementName(tag)}${attributes.join('')}>${inner}</${elementName(tag)}>`;
  };

  const root = String(xmlOf(schema).name ?? name);
  // A document has one root, also where the value is a list.
  const isBareList = Array.isArray(value) && xmlOf(schema).wrapped !== true;
  const body = isBareList
    ? `<${elementName(root)}>${asArray(value)
        .map((item) => element(String(xmlOf(merge(schema).node.items).name ?? 'item'), merge(schema).node.items, item))
        .join('')}</${elementName(root)}>`
    : element(root, schema, value);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`;
}
