// Contracts of others behind the gateway: a server with its configuration, in front of a scripted service.

import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { createInspection, type StreamSpec } from '../../../console/inspector/inspection.js';
import type { RequestDetails } from '../../../generated/operator/types.js';
import { changeKeys } from '../../../server/keys/key-file.js';
import { makeKey } from '../../../server/keys/make-key.js';
import { pentagate } from '../../harness/command.js';
import { testFolder, writeFiles } from '../../harness/folder.js';
import { closedAfterTest, openedForTests } from '../../harness/opened.js';
import { type ServerAccess, startTestServer } from '../../harness/server.js';
import { until } from '../../harness/until.js';
import { type Asked, jsonReply, type Reply, startUpstream, streamReply } from './upstream.js';

const [petstore = '', notes = ''] = ['petstore.yaml', 'notes.yaml'].map((name) =>
  readFileSync(join(import.meta.dirname, 'contracts', name), 'utf8'),
);
const folder = testFolder({ 'petstore.yaml': petstore, 'notes.yaml': notes });
const fileOf = (name: string, text?: string): string =>
  join(text === undefined ? folder : writeFiles(folder, { [name]: text }), name);
const files = { petstore: fileOf('petstore.yaml'), notes: fileOf('notes.yaml') };

let answer: () => Reply;
const service = openedForTests(() => startUpstream(() => answer()));
const server = openedForTests(() => startTestServer({ settings: settings('enforce') }));
const startOther = closedAfterTest(async (...given: string[]) => {
  const other = await startTestServer({ settings: given });
  return { ...other, close: other.stop };
});
const url = (): string => `${service.url}/v3`;
const asked = (): readonly Asked[] => service.asked;
const json =
  (status: number, value: unknown, headers = {}) =>
  (): Reply =>
    jsonReply(value, status, headers);

const settings = (validation: string, more: readonly string[] = []): string[] => [
  `contracts: ${JSON.stringify({ petstore: { path: files.petstore, validation }, notes: files.notes })}`,
  `upstreams: ${JSON.stringify({
    pets: { url: url(), surface: 'petstore', key: 'key-of-the-pets' },
    writer: { url: url(), surface: 'notes', key: 'key-of-the-writer' },
  })}`,
  ...more,
];
beforeEach(() => void service.asked.splice(0));

const send = (path: string, init: RequestInit = {}, to: ServerAccess = server): Promise<Response> =>
  fetch(to.url + path, { ...init, headers: { authorization: `Bearer ${to.key}`, ...init.headers } });
const post = (path: string, body: unknown, to: ServerAccess = server): Promise<Response> =>
  send(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }, to);

describe('with enforce', () => {
  it('a call goes on with the credential of the upstream, and its reply and declared headers come back', async () => {
    answer = json(200, [{ id: 1, name: 'Rex' }], { 'x-next': '2', 'set-cookie': 'a=b' });
    const reply = await send('/pets?limit=5&key=mine');
    expect([reply.status, await reply.json()]).toEqual([200, [{ id: 1, name: 'Rex' }]]);
    expect(reply.headers.get('x-next')).toBe('2');
    expect(reply.headers.get('set-cookie')).toBeNull();
    expect(asked()).toMatchObject([
      { method: 'GET', url: '/v3/pets?limit=5', headers: { authorization: 'Bearer key-of-the-pets' } },
    ]);
  });

  it('a request that breaks the contract is refused, in its format, and is not sent', async () => {
    const refused = await Promise.all([send('/pets?limit=500'), post('/pets', { id: 'x' })]);
    expect(refused.map(({ status }) => status)).toEqual([400, 400]);
    expect(await Promise.all(refused.map((each) => each.json()))).toEqual([
      { code: 400, message: 'limit: must be at most 100, not 500' },
      { code: 400, message: 'name: is required; id: must be integer, not string' },
    ]);
    expect(asked()).toEqual([]);
  });

  it('a reply that breaks the contract is an error', async () => {
    answer = json(200, { id: 'seven', name: 'Rex' });
    const reply = await send('/pets/7');
    expect([reply.status, await reply.json()]).toEqual([
      502,
      { code: 502, message: 'The upstream sent an invalid reply: id must be integer.' },
    ]);
  });

  it('a reply without a body, an error of the service and bytes pass', async () => {
    answer = () => ({ status: 201, pieces: [] });
    expect((await post('/pets', { id: 1, name: 'Rex' })).status).toBe(201);
    answer = json(404, { code: 1, message: 'no such pet' });
    const missing = await send('/pets/9');
    expect([missing.status, await missing.json()]).toEqual([404, { code: 1, message: 'no such pet' }]);
    const photo = Buffer.from([0x89, 0x50, 0, 0xff]);
    answer = () => ({ headers: { 'content-type': 'image/png' }, pieces: [photo] });
    const put = await fetch(`${server.url}/pets/a%2Fb/photo`, {
      method: 'PUT',
      headers: { api_key: server.key, 'content-type': 'image/png' },
      body: photo,
    });
    expect([put.status, Buffer.from(await put.arrayBuffer())]).toEqual([200, photo]);
    expect(asked().at(-1)).toMatchObject({
      url: '/v3/pets/a%2Fb/photo',
      headers: { api_key: 'key-of-the-pets', 'content-type': 'image/png' },
      body: photo,
    });
  });

  it.each([
    ['no key', '/pets', { authorization: '' }, 401],
    ['a method that the contract does not have', '/pets/9/photo', {}, 405],
    ['a path that no contract has', '/toys', {}, 404],
  ])('%s', async (_, path, headers, status) => {
    expect((await send(path, { headers })).status).toBe(status);
    expect(asked()).toEqual([]);
  });
});

it('a parameter is no step in the path of the upstream', async () => {
  const headers = { authorization: `Bearer ${server.key}` };
  const [reply] = (await once(get(`${server.url}/`, { path: '/pets/%2e%2e', headers }), 'response')) as [
    IncomingMessage,
  ];
  reply.resume();
  expect([reply.statusCode, asked()]).toEqual([400, []]);
});

describe('a stream with [DONE]', () => {
  const events = (...texts: string[]): string[] => texts.map((text) => `data: ${text}\n\n`);

  it('passes as it came', async () => {
    const sent = events('{"text":"one"}', '{"text":"two"}', '[DONE]');
    answer = () => streamReply(sent);
    const reply = await post('/notes', { topic: 'a' });
    expect(await reply.text()).toBe(sent.join(''));
    expect(reply.headers.get('content-type')).toBe('text/event-stream');
  });

  it.each(['end', 'cut'] as const)('that comes to an early %s ends with an error', async (after) => {
    answer = () => streamReply(events('{"text":"one"}'), after);
    const text = await (await post('/notes', { topic: 'a' })).text();
    expect(text).toMatch(/^data: \{"text":"one"\}\n\ndata: \{.*"status":502/);
    expect(text).not.toContain('[DONE]');
  });
});

describe('keys and records', () => {
  it('a key has the rights of the contracts that it names, and one for all surfaces those of all', async () => {
    answer = json(200, []);
    const { record, secret } = makeKey({ name: 'pets only', surfaces: ['petstore'] });
    await changeKeys(server.dataDir, (keys = []) => [...keys, record]);
    const only = { url: server.url, key: secret };
    await until(async () => (await send('/pets', {}, only)).status === 200);
    expect((await post('/notes', { topic: 'a' }, only)).status).toBe(403);
    expect((await send('/pets')).status).toBe(200);
  });

  it('a stream is counted by its contract, and has its order in the log, for the inspector', async () => {
    answer = () => streamReply(['data: {"text":"one","used":{"words":7,"out":1}}\n\ndata: [DONE]\n\n']);
    await (await post('/notes', { topic: 'a' })).text();
    const { requests } = (await (await send('/console/api/requests?surface=notes')).json()) as {
      requests: { id: string }[];
    };
    const details = (await (await send(`/console/api/requests/${requests[0]?.id}`)).json()) as RequestDetails;
    const { stream, reply } = details;
    expect(stream).toMatchObject({ title: 'POST /notes', text: ['text'] });
    const inspection = createInspection({ surface: 'notes', ...stream } as unknown as StreamSpec);
    for (const { data } of reply.streamEvents ?? []) inspection.add({ data, event: undefined });
    expect(inspection.status).toBe('complete');
    expect(inspection.rows.map(({ label, text, state }) => [label, text, state])).toEqual([
      ['chunk', 'one', 'order'],
      ['[DONE]', '', 'order'],
    ]);
    // The streams that were cut are estimated.
    const used = await send('/console/api/usage?by=surface');
    const { groups } = (await used.json()) as {
      groups: { group: { surface: string }; inputTokens: number }[];
    };
    expect(groups.find(({ group }) => group.surface === 'notes')?.inputTokens).toBeGreaterThanOrEqual(7);
  });
});

it('with observe, what differs passes, and with off, too', async () => {
  for (const validation of ['observe', 'off']) {
    const other = await startOther(...settings(validation));
    answer = json(200, { id: 'seven' });
    expect(await (await send('/pets/7', {}, other)).json()).toEqual({ id: 'seven' });
    answer = () => ({ status: 201, pieces: [] });
    expect((await post('/pets', { id: 'x' }, other)).status).toBe(201);
    const said = await pentagate(folder, 'upstream', 'drift', '--json', '--data-dir', other.dataDir);
    const found = JSON.parse(said.stdout) as { readonly findings: readonly { readonly operation: string }[] };
    expect([...new Set(found.findings.map(({ operation }) => operation))].sort()).toEqual(
      validation === 'off' ? [] : ['createPet', 'showPet'],
    );
    const used = await (await send('/console/api/usage?by=surface', {}, other)).json();
    expect(used).toMatchObject({ groups: [{ group: { surface: 'petstore' }, calls: 2, estimated: 0 }] });
  }
});

it('routes lead by operation and by path', async () => {
  const routes = [
    { surface: 'petstore', operation: 'list*', to: 'reader' },
    { surface: 'petstore', path: '/pets/*/photo', to: 'photos' },
  ];
  const upstreams = {
    reader: { url: url(), surface: 'petstore' },
    photos: { url: `${url()}/cdn`, surface: 'petstore' },
  };
  const other = await startOther(
    `contracts: ${JSON.stringify({ petstore: files.petstore })}`,
    `upstreams: ${JSON.stringify(upstreams)}`,
    `routes: ${JSON.stringify(routes)}`,
  );
  answer = json(200, []);
  expect((await send('/pets', {}, other)).status).toBe(200);
  await send('/pets/1/photo', { method: 'PUT', headers: { 'content-type': 'image/png' }, body: 'x' }, other);
  expect(asked().map((each) => each.url)).toEqual(['/v3/pets', '/v3/cdn/pets/1/photo']);
  const none = await send('/pets/1', {}, other);
  expect([none.status, await none.json()]).toEqual([
    501,
    { code: 501, message: 'No route leads to showPet of petstore.' },
  ]);
});

describe('the start', () => {
  const start = (contracts: object, upstreams: object, ...settings: string[]): Promise<unknown> =>
    startOther(`contracts: ${JSON.stringify(contracts)}`, `upstreams: ${JSON.stringify(upstreams)}`, ...settings);

  it('reports what is wrong with a contract, with file and line', async () => {
    const path = fileOf('bad.yaml', notes.replace('order: chunk+', 'order: chunk+ end'));
    await expect(start({ notes: path }, { one: { url: url(), surface: 'notes' } })).rejects.toThrow(
      /bad\.yaml:\d+:\d+ pentagate\/order/,
    );
  });

  it('refuses a path that two contracts have, and names both', async () => {
    const messages = petstore.replace('/pets:', '/v1/messages:').replace('listPets', 'listMessages');
    const contracts = {
      petstore: files.petstore,
      other: fileOf('other.yaml', petstore),
      ai: fileOf('ai.yaml', messages),
    };
    const found = start(contracts, { one: { url: url(), surface: ['petstore', 'other', 'ai'] } });
    await expect(found).rejects.toThrow(
      /the contract other \(.*other\.yaml\) has GET \/pets \(other\.listPets\), which is also GET \/pets \(listPets\) of the contract petstore/,
    );
    await expect(found).rejects.toThrow(/the contract ai \(.*\) has POST \/v1\/messages .* of the surface messages/);
  });

  it('refuses a surface that no contract is', async () => {
    await expect(start({ petstore: files.petstore }, { one: { url: url(), surface: 'petstor' } })).rejects.toThrow(
      /must be one of .*, petstore, not petstor\. Did you mean petstore\?/,
    );
  });

  it('refuses a route that retries on a kind of errors that the contract does not have', async () => {
    const found = start(
      { petstore: files.petstore },
      { one: { url: url(), surface: 'petstore' } },
      'routes: [{surface: petstore, to: [one], retryOn: [sold]}]',
    );
    await expect(found).rejects.toThrow(
      /routes\[0\]\.retryOn names sold, which is no kind of errors in the contract; known are none\./,
    );
  });

  it('reads no contract that no upstream speaks', async () => {
    const idle = await startOther(`contracts: ${JSON.stringify({ a: 'missing.yaml' })}`);
    expect((await send('/pets', {}, idle)).status).toBe(404);
  });
});

it('pentagate key create takes the contracts of the configuration as surfaces', async () => {
  fileOf('pentagate.config.yaml', `contracts: {petstore: ./petstore.yaml}\ndataDir: ${join(folder, 'data')}\n`);
  expect(await pentagate(folder, 'key', 'create', '--surfaces', 'petstore')).toMatchObject({ status: 0 });
  const wrong = await pentagate(folder, 'key', 'create', '--surfaces', 'petstor');
  expect(wrong).toMatchObject({ stderr: expect.stringContaining('Did you mean petstore?') });
});
