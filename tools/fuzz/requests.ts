// Valid requests of the three text surfaces: examples of the contract, or values made from the schema as a whole, in which some values are then
// made anew. Either way the generator of values makes them, and the exported validators, which know the rules between fields
// too, have the last word.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type OperationId, operations } from '../../generated/operations.js';
import * as generated from '../../generated/validators.js';
import { projectRoot } from '../../runtime/paths.js';
import { randomFromText } from '../../runtime/random.js';
import { createFake } from '../../runtime/values/fake.js';
import { changed, locationsOf, snakeCased } from '../../scripts/conformance/locations.js';
import { asObject, deref, type JsonObject, type PathSegment } from '../../scripts/contract/json-trees.js';
import { samplesOf } from './samples.js';

/** The bundled contract. */
export const contract: JsonObject = asObject(
  JSON.parse(readFileSync(join(projectRoot, 'generated/openapi.json'), 'utf8')),
);

interface Violation {
  readonly instancePath: string;
  readonly keyword?: string;
  readonly message?: string;
}
type Validator = ((data: unknown) => boolean) & { errors?: readonly Violation[] | null };
const validators = generated as unknown as Readonly<Record<string, Validator>>;

/** The violations of a value by its schema and by the rules between its fields. */
export function errorsOf(name: string, data: unknown): readonly Violation[] {
  const validate = validators[name];
  if (!validate) throw new Error(`the contract has no ${name}`);
  return validate(data) ? [] : (validate.errors ?? []);
}

/** The same in words. */
export const problemsOf = (name: string, data: unknown): string[] =>
  errorsOf(name, data).map(({ instancePath, message }) => `${name}${instancePath} ${message}`);

export type TextSurface = 'content' | 'responses' | 'messages';
export const surfaces: readonly TextSurface[] = ['content', 'responses', 'messages'];

/** A request before the variant (plain or streamed) is chosen. */
export interface Draft {
  readonly surface: TextSurface;
  /** In the contract's spelling, valid by its schema. */
  readonly body: JsonObject;
  /** Path parameters, query and headers, without the credential. */
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  /** The path of the operation: its own, or an alias. */
  readonly alias: number;
  /** Whether keys of the body are sent in snake_case. */
  readonly snake: boolean;
}

/** A way to send a draft. */
export interface Variant {
  readonly operation: OperationId;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: JsonObject;
}

/** The variants of a surface; the first is the plain response, the others are its streams. */
export const variants: Readonly<Record<TextSurface, readonly Variant[]>> = {
  content: [
    { operation: 'generateContent' },
    { operation: 'streamGenerateContent', query: { alt: 'sse' } },
    { operation: 'streamGenerateContent' },
  ],
  responses: [{ operation: 'createResponse' }, { operation: 'createResponse', body: { stream: true } }],
  messages: [{ operation: 'createMessage' }, { operation: 'createMessage', body: { stream: true } }],
};

/** The schema of a surface's body. */
export const bodyName: Readonly<Record<TextSurface, string>> = {
  content: 'GenerateContentRequest',
  responses: 'ResponseRequest',
  messages: 'MessageRequest',
};

const examplesOf = (surface: TextSurface): readonly JsonObject[] =>
  variants[surface].flatMap(({ operation }) => {
    const { path } = operations[operation];
    const { requestBody } = asObject(asObject(asObject(contract.paths)[path]).post);
    const { examples } = asObject(asObject(deref(contract, requestBody).content)['application/json']);
    return Object.values(asObject(examples)).map((example) => {
      // No response is stored that could be continued.
      const { previous_response_id, ...body } = asObject(deref(contract, example).value);
      return body;
    });
  });
const examples = Object.fromEntries(surfaces.map((surface) => [surface, examplesOf(surface)])) as Readonly<
  Record<TextSurface, readonly JsonObject[]>
>;

const schemaOf = (surface: TextSurface): JsonObject => ({ $ref: `#/components/schemas/${bodyName[surface]}` });
const samples = samplesOf(
  contract,
  surfaces.flatMap((surface) => examples[surface].map((body) => [schemaOf(surface), body] as const)),
);
const fake = createFake(contract);

/** A choice among values that comes again with its seed. */
const chooser = (seed: string) => {
  const random = randomFromText(seed);
  return {
    below: (count: number): number => Math.floor(random() * count),
    from: <Each>(list: readonly Each[]): Each => list[Math.floor(random() * list.length)] as Each,
  };
};
type Chooser = ReturnType<typeof chooser>;

/**
 * A value for a schema, with the samples where it has a place for one. It may break rules between fields.
 * @param kind the place of the schema itself
 */
const made = (kind: string, schema: unknown, seed: string, { below, from }: Chooser): unknown =>
  fake(schema, {
    seed,
    attempt: 1 + below(12),
    varied: true,
    replace({ labels, path }) {
      const fitting = samples[path ? (labels.at(-1) ?? '') : kind] ?? samples[labels[0] ?? ''];
      return fitting && (fitting.length === 1 || below(5)) ? { value: from(fitting) } : undefined;
    },
  });

/** The path of a JSON pointer in a value. */
const pathOf = (pointer: string): PathSegment[] =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step.replaceAll('~1', '/').replaceAll('~0', '~')));

/** A value without the parts that are wrong; undefined if it is wrong as a whole. */
function pruned(name: string, value: unknown): unknown {
  let left = value;
  for (let turn = 0; turn < 30; turn++) {
    const [error] = errorsOf(name, left);
    if (!error) return left;
    const path = pathOf(error.instancePath);
    if (!path.length) return undefined;
    const next = changed(left, path, undefined);
    // What is missing cannot be taken away; what contains it can.
    left = JSON.stringify(next) === JSON.stringify(left) ? changed(left, path.slice(0, -1), undefined) : next;
  }
  return undefined;
}

/** Tries before an example is taken as it is. */
const maxTries = 20;

/** An example, or a value of the schema as a whole. */
function plainBody(surface: TextSurface, seed: string, chosen: Chooser): unknown {
  const name = bodyName[surface];
  for (let turn = 0; turn < maxTries && chosen.below(2); turn++) {
    const body = pruned(name, made('', schemaOf(surface), `${seed} ${turn}`, chosen));
    if (body !== undefined) return body;
  }
  return chosen.from(examples[surface]);
}

/** No response is stored whose items could be referred to: a gateway says so before it looks at the rest. */
function withoutReferences(body: JsonObject): JsonObject {
  if (!Array.isArray(body.input)) return body;
  const input = body.input.filter((item) => {
    const { type, role } = asObject(item);
    return type !== 'item_reference' && (type != null || role !== undefined);
  });
  return { ...body, input: input.length ? input : 'Go on.' };
}

/** The body of a request, in which some values are made anew, or added to lists, where it stays valid by its schema and the rules between fields. */
function bodyOf(surface: TextSurface, seed: string, chosen: Chooser): JsonObject {
  const name = bodyName[surface];
  let body = plainBody(surface, seed, chosen);
  for (let turn = chosen.below(12); turn > 0; turn--) {
    const places = locationsOf(contract, schemaOf(surface), body);
    // Each place of the contract as often as any other, however often the body has it.
    const kind = chosen.from([...new Set(places.map((place) => place.kind))]);
    const { path, schema, value } = chosen.from(places.filter((place) => place.kind === kind));
    const own = (part: unknown, at: string): unknown => made(at, part, `${seed} at ${turn}`, chosen);
    const next = Array.isArray(value)
      ? [...value, own(schema.items, `${kind}[]`)]
      : path.length
        ? own(schema, kind)
        : value;
    const whole = changed(body, path, next);
    if (!errorsOf(name, whole).length) body = whole;
  }
  return withoutReferences(asObject(body));
}

const models = ['flash-latest', 'pro-2026-03', 'my model', 'größe', 'a:b', 'x@1.0', '%41', "it's", 'a+b&c=d'];

/** Headers of clients. */
const clientHeaders: readonly Readonly<Record<string, string>>[] = [
  {},
  { 'x-stainless-lang': 'js', 'x-stainless-retry-count': '0', 'accept-language': '*' },
  { 'x-request-id': 'req_caller-1' },
  { 'x-goog-api-client': 'google-genai-sdk/2.0', 'x-server-timeout': '60' },
];

/** Unknown members of newer clients, which the server must ignore; most send none. */
const unknownFields: readonly JsonObject[] = [{ x_newer: { a: [1] } }, { betas: ['one'] }, { stream_options: {} }];

/** A request that the contract of a surface allows; the same for the same seed. */
export function draftOf(surface: TextSurface, seed: string): Draft {
  const chosen = chooser(seed);
  const { stream, ...own } = bodyOf(surface, seed, chosen);
  const isMessages = surface === 'messages';
  return {
    surface,
    body: { ...own, ...(chosen.below(2) && chosen.from(unknownFields)) },
    path: { model: chosen.from(models) },
    query: isMessages && chosen.below(2) ? { beta: 'true' } : {},
    headers: {
      ...chosen.from(clientHeaders),
      ...(isMessages && { 'anthropic-version': chosen.from(['2023-06-01', '2026-10-21']) }),
      ...(isMessages && chosen.below(2) && { 'anthropic-beta': 'pdfs-2024-09-25,interleaved-thinking-2025-05-14' }),
    },
    alias: chosen.below(4),
    snake: surface === 'content' && chosen.below(10) === 0,
  };
}

/** A request as it is sent. */
export interface Sent {
  readonly operation: OperationId;
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Builds a variant of a draft, with the key in the surface's header. */
export function prepare(draft: Draft, variant: Variant, key: string): Sent {
  const { path, aliases, security } = operations[variant.operation];
  const templates = [path, ...aliases];
  const filled = (templates[draft.alias % templates.length] ?? path).replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(draft.path[name] ?? ''),
  );
  const query = new URLSearchParams({ ...draft.query, ...variant.query });
  const place = security.find((one) => one.in === 'header');
  const whole = { ...draft.body, ...variant.body };
  return {
    operation: variant.operation,
    target: query.size ? `${filled}?${query}` : filled,
    headers: {
      'content-type': 'application/json',
      ...(place ? { [place.name]: 'scheme' in place ? `Bearer ${key}` : key } : {}),
      ...draft.headers,
    },
    body: JSON.stringify(draft.snake ? snakeCased(contract, schemaOf(draft.surface), whole) : whole),
  };
}
