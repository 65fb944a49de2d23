// The SDKs of the matrix, each as one function that sends a question and reads the whole answer.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import Anthropic from '@anthropic-ai/sdk';
import { GoogleGenAI } from '@google/genai';
import OpenAI from 'openai';
import { projectRoot } from '../../runtime/paths.js';

/** Where a client sends its question, and how. */
export interface Question {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly stream: boolean;
  /** Milliseconds of the client's own timeout; undefined: its default. */
  readonly timeout: number | undefined;
}

/** Sends a question, and reads the answer to its end. @throws what the SDK throws */
export type Ask = (question: Question) => Promise<unknown>;

const extras = join(projectRoot, 'test/extras');

/** Imports a package of test/extras, whose types are not seen here: it may be missing. */
const load = async <Module>(name: string): Promise<Module> =>
  (await import(pathToFileURL(createRequire(join(extras, 'package.json')).resolve(name)).href)) as Module;

const prompt = 'Write three long sentences about tides.';
const apiKey = 'test';

async function readAll(answer: unknown, stream: boolean): Promise<unknown> {
  if (!stream) return answer;
  for await (const _ of answer as AsyncIterable<unknown>);
  return undefined;
}

const given = (timeout: number | undefined) => (timeout === undefined ? {} : { timeout });

const openai = ({ url, headers, timeout }: Question) =>
  new OpenAI({ baseURL: `${url}/v1`, apiKey, defaultHeaders: headers, ...given(timeout) });

const anthropic = ({ url, headers, timeout }: Question) =>
  new Anthropic({ baseURL: url, apiKey, defaultHeaders: headers, ...given(timeout) });

const turns = [{ role: 'user' as const, content: prompt }];
const message = { model: 'm', max_tokens: 500, messages: turns };

const official: Readonly<Record<string, Ask>> = {
  'openai, responses.create': async (question) =>
    readAll(
      await openai(question).responses.create({ model: 'm', input: prompt, stream: question.stream }),
      question.stream,
    ),
  'openai, responses.stream': (question) =>
    readAll(openai(question).responses.stream({ model: 'm', input: prompt }), true),
  'openai, chat.completions.create': async (question) =>
    readAll(
      await openai(question).chat.completions.create({
        model: 'm',
        messages: turns,
        stream: question.stream,
      }),
      question.stream,
    ),
  'openai, chat.completions.stream': (question) =>
    readAll(openai(question).chat.completions.stream({ model: 'm', messages: turns }), true),
  '@anthropic-ai/sdk, messages.create': async (question) =>
    readAll(await anthropic(question).messages.create({ ...message, stream: question.stream }), question.stream),
  '@anthropic-ai/sdk, messages.stream': (question) => readAll(anthropic(question).messages.stream(message), true),
  '@google/genai': async ({ url, headers, timeout, stream }) => {
    const { models } = new GoogleGenAI({
      apiKey,
      httpOptions: { baseUrl: url, headers: { ...headers }, ...given(timeout) },
    });
    const request = { model: 'm', contents: prompt };
    return stream ? readAll(await models.generateContentStream(request), true) : models.generateContent(request);
  },
};

type Options = Readonly<Record<string, unknown>>;

/** A provider of the `ai` package makes models: by itself, or for one of its APIs. */
interface Provider {
  (model: string): unknown;
  responses(model: string): unknown;
  chat(model: string): unknown;
}

async function providerOf(name: string, make: string, baseURL: string): Promise<Provider> {
  const module = await load<Record<string, (options: Options) => Provider>>(`@ai-sdk/${name}`);
  return (module[make] as (options: Options) => Provider)({ baseURL, apiKey });
}

/** The `ai` package on a model of one of its providers. */
const withAi =
  (modelOf: (url: string) => Promise<unknown>): Ask =>
  async ({ url, headers, timeout, stream }) => {
    const { generateText, streamText } = await load<{
      generateText(options: Options): Promise<unknown>;
      streamText(options: Options): { readonly fullStream: AsyncIterable<{ type: string; error?: unknown }> };
    }>('ai');
    const options = {
      model: await modelOf(url),
      prompt,
      headers,
      ...(timeout !== undefined && { abortSignal: AbortSignal.timeout(timeout) }),
    };
    if (!stream) return generateText(options);
    // Errors are parts of this stream.
    for await (const part of streamText({ ...options, onError: () => undefined }).fullStream)
      if (part.type === 'error') throw part.error;
      else if (part.type === 'abort') throw new DOMException('The stream has a part of type abort.', 'abort part');
    return undefined;
  };

const aiModels: Readonly<Record<string, (url: string) => Promise<unknown>>> = {
  'openai responses': async (url) => (await providerOf('openai', 'createOpenAI', `${url}/v1`)).responses('m'),
  'openai chat': async (url) => (await providerOf('openai', 'createOpenAI', `${url}/v1`)).chat('m'),
  anthropic: async (url) => (await providerOf('anthropic', 'createAnthropic', `${url}/v1`))('m'),
  google: async (url) => (await providerOf('google', 'createGoogleGenerativeAI', `${url}/v1beta`))('m'),
};

interface ChatModel {
  invoke(prompt: string, options?: Options): Promise<unknown>;
  stream(prompt: string, options?: Options): Promise<AsyncIterable<unknown>>;
}
type ChatModelClass = new (options: Options) => ChatModel;

/** A chat model of LangChain. */
const withLangChain =
  (make: (question: Question) => Promise<ChatModel>): Ask =>
  async (question) => {
    const model = await make(question);
    return question.stream ? readAll(await model.stream(prompt), true) : model.invoke(prompt);
  };

const chatOpenAi = async ({ url, headers, timeout }: Question, useResponsesApi: boolean): Promise<ChatModel> => {
  const { ChatOpenAI } = await load<{ ChatOpenAI: ChatModelClass }>('@langchain/openai');
  const configuration = { baseURL: `${url}/v1`, defaultHeaders: headers };
  return new ChatOpenAI({ ...{ model: 'm', apiKey, useResponsesApi, configuration }, ...given(timeout) });
};

const langChainModels: Readonly<Record<string, (question: Question) => Promise<ChatModel>>> = {
  'openai responses': (question) => chatOpenAi(question, true),
  'openai chat': (question) => chatOpenAi(question, false),
  anthropic: async ({ url, headers, timeout }) => {
    const { ChatAnthropic } = await load<{ ChatAnthropic: ChatModelClass }>('@langchain/anthropic');
    const clientOptions = { defaultHeaders: headers, ...given(timeout) };
    return new ChatAnthropic({ model: 'm', apiKey, anthropicApiUrl: url, clientOptions });
  },
  // Its SDK has no option for a timeout.
  google: async ({ url, headers }) => {
    const { ChatGoogleGenerativeAI } = await load<{ ChatGoogleGenerativeAI: ChatModelClass }>(
      '@langchain/google-genai',
    );
    return new ChatGoogleGenerativeAI({ model: 'gemini-m', apiKey, baseUrl: url, customHeaders: headers });
  },
};

const clients: Readonly<Record<string, Ask>> = {
  ...official,
  ...Object.fromEntries(Object.entries(aiModels).map(([name, model]) => [`ai, ${name}`, withAi(model)])),
  ...Object.fromEntries(
    Object.entries(langChainModels).map(([name, make]) => [`langchain, ${name}`, withLangChain(make)]),
  ),
};

/** The clients by name, official SDKs first, by their calls. */
export const clientNames: readonly string[] = Object.keys(clients);

/** Whether a call only streams: a helper around `create`, with errors of its own. */
export const isStreamHelper = (name: string): boolean => name.endsWith('.stream');

/** The client of a name. @throws Error if there is none */
export function clientOf(name: string): Ask {
  const ask = clients[name];
  if (!ask) throw new Error(`There is no client ${name}`);
  return ask;
}

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
