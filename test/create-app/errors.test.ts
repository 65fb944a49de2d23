import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Listening } from '../../server/create-app/index.js';
import { serveContract } from '../harness/app.js';
import { yamlOf } from '../harness/contract.js';

const contract = yamlOf('create-app/clock.yaml');

let server: Listening;
const taken: unknown[] = [];

beforeAll(async () => {
  server = await serveContract(contract, {
    keys: async (secret) => (['Tick', 'home'].includes(secret) ? { id: secret, name: 'keeper' } : undefined),
    rates: { perMinute: 5 },
    handlers: {
      readTime: ({ query, key }) => ({ json: { zone: query.zone ?? 0, caller: key.name } }),
      setTime({ body }) {
        taken.push(body);
        return { status: 204 };
      },
      setAlarm: () => ({ status: 204 }),
    },
  });
});
afterAll(() => server.close());

describe('a server of a contract', () => {
  it('says what is wrong where the error schema has no place for it', async () => {
    const response = await fetch(`${server.url}/time?zone=99`);
    expect(response.status).toBe(400);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    expect(await response.json()).toMatchObject({ detail: expect.stringContaining('zone') });
    const missing = await fetch(`${server.url}/times`);
    expect(missing.status).toBe(404);
    expect(await missing.json()).toMatchObject({
      detail: 'There is nothing at /times. Similar: GET /time, PUT /time.',
    });
  });

  it('serves callers without a key where the contract has an alternative without one', async () => {
    const anonymous = await fetch(`${server.url}/time?zone=2`);
    expect(await anonymous.json()).toEqual({ zone: 2, caller: 'anonymous' });
    expect(anonymous.headers.get('ratelimit')).toBeNull();
    expect((await fetch(`${server.url}/time?apiKey=Tock`)).status).toBe(401);
  });

  it('asks for all credentials that an alternative needs together', async () => {
    const alarm = async (query: string, account?: string) =>
      (await fetch(`${server.url}/alarm${query}`, { method: 'PUT', headers: account ? { 'x-account': account } : {} }))
        .status;
    expect(await alarm('?apiKey=home')).toBe(401);
    expect(await alarm('', 'home')).toBe(401);
    expect(await alarm('?apiKey=home', 'none')).toBe(401);
    expect(await alarm('?apiKey=home', 'home')).toBe(204);
  });

  it('asks a function for keys, limits their calls, and reads text', async () => {
    const set = () =>
      fetch(`${server.url}/time?apiKey=Tick`, {
        method: 'PUT',
        headers: { 'content-type': 'text/plain' },
        body: 'noon',
      });
    expect(
      (await fetch(`${server.url}/time`, { method: 'PUT', headers: { 'content-type': 'text/plain' }, body: 'x' }))
        .status,
    ).toBe(401);
    const statuses = [];
    for (let call = 0; call < 6; call++) statuses.push((await set()).status);
    expect(statuses).toEqual([204, 204, 204, 204, 204, 429]);
    expect(taken).toEqual(['noon', 'noon', 'noon', 'noon', 'noon']);
  });
});
