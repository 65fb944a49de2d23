// Providers that are asked at other addresses and with credentials made of an account: Bedrock with signatures of AWS, Vertex AI with tokens of a
// Google service account, Azure. The signatures and tokens are verified with Node's own functions, not with the libraries that make them.
import { generateKeyPairSync, verify } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { upstreams as table } from '../../../generated/upstreams.js';
import { probeUpstream } from '../../../server/gateway/probe-upstream.js';
import { testFolder } from '../../harness/folder.js';
import { good, goodChat, type Sent, send, streaming } from '../../http/requests.js';
import { message } from '../app.js';
import { awsSignature, sha256 } from '../aws-signature.js';
import { gatewaySettings, startGateway, type TestGateway } from './fixture.js';
import {
  type Asked,
  closeStarted,
  jsonReply,
  type Reply,
  startUpstream,
  streamReply,
  type Upstream,
} from './upstream.js';

const folder = testFolder();

let answer: (asked: Asked, index: number) => Reply | Promise<Reply>;
let answerToken: (asked: Asked, index: number) => Reply | Promise<Reply>;
let upstream: Upstream;
let tokens: Upstream;
let gateway: TestGateway;
beforeEach(async () => {
  answer = () => jsonReply({ type: 'error', error: { type: 'invalid_request_error', message: 'seen' } }, 400);
  answerToken = (_, index) => jsonReply({ access_token: `token-number-${index}`, expires_in: 3600 });
  upstream = await startUpstream((...given) => answer(...given));
  tokens = await startUpstream((...given) => answerToken(...given));
});
afterEach(closeStarted);

function signatureOf({ method, url, headers, body }: Asked, secret: string): string {
  const [path = '', query = ''] = url.split('?');
  const encoded = path.split('/').map(encodeURIComponent).join('/');
  return awsSignature({ method, path: encoded, query, headers, payload: sha256(body) }, secret).signature;
}

describe('Bedrock', () => {
  const keys = { accessKeyId: '$AWS_ID', secretAccessKey: '$AWS_SECRET', sessionToken: '$AWS_SESSION' };
  const environment = { AWS_ID: 'AKIDEXAMPLE', AWS_SECRET: 'secret/of+aws', AWS_SESSION: 'session-of-aws==' };
  const bedrock = (more: object = { credentials: keys }): object => ({
    ...{ preset: 'bedrock', region: 'eu-west-1', url: upstream.url },
    ...more,
  });
  const asked: Sent = {
    ...good.messages,
    body: '{"max_tokens":  9,"model":"anthropic.claude-v2:1" , "stream":false,"temperature":1.0,"messages":[{"role":"user","content":"Hi"}]}',
  };

  it('gets the model in the path, its version in the body, and a signature', async () => {
    answer = () => jsonReply(message);
    gateway = await startGateway({ one: bedrock() }, undefined, { environment });
    expect(await send(gateway.url, asked)).toMatchObject({ status: 200, body: message });
    const [got] = upstream.asked as [Asked];
    expect(got).toMatchObject({ method: 'POST', url: '/model/anthropic.claude-v2%3A1/invoke' });
    expect(got.body.toString()).toBe(
      '{"anthropic_version":"bedrock-2023-05-31","max_tokens":  9,"temperature":1.0,"messages":[{"role":"user","content":"Hi"}]}',
    );
    expect(got.headers).toMatchObject({
      'content-type': 'application/json',
      'x-amz-security-token': environment.AWS_SESSION,
      'x-amz-content-sha256': sha256(got.body),
      authorization: expect.stringContaining(`Signature=${signatureOf(got, environment.AWS_SECRET)}`),
    });
    expect(got.headers.authorization).toMatch(
      /^AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE\/\d{8}\/eu-west-1\/bedrock\/aws4_request, SignedHeaders=[^,]*\bhost;[^,]*x-amz-content-sha256;x-amz-date;x-amz-security-token/,
    );
    expect(got.headers).not.toHaveProperty('x-api-key');
    expect(gateway.calls).toMatchObject([{ counted: { usage: { input: 1, output: 2 } } }]);
  });

  it('gets the model of the route', async () => {
    gateway = await startGateway({ one: bedrock() }, [{ to: ['one'], as: 'arn:aws:bedrock:a/b' }], { environment });
    await send(gateway.url, asked);
    expect(upstream.asked[0]?.url).toBe('/model/arn%3Aaws%3Abedrock%3Aa%2Fb/invoke');
  });

  it('takes a key of its own in place of a signature', async () => {
    gateway = await startGateway({ one: bedrock({ key: 'key-of-bedrock' }) });
    await send(gateway.url, asked);
    expect(upstream.asked[0]?.headers.authorization).toBe('Bearer key-of-bedrock');
    expect(upstream.asked[0]?.headers).not.toHaveProperty('x-amz-date');
  });

  it('streams no events that callers could read, so a request for a stream is refused, or goes to the next target', async () => {
    gateway = await startGateway({ one: bedrock() }, undefined, { environment });
    expect(await send(gateway.url, streaming.messages)).toMatchObject({
      status: 400,
      body: { error: { message: 'stream: must not be true: the upstream one sends no server-sent events' } },
    });
    const other = await startUpstream(() => jsonReply({}, 422));
    gateway = await startGateway({ one: bedrock(), two: { url: other.url } }, [{ to: ['one', 'two'] }], {
      environment,
    });
    expect((await send(gateway.url, streaming.messages)).status).toBe(422);
    expect(upstream.asked).toEqual([]);
    expect(gateway.attempts).toMatchObject([{ upstream: 'two' }]);
  });

  it.each(['..', '.', ''])('refuses the model %j, which would change the path', async (model) => {
    gateway = await startGateway({ one: bedrock() }, undefined, { environment });
    const { status } = await send(gateway.url, { ...asked, body: { ...(good.messages.body as object), model } });
    expect(status).toBe(400);
    expect(upstream.asked).toEqual([]);
  });

  it('a reply that repeats a secret of the account is not passed on', async () => {
    answer = () => jsonReply({ ...message, content: [{ type: 'text', text: environment.AWS_SESSION }] });
    gateway = await startGateway({ one: bedrock() }, undefined, { environment });
    const { status, text } = await send(gateway.url, asked);
    expect(status).toBe(502);
    expect(text).not.toContain(environment.AWS_SESSION);
  });

  it('is checked with a signature', async () => {
    answer = () => jsonReply({ message: 'The provided model identifier is invalid.' }, 404);
    const { one } = gatewaySettings({ one: bedrock() }, undefined, environment).upstreams;
    expect(one && (await probeUpstream(one, 'messages', table.surfaces.messages))).toMatchObject([
      { outcome: 'ok', detail: '404', credential: '$AWS_ID' },
    ]);
    const [got] = upstream.asked as [Asked];
    expect(got).toMatchObject({ url: '/model/pentagate-check/invoke' });
    expect(got.body.toString()).toBe('{"anthropic_version":"bedrock-2023-05-31"}');
    expect(got.headers.authorization).toContain(signatureOf(got, environment.AWS_SECRET));
  });
});

describe('Vertex AI', () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    ...{ modulusLength: 2048, publicKeyEncoding: { type: 'spki', format: 'pem' } },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const account = {
    ...{ type: 'service_account', project_id: 'p-1', private_key_id: 'key-1', private_key: privateKey },
    client_email: 'gateway@p-1.iam.gserviceaccount.com',
  };
  const file = join(folder, 'account.json');
  const vertex = (more: object = {}): object => {
    writeFileSync(file, JSON.stringify({ ...account, token_uri: `${tokens.url}/token` }));
    return {
      ...{ preset: 'vertex', project: 'p-1', location: 'us-east5', url: upstream.url },
      ...{ credentials: { serviceAccount: file }, ...more },
    };
  };
  const bearers = (): unknown[] => upstream.asked.map(({ headers }) => headers.authorization);
  const claimsOf = (part: string | undefined): unknown => JSON.parse(Buffer.from(part ?? '', 'base64url').toString());

  it('gets a token for the signed request of the service account', async () => {
    answer = () => jsonReply(message);
    gateway = await startGateway({ one: vertex() }, undefined, { now: () => 1_800_000_000_500 });
    expect((await send(gateway.url, good.messages)).status).toBe(200);
    const [got] = tokens.asked as [Asked];
    expect(got).toMatchObject({ method: 'POST', url: '/token' });
    const form = new URLSearchParams(got.body.toString());
    expect(form.get('grant_type')).toBe('urn:ietf:params:oauth:grant-type:jwt-bearer');
    const [header, claims, signature] = form.get('assertion')?.split('.') ?? [];
    expect(claimsOf(header)).toEqual({ alg: 'RS256', typ: 'JWT', kid: 'key-1' });
    expect(claimsOf(claims)).toEqual({
      ...{ iss: account.client_email, aud: `${tokens.url}/token`, iat: 1_800_000_000, exp: 1_800_003_600 },
      scope: 'https://www.googleapis.com/auth/cloud-platform',
    });
    const signed = Buffer.from(`${header}.${claims}`);
    expect(verify('sha256', signed, publicKey, Buffer.from(signature ?? '', 'base64url'))).toBe(true);
    expect(upstream.asked[0]).toMatchObject({
      url: '/v1/projects/p-1/locations/us-east5/publishers/anthropic/models/m:rawPredict',
      headers: { authorization: 'Bearer token-number-0' },
    });
    expect(JSON.parse(String(upstream.asked[0]?.body))).toEqual({
      ...{ anthropic_version: 'vertex-2023-10-16', max_tokens: 9, messages: [{ role: 'user', content: 'Hi' }] },
    });
  });

  it.each<[sent: Sent, path: string]>([
    [streaming.messages, '/publishers/anthropic/models/m:streamRawPredict'],
    [{ ...good.messages, path: '/v1/messages/count_tokens' }, '/publishers/anthropic/models/count-tokens:rawPredict'],
    [good.content, '/publishers/google/models/m:generateContent'],
    [{ ...good.content, path: '/v1beta/models/m:countTokens' }, '/publishers/google/models/m:countTokens'],
    [streaming.content, '/publishers/google/models/m:streamGenerateContent?alt=sse'],
    [goodChat, '/endpoints/openapi/chat/completions'],
  ])('a request goes to its address there: %j', async (sent, path) => {
    gateway = await startGateway({ one: vertex() });
    await send(gateway.url, sent);
    expect(upstream.asked.map(({ url }) => url)).toEqual([`/v1/projects/p-1/locations/us-east5${path}`]);
  });

  it('says of an operation that it does not have that it is not there', async () => {
    gateway = await startGateway({ one: vertex() });
    const sent = { path: '/v1/embeddings', headers: good.responses.headers, body: { model: 'm', input: 'Hi' } };
    expect(await send(gateway.url, sent)).toMatchObject({
      status: 404,
      body: { error: { message: 'The upstream one does not have this operation.' } },
    });
    expect(upstream.asked).toEqual([]);
  });

  it('is asked with one token by all requests at once, until it has nearly expired', async () => {
    const clock = { ms: 1_000_000_000_000 };
    gateway = await startGateway({ one: vertex() }, undefined, { now: () => clock.ms });
    const { url } = gateway;
    await Promise.all([1, 2, 3].map(() => send(url, good.messages)));
    expect(tokens.asked).toHaveLength(1);
    // 4 minutes are left: it still serves, and is renewed beside the request.
    clock.ms += 56 * 60_000;
    let renewed: (reply: Reply) => void = () => undefined;
    answerToken = () =>
      new Promise((resolve) => {
        renewed = resolve;
      });
    await send(url, good.messages);
    renewed(jsonReply({ access_token: 'token-renewed', expires_in: 3600 }));
    expect(bearers()).toEqual(Array(4).fill('Bearer token-number-0'));
    clock.ms += 5 * 60_000;
    await send(url, good.messages);
    expect(bearers().at(-1)).toBe('Bearer token-renewed');
    expect(tokens.asked).toHaveLength(2);
  });

  it('gets a new token after one was refused', async () => {
    answer = (_, index) => jsonReply(index ? message : {}, index ? 200 : 401);
    gateway = await startGateway({ one: vertex() });
    expect((await send(gateway.url, good.messages)).status).toBe(502);
    expect((await send(gateway.url, good.messages)).status).toBe(200);
    expect(bearers()).toEqual(['Bearer token-number-0', 'Bearer token-number-1']);
  });

  it.each<[failure: string, reply: Reply, logged: string]>([
    [
      'refuses',
      jsonReply({ error: 'invalid_grant', token: 'leak' }, 400),
      'the token endpoint answered with status 400',
    ],
    ['answers without a token', jsonReply({ id_token: 'x' }), 'the token endpoint answered without a token'],
    ['breaks off', { pieces: ['{'], after: 'cut' }, ''],
  ])('where the token endpoint %s, the next target is tried, or the caller gets a 502', async (_, reply, logged) => {
    answerToken = () => reply;
    answer = () => jsonReply(message);
    const other = { url: upstream.url, surface: 'messages' };
    gateway = await startGateway({ one: vertex(), two: other }, [{ to: ['one', 'two'] }]);
    expect((await send(gateway.url, good.messages)).status).toBe(200);
    expect(gateway.attempts).toMatchObject([
      { upstream: 'one', status: undefined, outcome: 'failed', error: expect.stringContaining(logged) },
      { upstream: 'two', outcome: 'answered' },
    ]);
    gateway = await startGateway({ one: vertex() });
    expect(await send(gateway.url, good.messages)).toMatchObject({
      status: 502,
      body: { error: { message: 'This server could not get a credential for the upstream.' } },
    });
  });

  it('streams, and a token that is repeated ends the stream', async () => {
    const event = (data: { type: string }): string => `event: ${data.type}\ndata: ${JSON.stringify(data)}\n\n`;
    const delta = (text: string) => ({ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text } });
    answer = () =>
      streamReply([
        event({ type: 'message_start', message: { ...message, content: [], stop_reason: null } } as { type: string }),
        event({ type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } } as { type: string }),
        event(delta('Hi')),
        event(delta('token-number-0')),
      ]);
    gateway = await startGateway({ one: vertex() });
    const { status, text } = await send(gateway.url, streaming.messages);
    expect(status).toBe(200);
    expect(text).toContain('"Hi"');
    expect(text).toContain('event: error');
    expect(text).not.toContain('token-number');
  });

  it('is checked with a token, and a token endpoint that refuses is a refused credential', async () => {
    const probe = async () => {
      const { one } = gatewaySettings({ one: vertex() }, undefined).upstreams;
      return one && probeUpstream(one, 'messages', table.surfaces.messages);
    };
    expect(await probe()).toMatchObject([{ outcome: 'ok', detail: '400', credential: file }]);
    answerToken = () => jsonReply({}, 401);
    expect(await probe()).toMatchObject([
      { outcome: 'refused credential', detail: 'the token endpoint answered with status 401' },
    ]);
  });
});

describe('Azure', () => {
  const azure = (): object => ({
    ...{ preset: 'azure', apiVersion: '2025-04-01-preview', url: upstream.url, key: 'key-of-azure' },
  });
  it.each<[sent: Sent, url: string]>([
    [goodChat, '/openai/deployments/m/chat/completions?api-version=2025-04-01-preview'],
    [
      { ...goodChat, path: '/v1/embeddings?api-version=1&user=a', body: { model: 'my/embed', input: 'Hi' } },
      '/openai/deployments/my%2Fembed/embeddings?api-version=2025-04-01-preview&user=a',
    ],
    [good.responses, '/openai/responses?api-version=2025-04-01-preview'],
    [streaming.responses, '/openai/responses?api-version=2025-04-01-preview'],
  ])(
    '$path goes to the address of the deployment, with the version of the API and the key in its header',
    async (sent, url) => {
      gateway = await startGateway({ one: azure() });
      await send(gateway.url, sent);
      expect(upstream.asked).toMatchObject([{ url, headers: { 'api-key': 'key-of-azure' } }]);
      expect(upstream.asked[0]?.headers).not.toHaveProperty('authorization');
    },
  );

  it('is asked for a response that it has made at its address there', async () => {
    answer = () => jsonReply({ id: 'resp_1', object: 'response', status: 'completed', output: [] });
    gateway = await startGateway({ one: azure() });
    await send(gateway.url, good.responses);
    await send(gateway.url, { method: 'GET', path: '/v1/responses/resp_1', headers: good.responses.headers });
    expect(upstream.asked[1]).toMatchObject({
      ...{ method: 'GET', url: '/openai/responses/resp_1?api-version=2025-04-01-preview' },
      headers: { 'api-key': 'key-of-azure' },
    });
  });

  it('refuses a model that its addresses cannot have', async () => {
    gateway = await startGateway({ one: azure() });
    const refused = await send(gateway.url, { ...goodChat, body: { ...Object(goodChat.body), model: 'm\ud800' } });
    expect(refused).toMatchObject({ status: 400, text: expect.stringContaining('model must not be empty') });
    expect(upstream.asked).toEqual([]);
  });

  it('has its addresses at its resource', () => {
    const { one } = gatewaySettings(
      { one: { preset: 'azure', apiVersion: '1', resource: 'my-resource' } },
      undefined,
    ).upstreams;
    expect(one).toMatchObject({ url: 'https://my-resource.openai.azure.com', surfaces: ['responses', 'chat'] });
  });
});
