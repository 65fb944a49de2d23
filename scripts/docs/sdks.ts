// The same calls through the official client libraries; only base address and key differ from what their own manuals show.

import type { Operation } from '../contract/contract-operations.js';
import { asObject, asString, type JsonObject } from '../contract/json-trees.js';
import { streamsOf } from '../contract/stream-places.js';
import { tagOf } from '../contract/tags.js';
import { keyVariable } from './curl-sample.js';
import { literal } from './literal.js';
import type { SampleRequest } from './sample-requests.js';

type Write = (request: SampleRequest) => string;

const reply = (call: string, shown: string): string => `const reply = await ${call};\nconsole.log(${shown});\n`;
const events = (call: string, print: string): string =>
  `const stream = await ${call};\nfor await (const event of stream) {\n  ${print}\n}\n`;

/** @google/genai takes the settings of content requests in one `config` object. */
export function genaiArgument({ body = {}, path }: SampleRequest): JsonObject {
  const { contents, generationConfig, ...others } = body;
  const config = { ...asObject(generationConfig), ...others };
  return { model: path[0]?.value, contents, ...(Object.keys(config).length ? { config } : {}) };
}

const first = ({ path }: SampleRequest): string => literal(path[0]?.value);

/** The call that `x-docs` of an operation names: a method of the library, what is shown of its reply, and the text of its events. */
export interface DeclaredCall {
  readonly call: string;
  readonly reply: string;
  readonly text: string | undefined;
}

export function declaredCall(document: JsonObject, operation: Operation): DeclaredCall | undefined {
  const { call, reply: shown } = asObject(operation.node['x-docs']);
  const [stream] = streamsOf(document, operation);
  const text = asString(stream?.media['x-client-text']);
  // They are code as they are written: members of members, and elements of lists.
  const isPath = (value: unknown): value is string => typeof value === 'string' && /^[\w.[\]]+$/.test(value);
  return isPath(call) && isPath(shown) && (text === undefined || isPath(text))
    ? { call, reply: shown, text }
    : undefined;
}

/** Elements of a list may be missing. */
const optional = (path: string): string => path.replaceAll(']', ']?');

const writeDeclared =
  (library: string, { call, reply: shown, text }: DeclaredCall): Write =>
  ({ body, streamed }) => {
    const source = `${library}.${call}(${literal(body)})`;
    return streamed && text
      ? events(source, `process.stdout.write(event.${optional(text)} ?? '');`)
      : reply(source, `reply.${optional(shown)}`);
  };

/** The method of each operation in the library; operations that the library lacks, or `x-docs` names, are missing. */
const calls: Record<string, Write> = {
  createMessage: ({ body, streamed }) =>
    streamed
      ? events(
          `anthropic.messages.create(${literal(body)})`,
          "if (event.type === 'content_block_delta' && event.delta.type === 'text_delta')\n    process.stdout.write(event.delta.text);",
        )
      : reply(`anthropic.messages.create(${literal(body)})`, 'reply.content'),
  createResponse: ({ body, streamed }) =>
    streamed
      ? events(
          `openai.responses.create(${literal(body)})`,
          "if (event.type === 'response.output_text.delta') process.stdout.write(event.delta);",
        )
      : reply(`openai.responses.create(${literal(body)})`, 'reply.output_text'),
  createVideo: ({ body, binary, mediaType }) => {
    if (mediaType !== 'multipart/form-data')
      return reply(`openai.videos.create(${literal(body)})`, 'reply.id, reply.status');
    const plain = Object.entries(body ?? {}).filter(([name]) => !binary.includes(name));
    const files = binary
      .filter((name) => body && name in body)
      .map(
        (name) => `  ${name}: await toFile(createReadStream('picture.png'), 'picture.png', { type: 'image/png' }),\n`,
      );
    const object = `{\n${plain.map(([name, value]) => `  ${name}: ${literal(value)},\n`).join('')}${files.join('')}}`;
    return reply(`openai.videos.create(${object})`, 'reply.id, reply.status');
  },
  getVideo: (request) => reply(`openai.videos.retrieve(${first(request)})`, 'reply.status, reply.progress'),
  getVideoContent: (request) =>
    `const video = await openai.videos.downloadContent(${first(request)});\nawait writeFile('video.mp4', Buffer.from(await video.arrayBuffer()));\n`,
  generateContent: (request) => reply(`genai.models.generateContent(${literal(genaiArgument(request))})`, 'reply.text'),
  streamGenerateContent: (request) =>
    `const stream = await genai.models.generateContentStream(${literal(genaiArgument(request))});\n` +
    "for await (const chunk of stream) {\n  process.stdout.write(chunk.text ?? '');\n}\n",
};

/** The libraries by the name that a tag says under `x-docs.sdk`. */
const libraries: Record<string, (address: string, key: string) => string> = {
  anthropic: (address, key) =>
    `import Anthropic from '@anthropic-ai/sdk';\n\nconst anthropic = new Anthropic({\n  baseURL: '${address}',\n  apiKey: ${key},\n});\n\n`,
  openai: (address, key) =>
    `import OpenAI from 'openai';\n\nconst openai = new OpenAI({\n  baseURL: '${address}/v1',\n  apiKey: ${key},\n});\n\n`,
  genai: (address, key) =>
    `import { GoogleGenAI } from '@google/genai';\n\nconst genai = new GoogleGenAI({\n  apiKey: ${key},\n  httpOptions: { baseUrl: '${address}' },\n});\n\n`,
};

/** The official library for an operation, if its tag names one and that has the operation. */
export function sdkName(document: JsonObject, operation: Operation): string | undefined {
  const name = asString(asObject(tagOf(document, operation.surface)['x-docs']).sdk);
  const isKnown = Object.hasOwn(calls, operation.id) || declaredCall(document, operation);
  return isKnown && Object.hasOwn(libraries, name ?? '') ? name : undefined;
}

/** Which bodies the library's types accept as plain values. @google/genai requires its enums for words in capitals. */
export const sdkFits = (operation: Operation): ((body: JsonObject) => boolean) =>
  operation.surface === 'content'
    ? (body) => !/"[A-Z][A-Z_]{3,}"|"parameters":/.test(JSON.stringify(body))
    : () => true;

export function sdkSample(
  document: JsonObject,
  operation: Operation,
  request: SampleRequest,
  address: string,
): string | undefined {
  const name = sdkName(document, operation) ?? '';
  const declared = declaredCall(document, operation);
  const write = declared ? writeDeclared(name, declared) : calls[operation.id];
  const library = libraries[name];
  if (!write || !library) return undefined;
  const source = write(request);
  const built = [
    source.includes('createReadStream(') ? "import { createReadStream } from 'node:fs';\n" : '',
    source.includes('writeFile(') ? "import { writeFile } from 'node:fs/promises';\n" : '',
  ].join('');
  const head = library(address, `process.env.${keyVariable(document)} ?? ''`);
  return `${built}${source.includes('toFile(') ? head.replace('import OpenAI', 'import OpenAI, { toFile }') : head}${source}`;
}
