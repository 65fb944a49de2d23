// Runs each client with each fault against a mock, looks at what its user gets, and makes a page of the docs of it.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import Anthropic from '@anthropic-ai/sdk';
import { GoogleGenAI } from '@google/genai';
import OpenAI from 'openai';
import { projectRoot } from '../../runtime/paths.js';
import { type RunningMock, startMock } from '../../scripts/mock/index.js';
import { markdown } from '../program.js';

// The SDKs of the matrix, each as one function that sends a question and reads the whole answer.

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
const isStreamHelper = (name: string): boolean => name.endsWith('.stream');

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

/** A fault, and how it is asked for. */
interface FaultCase {
  readonly name: string;
  /** The words of the header. */
  readonly fault: string;
  readonly stream: boolean;
  /** Milliseconds of the client's own timeout. */
  readonly timeout?: number;
  /** Milliseconds until the client is said to wait on (default: those in which it has tried again as often as it does). */
  readonly limit?: number;
}

/** LangChain tries seven times, and waits longer each time. */
const allRetries = 240_000;

export const faultCases: readonly FaultCase[] = [
  { name: 'status=400', fault: 'status=400', stream: false },
  { name: 'status=429', fault: 'status=429; retry-after=1', stream: false },
  { name: 'status=500', fault: 'status=500', stream: false },
  { name: 'status=529', fault: 'status=529', stream: false },
  { name: 'cut', fault: 'cut', stream: false },
  { name: 'error-event', fault: 'error-event; after=3', stream: true },
  { name: 'status=529; after=3', fault: 'status=529; after=3', stream: true },
  { name: 'cut=5', fault: 'cut=5', stream: true },
  { name: 'latency', fault: 'latency=10s', stream: false, timeout: 2000 },
  { name: 'stall', fault: 'stall; after=3', stream: true, timeout: 2000, limit: 8000 },
];

/** The clients whose call may meet a fault: helpers only stream. */
export const clientsOf = ({ stream }: FaultCase, clients: readonly string[]): readonly string[] =>
  clients.filter((client) => stream || !isStreamHelper(client));

/** What a client has made of a fault. */
export interface MatrixRow {
  readonly fault: FaultCase;
  readonly client: string;
  /** Undefined: nothing was thrown. */
  readonly thrown: { readonly type: string; readonly message: string } | undefined;
  /** It had neither ended nor failed when it was given up. */
  readonly waits: boolean;
  /** How the id of the request is read of what was thrown; undefined: it is not in it. */
  readonly id: string | undefined;
  readonly requests: number;
}

/** How deep errors are looked through. */
const maxDepth = 4;

/** Where one of the ids is in a value: `requestID`, `headers.get('x-request-id')`. */
function placeOf(value: unknown, ids: ReadonlySet<string>, path = '', depth = 0): string | undefined {
  if (typeof value === 'string' && ids.has(value)) return path;
  if (typeof value !== 'object' || value === null || depth > maxDepth) return undefined;
  if (value instanceof Headers) {
    const found = [...value].find(([, text]) => ids.has(text));
    return found && `${path}.get('${found[0]}')`;
  }
  const names = [...new Set([...Object.getOwnPropertyNames(value), ...(value instanceof Error ? ['cause'] : [])])];
  const shallow = names.map((name) => [name, (value as Readonly<Record<string, unknown>>)[name]] as const);
  const ordered = [...shallow].sort(
    ([, one], [, other]) => Number(typeof one === 'object') - Number(typeof other === 'object'),
  );
  for (const [name, each] of ordered) {
    const step = /^\d+$/.test(name) ? `[${name}]` : /^\w+$/.test(name) ? `${path ? '.' : ''}${name}` : `['${name}']`;
    const found = placeOf(each, ids, `${path}${step}`, depth + 1);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The name of an error's class. Some libraries minify those of their classes, but not the `name` of the error. */
function typeOf(error: unknown): string {
  if (!(error instanceof Error)) return `${typeof error}, no Error`;
  if (error instanceof DOMException) return `DOMException ${error.name}`;
  const made = error.constructor.name;
  return /^[A-Z]\w{3}/.test(made) && made !== 'Error' ? made : error.name;
}

async function runCase(mock: RunningMock, fault: FaultCase, client: string): Promise<MatrixRow> {
  const name = `${fault.name} ${client}`;
  const headers = { 'x-pentagate-simulate': fault.fault, 'x-case': encodeURIComponent(name) };
  const waits = Symbol('waits');
  const late = new AbortController();
  const limit = delay(fault.limit ?? allRetries, waits, { signal: late.signal }).catch(() => waits);
  const asked = ask(client, { url: mock.url, headers, stream: fault.stream, timeout: fault.timeout }).then(
    () => ({}),
    (error: unknown) => ({ error }),
  );
  const outcome = await Promise.race<{ error?: unknown } | typeof waits>([asked, limit]);
  late.abort();
  const sent = mock.requests().filter((request) => request.headers['x-case'] === headers['x-case']);
  const ids = new Set(sent.map(({ id }) => id));
  const error = outcome === waits ? undefined : outcome.error;
  const message =
    error instanceof Error ? error.message : typeof error === 'object' ? JSON.stringify(error) : String(error);
  const clean = [...ids].reduce((text, id) => text.replaceAll(id, 'ID'), message.replaceAll(mock.url, 'URL'));
  return {
    fault,
    client,
    waits: outcome === waits,
    requests: sent.length,
    thrown: error === undefined ? undefined : { type: typeOf(error), message: clean.replace(/\s+/g, ' ').trim() },
    id: placeOf(error, ids) ?? ([...ids].some((id) => message.includes(id)) ? 'in message' : undefined),
  };
}

/**
 * Runs clients with faults: those with a timeout by themselves, so that nothing else delays a request, the others at once, since they wait most
 * of the time.
 */
export async function runMatrix(faults: readonly FaultCase[], clients: readonly string[]): Promise<MatrixRow[]> {
  const mock = await startMock();
  // What libraries leave unhandled is not of interest here.
  const ignore = (): void => undefined;
  process.on('unhandledRejection', ignore);
  (globalThis as { AI_SDK_LOG_WARNINGS?: boolean }).AI_SDK_LOG_WARNINGS = false;
  try {
    // The first call of a package loads it.
    for (const client of clients) await ask(client, { url: mock.url, headers: {}, stream: false, timeout: undefined });
    const run = (fault: FaultCase) =>
      Promise.all(clientsOf(fault, clients).map((client) => runCase(mock, fault, client)));
    const isTimed = ({ timeout }: FaultCase): boolean => timeout !== undefined;
    const rows = (await Promise.all(faults.filter((fault) => !isTimed(fault)).map(run))).flat();
    for (const fault of faults.filter(isTimed)) rows.push(...(await run(fault)));
    return rows;
  } finally {
    await mock.close();
    process.off('unhandledRejection', ignore);
  }
}

/** Characters of a message that are shown. */
const maxMessage = 110;

const shown = (text: string): string => {
  const short = text.length > maxMessage ? `${text.slice(0, maxMessage - 1)}…` : text;
  return `\`${short.replaceAll('`', "'").replaceAll('|', '\\|')}\``;
};

/** The table of rows. */
export const tableOf = (rows: readonly MatrixRow[]): string =>
  markdown(
    ['client', 'thrown', 'message', 'id of the request', 'retries'],
    rows.map(({ fault, client, thrown, waits, id, requests }) => {
      const taken = fault.stream
        ? '**nothing**: it takes what came for the answer'
        : 'nothing: it waits for the answer';
      const what = waits ? 'nothing: it waits on' : thrown ? `\`${thrown.type}\`` : taken;
      return [client, what, thrown ? shown(thrown.message) : '', id === undefined ? 'no' : `\`${id}\``, requests - 1];
    }),
  );

/** The whole page. */
export function matrixPage(rows: readonly MatrixRow[], versions: readonly string[], date: string): string {
  const faults = [...new Set(rows.map(({ fault }) => fault))];
  const sections = faults.map((fault) => {
    const { stream, timeout } = fault;
    const asked = stream ? 'In a stream' : 'Without a stream';
    const limit = timeout === undefined ? '' : `, with a timeout of ${timeout / 1000} s in the client's own option`;
    return `## ${fault.name}\n\n${asked}${limit}: \`x-pentagate-simulate: ${fault.fault}\`.\n\n${tableOf(rows.filter((row) => row.fault === fault))}\n`;
  });
  return `# What SDKs throw

What a program sees of each [fault](scenarios-and-faults.md#fault-injection-by-header) with each SDK: the class and the message of what is thrown, whether the id of the
request (\`x-request-id\`, which a provider's support asks for) can be read of it, and how often the SDK sent the request again by itself. All options of the SDKs
are their defaults, but for a timeout where one is named: in \`ai\` it is \`abortSignal\`, whose end is a part of the stream; LangChain's client for Google has none. The official SDKs are named with
their calls: helpers such as \`messages.stream()\` throw other classes than \`messages.create({stream: true})\` (Google's call in a stream is \`generateContentStream\`). To see what *your* program does, [test it](test-your-program.md).

\`npm run sdk-faults\` writes this page from a run against the mock, without a network. This one is of ${date}, Node ${process.versions.node.split('.')[0]}, with ${versions.join(', ')}.

${sections.join('\n')}`;
}
