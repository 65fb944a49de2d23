// Clients that read a stream through the gateway: the bytes themselves, the official SDK, and our own client.
import Anthropic from '@anthropic-ai/sdk';
import { GoogleGenAI } from '@google/genai';
import OpenAI from 'openai';
import { createSend } from '../../../client/send.js';
import { createClient } from '../../../generated/client.js';
import { goodChat, type Sent, streaming } from '../../http/requests.js';
import { type Form, isArray, ownForms, type Streaming, surfaceOf } from './fault-cases.js';
import { post, readAll } from './fixture.js';
import { ownRow } from './own-contract.js';

/** What a client has made of a stream. */
export interface Outcome {
  readonly events: unknown[];
  /** What it has thrown. */
  readonly error?: unknown;
}

async function outcomeOf(open: () => Promise<AsyncIterable<unknown>>): Promise<Outcome> {
  const events: unknown[] = [];
  try {
    for await (const event of await open()) events.push(event);
    return { events };
  } catch (error) {
    return { events, error };
  }
}

const hi = [{ role: 'user' as const, content: 'Hi' }];
const contents = [{ role: 'user' as const, parts: [{ text: 'Hi' }] }];

/** The request for a stream. */
export function requestOf(form: Form, model = 'm'): Sent {
  const surface = surfaceOf(form);
  if (surface === 'stories') return { ...goodChat, path: `/${ownForms[form]}`, body: { model } };
  if (surface === 'chat') return { ...goodChat, body: { model, messages: hi, stream: true } };
  const { path, body, ...rest } = streaming[surface];
  const target = isArray(form) ? path.replace('?alt=sse', '') : path;
  return {
    ...rest,
    path: target.replace('/m:', `/${model}:`),
    body: surface === 'content' ? body : { ...(body as object), model },
  };
}

type Read = (url: string, model: string) => Promise<AsyncIterable<unknown>>;
const anthropic = (url: string) => new Anthropic({ baseURL: url, apiKey: 'k', maxRetries: 0 });
const google = (url: string) =>
  new GoogleGenAI({ apiKey: 'k', httpOptions: { baseUrl: url, retryOptions: { attempts: 1 } } });
const openai = (url: string) => new OpenAI({ baseURL: `${url}/v1`, apiKey: 'k', maxRetries: 0 });
const ours = (url: string) => createClient({ baseUrl: url, apiKey: 'k', retries: 0 });

/** How the official SDK of a surface, and our client, read a stream. */
const readers: Readonly<Record<Exclude<Streaming, 'stories'>, { readonly sdk: Read; readonly ours: Read }>> = {
  messages: {
    sdk: async (url, model) => anthropic(url).messages.create({ model, max_tokens: 9, messages: hi, stream: true }),
    ours: async (url, model) => ours(url).messages.create({ model, max_tokens: 9, messages: hi, stream: true }),
  },
  responses: {
    sdk: async (url, model) => openai(url).responses.create({ model, input: 'Hi', stream: true }),
    ours: async (url, model) => ours(url).responses.create({ model, input: 'Hi', stream: true }),
  },
  chat: {
    sdk: async (url, model) => openai(url).chat.completions.create({ model, messages: hi, stream: true }),
    ours: async (url, model) => ours(url).chat.create({ model, messages: hi, stream: true }),
  },
  content: {
    sdk: (url, model) => google(url).models.generateContentStream({ model, contents }),
    ours: async (url, model) => ours(url).content.stream(model, { contents }),
  },
};

/** Reads with the official SDK; undefined for the forms that none reads. */
export function readWithSdk(form: Form, url: string, model: string): Promise<Outcome> | undefined {
  const surface = surfaceOf(form);
  return isArray(form) || surface === 'stories' ? undefined : outcomeOf(() => readers[surface].sdk(url, model));
}

/** Reads with our client. */
export function readWithOurs(form: Form, url: string, model: string): Promise<Outcome> | undefined {
  const [surface, own] = [surfaceOf(form), ownForms[form]];
  if (isArray(form)) return undefined;
  if (surface !== 'stories') return outcomeOf(() => readers[surface].ours(url, model));
  const { send } = createSend({}, { baseUrl: url, headers: { authorization: 'Bearer k' }, retries: 0 });
  return outcomeOf(async () => (await send(ownRow(own ?? 'story'), [{ model }])).data as AsyncIterable<unknown>);
}

export interface RawOutcome {
  readonly status: number;
  readonly text: string;
  readonly cut: boolean;
}

/** The bytes that a client gets. */
export async function readRaw(form: Form, url: string, model: string): Promise<RawOutcome> {
  const response = await post(url, requestOf(form, model));
  const { bytes, cut } = await readAll(response);
  return { status: response.status, text: bytes.toString(), cut };
}
