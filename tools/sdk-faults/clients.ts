// The SDKs of the matrix, each as one function that sends a question and reads the whole answer.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import Anthropic from '@anthropic-ai/sdk';
import { GoogleGenAI } from '@google/genai';
import OpenAI from 'openai';
import { projectRoot } from '../../runtime/paths.js';

/** Where a client sends its question, and how. */
interface Question {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly stream: boolean;
  /** Milliseconds of the client's own timeout; undefined: its default. */
  readonly timeout: number | undefined;
}

/** Sends a question, and reads the answer to its end. @throws what the SDK throws */
type Ask = (question: Question) => Promise<unknown>;

const extras = join(projectRoot, 'test/extras');
const prompt = 'Write three long sentences about tides.';
const apiKey = 'test';

/** Reads an answer, which may be a stream, to its end. */
async function readAll(asked: unknown): Promise<void> {
  const answer = await asked;
  if (typeof answer === 'object' && answer !== null && Symbol.asyncIterator in answer)
    for await (const _ of answer as AsyncIterable<unknown>);
}

const given = (timeout: number | undefined) => (timeout === undefined ? {} : { timeout });

const openai = ({ url, headers, timeout }: Question) =>
  new OpenAI({ baseURL: `${url}/v1`, apiKey, defaultHeaders: headers, ...given(timeout) });
const anthropic = ({ url, headers, timeout }: Question) =>
  new Anthropic({ baseURL: url, apiKey, defaultHeaders: headers, ...given(timeout) });

const response = { model: 'm', input: prompt };
const chat = { model: 'm', messages: [{ role: 'user' as const, content: prompt }] };
const message = { ...chat, max_tokens: 500 };

const official: Readonly<Record<string, Ask>> = {
  'openai, responses.create': (asked) => readAll(openai(asked).responses.create({ ...response, stream: asked.stream })),
  'openai, responses.stream': (asked) => readAll(openai(asked).responses.stream(response)),
  'openai, chat.completions.create': (asked) =>
    readAll(openai(asked).chat.completions.create({ ...chat, stream: asked.stream })),
  'openai, chat.completions.stream': (asked) => readAll(openai(asked).chat.completions.stream(chat)),
  '@anthropic-ai/sdk, messages.create': (asked) =>
    readAll(anthropic(asked).messages.create({ ...message, stream: asked.stream })),
  '@anthropic-ai/sdk, messages.stream': (asked) => readAll(anthropic(asked).messages.stream(message)),
  '@google/genai': ({ url, headers, timeout, stream }) => {
    const httpOptions = { baseUrl: url, headers: { ...headers }, ...given(timeout) };
    const { models } = new GoogleGenAI({ apiKey, httpOptions });
    const request = { model: 'm', contents: prompt };
    return readAll(stream ? models.generateContentStream(request) : models.generateContent(request));
  },
};

/** The libraries above the SDKs, and what each of them speaks. */
const libraries = ['ai', 'langchain'];
const apis = ['openai responses', 'openai chat', 'anthropic', 'google'];

/** A client of such a library, whose packages may be missing. */
const above =
  (library: string, api: string): Ask =>
  async (question) => {
    const file = pathToFileURL(join(extras, 'clients.mjs')).href;
    const found = (await import(file)) as Readonly<Record<string, Readonly<Record<string, Ask>>>>;
    const asked = { ...question, prompt, apiKey };
    return readAll(found[library]?.[api]?.(asked));
  };

const clients: Readonly<Record<string, Ask>> = {
  ...official,
  ...Object.fromEntries(
    libraries.flatMap((library) => apis.map((api) => [`${library}, ${api}`, above(library, api)] as const)),
  ),
};

/** The clients by name, official SDKs first, by their calls. */
export const clientNames: readonly string[] = Object.keys(clients);

/** Asks with the client of a name. @throws what the SDK throws */
export const ask = (name: string, question: Question): Promise<unknown> =>
  clients[name]?.(question) ?? Promise.reject(new Error(`There is no client ${name}`));

/** Whether a call only streams: a helper around `create`, with errors of its own. */
export const isStreamHelper = (name: string): boolean => name.endsWith('.stream');

/** Packages with their installed versions. */
export function versions(): string[] {
  const of = (folder: string, names: readonly string[]): string[] =>
    names.map((name) => {
      const file = join(folder, 'node_modules', name, 'package.json');
      return `${name} ${(JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version}`;
    });
  return [
    ...of(projectRoot, ['openai', '@anthropic-ai/sdk', '@google/genai']),
    ...of(extras, ['ai', '@ai-sdk/openai', '@ai-sdk/anthropic', '@ai-sdk/google']),
    ...of(extras, ['@langchain/core', '@langchain/openai', '@langchain/anthropic', '@langchain/google-genai']),
  ];
}
