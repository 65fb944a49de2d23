// Clients that read a stream through the gateway: the bytes themselves, the official SDK, and our own client.
import Anthropic from '@anthropic-ai/sdk';
import { GoogleGenAI } from '@google/genai';
import OpenAI from 'openai';
import { createSend } from '../../../client/send.js';
import { createClient } from '../../../generated/client.js';
import { goodChat, type Sent, streaming } from '../../http/requests.js';
import { type Form, isArray, ownForms, surfaceOf } from './fault-cases.js';
import { readAll } from './fixture.js';
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

/** The official SDK of a surface; undefined for the form that none reads. */
export function readWithSdk(form: Form, url: string, model: string): Promise<Outcome> | undefined {
  if (isArray(form)) return undefined;
  switch (surfaceOf(form)) {
    case 'messages': {
      const sdk = new Anthropic({ baseURL: url, apiKey: 'k', maxRetries: 0 });
      return outcomeOf(async () => sdk.messages.create({ model, max_tokens: 9, messages: hi, stream: true }));
    }
    case 'responses': {
      const sdk = new OpenAI({ baseURL: `${url}/v1`, apiKey: 'k', maxRetries: 0 });
      return outcomeOf(async () => sdk.responses.create({ model, input: 'Hi', stream: true }));
    }
    case 'chat': {
      const sdk = new OpenAI({ baseURL: `${url}/v1`, apiKey: 'k', maxRetries: 0 });
      return outcomeOf(async () => sdk.chat.completions.create({ model, messages: hi, stream: true }));
    }
    case 'stories':
      return undefined;
    case 'content': {
      const sdk = new GoogleGenAI({ apiKey: 'k', httpOptions: { baseUrl: url, retryOptions: { attempts: 1 } } });
      return outcomeOf(() => sdk.models.generateContentStream({ model, contents }));
    }
  }
}

/** Our client. */
export function readWithOurs(form: Form, url: string, model: string): Promise<Outcome> | undefined {
  if (isArray(form)) return undefined;
  const own = ownForms[form];
  if (own) {
    const { send } = createSend({}, { baseUrl: url, headers: { authorization: 'Bearer k' }, retries: 0 });
    return outcomeOf(async () => (await send(ownRow(own), [{ model }])).data as AsyncIterable<unknown>);
  }
  const client = createClient({ baseUrl: url, apiKey: 'k', retries: 0 });
  return outcomeOf(async (): Promise<AsyncIterable<unknown>> => {
    switch (surfaceOf(form)) {
      case 'messages':
        return client.messages.create({ model, max_tokens: 9, messages: hi, stream: true });
      case 'responses':
        return client.responses.create({ model, input: 'Hi', stream: true });
      case 'content':
        return client.content.stream(model, { contents });
      case 'chat':
        return client.chat.create({ model, messages: hi, stream: true });
      default:
        throw new Error(`${form} is of no surface`);
    }
  });
}

export interface RawOutcome {
  readonly status: number;
  readonly text: string;
  readonly cut: boolean;
}

/** The bytes that a client gets. */
export async function readRaw(form: Form, url: string, model: string, signal?: AbortSignal): Promise<RawOutcome> {
  const { path, headers, body } = requestOf(form, model);
  const response = await fetch(url + path, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
    ...(signal && { signal }),
  });
  const { bytes, cut } = await readAll(response);
  return { status: response.status, text: bytes.toString(), cut };
}
