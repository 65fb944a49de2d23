// What a server that only serves text leaves on the disk and out of its memory: the database and the libraries for images.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { type CommandFolder, makeCommandFolder } from './process.js';

let place: CommandFolder;
beforeEach(() => {
  place = makeCommandFolder();
});
afterEach(() => place.clear());

const key = 'a-key-for-tests';
const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };

/** Asks until something has come of it. */
async function until<Value>(look: () => Promise<Value | undefined> | Value | undefined): Promise<Value> {
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

it('opens no database and loads no library for images before a call needs one', async () => {
  const reports = '--report-on-signal --report-directory=. --report-filename=report.json';
  const server = await place.serve([], { PENTAGATE_KEY: key, NODE_OPTIONS: reports });
  const post = (path: string, body: object): Promise<Response> =>
    fetch(server.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  await until(async () => ((await fetch(`${server.url}/readyz`)).ok ? true : undefined));
  // The console signs in without it.
  const me = await fetch(`${server.url}/console/api/me`, { headers });
  expect(await me.json()).toMatchObject({ isNew: true, balance: { spent: 0 } });
  const answer = await post('/v1/responses', { model: 'm', input: 'Say hello.', store: false });
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
  const stored = (await (await post('/v1/responses', { model: 'm', input: 'My name is Ada.' })).json()) as {
    id: string;
  };
  await until(() => (readdirSync(data).includes('database') ? true : undefined));
  const next = { model: 'm', input: 'What is my name?', previous_response_id: stored.id, store: false };
  expect((await post('/v1/responses', next)).status).toBe(200);
});
