// Bodies that are neither JSON nor events: text, XML, forms, lines of JSON, and bytes of the media type.

import { createMerge } from '../../../contract/merge-schema.js';
import { asArray, asObject, deref, isObject, type JsonObject } from '../../contract/json.js';
import { framingOf } from '../../contract/media.js';
import { valueText } from '../../contract/sse.js';
import { plainBody } from '../bytes.js';
import type { Preference } from '../prefer.js';
import { essence } from './body.js';
import type { Creator } from './create.js';
import { chooseExample } from './examples.js';
import { xmlText } from './xml.js';

interface PlainDeps {
  readonly document: JsonObject;
  readonly creator: Creator;
  readonly accepts: (schema: unknown, value: unknown) => boolean;
}

const textOf = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));

/** The value as text of a media type; undefined for a media type that holds bytes. */
function written(document: JsonObject, media: string, schema: unknown, value: unknown): string | undefined {
  if (/[/+]xml$/.test(media) && typeof value !== 'string') {
    const name = String(asObject(schema).$ref ?? 'root').replace(/^.*\//, '');
    return xmlText(createMerge(document), schema, value, name);
  }
  const framing = framingOf(media);
  if (framing === 'lines' || framing === 'records')
    return (Array.isArray(value) ? value : [value]).map((each) => valueText(framing, each)).join('');
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
  { document, creator, accepts }: PlainDeps,
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
    const { value } = await creator.create(schema, { seed, accepts: (each) => accepts(schema, each) });
    const text = written(document, media, schema, value);
    if (text !== undefined) return Buffer.from(text);
  }
  const shown =
    example ?? (typeof node.examples === 'object' && isBytes ? { value: asArray(node.examples)[0] } : undefined);
  const examples = shown?.value === undefined ? {} : { examples: { shown: { value: shown.value } } };
  return plainBody(document, media, { schema, ...examples }) ?? Buffer.from('example');
}
