// How requests are read: no more of them than needed, to the last byte where it is, and into the contract's spelling.
import { connect } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import express from 'express';
import { commonHeaders, replyHeaders } from '../../http/headers.js';
import type { Call } from '../../surfaces/engine/handler.js';
import { openedForTests } from '../harness/opened.js';
import { until } from '../harness/until.js';
import { anyKey, createTestApp, generated, message } from '../server/app.js';
import { good, head, keyless, raw, type Sent, send, withHeaders, written } from './requests.js';

type AnyCall = Pick<Call<'createMessage'>, 'operation' | 'path' | 'query' | 'requestId'> & { readonly body: unknown };

const calls: AnyCall[] = [];
const limit = 20 * 1024 * 1024;

const app = openedForTests(() => {
  const systemRoutes = express.Router();
  systemRoutes.get('/healthz', (_request, answer) => void answer.json({ ok: true }));
  systemRoutes.get('/files/:name', (_request, answer) => void answer.end('a file'));
  systemRoutes.get('/broken', () => {
    throw new Error('out of order');
  });
  const keeping =
    (reply: object) =>
    (call: unknown): never => {
      calls.push(call as AnyCall);
      return reply as never;
    };
  return createTestApp({
    systemRoutes,
    keys: { k: anyKey },
    handlers: {
      createMessage: keeping({ json: message }),
      generateContent: keeping({ json: generated }),
      streamGenerateContent: keeping({ events: [generated] }),
      submitBlend: keeping({ json: { code: 1, description: 'Submit success', result: '1', properties: {} } }),
    },
  });
});

describe('size', () => {
  const announced = (sent: Sent, length: number): string => `${head(sent)}\r\ncontent-length: ${length}\r\n\r\n`;

  it('20 MB without a valid key are refused before they are read', async () => {
    const unknown = withHeaders(good.messages, { 'x-api-key': '?' });
    // Nothing but the head is ever sent: an answer can only come from a server that does not wait for the rest.
    expect(await raw(app.port, announced(unknown, limit), /\}\}$/)).toMatch(/^HTTP\/1\.1 401 /);
    expect(await raw(app.port, announced(keyless(good.messages), limit), /\}\}$/)).toMatch(/^HTTP\/1\.1 401 /);
  });

  it('a caller that waits for leave gets it only with a valid key', async () => {
    const asking = withHeaders(good.messages, { expect: '100-continue' });
    expect(await raw(app.port, announced(asking, 10), /\r\n\r\n/)).toMatch(/^HTTP\/1\.1 100 Continue/);
    expect(await raw(app.port, announced(keyless(asking), 10), /\r\n\r\n/)).toMatch(/^HTTP\/1\.1 401 /);
    expect(await raw(app.port, announced(asking, limit + 1), /\r\n\r\n/)).toMatch(/^HTTP\/1\.1 413 /);
  });

  it('20 MB exactly are read', async () => {
    const bodyWith = (content: string) => ({
      ...(good.messages.body as object),
      messages: [{ role: 'user', content }],
    });
    const frame = JSON.stringify(bodyWith('')).length;
    const got = await send(app.url, { ...good.messages, body: bodyWith('x'.repeat(limit - frame)) });
    expect(got.status).toBe(200);
  });

  it('a body of unknown length is refused as soon as it has grown too large, and the answer can be read', async () => {
    const piece = `${(65_536).toString(16)}\r\n${'x'.repeat(65_536)}\r\n`;
    const pieces = piece.repeat(limit / 65_536 + 1);
    // There is no last chunk: the sender would go on for ever.
    const text = `${head(good.messages)}\r\ntransfer-encoding: chunked\r\n\r\n${pieces}`;
    expect(await raw(app.port, text, /\}\}$/)).toMatch(/^HTTP\/1\.1 413 /);
  });

  it('a caller who sends everything all the same can use the connection again', async () => {
    const refused = `${announced(withHeaders(good.messages, { 'x-api-key': '?' }), 100_000)}${'x'.repeat(100_000)}`;
    const both = await raw(app.port, refused + written(good.messages), /\}\}.*"msg_1".*\}$/s);
    expect(both.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 401', 'HTTP/1.1 200']);
  });

  it('a caller that leaves while it sends is reported as gone', async () => {
    app.requests.length = 0;
    const socket = connect(app.port, '127.0.0.1', () => socket.write(`${announced(good.messages, 10)}{`));
    await until(() => app.inFlight.count > 0);
    socket.destroy();
    expect(await until(() => app.requests.at(-1))).toMatchObject({ status: 499, ended: 'gone' });
  });
});

describe('what a handler gets', () => {
  it('snake_case becomes the spelling of the contract, at every depth, but not in data of the caller', async () => {
    const body = {
      system_instruction: { parts: [{ text: 'Be brief.' }] },
      contents: [
        { parts: [{ inline_data: { mime_type: 'image/png', data: 'aGk=' } }] },
        { role: 'model', parts: [{ function_call: { name: 'f', args: { inline_data: 1 } } }] },
      ],
      generation_config: { max_output_tokens: 5, response_json_schema: { properties: { max_tokens: {} } } },
    };
    expect((await send(app.url, { ...good.content, body })).status).toBe(200);
    expect(calls.at(-1)).toMatchObject({ operation: 'generateContent', path: { model: 'm' } });
    expect(calls.at(-1)?.body).toEqual({
      systemInstruction: { parts: [{ text: 'Be brief.' }] },
      contents: [
        { parts: [{ inlineData: { mimeType: 'image/png', data: 'aGk=' } }] },
        { role: 'model', parts: [{ functionCall: { name: 'f', args: { inline_data: 1 } } }] },
      ],
      generationConfig: { maxOutputTokens: 5, responseJsonSchema: { properties: { max_tokens: {} } } },
    });
  });

  it('no default is filled into the body, and the query has the types of the contract', async () => {
    expect((await send(app.url, { ...good.messages, path: '/v1/messages?beta=true&other=1' })).status).toBe(200);
    expect(calls.at(-1)?.body).toEqual(good.messages.body);
    expect(calls.at(-1)?.query).toEqual({ beta: true });
  });
});

describe('a media type in any case, and JPEG also as image/jpg', () => {
  const data = '/9j/4AAQ';
  const image = (media_type: string) => ({ type: 'image', source: { type: 'base64', media_type, data } });
  const turn = (...content: object[]) => ({ role: 'user', content });
  const call = { type: 'tool_use', id: 'a', name: 'n', input: { media_type: 'IMAGE/PNG' } };
  const ask = (sent: Sent, body: object) => send(app.url, { ...sent, body });
  const say = (...messages: object[]) => ask(good.messages, { model: 'm', max_tokens: 9, messages });
  const got = () => calls.at(-1)?.body;

  it.each([
    ['IMAGE/PNG', 'image/png'],
    ['Image/Jpg', 'image/jpg'],
    ['image/jpg', 'image/jpg'],
  ])('%s has the spelling of the contract, and data of callers stay as they are', async (written, meant) => {
    const result = { type: 'tool_result', tool_use_id: 'a', content: [image(written)] };
    const asked = await say(turn(image(written)), { role: 'assistant', content: [call] }, turn(result));
    expect(asked.status).toBe(200);
    expect(got()).toMatchObject({
      messages: [turn(image(meant)), { content: [call] }, { content: [{ content: [image(meant)] }] }],
    });

    for (const part of [
      { inlineData: { mimeType: written, data } },
      { inline_data: { mime_type: written, data } },
      { file_data: { mime_type: written, file_uri: 'https://example.com/a' } },
    ]) {
      const functionCall = { name: 'f', args: { mimeType: 'IMAGE/PNG' } };
      const contents = [{ parts: [part] }, { role: 'model', parts: [{ functionCall }] }];
      expect((await ask(good.content, { contents })).status).toBe(200);
      expect(JSON.stringify(got())).toContain(`"mimeType":"${meant}"`);
      expect(got()).toMatchObject({ contents: [{}, { parts: [{ functionCall }] }] });
    }

    const [state, sent] = [`DATA:${written};BASE64,AbC`, `data:${meant};base64,AbC`];
    const blend = { ...good.responses, path: '/img/submit/blend' };
    expect((await ask(blend, { base64Array: [state, sent], state })).status).toBe(200);
    expect(got()).toEqual({ base64Array: [sent, sent], state });
  });

  it('that is unknown is refused as it was written', async () => {
    const { status, text } = await say(turn(image('Image/Pjpeg')));
    expect(status).toBe(400);
    expect(text).toContain('not \\"Image/Pjpeg\\"');
  });

  it('may be that of a document', async () => {
    const source = { type: 'base64', media_type: 'Application/PDF', data: 'JVBERi0=' };
    expect((await say(turn({ type: 'document', source }))).status).toBe(200);
    expect(got()).toMatchObject({ messages: [{ content: [{ source: { media_type: 'application/pdf' } }] }] });
  });
});

describe('headers', () => {
  it('keeps a sane id of the caller, and makes one for the others', async () => {
    const own = await send(app.url, withHeaders(good.messages, { 'x-request-id': 'trace-7.a:b_c' }));
    expect(own.headers.get('x-request-id')).toBe('trace-7.a:b_c');
    for (const id of ['a b', 'x'.repeat(129), '<script>']) {
      const got = await send(app.url, withHeaders(good.messages, { 'x-request-id': id }));
      expect(got.headers.get('x-request-id')).toMatch(/^req_[a-z0-9]+$/);
    }
  });

  it('lets pages of other origins call', async () => {
    const asked = await send(app.url, {
      method: 'OPTIONS',
      path: '/v1/messages',
      headers: {
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'x-api-key',
        origin: 'http://a',
      },
    });
    expect(asked.status).toBe(204);
    expect(Object.fromEntries(asked.headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'x-api-key',
      'x-request-id': expect.stringMatching(/^req_/),
    });
    const answered = await send(app.url, good.messages);
    // All of them: `request-id` and rate limits of providers, too.
    expect(answered.headers.get('access-control-expose-headers')).toMatch(/x-request-id,.*, \*$/);
  });

  it('says what keeps a page from harm', async () => {
    const { headers } = await send(app.url, good.messages);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('ratelimit')).toBe('"minute";r=58;t=41');
  });

  it('answers HEAD without a body', async () => {
    const got = await send(app.url, { method: 'HEAD', path: '/v1/messages', headers: {} });
    expect([got.status, got.text, got.headers.get('allow')]).toEqual([405, '', 'POST']);
  });
});

it('a reply has the common headers, those of its rate limit and its ids, and its own, which come last', () => {
  const own = { etag: '"1"', 'x-request-id': 'theirs', ratelimit: '2' };
  expect(replyHeaders({ ratelimit: '1', 'ratelimit-policy': 'p' }, 'req_1', own, 'request-id')).toEqual({
    ...commonHeaders,
    ...{ ratelimit: '2', 'ratelimit-policy': 'p', 'x-request-id': 'theirs', 'request-id': 'req_1', etag: '"1"' },
  });
});

describe('paths beside the contract', () => {
  it('come first, and are no calls', async () => {
    const before = app.requests.length;
    expect((await send(app.url, { method: 'GET', path: '/healthz', headers: {} })).text).toBe('{"ok":true}');
    expect(app.requests.length).toBe(before);
  });

  it.each([
    ['/broken', 500],
    ['/files/%zz', 400],
  ])('an error at %s has the shape of a surface too', async (path, status) => {
    const got = await send(app.url, { method: 'GET', path, headers: {} });
    expect(got.status).toBe(status);
    expect(got.body).toMatchObject({ error: { message: expect.any(String), param: null } });
    expect(got.headers.get('x-request-id')).toMatch(/^req_/);
    expect(app.logged.at(-1)).toMatchObject({ level: 'error', facts: { path, err: expect.any(Error) } });
  });
});
