// What callers and upstreams must not be able to do through the gateway.
import { afterEach, describe, expect, it } from '@jest/globals';
import { good, raw, send, type TextSurface, textSurfaces, withHeaders } from '../../http/requests.js';
import { anyKey, message } from '../app.js';
import { closing, rawRequest, secret, start, startStranger } from './security-fixture.js';
import { type Asked, jsonReply, type Reply } from './upstream.js';

const callerSecret = 'caller-secret-123456';
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

describe('a caller does not choose the upstream', () => {
  it.each([
    { name: 'with an absolute address', path: (host: string) => `http://${host}/v1/messages`, headers: () => [] },
    { name: 'with the host header', path: () => '/v1/messages', headers: (host: string) => [`host: ${host}`] },
    {
      name: 'with forwarding headers',
      path: () => '/v1/messages',
      headers: (host: string) => [`x-forwarded-host: ${host}`, `forwarded: host=${host}`, `x-upstream: ${host}`],
    },
    { name: 'with two slashes', path: (host: string) => `//${host}/v1/messages`, headers: () => [] },
    { name: 'with a user', path: (host: string) => `/v1/messages@${host}`, headers: () => [] },
  ])('$name', async ({ path, headers }) => {
    const stranger = await startStranger();
    const { upstream, gateway } = await start(() => jsonReply(message));
    await raw(gateway.port, rawRequest(path(stranger.host), headers(stranger.host)));
    expect(stranger.asked()).toBe(0);
    for (const { url, headers } of upstream.asked) {
      expect(url).toBe('/v1/messages');
      expect(JSON.stringify(headers)).not.toContain(stranger.host);
    }
  });

  it.each([
    '..%2f..%2fadmin',
    '..',
    '%2e%2e%2fv1%2fmessages',
    'a%2f..%2f..%2fadmin',
    'a%3Falt=json',
    'a%23',
    'a%0d%0ax: 1',
  ])('with the model %s in a path: it stays one segment', async (model) => {
    const { upstream, gateway } = await start(() => ({ ...jsonReply({ candidates: [] }) }));
    const path = good.content.path.replace(/models\/[^:]*/, `models/${model}`);
    await send(gateway.url, { ...good.content, path });
    for (const { url } of upstream.asked) {
      expect(new URL(url, 'http://upstream').pathname).toMatch(/^\/v1(beta)?\/models\/[^/]+:generateContent$/);
      expect(url).not.toMatch(/\?alt=json|#|x:/);
    }
  });

  it('with the name of a file of this machine, or of an upstream, as a model', async () => {
    const { upstream, gateway } = await start(() => jsonReply(message));
    for (const model of ['one', '/etc/passwd', 'http://127.0.0.1/', '__proto__', 'constructor'])
      await send(gateway.url, { ...good.messages, body: { ...(good.messages.body as object), model } });
    for (const { url, headers } of upstream.asked) {
      expect(url).toBe('/v1/messages');
      expect(headers['x-api-key']).toBe(secret);
    }
  });
});

describe('a credential stays secret', () => {
  const leaks: { name: string; reply: (asked: Asked) => Reply }[] = [
    { name: 'an error', reply: ({ headers }) => jsonReply({ error: { message: JSON.stringify(headers) } }, 400) },
    { name: 'an error of a server', reply: ({ headers }) => jsonReply(JSON.stringify(headers), 500) },
    {
      name: 'headers',
      reply: () => jsonReply(message, 200, { 'x-api-key': secret, authorization: secret, 'x-debug': secret }),
    },
    { name: 'a refusal', reply: ({ headers }) => jsonReply({ error: { message: JSON.stringify(headers) } }, 401) },
    {
      name: 'a status line and garbage',
      reply: ({ headers }) => ({ pieces: [JSON.stringify(headers)], headers: { 'content-type': 'text/plain' } }),
    },
  ];
  it.each(leaks)('that an upstream repeats in $name', async ({ reply }) => {
    const { upstream, gateway } = await start(reply, { keys: { [callerSecret]: anyKey } });
    const sent = withHeaders(good.messages, { 'x-api-key': callerSecret });
    const response = await fetch(gateway.url + sent.path, {
      method: 'POST',
      headers: sent.headers,
      body: JSON.stringify(sent.body),
    });
    const outside = [
      ...[await response.text(), JSON.stringify([...response.headers]), JSON.stringify(gateway.logged)],
      ...[JSON.stringify(gateway.requests), JSON.stringify(gateway.attempts), JSON.stringify(gateway.findings)],
      ...[JSON.stringify(gateway.calls), JSON.stringify(gateway.gateway.upstreams())],
    ];
    for (const each of outside) {
      expect(each).not.toContain(secret);
      expect(each).not.toContain(callerSecret);
    }
    for (const { rawHeaders, url, body } of upstream.asked)
      expect([rawHeaders.join(), url, body.toString()].join()).not.toContain(callerSecret);
  });

  it.each(textSurfaces)('of a caller, in the query of %s', async (surface: TextSurface) => {
    const { upstream, gateway } = await start(() => jsonReply(message));
    const { path } = good[surface];
    await send(gateway.url, {
      ...good[surface],
      path: `${path}${path.includes('?') ? '&' : '?'}key=${callerSecret}&api_key=${callerSecret}`,
    });
    for (const { url } of upstream.asked) expect(url).not.toContain(callerSecret);
  });
});

describe('what belongs to another caller', () => {
  it.each([
    ['a response', { previous_response_id: 'resp_of_a' }, 'previous_response_not_found'],
    ['an item', { input: [{ type: 'item_reference', id: 'msg_of_a' }] }, 'item_not_found'],
  ])('cannot be continued: %s of another key does not exist', async (_, continuation, code) => {
    const output = [{ type: 'message', id: 'msg_of_a', role: 'assistant', status: 'completed', content: [] }];
    const made = { id: 'resp_of_a', object: 'response', status: 'completed', output };
    const { upstream, gateway } = await start(() => jsonReply(made), {
      keys: { a: { ...anyKey, id: 'key_a' }, b: { ...anyKey, id: 'key_b' } },
    });
    const ask = (key: string, more: object) =>
      send(gateway.url, {
        ...withHeaders(good.responses, { authorization: `Bearer ${key}` }),
        body: { ...(good.responses.body as object), ...more },
      });
    expect((await ask('a', {})).status).toBe(200);
    const before = upstream.asked.length;
    const refused = await ask('b', continuation);
    expect([refused.status, refused.body]).toEqual([
      400,
      expect.objectContaining({ error: expect.objectContaining({ code }) }),
    ]);
    expect(upstream.asked).toHaveLength(before);
    expect((await ask('a', continuation)).status).toBe(200);
  });
});
