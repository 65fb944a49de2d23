// Valid requests of the three text surfaces, generated from the contract: bodies and parameters from their schemas.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc, { type Arbitrary } from 'fast-check';
import { type OperationId, operations } from '../../generated/operations.js';
import * as generated from '../../generated/validators.js';
import { asObject, type JsonObject } from '../../scripts/contract/json.js';
import { arbitrariesOf, type Overrides } from './arbitrary.js';
import { snakeCased } from './locations.js';
import { contentOverrides, tidyContent } from './surfaces/content.js';
import { messageOverrides, tidyMessage } from './surfaces/messages.js';
import { responseOverrides, tidyResponse } from './surfaces/responses.js';

const root = process.env.PENTAGATE_ROOT ?? process.cwd();

/** The bundled contract. */
export const contract: JsonObject = asObject(JSON.parse(readFileSync(join(root, 'generated', 'openapi.json'), 'utf8')));

type Validator = ((data: unknown) => boolean) & {
  errors?: readonly { instancePath: string; message?: string }[] | null;
};
const validators = generated as unknown as Readonly<Record<string, Validator>>;

/** The violations of a value; empty if it is valid. */
export function problemsOf(name: string, data: unknown): string[] {
  const validate = validators[name];
  if (!validate) return [`the contract has no ${name}`];
  return validate(data) ? [] : (validate.errors ?? []).map((error) => `${name}${error.instancePath} ${error.message}`);
}

export type TextSurface = 'content' | 'responses' | 'messages';

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
  readonly stream: boolean;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: JsonObject;
}

/** The variants of a surface; the first is the plain response, the others are its streams. */
export const variants: Readonly<Record<TextSurface, readonly Variant[]>> = {
  content: [
    { operation: 'generateContent', stream: false },
    { operation: 'streamGenerateContent', stream: true, query: { alt: 'sse' } },
    { operation: 'streamGenerateContent', stream: false },
  ],
  responses: [
    { operation: 'createResponse', stream: false },
    { operation: 'createResponse', stream: true, body: { stream: true } },
  ],
  messages: [
    { operation: 'createMessage', stream: false },
    { operation: 'createMessage', stream: true, body: { stream: true } },
  ],
};

/** The schema of a surface's body. */
export const bodyName: Readonly<Record<TextSurface, string>> = {
  content: 'GenerateContentRequest',
  responses: 'ResponseRequest',
  messages: 'MessageRequest',
};

const overrides: Overrides = { ...contentOverrides, ...responseOverrides, ...messageOverrides };
const arbitraryOf = arbitrariesOf(contract, overrides);
const tidy: Readonly<Record<TextSurface, (body: JsonObject) => JsonObject>> = {
  content: tidyContent,
  responses: tidyResponse,
  messages: tidyMessage,
};

/** Unknown members of newer clients, which the server must ignore. */
const unknownFields = fc.oneof(
  { weight: 5, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<JsonObject>(
      { x_newer: { a: [1] } },
      { betas: ['one'] },
      { extra_body: null },
      { stream_options: {} },
    ),
  },
);

const modelId = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('flash-latest', 'pro-2026-03') },
  { weight: 1, arbitrary: fc.constantFrom('my model', 'größe', 'a:b', 'x@1.0', '%41', "it's", 'a+b&c=d') },
);

const clientHeaders = fc.constantFrom<Record<string, string>>(
  {},
  { 'x-stainless-lang': 'js', 'x-stainless-retry-count': '0', 'accept-language': '*' },
  { 'x-request-id': 'req_caller-1' },
  { 'x-goog-api-client': 'google-genai-sdk/2.0', 'x-server-timeout': '60' },
);
const version = fc.constantFrom('2023-06-01', '2026-10-21');
const beta = fc.constantFrom('structured-outputs-2025-11-13', 'pdfs-2024-09-25,interleaved-thinking-2025-05-14');

const none = fc.constant({});
const parameters: Readonly<Record<TextSurface, Arbitrary<Pick<Draft, 'path' | 'query' | 'headers'>>>> = {
  content: fc.record({ path: fc.record({ model: modelId }), query: none, headers: clientHeaders }),
  responses: fc.record({ path: none, query: none, headers: clientHeaders }),
  messages: fc.record({
    path: none,
    query: fc.constantFrom<Record<string, string>>({}, { beta: 'true' }),
    headers: fc.tuple(clientHeaders, version, fc.option(beta, { nil: undefined })).map(([own, day, features]) => ({
      ...own,
      'anthropic-version': day,
      ...(features ? { 'anthropic-beta': features } : {}),
    })),
  }),
};

/**
 * Requests that the schemas of a surface allow.
 * @param untidy percentage that may violate rules between fields, which schemas cannot express: those may be refused
 */
export function draftOf(surface: TextSurface, untidy = 10): Arbitrary<Draft> {
  const name = bodyName[surface];
  const body = fc
    .tuple(arbitraryOf({ $ref: `#/components/schemas/${name}` }), unknownFields, fc.noBias(fc.nat(99)))
    .map(([drawn, more, luck]) => {
      const { stream, ...own } = asObject(drawn);
      return { ...(luck < untidy ? own : tidy[surface](own)), ...more };
    })
    .filter((value) => !problemsOf(name, value).length);
  return fc.tuple(body, parameters[surface], fc.nat(3), fc.noBias(fc.nat(9))).map(([value, sent, alias, luck]) => ({
    surface,
    body: value,
    ...sent,
    alias,
    snake: surface === 'content' && luck === 0,
  }));
}

/** A request as it is sent. */
export interface Sent {
  readonly operation: OperationId;
  readonly stream: boolean;
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
  const schema = { $ref: `#/components/schemas/${bodyName[draft.surface]}` };
  return {
    operation: variant.operation,
    stream: variant.stream,
    target: query.size ? `${filled}?${query}` : filled,
    headers: {
      'content-type': 'application/json',
      ...(place ? { [place.name]: 'scheme' in place ? `Bearer ${key}` : key } : {}),
      ...draft.headers,
    },
    body: JSON.stringify(draft.snake ? snakeCased(contract, schema, whole) : whole),
  };
}
