import { afterEach, describe, expect, it } from '@jest/globals';
import {
  ApiError,
  ConnectionError,
  createClient,
  PentagateError,
  ReplyError,
  TimeoutError,
} from '../../generated/client.js';
import { closeStarted } from '../server/gateway/upstream.js';
import { type Answer, type Server, serve } from './server.js';

afterEach(closeStarted);

let server: Server | undefined;

const message = { model: 'm', max_tokens: 9, messages: [] };

async function clientOf(answers: readonly Answer[], options = {}) {
  server = await serve(answers);
  return createClient({ baseUrl: server.url, apiKey: 'key', retries: 0, ...options });
}

describe('an error answer', () => {
  type Client = ReturnType<typeof createClient>;
  it.each<[surface: string, body: object, text: string, call: (client: Client) => Promise<unknown>]>([
    [
      'images',
      { code: 21, description: 'bad image', result: null },
      'bad image',
      ({ images }) => images.imagine({ prompt: 'x' }),
    ],
    [
      'videos',
      { error: { message: 'bad size', type: 'invalid_request_error', code: null } },
      'bad size',
      ({ videos }) => videos.get('v'),
    ],
    [
      'content',
      { error: { code: 400, message: 'bad part', status: 'INVALID_ARGUMENT', details: [] } },
      'bad part',
      ({ content }) => content.generate('m', { contents: [] }),
    ],
    [
      'responses',
      { error: { message: 'bad input', type: 'invalid_request_error', param: 'input', code: null } },
      'bad input',
      ({ responses }) => responses.create({ model: 'm', input: 'x' }),
    ],
    [
      'messages',
      { type: 'error', error: { type: 'invalid_request_error', message: 'bad role', code: 'x' } },
      'bad role',
      ({ messages }) => messages.create(message),
    ],
  ])('of %s keeps status, body, request id and retry-after', async (surface, body, text, call) => {
    const client = await clientOf([{ status: 400, body, headers: { 'retry-after': '7' } }]);
    const error = (await call(client).catch((reason) => reason)) as ApiError;
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toBeInstanceOf(PentagateError);
    const found = { name: 'ApiError', surface, status: 400, body, requestId: 'req_1', retryAfter: 7 };
    expect(error).toMatchObject({ ...found, message: `400 ${text}` });
    expect(client.images.imagine.isError(error)).toBe(surface === 'images');
    expect(client.messages.create.isError(error)).toBe(surface === 'messages');
    expect(error.response.headers.get('retry-after')).toBe('7');
  });

  const waits: [given: Record<string, string>, want: number | undefined][] = [
    [{}, undefined],
    [{ 'retry-after': '3' }, 3],
    [{ 'retry-after': '0' }, 0],
    [{ 'retry-after-ms': '250', 'retry-after': '3' }, 0.25],
    [{ 'retry-after': 'soon' }, undefined],
    [{ 'retry-after': '-1' }, undefined],
  ];
  for (const [headers, want] of waits) {
    it(`with ${JSON.stringify(headers)} says to wait ${want} s`, async () => {
      const client = await clientOf([{ status: 400, headers }]);
      await expect(client.messages.create(message)).rejects.toHaveProperty('retryAfter', want);
    });
  }

  it('that is no JSON has no body, and keeps its status', async () => {
    const client = await clientOf([{ status: 502, body: '<html>bad gateway</html>' }]);
    await expect(client.messages.create(message)).rejects.toMatchObject({
      status: 502,
      body: undefined,
      message: '502 Bad Gateway',
    });
  });

  it('without a body (HEAD) is one, too', async () => {
    const client = await clientOf([{ status: 404 }]);
    await expect(client.videos.contentHead('v')).rejects.toMatchObject({ name: 'ApiError', status: 404 });
  });
});

describe('no answer', () => {
  it('is a ConnectionError with the cause', async () => {
    const client = await clientOf([{ after: 'drop' }]);
    const error = await client.messages.create(message).catch((reason) => reason);
    expect(error).toBeInstanceOf(ConnectionError);
    expect(error.cause).toMatchObject({ name: 'TypeError' });
  });

  it('within the timeout is a TimeoutError, also when the body stays out', async () => {
    const client = await clientOf([{ after: 'hang' }, { after: 'hang', body: undefined }], { timeout: 60 });
    await expect(client.messages.create(message)).rejects.toThrow(TimeoutError);
    await expect(client.messages.create(message, { timeout: 30 })).rejects.toThrow('no answer within 30 ms');
    await server?.left;
  });

  it("when the caller's signal aborts is the signal's reason, before and during the call", async () => {
    const client = await clientOf([{ after: 'hang' }]);
    const early = AbortSignal.abort(new Error('early'));
    await expect(client.messages.create(message, { signal: early })).rejects.toThrow('early');
    const controller = new AbortController();
    const call = client.messages.create(message, { signal: controller.signal });
    controller.abort(new Error('late'));
    await expect(call).rejects.toThrow('late');
  });
});

describe('an answer that is not as agreed', () => {
  it('is a ReplyError when it is no JSON', async () => {
    const client = await clientOf([{ body: 'hello' }]);
    const error = await client.messages.create(message).catch((reason) => reason);
    expect(error).toBeInstanceOf(ReplyError);
    expect(error.message).toBe('not JSON: hello');
  });
});

describe('what is sent', () => {
  it('carries the key in the header of its surface', async () => {
    const client = await clientOf([{}]);
    await client.images.fetchTask('1');
    await client.videos.get('1');
    await client.content.generate('a/b:c', { contents: [] });
    await client.responses.create({ model: 'm', input: '' });
    await client.messages.create(message);
    expect(
      server?.asked.map(({ method, url, headers }) => [
        `${method} ${url}`,
        headers.authorization ?? headers['x-goog-api-key'] ?? headers['x-api-key'],
        headers['content-type'],
        headers['anthropic-version'],
      ]),
    ).toEqual([
      ['GET /img/task/1/fetch', 'Bearer key', undefined, undefined],
      ['GET /v1/videos/1', 'Bearer key', undefined, undefined],
      ['POST /v1beta/models/a%2Fb%3Ac:generateContent', 'key', 'application/json', undefined],
      ['POST /v1/responses', 'Bearer key', 'application/json', undefined],
      ['POST /v1/messages', 'key', 'application/json', '2023-06-01'],
    ]);
  });

  it('takes headers from client and call, the latter first, and null away', async () => {
    const client = await clientOf([{}], { headers: { 'x-a': 'client', 'X-B': 'client', 'x-c': 'client' } });
    await client.messages.create(message, {
      headers: { 'x-b': 'call', 'x-c': null, 'Anthropic-Version': '2026-10-21' },
    });
    expect(server?.asked[0]?.headers).toMatchObject({
      'x-a': 'client',
      'x-b': 'call',
      'anthropic-version': '2026-10-21',
    });
    expect(server?.asked[0]?.headers).not.toHaveProperty('x-c');
  });

  it('takes a query, a form, and a fetch of the caller', async () => {
    const urls: string[] = [];
    const client = await clientOf([{}], {
      fetch: (request: Request) => {
        urls.push(request.url);
        return fetch(request);
      },
    });
    await client.messages.create(message, { query: { beta: true } });
    const form = new FormData();
    form.set('prompt', 'a kite');
    await client.videos.create(form);
    expect(server?.asked[0]?.url).toBe('/v1/messages?beta=true');
    expect(server?.asked[1]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(server?.asked[1]?.body).toContain('a kite');
    expect(urls).toEqual([`${server?.url}/v1/messages?beta=true`, `${server?.url}/v1/videos`]);
  });
});

describe('what comes back', () => {
  it('is the reply, and with raw the answer it came in, too', async () => {
    const client = await clientOf([{ body: { id: 'msg_1' } }]);
    expect(await client.messages.create(message)).toEqual({ id: 'msg_1' });
    const { data, response } = await client.messages.create.raw(message);
    expect(data).toEqual({ id: 'msg_1' });
    expect(response.headers.get('x-request-id')).toBe('req_1');
  });

  it('is the response itself where the contract says bytes', async () => {
    const client = await clientOf([{ body: 'MP4', headers: { 'content-type': 'video/mp4' } }, { status: 304 }]);
    expect(await (await client.videos.content('v')).text()).toBe('MP4');
    expect((await client.videos.content('v', { headers: { 'if-none-match': '"x"' } })).status).toBe(304);
  });
});
