// Budgets of image and video tasks: reserved when they are submitted, settled when they have ended.
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { openTestDatabase } from '../../harness/database.js';
import { testFolder } from '../../harness/folder.js';
import { sharedByTests } from '../../harness/opened.js';
import { post, startUsageServer } from '../usage/fixture.js';
import { budget } from './fixture.js';

const prices = 'prices: [{model: IMAGINE, image: 1}, {model: motion-1, videoSecond: 1}]\n';
const pricesFile = join(testFolder({ 'prices.yaml': prices }), 'prices.yaml');
const opened = sharedByTests(async () => {
  const database = await openTestDatabase();
  const budgets = [budget(0, { period: 'total', tokens: undefined, cost: 9 })];
  const server = await startUsageServer({ pricesFile, budgets }, database);
  return { server, database, close: () => server.close().then(database.close) };
});

const imagine = (key: string, prompt = 'a red cube') =>
  post(opened().server.url, '/img/submit/imagine', { prompt }, key);
const clip = { model: 'motion-1', prompt: 'a red cube', seconds: '5', size: '128x128' };
const video = (key: string) => post(opened().server.url, '/v1/videos', clip, key);

it('images that a budget does not cover are refused in the error format of their surface', async () => {
  const replies = await Promise.all([1, 2, 3, 4].map(() => imagine('anna')));
  // Four images each, and a budget for nine.
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 429, 429]);
  const refused = replies.find(({ status }) => status === 429);
  expect(refused?.headers.get('retry-after')).toBeNull();
  expect(await refused?.text()).toMatch(
    /total budget of the key \\"anna\\" does not cover this call: of 9, 8 are used or reserved, and the call needs up to 4\. It does not start anew/,
  );
});

it('videos too', async () => {
  const replies = [await video('vera'), await video('vera')];
  expect(replies.map(({ status }) => status)).toEqual([200, 429]);
  expect(await replies[1]?.json()).toMatchObject({ error: { message: expect.stringContaining('total budget') } });
});

it('a task that is refused costs nothing', async () => {
  for (let at = 0; at < 3; at++) await (await imagine('boris', '')).text();
  for (const status of [200, 200, 429]) expect((await imagine('boris')).status).toBe(status);
});

it('a task that has ended counts with what it has made, and leaves no reservation', async () => {
  const { server, database } = opened();
  const reserved = async () =>
    (await database.queries.selectFrom('tasks').select('id').where('finished', 'is', null).execute()).length;
  for (const end = performance.now() + 60_000; await reserved(); await delay(50))
    if (performance.now() > end) throw new Error('the tasks do not end');
  const reply = await imagine('anna');
  expect(await reply.text()).toMatch(/of 9, 8 are used or reserved/);
  expect(await server.metrics()).toMatch(/^pentagate_budget_reservations 0$/m);
  // Tasks belong to the workspace of their key, as calls do.
  const rows = await server.rows(5);
  expect(new Set(rows.map(({ key_id, workspace }) => `${key_id} ${workspace}`))).toEqual(
    new Set(['anna anna', 'vera vera', 'boris boris']),
  );
});
