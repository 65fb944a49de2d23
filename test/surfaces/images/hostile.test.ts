// Whatever a caller puts into any field: a 400 that names it or an answer by contract, never a 500, never a request to a private network.
import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type * as contract from '../../../generated/types.js';
import { type Listening, listenOn } from '../../harness/listen.js';
import { createFixture, drawImage, type Fixture, opening } from './fixture.js';

let fixture: Fixture;
let image: string;
let private_: Listening;
let hits = 0;
let inside: string;
beforeAll(async () => {
  image = await drawImage();
  fixture = await createFixture();
  const server = createServer((_, response) => {
    hits += 1;
    response.end();
  });
  private_ = await listenOn(server);
  inside = `127.0.0.1:${private_.port}`;
}, opening);
afterAll(async () => {
  await private_.close();
  await fixture.close();
  expect(hits).toBe(0);
});

const odd: readonly unknown[] = [
  null,
  0,
  -1,
  1e308,
  true,
  {},
  [],
  [null],
  [[[]]],
  '',
  ' ',
  '\u0000',
  '\ud800',
  'a\u0000b',
  '../../etc/passwd',
  "'; drop table tasks; --",
  'x'.repeat(100_000),
  '::'.repeat(3000),
  '--'.repeat(3000),
  '--a '.repeat(1500),
  '猫'.repeat(6000),
  '<img src=x onerror=alert(1)>',
  '%s%n{{7*7}}',
  { toString: 1, __proto__: null, constructor: 'x' },
];

const paths = {
  '/img/submit/imagine': ['botType', 'prompt', 'base64Array', 'accountFilter', 'notifyHook', 'state'],
  '/img/submit/blend': ['botType', 'base64Array', 'dimensions', 'accountFilter', 'notifyHook', 'state'],
  '/img/submit/describe': ['botType', 'base64', 'accountFilter', 'notifyHook', 'state'],
  '/img/face/swap': ['sourceBase64', 'targetBase64'],
  '/img/submit/action': ['customId', 'taskId', 'chooseSameChannel', 'accountFilter', 'notifyHook', 'state'],
  '/img/submit/modal': ['taskId', 'prompt', 'maskBase64'],
  '/img/submit/upload-chat-images': ['base64Array', 'filter'],
  '/img/task/list-by-condition': ['ids'],
} as const;

describe('odd values', () => {
  const whole = (path: keyof typeof paths, grid: contract.ImageTask): Record<string, unknown> =>
    ({
      '/img/submit/imagine': { prompt: 'a fox' },
      '/img/submit/blend': { base64Array: [image, image] },
      '/img/submit/describe': { base64: image },
      '/img/face/swap': { sourceBase64: image, targetBase64: image },
      '/img/submit/action': { taskId: grid.id, customId: grid.buttons[0]?.customId },
      '/img/submit/modal': { taskId: grid.id },
      '/img/submit/upload-chat-images': { base64Array: [image] },
      '/img/task/list-by-condition': { ids: [grid.id] },
    })[path];

  it.each(Object.keys(paths) as (keyof typeof paths)[])('in every field of %s', async (path) => {
    const grid = await fixture.finished('/img/submit/imagine', { prompt: 'a fox' });
    for (const field of paths[path])
      await Promise.all(
        odd.map(async (value) => {
          const { status, json } = await fixture.call(path, { ...whole(path, grid), [field]: value });
          if (status === 200) return;
          const { code, description, result } = json as contract.ImageErrorEnvelope;
          const request = [path, field, JSON.stringify(value).slice(0, 60), status, description];
          expect([...request, [400, 404].includes(status)]).toEqual([...request, true]);
          expect([code, result]).toEqual([status === 400 ? 21 : status, null]);
          expect(description.length).toBeLessThan(3000);
          // A violation names its field, or what is wrong with the task that the request is about.
          const named =
            status === 404 || description.startsWith(field) || description.startsWith('taskId: the task is');
          expect([...request, named]).toEqual([...request, true]);
        }),
      );
  });

  it('in every field of a filter', async () => {
    for (const field of ['channelId', 'instanceId', 'modes', 'remark', 'remix', 'remixAutoConsidered'])
      await Promise.all(
        odd.map(async (value) => {
          const body = { prompt: 'a fox', accountFilter: { [field]: value } };
          const { status, json } = await fixture.call('/img/submit/imagine', body);
          expect([200, 400]).toContain(status);
          if (status === 200) expect([1, 22, 24]).toContain((json as contract.ImageSubmitEnvelope).code);
          else expect(json).toMatchObject({ description: expect.stringMatching(`^accountFilter.${field}`) });
        }),
      );
  });

  it('in paths', async () => {
    for (const id of ['%00', '%ff', '..%2f..', '1%20or%201=1', '9'.repeat(2000), '%F0%9F%98%80', '-1', '1e5'])
      for (const end of ['fetch', 'image-seed']) {
        const { status, json } = await fixture.call(`/img/task/${id}/${end}`);
        expect([400, 404]).toContain(status);
        expect(json).toMatchObject({ result: null });
      }
  });

  it('state comes back as it was, whatever it is', async () => {
    for (const state of [
      '',
      '\u0000\u0001',
      '\ud800 lone',
      '\u2028',
      '"\\',
      '{"a":1}',
      'é'.normalize('NFD'),
      'x'.repeat(16_384),
    ]) {
      const { result } = await fixture.submit('/img/submit/imagine', { prompt: 'a fox', state });
      expect((await fixture.fetchTask(result ?? '')).state).toBe(state);
    }
    const long = await fixture.call('/img/submit/imagine', { prompt: 'a fox', state: 'x'.repeat(16_385) });
    expect(long.json).toMatchObject({ code: 21, description: expect.stringMatching(/^state: /) });
  });
});

describe('addresses in prompts', () => {
  it.each([
    (at: string) => `http://${at}/x.png a fox`,
    (at: string) => `http://localhost:${at.split(':')[1]}/x.png a fox`,
    (at: string) => `http://0x7f.1:${at.split(':')[1]}/x.png a fox`,
    (at: string) => `http://user:pw@${at}/x.png a fox`,
    (at: string) => `http://[::1]:${at.split(':')[1]}/ a fox`,
    (at: string) => `a fox --sref http://${at}/x.png`,
    (at: string) => `a fox --cref http://${at}/x.png::2`,
    (at: string) => `a fox --oref http://${at}/x.png`,
    () => 'http://169.254.169.254/latest/meta-data a fox',
    () => 'http://10.0.0.1/x.png a fox',
  ])('to a private network are refused (%#)', async (prompt) => {
    const { status, json } = await fixture.call('/img/submit/imagine', { prompt: prompt(inside) });
    expect([status, json]).toEqual([
      400,
      { code: 21, description: expect.stringMatching(/^prompt: http\S+: \S/), result: null },
    ]);
  });

  it('that look like ours, and are not, find nothing', async () => {
    for (const address of [
      `${fixture.app.url}/files/uploads/nothing.png`,
      `${fixture.app.url}/files/images/..%2f..%2fetc.png`,
      `${fixture.app.url}/img/task/1/fetch`,
    ])
      expect(await fixture.call('/img/submit/imagine', { prompt: `${address} a fox` })).toMatchObject({
        status: 400,
        json: { code: 21, description: expect.stringMatching(/^prompt: http/) },
      });
  });

  it('are bounded in number', async () => {
    const many = Array.from({ length: 21 }, (_, at) => `https://p.example/${at}.png`).join(' ');
    expect((await fixture.call('/img/submit/imagine', { prompt: `${many} a fox` })).json).toMatchObject({
      code: 21,
      description: 'prompt: has 21 image URLs, at most 20 are accepted',
    });
  });
});

describe('images', () => {
  it('the first that is bad is named, and nothing is kept of the others', async () => {
    const count = async () => (await fixture.database.queries.selectFrom('files').select('name').execute()).length;
    const before = await count();
    const gif = (await drawImage('gif')).replace('image/gif', 'image/png');
    for (const [path, body, description] of [
      [
        '/img/submit/imagine',
        { prompt: 'x', base64Array: [image, gif] },
        'base64Array[1]: declared image/png, but the bytes are image/gif',
      ],
      ['/img/submit/blend', { base64Array: [image, image, 'data:image/png;base64,'] }, 'base64Array[2]: '],
      ['/img/submit/describe', { base64: 'data:image/svg+xml;base64,PHN2Zy8+' }, 'base64: '],
      ['/img/face/swap', { sourceBase64: image, targetBase64: `${image.slice(0, 60)}` }, 'targetBase64: '],
      ['/img/submit/upload-chat-images', { base64Array: [gif, image] }, 'base64Array[0]: '],
    ] as const) {
      const { status, json } = await fixture.call(path, body);
      expect([status, (json as contract.ImageErrorEnvelope).description.startsWith(description)]).toEqual([400, true]);
    }
    expect(await count()).toBe(before);
  });

  it.each([
    ['/img/submit/imagine', 11],
    ['/img/submit/blend', 1],
    ['/img/submit/blend', 6],
    ['/img/submit/upload-chat-images', 21],
  ])('%s does not take %d', async (path, count) => {
    const body = { prompt: 'x', base64Array: Array.from({ length: count }, () => image) };
    expect(await fixture.call(path, body)).toMatchObject({
      status: 400,
      json: { code: 21, description: expect.stringMatching(/^base64Array: /) },
    });
  });
});

describe('prompts without words', () => {
  it.each([
    ['', 400],
    [' \n', 400],
    ['--ar 3:2', 400],
    ['::', 400],
    ['--sref 123', 400],
    ['https://p.example/x.png', 200],
    ['--cref https://p.example/x.png', 200],
  ])('%j: %d', async (prompt, want) => {
    const { status, json } = await fixture.call('/img/submit/imagine', { prompt });
    expect(status).toBe(want);
    if (want === 400) expect(json).toMatchObject({ description: expect.stringMatching(/^prompt: has no words/) });
    expect((await fixture.call('/img/submit/imagine', { prompt, base64Array: [image] })).status).toBe(200);
  });
});
