// Clients that read a stream through the gateway: the bytes themselves, the official SDK, and our own client.
import Anthropic from '@anthropic-ai/sdk';
import { GoogleGenAI } from '@google/genai';
import OpenAI from 'openai';
import { createClient } from '../../../generated/client.js';
import { streaming } from '../http/requests.js';
import { type Form, isArray, surfaceOf } from './fault-cases.js';
import { readAll } from './fixture.js';

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
    case 'content': {
      const sdk = new GoogleGenAI({ apiKey: 'k', httpOptions: { baseUrl: url, retryOptions: { attempts: 1 } } });
      return outcomeOf(() => sdk.models.generateContentStream({ model, contents }));
    }
  }
}

/** Our client. */
export function readWithOurs(form: Form, url: string, model: string): Promise<Outcome> | undefined {
  if (isArray(form)) return undefined;
  const client = createClient({ baseUrl: url, apiKey: 'k', retries: 0 });
  return outcomeOf(async (): Promise<AsyncIterable<unknown>> => {
    switch (surfaceOf(form)) {
      case 'messages':
        return client.messages.create({ model, max_tokens: 9, messages: hi, stream: true });
      case 'responses':
        return client.responses.create({ model, input: 'Hi', stream: true });
      case 'content':
        return client.content.stream(model, { contents });
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
  const { path, headers, body } = streaming[surfaceOf(form)];
  const target = isArray(form) ? path.replace('?alt=sse', '') : path;
  const response = await fetch(url + target.replace('/m:', `/${model}:`), {
    method: 'POST',
    headers,
    body: JSON.stringify(form.startsWith('content') ? body : { ...(body as object), model }),
    ...(signal && { signal }),
  });
  const { bytes, cut } = await readAll(response);
  return { status: response.status, text: bytes.toString(), cut };
}
