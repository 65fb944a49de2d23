// What callers and upstreams must not be able to do through the gateway. An upstream repeats the credential that it was sent, in every place and
// spelling: nothing of it reaches callers, logs or reports.
import { afterEach, describe, expect, it } from '@jest/globals';
import { createCredentialCheck, type Secrets, secretsOf } from '../../../server/gateway/sent-secrets.js';
import { good, raw, send, streaming, type TextSurface, textSurfaces, withHeaders } from '../../http/requests.js';
import { anyKey, message } from '../app.js';
import { post, rawRequest, startPair, startStranger, startWithSecret, secret as upstreamSecret } from './fixture.js';
import { closeStarted, jsonReply, type Reply, streamReply } from './upstream.js';

/** With characters that JSON and addresses escape. */
const secret = 'sk-up/stream+secret=1234';
const password = 'pass/word+of-a-proxy';
const callerSecret = 'caller-secret-123456';
const basic = Buffer.from(`user:${password}`).toString('base64');

const unicode = (text: string): string =>
  [...text].map((each) => `\\u00${each.charCodeAt(0).toString(16).padStart(2, '0')}`).join('');

/** How an error may write it, within a string of JSON. */
const spellings: Readonly<Record<string, string>> = {
  plain: secret,
  'with a scheme': `Bearer ${secret}`,
  'with escaped slashes': secret.replaceAll('/', '\\/'),
  'with an escaped plus': secret.replaceAll('+', '\\u002b'),
  'escaped throughout': unicode(secret),
  'percent-encoded': encodeURIComponent(secret),
  'in JSON within JSON': JSON.stringify(JSON.stringify({ key: secret }).replaceAll('/', '\\/')).slice(1, -1),
  'percent-encoded, then escaped': encodeURIComponent(secret).replaceAll('%', '\\u0025'),
  'the header of a proxy': basic,
  'the password of a proxy': password.replaceAll('/', '\\/'),
};

const event = (text: string): string =>
  `event: content_block_delta\ndata: {"type":"content_block_delta","index":0,"delta":{"type":"text_delta","text":"${text}"}}\n\n`;
const begin =
  `event: message_start\ndata: ${JSON.stringify({ type: 'message_start', message: { ...message, content: [], stop_reason: null } })}\n\n` +
  'event: content_block_start\ndata: {"type":"content_block_start","index":0,"content_block":{"type":"text","text":""}}\n\n' +
  event('Hello');
const errorEvent = (text: string): string =>
  `event: error\ndata: {"type":"error","error":{"type":"api_error","message":"no ${text}"}}\n\n`;

/** Where it stands. */
const places: Readonly<Record<string, (text: string) => Reply>> = {
  'the message of an error': (text) => jsonReply(`{"type":"error","error":{"type":"e","message":"no ${text}"}}`, 400),
  'the message of an error of the server': (text) => jsonReply(`{"type":"error","error":{"message":"${text}"}}`, 500),
  'a refusal of the credential': (text) => jsonReply(`{"error":{"message":"${text}"}}`, 401),
  'a text that is no JSON': (text) => ({ pieces: [`<p>${text}</p>`], headers: { 'content-type': 'text/plain' } }),
  'an error with status 200': (text) => jsonReply(`{"error":{"code":400,"message":"${text}"}}`),
  'a name in a reply': (text) => jsonReply(JSON.stringify(message).replace('{', `{"${text}":1,`)),
  'the model of a reply': (text) => jsonReply(JSON.stringify({ ...message, model: 'M' }).replace('"M"', `"${text}"`)),
  'a large reply': (text) =>
    jsonReply(JSON.stringify({ ...message, padding: 'x'.repeat(1_500_000), more: 'M' }).replace('"M"', `"${text}"`)),
  'the first event': (text) => streamReply([errorEvent(text)]),
  'an error event': (text) => streamReply([begin, errorEvent(text)]),
  'an event in single bytes': (text) => streamReply([begin, ...errorEvent(text)]),
  'an event with content': (text) => streamReply([begin, event(text)]),
  'a comment': (text) => streamReply([begin, `: ${text}\n\n`]),
  'the end of a stream': (text) => streamReply([begin, errorEvent(text).trimEnd()]),
};

afterEach(closeStarted);

/** Everything that can be read from outside of one call, as JSON. */
async function outside(reply: () => Reply, stream: boolean): Promise<string> {
  const target = { key: '$KEY', headers: { 'x-proxy-authorization': `Basic ${basic}` } };
  const changes = { environment: { KEY: secret }, keys: { [callerSecret]: anyKey } };
  const { upstream, gateway } = await startPair(reply, { target, ...changes });
  const sent = withHeaders(stream ? streaming.messages : good.messages, { 'x-api-key': callerSecret });
  const response = await post(gateway.url, sent);
  const body = await response.text().catch((error: Error) => error.message);
  const { logged, requests, attempts, findings, calls } = gateway;
  expect(upstream.asked[0]?.headers['x-api-key']).toBe(secret);
  const reports = [logged, requests, attempts, findings, calls, gateway.gateway.upstreams()];
  const all = JSON.stringify([[...response.headers], body, reports]);
  expect(all + JSON.stringify(upstream.asked)).not.toContain(callerSecret);
  return all;
}

const ours = secretsOf({ headers: { authorization: `Basic ${basic}` } }, { source: '', secret });

describe.each(Object.keys(places))('in %s', (place) => {
  it.each(Object.keys(spellings))('%s', async (spelling) => {
    const reply = places[place] as (text: string) => Reply;
    const text = await outside(() => reply(spellings[spelling] as string), /event|stream|comment/.test(place));
    expect(ours.isIn(text)).toBe(false);
  });
});

it.each([secret, `Bearer ${secret}`, encodeURIComponent(secret), basic])(
  'in a header of a reply: %s',
  async (value) => {
    const text = await outside(() => jsonReply(message, 200, { 'request-id': value, 'anthropic-note': 'fine' }), false);
    expect(ours.isIn(text)).toBe(false);
    expect(text).toContain('"anthropic-note","fine"');
  },
);

it('in a media type', async () => {
  const text = await outside(
    () => ({ headers: { 'content-type': `text/${secret.replace('/', '.')}` }, pieces: [] }),
    false,
  );
  expect(text).not.toContain('stream+secret');
});

it('a reply that mentions versions and regions passes', async () => {
  const { isIn, isCredentialIn } = secretsOf(
    { headers: { 'anthropic-version': '2023-06-01', 'x-region': 'eu-west-1' } },
    { source: '', secret },
  );
  expect(isIn('2023-06-01')).toBe(false);
  expect([isIn('eu-west-1'), isCredentialIn('eu-west-1')]).toEqual([true, false]);
});

it.each([1, 7, 400, 5000])('bytes that pass in chunks of %i are searched at most three times', (size) => {
  let searched = 0;
  const counting: Secrets = {
    ...ours,
    isCredentialIn: (text) => {
      searched += text.length;
      return false;
    },
  };
  const check = createCredentialCheck(counting);
  const bytes = Buffer.alloc(100_000, 'a');
  let passed = 0;
  for (let at = 0; at < bytes.length; at += size) passed += check(bytes.subarray(at, at + size))?.length ?? 0;
  passed += check()?.length ?? 0;
  expect(passed).toBe(bytes.length);
  expect(searched).toBeLessThan(3 * bytes.length);
});

it('bytes that pass while they arrive: nothing of a credential goes out, however it is split', () => {
  const bytes = Buffer.from(`before ${unicode(secret)} after`);
  for (let size = 1; size <= bytes.length; size++) {
    const check = createCredentialCheck(ours);
    let passed = '';
    let found = false;
    for (let at = 0; at < bytes.length && !found; at += size) {
      const some = check(bytes.subarray(at, at + size));
      if (some) passed += some.toString();
      else found = true;
    }
    // The end of the reply: what is left is checked before it goes out.
    found ||= check() === undefined;
    expect([size, found, 'before '.startsWith(passed)]).toEqual([size, true, true]);
  }
  const check = createCredentialCheck(ours);
  const clean = Buffer.from('nothing to see here, '.repeat(30));
  expect(Buffer.concat([check(clean) ?? clean, check() ?? clean])).toEqual(clean);
});

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
      expect(headers['x-api-key']).toBe(upstreamSecret);
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
