// `pentagate record` between real SDKs and a service: bytes pass as they are, and what is written is sanitised.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import Anthropic from '@anthropic-ai/sdk';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import OpenAI from 'openai';
import type { Recording } from '../../runtime/recording.js';
import { createRecorder, maxRecordedBytes } from '../../scripts/record/observe.js';
import { startProxy } from '../../scripts/record/proxy.js';
import { contract, exampleOf } from '../drift/traffic.js';
import { type Listening, listenOn } from '../harness/listen.js';
import { wireOf } from '../recordings/corpus.js';
import { violationsOf } from '../recordings/violations.js';

const key = 'sk-very-secret-0123456789';
const question = 'Where does Ottilie Quandt live?';

let service: Listening;
let asked: { url: string; headers: IncomingMessage['headers']; body: string }[] = [];
let proxy: Listening;
let written: Recording[] = [];
let lines: string[] = [];
/** How the service answers. */
let answer: (response: ServerResponse, request: IncomingMessage) => void;

beforeEach(async () => {
  [written, lines, asked] = [[], [], []];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (text) => {
      body += text;
    });
    request.on('end', () => {
      asked.push({ url: request.url ?? '', headers: request.headers, body });
      answer(response, request);
    });
  });
  service = await listenOn(server);
  proxy = await startProxy({
    upstream: `${service.url}/base`,
    port: 0,
    host: '127.0.0.1',
    recorder: createRecorder(contract, 'anthropic'),
    onRecording: (recording) => written.push(recording),
    log: (line) => lines.push(line),
  });
});
afterEach(async () => {
  await proxy.close();
  await service.close();
});

const json =
  (value: unknown, status = 200) =>
  (response: ServerResponse) =>
    response
      .writeHead(status, { 'content-type': 'application/json', 'x-request-id': 'req_1' })
      .end(JSON.stringify(value));
const sse = (text: string) => (response: ServerResponse) =>
  response.writeHead(200, { 'content-type': 'text/event-stream' }).end(text);

const anthropic = () => new Anthropic({ apiKey: key, baseURL: proxy.url, maxRetries: 0 });
const ask = { model: 'sonnet-of-ottilie', max_tokens: 99, messages: [{ role: 'user' as const, content: question }] };

/** Nothing of the caller may be in what is written. */
function expectSanitised(): void {
  const text = JSON.stringify([written, lines]);
  for (const secret of [key, question, 'Ottilie', 'horizon', 'msg_01', 'req_1']) expect(text).not.toContain(secret);
}

describe('records', () => {
  it('a reply to the SDK', async () => {
    const { response } = exampleOf('createMessage', 'reply', 'text');
    answer = json(response);
    expect(await anthropic().messages.create(ask)).toMatchObject(response as object);
    expect(written).toMatchObject([
      {
        surface: 'messages',
        op: 'createMessage',
        provider: 'anthropic',
        status: 200,
        request: {
          model: 'name_1',
          max_tokens: 99,
          messages: [{ role: 'user', content: expect.stringMatching(/^text \d+$/) }],
        },
        response: { type: 'message', role: 'assistant', stop_reason: 'end_turn', content: [{ type: 'text' }] },
      },
    ]);
    expect(written.flatMap((each) => violationsOf(each))).toEqual([]);
    expect(Date.parse(written[0]?.time ?? '')).toBeGreaterThan(0);
    expect(asked[0]).toMatchObject({ url: '/base/v1/messages', headers: { authorization: `Bearer ${key}` } });
    expectSanitised();
  });

  it('streams of two SDKs', async () => {
    const { events } = exampleOf('createMessage', 'stream', 'text');
    answer = sse(wireOf(events));
    const message = await anthropic().messages.stream(ask).finalMessage();
    expect(message.stop_reason).toBe('end_turn');
    const response = exampleOf('createResponse', 'stream', 'tool_call');
    answer = sse(wireOf(response.events));
    const client = new OpenAI({ apiKey: key, baseURL: `${proxy.url}/v1`, maxRetries: 0 });
    await client.responses.stream({ model: 'm', input: question }).finalResponse();
    expect(written.map(({ op, events: all }) => [op, all?.length])).toEqual([
      ['createMessage', events?.length],
      ['createResponse', response.events?.length],
    ]);
    expect(written.flatMap((each) => violationsOf(each))).toEqual([]);
    expectSanitised();
  });

  it('errors of the service', async () => {
    answer = json({ type: 'error', error: { type: 'not_found_error', message: `no model ${ask.model}` } }, 404);
    await expect(anthropic().messages.create(ask)).rejects.toMatchObject({ status: 404 });
    expect(written).toMatchObject([{ status: 404, response: { type: 'error', error: { type: 'not_found_error' } } }]);
    expectSanitised();
  });
});

describe('passes', () => {
  const send = (path: string, init: RequestInit = {}) => fetch(`${proxy.url}${path}`, init);

  it('bytes as they are: bodies, queries, headers, white space', async () => {
    const body = '{ "model" : "m",\n"messages":[] , "model":"m" }';
    const wire = 'event: ping\r\ndata:  {"type" : "ping"}\r\n\r\n: a comment\n\ndata: [DONE]\n\n';
    answer = (response) =>
      response
        .writeHead(200, { 'content-type': 'text/event-stream', 'x-of-service': 'yes', 'set-cookie': ['a=1', 'b=2'] })
        .end(wire);
    const reply = await send('/v1/messages?beta=true&key=k', {
      method: 'POST',
      body,
      headers: { 'x-own': '1', authorization: key },
    });
    expect(await reply.text()).toBe(wire);
    expect(reply.headers.get('x-of-service')).toBe('yes');
    expect(reply.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
    expect(asked).toMatchObject([
      {
        url: '/base/v1/messages?beta=true&key=k',
        body,
        headers: { 'x-own': '1', authorization: key, host: service.url.slice(7) },
      },
    ]);
    expect(lines).toEqual(['POST /v1/messages 200']);
  });

  it('events as they arrive', async () => {
    let finish = (): void => undefined;
    answer = (response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n');
      finish = () => response.end('data: 2\n\n');
    };
    const reply = await send('/v1/messages', { method: 'POST', body: '{}' });
    const reader = reply.body?.getReader();
    expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('data: 1\n\n');
    finish();
    expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('data: 2\n\n');
    expect((await reader?.read())?.done).toBe(true);
  });

  it('what is no operation of the contract, unrecorded', async () => {
    answer = json({ data: [] });
    expect(await (await send('/v1/files')).json()).toEqual({ data: [] });
    expect(written).toEqual([]);
  });

  it('a reply that is too large for a copy, unrecorded, and records the next', async () => {
    const text = 'x'.repeat(maxRecordedBytes);
    answer = json({ text });
    const init = { method: 'POST', body: '{}' };
    expect((await (await send('/v1/messages', init)).text()).length).toBe(text.length + 11);
    answer = json(exampleOf('createMessage', 'reply', 'text').response);
    await (await send('/v1/messages', init)).text();
    expect(written).toHaveLength(1);
  });

  it('the end of a caller on to the service', async () => {
    let left: () => void;
    const gone = new Promise<void>((done) => {
      left = done;
    });
    answer = (response) => {
      response.once('close', () => left());
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n');
    };
    const abort = new AbortController();
    await send('/v1/messages', { method: 'POST', body: '{}', signal: abort.signal });
    abort.abort();
    await gone;
    expect(written).toEqual([]);
  });

  it('a cut reply as cut, unrecorded', async () => {
    answer = (response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n', () => response.destroy());
    };
    const reply = await send('/v1/messages', { method: 'POST', body: '{}' });
    await expect(reply.text()).rejects.toThrow();
    expect(written).toEqual([]);
  });
});

it('answers 502 in the format of the surface when the service is not there', async () => {
  await service.close();
  const error = await anthropic()
    .messages.create(ask)
    .catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ status: 502, error: { type: 'error' } });
  expect(written).toEqual([]);
});
