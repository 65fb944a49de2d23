// The request log as the console reads it: requests of a real server with the simulator.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from '@jest/globals';
import { targetOf } from '../../../http/request-context.js';
import { shortText } from '../../../http/request-log/log-entry.js';
import { cutText } from '../../../runtime/own-text.js';
import { defaultConfig } from '../../../server/config/read-config.js';
import { post } from '../../harness/call.js';
import { testFolder } from '../../harness/folder.js';
import { openedForTests } from '../../harness/opened.js';
import { startUsageServer } from '../../server/usage/fixture.js';
import { askConsole, endedRequests, listRequests, showRequest, simulating, textOf } from './requests.js';

const message = { model: 'sonnet-latest', max_tokens: 50, messages: [{ role: 'user', content: 'Count to three' }] };
const { requestLog, simulator } = defaultConfig();

describe('with bodies', () => {
  const server = openedForTests(() => startUsageServer({ console: true, docs: true }));

  it('lists a request with its model, tokens and times, and shows its bodies', async () => {
    await (await post(server.url, '/v1/messages', message, 'one')).text();
    const [summary] = await endedRequests(server.url, 1, 'one');
    expect(summary).toMatchObject({
      ...{ surface: 'messages', operation: 'createMessage', method: 'POST', path: '/v1/messages', status: 200 },
      ...{ ended: 'complete', keyId: 'one', key: 'one', modelAsked: 'sonnet-latest', streamed: false },
      ...{ violations: 0, drift: 0, verdicts: 0, client: 'node' },
      tokens: { output: expect.any(Number) },
    });
    const details = await showRequest(server.url, summary?.id ?? '', 'one');
    expect(JSON.parse(details.request.text ?? '')).toEqual(message);
    expect(JSON.parse(details.reply.text ?? '')).toMatchObject({ type: 'message', role: 'assistant' });
    expect(details.reply.headers['content-type']).toBe('application/json');
  });

  it('shows the events of a stream with their times, and what a fault cut off', async () => {
    await (await post(server.url, '/v1/messages', { ...message, stream: true }, 'two')).text();
    await textOf(await post(server.url, '/v1/messages', { ...message, stream: true }, 'two', simulating('cut=4')));
    const [cut, complete] = await endedRequests(server.url, 2, 'two');
    expect(complete).toMatchObject({ streamed: true, ended: 'complete' });
    expect(cut).toMatchObject({ streamed: true, ended: 'cut', events: 4, simulate: 'cut=4' });
    const { streamEvents = [] } = (await showRequest(server.url, complete?.id ?? '', 'two')).reply;
    expect(streamEvents).toHaveLength(complete?.events ?? -1);
    expect(streamEvents[0]).toMatchObject({ event: 'message_start', bytes: expect.any(Number) });
    expect(JSON.parse(streamEvents.at(-1)?.data ?? '')).toEqual({ type: 'message_stop' });
    const times = streamEvents.map(({ ms }) => ms);
    expect(times).toEqual([...times].sort((one, other) => one - other));
    expect((await showRequest(server.url, cut?.id ?? '', 'two')).reply.streamEvents).toHaveLength(4);
  });

  it('names the violations of a refused request with their line of the contract', async () => {
    const wrong = { ...message, messages: [{ role: 'user', content: [{ type: 'text', text: 5 }] }] };
    await (await post(server.url, '/v1/messages', wrong, 'three')).text();
    const [summary] = await endedRequests(server.url, 1, 'three');
    expect(summary).toMatchObject({ status: 400, ended: 'refused', reason: 'violation', violations: 1 });
    const { findings } = await showRequest(server.url, summary?.id ?? '', 'three');
    expect(findings).toMatchObject([
      {
        ...{ kind: 'violation', part: 'request', path: 'messages[0].content[0].text' },
        contract: { file: 'openapi/messages.yaml', docs: '/docs/messages.html#/createmessage' },
      },
    ]);
    const lines = readFileSync(join(import.meta.dirname, '../../../openapi/messages.yaml'), 'utf8').split('\n');
    expect(lines[(findings[0]?.contract?.line ?? 0) - 1]).toMatch(/^\s+text:/);
  });

  it('never holds a credential or media in base64', async () => {
    const image = Buffer.alloc(4000, 'Aa0+').toString('base64');
    const body = {
      ...{
        model: 'm',
        input: [{ role: 'user', content: [{ type: 'input_image', image_url: `data:image/png;base64,${image}` }] }],
      },
      tools: [{ type: 'function', name: 'f', parameters: { type: 'object', properties: {} } }],
      metadata: { password: 'very-secret-word', link: 'https://me:word@example.com/a?signature=abc' },
    };
    await (await post(server.url, '/v1/responses?key=key-in-query', body, 'four')).text();
    const [summary] = await endedRequests(server.url, 1, 'four');
    const details = await showRequest(server.url, summary?.id ?? '', 'four');
    expect(details.request.elided).toBe(3);
    expect(details.request.text).toContain('(base64 of');
    const text = JSON.stringify({ ...details, keyId: '', key: '' });
    for (const secret of [
      'very-secret-word',
      'signature=abc',
      'me:word',
      'key-in-query',
      'Bearer',
      '"four"',
      image.slice(0, 50),
    ])
      expect(text).not.toContain(secret);
  });

  it('shows a key its own requests only, and an operator all', async () => {
    await (await post(server.url, '/v1/messages', message, 'five')).text();
    await (await post(server.url, '/v1/messages', message, 'six')).text();
    const [own] = await endedRequests(server.url, 1, 'five');
    const [other] = await endedRequests(server.url, 1, 'six');
    expect((await listRequests(server.url, 'five')).all).toBe(false);
    expect((await listRequests(server.url, 'five')).requests).toHaveLength(1);
    expect((await askConsole(server.url, `requests/${other?.id}`, 'five')).status).toBe(404);
    const all = await listRequests(server.url, 'operator', '?text=count');
    expect(all.all).toBe(true);
    const keys = (await listRequests(server.url, 'operator', '?limit=1000')).requests.map(({ key }) => key);
    expect(keys).toEqual(expect.arrayContaining(['five', 'six']));
    expect((await showRequest(server.url, own?.id ?? '', 'operator')).key).toBe('five');
    expect((await fetch(`${server.url}/console/api/requests`)).status).toBe(401);
    expect((await fetch(`${server.url}/console/api/requests/live`)).status).toBe(401);
  });

  it('gives requests with the same id of their client ids of their own', async () => {
    for (let sent = 0; sent < 2; sent++)
      await (await post(server.url, '/v1/messages', {}, 'seven', { headers: { 'x-request-id': 'mine' } })).text();
    const [later, earlier] = await endedRequests(server.url, 2, 'seven');
    expect([later?.requestId, earlier?.requestId]).toEqual(['mine', 'mine']);
    expect(new Set(['mine', later?.id, earlier?.id]).size).toBe(3);
    // By the id of the client, the latest of them is found.
    expect((await showRequest(server.url, 'mine', 'seven')).id).toBe(later?.id);
    expect((await showRequest(server.url, earlier?.id ?? '', 'seven')).status).toBe(400);
  });

  it('shows a key nothing of a call of another key that has the same id of its client', async () => {
    const send = (key: string, model: string) =>
      post(server.url, '/v1/messages', { ...message, model, stream: true }, key, {
        headers: { 'x-request-id': 'shared' },
      });
    // The first is still running when the second begins, and ends after it.
    const running = await send('nine', 'model-of-nine');
    const other = await send('ten', 'model-of-ten');
    await Promise.all([other.text(), running.text()]);
    for (const key of ['nine', 'ten']) {
      const [own] = await endedRequests(server.url, 1, key);
      expect([own?.key, own?.modelServed, own?.requestId]).toEqual([key, `model-of-${key}`, 'shared']);
      expect((await showRequest(server.url, 'shared', key)).id).toBe(own?.id);
    }
  });

  it.each([
    ['?surface=content', ['generateContent']],
    ['?status=4xx', ['createResponse']],
    ['?status=200', ['generateContent', 'createMessage']],
    ['?status=failed', ['createResponse']],
    ['?model=GEMINI', ['generateContent']],
    ['?text=v1/messages', ['createMessage']],
    ['?upstream=nobody', []],
    ['?key=someone', []],
    ['?limit=1', ['generateContent']],
  ])('filters by %s', async (query, operations) => {
    const key = `eight${query}`.replace(/\W/g, '');
    await (await post(server.url, '/v1/messages', message, key)).text();
    await (await post(server.url, '/v1/responses', { model: 'm' }, key)).text();
    const content = { contents: [{ role: 'user', parts: [{ text: 'Hello' }] }] };
    await (await post(server.url, '/v1beta/models/gemini-pro:generateContent', content, key)).text();
    await endedRequests(server.url, 3, key);
    const { requests } = await listRequests(server.url, key, query);
    expect(requests.map(({ operation }) => operation)).toEqual(operations);
  });

  it.each(['?status=9xx', '?limit=0', '?text=a&text=b', `?model=${'m'.repeat(201)}`])('refuses %s', async (query) => {
    expect((await askConsole(server.url, `requests${query}`, 'anna')).status).toBe(400);
  });

  it('sends changes to those who follow: a request that begins and ends, and what was missed before', async () => {
    const { revision } = await listRequests(server.url, 'nine');
    await (await post(server.url, '/v1/messages', message, 'nine')).text();
    const live = await askConsole(server.url, `requests/live?after=${revision}`, 'nine');
    const reader = (live.body as ReadableStream<Uint8Array>).getReader();
    const decoder = new TextDecoder();
    let text = '';
    const seen = async (pattern: RegExp): Promise<void> => {
      while (!pattern.test(text)) text += decoder.decode((await reader.read()).value, { stream: true });
    };
    await seen(/event: requests\ndata: .*"ended":"complete"/);
    text = '';
    await (await post(server.url, '/v1/messages', { ...message, model: 'other' }, 'ten')).text();
    await (await post(server.url, '/v1/messages', { ...message, model: 'mine' }, 'nine')).text();
    await seen(/"modelAsked":"mine"/);
    expect(text).not.toContain('other');
    await reader.cancel();
  });

  it('is followed ten times by a key at most, which shuts out nobody else', async () => {
    const follow = async (key: string): Promise<Response> => {
      const live = await askConsole(server.url, 'requests/live', key);
      if (live.status === 200) await (live.body as ReadableStream<Uint8Array>).getReader().read();
      return live;
    };
    const statuses: number[] = [];
    for (let at = 0; at < 12; at++) statuses.push((await follow('eleven')).status);
    expect(statuses).toEqual([...Array(10).fill(200), 503, 503]);
    expect((await follow('twelve')).status).toBe(200);
    expect((await follow('operator')).status).toBe(200);
  });
});

it('without bodies it has the summary only, and findings still have their line', async () => {
  const server = await startUsageServer({ console: true, requestLog: { ...requestLog, bodies: false } });
  await (await post(server.url, '/v1/messages', { ...message, max_tokens: 'many' })).text();
  const [summary] = await endedRequests(server.url, 1);
  const details = await showRequest(server.url, summary?.id ?? '');
  expect(details.request).toMatchObject({ missing: 'off', headers: {} });
  expect(details.reply).toMatchObject({ missing: 'off' });
  expect(details.findings[0]).toMatchObject({ path: 'max_tokens', contract: { line: expect.any(Number) } });
  expect(JSON.stringify(details)).not.toContain('Count to three');
  await server.close();
});

it('with requestLog.entries 0 the console has no requests', async () => {
  const server = await startUsageServer({ console: true, requestLog: { ...requestLog, entries: 0 } });
  expect((await askConsole(server.url, 'requests', 'anna')).status).toBe(404);
  await server.close();
});

it('keeps the latest requests only, and removes the oldest bodies first', async () => {
  const server = await startUsageServer({ console: true, requestLog: { ...requestLog, entries: 3, bytes: 6000 } });
  for (const word of ['one', 'two', 'three', 'four'])
    await (await post(server.url, '/v1/messages', { ...message, system: word.repeat(500) })).text();
  const requests = await endedRequests(server.url, 3);
  expect(requests).toHaveLength(3);
  const [latest, , oldest] = await Promise.all(requests.map(({ id }) => showRequest(server.url, id)));
  expect(latest?.request.text).toContain('four');
  expect(oldest?.request).toMatchObject({ missing: 'dropped' });
  expect(oldest?.reply).toMatchObject({ missing: 'dropped' });
  await server.close();
});

const scenarios = testFolder({ 'a.yaml': '- {name: greeting, when: {text: hello}, answer: [{text: Hi}]}\n' });

it('names the scenario that answered', async () => {
  const server = await startUsageServer({ console: true, simulator: { ...simulator, scenarios } });
  await (await post(server.url, '/v1/messages', { ...message, messages: [{ role: 'user', content: 'Hello' }] })).text();
  expect(await endedRequests(server.url, 1)).toMatchObject([{ scenario: 'greeting' }]);
  await server.close();
});

describe('of texts that callers choose, no more is in memory than is shown', () => {
  setFlagsFromString('--expose-gc');
  const used = (): number => {
    runInNewContext('gc')();
    return process.memoryUsage().heapUsed;
  };
  /** A text that nothing else refers to. */
  const fresh = (text: string): string => Buffer.from(text).toString('latin1');
  const long = 'x'.repeat(16_000);

  it.each<[string, (at: number) => string | undefined]>([
    ['the path before a query', (at) => targetOf(fresh(`/v1/messages/${at}?${long}`))[0]],
    ['the beginning of a name', (at) => shortText(fresh(at + long))],
    ['the beginning of a model in labels', (at) => cutText(fresh(at + long), 100)],
  ])('%s', (_, keep) => {
    const before = used();
    const all = Array.from({ length: 1000 }, (_each, at) => keep(at));
    // Of 16 MB.
    expect(used() - before).toBeLessThan(4e6);
    expect(all[999]).toContain('999');
  });
});
