// Replies that real providers send, although they are beyond the contract: they pass `replies: enforce`, and no error event follows them.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { good, send, streaming, type TextSurface } from '../../http/requests.js';
import { message } from '../app.js';
import { post, readAll, startGateway, type TestGateway } from './fixture.js';
import { closeStarted, jsonReply, type Reply, startUpstream, streamReply } from './upstream.js';

let reply: Reply;
const gateways = new Map<string, TestGateway>();
beforeAll(async () => {
  const upstream = await startUpstream(() => reply);
  const upstreams = { one: { url: upstream.url } };
  for (const replies of ['observe', 'enforce'])
    gateways.set(replies, await startGateway(upstreams, [{ to: ['one'], replies }]));
  for (const upstreamValidation of ['strict', 'off'] as const)
    gateways.set(upstreamValidation, await startGateway(upstreams, undefined, { upstreamValidation }));
});
afterAll(closeStarted);

const gateway = (name: string): TestGateway => gateways.get(name) as TestGateway;
const call = { functionCall: { name: 'look', args: {} } };
const image = { inlineData: { mimeType: 'image/png', data: 'no base64' } };

const toolUse = { type: 'tool_use', id: 't', name: 'n', input: {} };
it.each<[title: string, surface: TextSurface, body: object, finding?: string]>([
  ['the end of a turn beside a tool call', 'messages', { ...message, content: [toolUse] }],
  ['null in place of a member', 'messages', { ...message, usage: { ...message.usage, server_tool_use: null } }],
  ['null in place of a required member', 'messages', { ...message, usage: null }, 'drift type usage'],
  ['null in place of a list', 'content', { candidates: null }, 'drift type candidates'],
  [
    'numbers of enum values',
    'content',
    { candidates: [{ content: { parts: [], role: 'model' }, finishReason: 1 }] },
    'drift value candidates[].finishReason',
  ],
  ['a call without role', 'content', { candidates: [{ content: { parts: [call] }, finishReason: 'STOP' }] }],
  [
    'bytes that are shortened',
    'content',
    { candidates: [{ content: { parts: [image], role: 'model' } }] },
    'drift rule candidates[].content.parts[].inlineData.data',
  ],
])('%s passes a route that enforces the contract', async (_, surface, body, finding = '') => {
  reply = jsonReply(body);
  const enforcing = gateway('enforce');
  enforcing.findings.length = 0;
  expect(await send(enforcing.url, good[surface])).toMatchObject({ status: 200, body });
  const found = enforcing.findings.map(({ finding: { kind, what, path } }) => `${kind} ${what} ${path}`);
  expect(found.filter((each) => each.startsWith('violation'))).toEqual([]);
  if (finding) expect(found).toContain(finding);
});

it('a value of another type is still stopped there', async () => {
  reply = jsonReply({ ...message, content: 'Hi' });
  expect(await send(gateway('enforce').url, good.messages)).toMatchObject({ status: 502 });
});

const chunk = (candidate: object): string =>
  `data: ${JSON.stringify({ candidates: [{ index: 0, ...candidate }] })}\n\n`;
const parts = { content: { role: 'model', parts: [{ text: 'Hi' }] } };

describe('a content stream whose last chunk has no counts', () => {
  const ask = async (name: string) => readAll(await post(gateway(name).url, streaming.content));
  it.each(['observe', 'enforce', 'off'])('is complete with a reason: %s', async (name) => {
    const bytes = Buffer.from(chunk(parts) + chunk({ ...parts, finishReason: 'STOP' }));
    reply = streamReply([bytes]);
    expect(await ask(name)).toEqual({ bytes, cut: false });
  });

  // A strict reading takes nothing that the order of the contract does not have.
  it('is not complete with a reason: strict', async () => {
    reply = streamReply([chunk(parts) + chunk({ ...parts, finishReason: 'STOP' })]);
    expect(String((await ask('strict')).bytes)).toContain('ended before it was complete');
  });

  it.each(['observe', 'enforce', 'off'])('is not complete without one: %s', async (name) => {
    reply = streamReply([chunk({ ...parts, finishReason: 'STOP' }) + chunk(parts)]);
    expect(String((await ask(name)).bytes)).toContain('ended before it was complete');
  });

  it('is not complete if its connection breaks', async () => {
    reply = { ...streamReply([chunk({ ...parts, finishReason: 'STOP' })]), after: 'cut' };
    expect(String((await ask('observe')).bytes)).toContain('"error"');
  });
});
