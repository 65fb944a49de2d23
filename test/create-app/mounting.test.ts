// An application of a contract as a part of an Express application.

import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import express, { type Express } from 'express';
import type { EventReply } from '../../runtime/replies.js';
import { createApp } from '../../server/create-app/index.js';
import { textOf } from '../harness/contract.js';
import { testFolder } from '../harness/folder.js';
import { listenOn } from '../harness/listen.js';
import { closedAfterTest } from '../harness/opened.js';

const contract = (name: string): string => textOf('create-app/notes.yaml').replace('$name', name);

const folder = testFolder();
const listen = closedAfterTest(listenOn);

const logged: unknown[] = [];
async function notes(name = 'Notes', ticks: EventReply<object>['events'] = [{ at: 1 }, { at: 2 }]) {
  const file = join(folder, `${name}.yaml`);
  writeFileSync(file, contract(name));
  return createApp({
    contract: file,
    log: { info: () => undefined, warn: () => undefined, error: (facts) => logged.push(facts) },
    handlers: {
      readNote: ({ path, query }) => ({ json: { name, id: path.id, words: query.words ?? [] } }),
      addNote: ({ body }) => ({ status: 201, json: { body } }),
      watch: () => ({ events: ticks }),
    },
  });
}

const serve = async (app: Express): Promise<string> => (await listen(createServer(app))).url;

const json = async (url: string, init?: RequestInit) => {
  const response = await fetch(url, init);
  return { status: response.status, body: (await response.json()) as unknown };
};
const post = (url: string, body: string, type: string) =>
  json(url, { method: 'POST', headers: { 'content-type': type }, body });

it('answers under a prefix, with the paths of the contract', async () => {
  const url = await serve(express().use('/api/v1', await notes()));
  expect(await json(`${url}/api/v1/notes/7?words=a&words=b`)).toEqual({
    status: 200,
    body: { name: 'Notes', id: 7, words: ['a', 'b'] },
  });
  expect((await json(`${url}/api/v1/notes/seven`)).status).toBe(400);
  expect((await json(`${url}/api/v1/nothing`)).status).toBe(404);
  expect(await (await fetch(`${url}/api/v1/ticks`)).text()).toMatch(/"at":1[\s\S]*"at":2/);
  const docs = await fetch(`${url}/api/v1/docs`, { redirect: 'manual' });
  expect([docs.status, docs.headers.get('location')]).toEqual([301, '/api/v1/docs/']);
});

it('stands beside other routes of its host, which come first', async () => {
  const app = express();
  app.get('/own', (_, response) => void response.json({ own: true }));
  app.use(await notes());
  const url = await serve(app);
  expect((await json(`${url}/own`)).body).toEqual({ own: true });
  expect((await json(`${url}/notes/1`)).status).toBe(200);
  expect((await json(`${url}/elsewhere`)).status).toBe(404);
});

it('breaks the connection of a stream that fails, where its contract names no error event', async () => {
  async function* failing() {
    yield { at: 1 };
    throw new Error('the clock has stopped');
  }
  const url = await serve(express().use(await notes('Notes', failing())));
  const reply = await fetch(`${url}/ticks`);
  expect(reply.status).toBe(200);
  await expect(reply.text()).rejects.toThrow('terminated');
});

it('stands twice in one process', async () => {
  const url = await serve(
    express()
      .use('/a', await notes('First'))
      .use('/b', await notes('Second')),
  );
  expect((await json(`${url}/a/notes/1`)).body).toMatchObject({ name: 'First' });
  expect((await json(`${url}/b/notes/1`)).body).toMatchObject({ name: 'Second' });
});

it.each([
  ['{"text":"x"}', 'application/json', { text: 'x' }],
  ['text=a+b', 'application/x-www-form-urlencoded', { text: 'a b' }],
  ['a text', 'text/plain', 'a text'],
])('takes the body %s that middleware before it has parsed', async (body, type, expected) => {
  const app = express().use(express.json(), express.urlencoded(), express.text());
  app.use((_, response, next) => {
    response.locals.context = 'of the host';
    next();
  });
  const url = await serve(app.use('/api', await notes()));
  expect(await post(`${url}/api/notes`, body, type)).toEqual({ status: 201, body: { body: expected } });
});

it('checks a body that middleware before it has parsed', async () => {
  const url = await serve(
    express()
      .use(express.json())
      .use('/api', await notes()),
  );
  const { status, body } = await post(`${url}/api/notes`, '{}', 'application/json');
  expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('text')]);
});

it('answers 500, and logs why, where middleware before it has swallowed the body', async () => {
  const swallow = express().use((request, _, next) => void request.resume().once('end', () => next()));
  const url = await serve(swallow.use('/api', await notes()));
  logged.length = 0;
  expect((await post(`${url}/api/notes`, '{"text":"x"}', 'application/json')).status).toBe(500);
  expect(JSON.stringify(logged, (_, value) => (value instanceof Error ? value.message : value))).toMatch(
    /has read the body/,
  );
});
