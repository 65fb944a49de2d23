// The request body of an operation: how the client writes it, and its type.

import type { Operation } from '../../contract/contract-operations.js';
import { asObject, deref, isObject, type JsonObject } from '../../contract/json-trees.js';
import { type Code, literal } from '../literal.js';
import { bigintsIn, type ClientContext, type as imported, value } from './emit-context.js';
import { type MediaKind, mediaKind } from './emit-media.js';
import { typeAt, typeOf } from './schema-type.js';

interface BodyMedia {
  readonly media: string;
  readonly kind: MediaKind;
  readonly node: JsonObject;
}

/** The writers that recognise their values come before the one that takes any. */
const order: readonly MediaKind[] = ['multipart', 'form', 'bytes', 'text', 'json'];

/** No browser sends a body with these. */
const withoutBody = /^(get|head|trace)$/;

export const requestBody = (document: JsonObject, { node, method }: Operation): JsonObject | undefined =>
  isObject(node.requestBody) && !withoutBody.test(method) ? deref(document, node.requestBody) : undefined;

function mediasOf({ document }: ClientContext, operation: Operation): BodyMedia[] {
  const content = asObject(requestBody(document, operation)?.content);
  return Object.entries(content)
    .map(([media, node]) => {
      const schema = deref(document, asObject(node).schema);
      const open = media === '*/*' && (schema.type === 'object' || isObject(schema.properties));
      return { media, kind: open ? 'json' : mediaKind(media), node: deref(document, node) } as const;
    })
    .sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
}

const call = (context: ClientContext, name: string, argument?: unknown): Code =>
  value(context, 'runtime', name, `(${argument === undefined ? '' : literal(argument, -Infinity)})`);

function writer(context: ClientContext, { media, kind, node }: BodyMedia): Code {
  const encoding = Object.entries(asObject(node.encoding)).map(([field, one]) => [field, asObject(one)] as const);
  const styles: JsonObject = {};
  for (const [field, { style, explode, allowReserved }] of encoding) {
    const rules = { style, explode, allowReserved };
    if (Object.values(rules).some((rule) => rule !== undefined)) styles[field] = rules;
  }
  if (kind === 'json')
    return call(
      context,
      bigintsIn(context, [node.schema]) ? 'bigintJson' : 'json',
      /^(application\/json|\*\/\*)$/.test(media) ? undefined : media,
    );
  if (kind === 'multipart') {
    const types = Object.fromEntries(
      encoding
        .map(([field, { contentType }]) => [field, contentType] as const)
        .filter(([, type]) => type !== undefined),
    );
    if (!Object.keys(styles).length) return call(context, 'multipart', Object.keys(types).length ? types : undefined);
    const query = value(context, 'runtime', 'query', '');
    const given = [types, styles].map((each) => literal(each, -Infinity));
    return value(context, 'runtime', 'multipart', `(${[...given, query.text].join(', ')})`);
  }
  if (kind === 'form') {
    for (const [field, { contentType }] of encoding)
      if (!styles[field] && contentType === 'application/json') styles[field] = { json: true };
    const argument = Object.keys(styles).length ? literal(styles, -Infinity) : '';
    const fields = value(context, 'runtime', 'fields', `(${argument})`);
    return value(context, 'runtime', 'form', `(${fields.text})`);
  }
  return call(context, kind === 'text' ? 'text' : 'bytes', media);
}

/** The fact `body` of a row; none where the default holds. */
export function bodyFact(context: ClientContext, operation: Operation): JsonObject {
  const sends = /^(post|put|patch)$/.test(operation.method);
  const medias = mediasOf(context, operation);
  if (!requestBody(context.document, operation)) return sends ? { body: false } : {};
  const [first] = medias;
  if (sends && medias.length === 1 && first?.media === 'application/json' && !bigintsIn(context, [first.node.schema]))
    return {};
  const writers = medias.map((media) => writer(context, media));
  return { body: writers.length === 1 ? writers[0] : writers };
}

function bodyType(context: ClientContext, operation: Operation, { media, kind, node }: BodyMedia): string[] {
  if (kind === 'text') return ['string'];
  if (kind === 'bytes') return [imported(context, 'Bytes')];
  const own = typeOf(node.schema, () => typeAt(context, operation, 'requestBody', 'content', media));
  return [own, ...(kind === 'multipart' ? ['FormData'] : kind === 'form' ? ['URLSearchParams'] : [])];
}

/** The type of a body, whether it is required, and the media types to choose from. */
export function bodyArgument(
  context: ClientContext,
  operation: Operation,
): { type: string; required: boolean; medias: string[] } | undefined {
  const body = requestBody(context.document, operation);
  const medias = mediasOf(context, operation);
  if (!body || !medias.length) return undefined;
  const types = new Set([...medias].reverse().flatMap((media) => bodyType(context, operation, media)));
  return { type: [...types].join(' | '), required: body.required === true, medias: medias.map(({ media }) => media) };
}
