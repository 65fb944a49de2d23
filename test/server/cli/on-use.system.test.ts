// What a server that only serves text leaves on the disk and out of its memory: the database and the libraries for images.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { askOperator, post } from '../../harness/call.js';
import { until } from '../../harness/until.js';
import { commandFolder } from './process.js';

const place = commandFolder('each');

const key = 'a-key-for-tests';

it('opens no database and loads no library for images before a call needs one', async () => {
  const reports = '--report-on-signal --report-directory=. --report-filename=report.json';
  const server = await place.serve([], { PENTAGATE_KEY: key, NODE_OPTIONS: reports });
  const respond = (body: object): Promise<Response> => post(server.url, '/v1/responses', { model: 'm', ...body }, key);
  await until(async () => (await fetch(`${server.url}/readyz`)).ok);
  // The console signs in without it.
  expect((await askOperator(server.url, 'me', key)).body).toMatchObject({ isNew: true, balance: { spent: 0 } });
  const answer = await respond({ input: 'Say hello.', store: false });
  expect(answer.status).toBe(200);
  const data = join(place.cwd, '.pentagate');
  expect(readdirSync(data)).not.toContain('database');
  server.child.kill('SIGUSR2');
  const report = await until(() => {
    try {
      return JSON.parse(readFileSync(join(place.cwd, 'report.json'), 'utf8')) as { sharedObjects: string[] };
    } catch {
      // It is still being written.
      return undefined;
    }
  });
  expect(report.sharedObjects.filter((file) => /sharp|vips/.test(file))).toEqual([]);
  // What is stored is found again: now there is a database.
  const { id } = (await (await respond({ input: 'My name is Ada.' })).json()) as { id: string };
  await until(() => readdirSync(data).includes('database'));
  expect((await respond({ input: 'What is my name?', previous_response_id: id, store: false })).status).toBe(200);
});
