// What callers and upstreams must not be able to do through the gateway.
import { afterEach, describe, expect, it } from '@jest/globals';
import { good, raw, send, type TextSurface, textSurfaces, withHeaders } from '../../http/requests.js';
import { anyKey, message } from '../app.js';
import { rawRequest, secret, startStranger, startWithSecret } from './fixture.js';
import { closeStarted, jsonReply } from './upstream.js';

const callerSecret = 'caller-secret-123456';
afterEach(closeStarted);

describe('a caller does not choose the upstream', () => {
  const path = '/v1/messages';
  it.each<[name: string, path: string, headers?: string[]]>([
    ['an absolute address', `http://HOST${path}`],
    ['the host header', path, ['host: HOST']],
    ['forwarding headers', path, ['x-forwarded-host: HOST', 'forwarded: host=HOST', 'x-upstream: HOST']],
    ['two slashes', `//HOST${path}`],
    ['a user', `${path}@HOST`],
  ])('with %s', async (_, path, headers = []) => {
    const stranger = await startStranger();
    const { upstream, gateway } = await startWithSecret(() => jsonReply(message));
    await raw(gateway.port, rawRequest(path, headers).replaceAll('HOST', stranger.host));
    expect(stranger.asked()).toBe(0);
    for (const { url, headers } of upstream.asked) {
      expect(url).toBe('/v1/messages');
      expect(JSON.stringify(headers)).not.toContain(stranger.host);
    }
  });

  it.each([
    ...['..%2f..%2fadmin', '..', '%2e%2e%2fv1%2fmessages', 'a%2f..%2f..%2fadmin'],
    ...['a%3Falt=json', 'a%23', 'a%0d%0ax: 1'],
  ])('with the model %s in a path: it stays one segment', async (model) => {
    const { upstream, gateway } = await startWithSecret(() => jsonReply({ candidates: [] }));
    const path = good.content.path.replace(/models\/[^:]*/, `models/${model}`);
    await send(gateway.url, { ...good.content, path });
    for (const { url } of upstream.asked) {
      expect(new URL(url, 'http://upstream').pathname).toMatch(/^\/v1(beta)?\/models\/[^/]+:generateContent$/);
      expect(url).not.toMatch(/\?alt=json|#|x:/);
    }
  });

  it('with the name of a file of this machine, or of an upstream, as a model', async () => {
    const { upstream, gateway } = await startWithSecret(() => jsonReply(message));
    for (const model of ['one', '/etc/passwd', 'http://127.0.0.1/', '__proto__', 'constructor'])
      await send(gateway.url, { ...good.messages, body: { ...(good.messages.body as object), model } });
    for (const { url, headers } of upstream.asked) {
      expect(url).toBe('/v1/messages');
      expect(headers['x-api-key']).toBe(secret);
    }
  });
});

it.each(textSurfaces)('a key of a caller in the query of %s reaches no upstream', async (surface: TextSurface) => {
  const { upstream, gateway } = await startWithSecret(() => jsonReply(message));
  const path = `${good[surface].path}?key=${callerSecret}&api_key=${callerSecret}`;
  await send(gateway.url, { ...good[surface], path });
  for (const { url } of upstream.asked) expect(url).not.toContain(callerSecret);
});

describe('what belongs to another caller', () => {
  it.each([
    ['a response', { previous_response_id: 'resp_of_a' }, 'previous_response_not_found'],
    ['an item', { input: [{ type: 'item_reference', id: 'msg_of_a' }] }, 'item_not_found'],
  ])('cannot be continued: %s of another key does not exist', async (_, continuation, code) => {
    const output = [{ type: 'message', id: 'msg_of_a', role: 'assistant', status: 'completed', content: [] }];
    const made = { id: 'resp_of_a', object: 'response', status: 'completed', output };
    const { upstream, gateway } = await startWithSecret(() => jsonReply(made), {
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
    expect(refused).toMatchObject({ status: 400, body: { error: { code } } });
    expect(upstream.asked).toHaveLength(before);
    expect((await ask('a', continuation)).status).toBe(200);
  });
});
