// A request as source code: curl, the client of this project, the official SDKs. The key is read from the environment.

import { pythonLiteral } from '../../runtime/python-literal.js';
import { asReply } from './formats.js';
import type { PlannedCall } from './plan.js';

/** Operations that the `openai` library has, by its methods, which are the same in both languages. */
const openaiMethods: Readonly<Record<string, string>> = {
  createResponse: 'responses.create',
  createChatCompletion: 'chat.completions.create',
  createEmbeddings: 'embeddings.create',
};

const generates = ['generateContent', 'streamGenerateContent'];

// A request as a program for the official Python SDKs.

/** Keyword arguments, one per line. */
const keywords = (values: Readonly<Record<string, unknown>>): string =>
  Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `    ${name}=${pythonLiteral(value, '    ')},\n`)
    .join('');

const print = (call: string, isStreamed: boolean): string =>
  isStreamed ? `for event in ${call}:\n    print(event)\n` : `print(${call})\n`;

/** @returns undefined if there is no SDK for the operation */
function pythonSample(call: PlannedCall, baseUrl: string, keyVariable: string): string | undefined {
  const key = `os.environ[${JSON.stringify(keyVariable)}]`;
  const { 'anthropic-version': _version, ...headers } = call.headers;
  const extra = Object.keys(headers).length ? { extra_headers: headers } : {};
  if (call.operation === 'createMessage')
    return `import os
from anthropic import Anthropic

client = Anthropic(base_url=${JSON.stringify(baseUrl)}, api_key=${key})

${print(`client.messages.create(\n${keywords({ ...call.body, ...extra })})`, call.isStreamed)}`;
  const openaiMethod = openaiMethods[call.operation];
  if (openaiMethod)
    return `import os
from openai import OpenAI

client = OpenAI(base_url=${JSON.stringify(`${baseUrl}/v1`)}, api_key=${key})

${print(`client.${openaiMethod}(\n${keywords({ ...call.body, ...extra })})`, call.isStreamed)}`;
  if (!generates.includes(call.operation)) return undefined;
  const { contents, generationConfig, ...others } = call.body;
  const config = { ...asReply(generationConfig), ...others };
  const http = { base_url: baseUrl, ...(Object.keys(headers).length && { headers }) };
  const values = { model: call.model, contents, ...(Object.keys(config).length && { config }) };
  const method = call.isStreamed ? 'generate_content_stream' : 'generate_content';
  return `import os
from google import genai

client = genai.Client(api_key=${key}, http_options=${pythonLiteral(http)})

${print(`client.models.${method}(\n${keywords(values)})`, call.isStreamed)}`;
}

export const sampleKinds = ['curl', 'client', 'typescript', 'python'] as const;
export type SampleKind = (typeof sampleKinds)[number];

export const sampleTitles: Readonly<Record<SampleKind, string>> = {
  curl: 'curl',
  client: 'pentagate-client',
  typescript: 'SDK, TypeScript',
  python: 'SDK, Python',
};

/** The environment variable that samples read the key from. */
export const keyVariable = 'PENTAGATE_KEY';

const quote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

const credentials: Readonly<Record<string, string>> = {
  messages: 'x-api-key: ',
  content: 'x-goog-api-key: ',
};

function curl(call: PlannedCall, baseUrl: string): string {
  const headers = Object.entries(call.headers).map(([name, value]) => `-H ${quote(`${name}: ${value}`)}`);
  const credential = credentials[call.surface] ?? 'authorization: Bearer ';
  return [
    `curl${call.isStreamed ? ' -N' : ''} ${quote(baseUrl + call.path)}`,
    `-H "${credential}$${keyVariable}"`,
    ...headers,
    "-H 'content-type: application/json'",
    `-d ${quote(JSON.stringify(call.body, null, 2))}`,
  ].join(' \\\n  ');
}

const members = (value: object): boolean => Object.keys(value).length > 0;

/** JSON as JavaScript, with quotation marks only where names need them. */
const literal = (value: unknown): string =>
  JSON.stringify(value, null, 2).replace(/^(\s*)"([A-Za-z_$][\w$]*)":/gm, '$1$2:');

/** The headers that an SDK does not set by itself. */
const ownHeaders = ({ headers }: PlannedCall): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => name !== 'anthropic-version'));

const options = (call: PlannedCall): string => {
  const headers = ownHeaders(call);
  return members(headers) ? `, { headers: ${literal(headers)} }` : '';
};

const loop = (call: string, isStreamed: boolean): string =>
  isStreamed
    ? `for await (const event of await ${call}) {\n  console.log(event);\n}\n`
    : `console.log(await ${call});\n`;

/** @param method of the client, such as `messages.create` */
function client(call: PlannedCall, baseUrl: string, method: string): string {
  const first = call.path.includes('/models/') ? `${JSON.stringify(call.model)}, ` : '';
  return `import { createClient } from 'pentagate-client';

const client = createClient({ baseUrl: ${JSON.stringify(baseUrl)}, apiKey: process.env.${keyVariable} ?? '' });

${loop(`client.${method}(${first}${literal(call.body)}${options(call)})`, call.isStreamed)}`;
}

function typescript(call: PlannedCall, baseUrl: string): string | undefined {
  const key = `process.env.${keyVariable} ?? ''`;
  if (call.operation === 'createMessage')
    return `import Anthropic from '@anthropic-ai/sdk';

const anthropic = new Anthropic({ baseURL: ${JSON.stringify(baseUrl)}, apiKey: ${key} });

${loop(`anthropic.messages.create(${literal(call.body)}${options(call)})`, call.isStreamed)}`;
  const openaiMethod = openaiMethods[call.operation];
  if (openaiMethod)
    return `import OpenAI from 'openai';

const openai = new OpenAI({ baseURL: ${JSON.stringify(`${baseUrl}/v1`)}, apiKey: ${key} });

${loop(`openai.${openaiMethod}(${literal(call.body)}${options(call)})`, call.isStreamed)}`;
  if (!generates.includes(call.operation)) return undefined;
  const { contents, generationConfig, ...others } = call.body;
  const config = { ...asReply(generationConfig), ...others };
  const given = { model: call.model, contents, ...(members(config) && { config }) };
  const method = call.isStreamed ? 'generateContentStream' : 'generateContent';
  const headers = ownHeaders(call);
  const http = members(headers)
    ? `{ baseUrl: ${JSON.stringify(baseUrl)}, headers: ${literal(headers)} }`
    : `{ baseUrl: ${JSON.stringify(baseUrl)} }`;
  return `import { GoogleGenAI } from '@google/genai';

const genai = new GoogleGenAI({ apiKey: ${key}, httpOptions: ${http} });

${loop(`genai.models.${method}(${literal(given)})`, call.isStreamed)}`;
}

/**
 * A request as source code.
 * @param method of the client, such as `messages.create`
 * @returns undefined if there is no SDK for the operation
 */
export function sampleOf(kind: SampleKind, call: PlannedCall, baseUrl: string, method: string): string | undefined {
  const base = baseUrl.replace(/\/$/, '');
  if (kind === 'curl') return curl(call, base);
  if (kind === 'client') return client(call, base, method);
  return kind === 'python' ? pythonSample(call, base, keyVariable) : typescript(call, base);
}
