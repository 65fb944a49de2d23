// Every answer that the contract declares, of every operation, can be had from the mock: JSON, bytes, nothing, and errors.
import { describe, expect, it } from '@jest/globals';
import { allOperations, type Operation } from '../../http/router.js';
import { schemaErrors } from '../../http/validators.js';
import { mockForTests } from '../harness/mock.js';
import { calls, send } from './calls.js';

const mock = mockForTests();

interface Wanted {
  readonly operation: Operation;
  /** As the contract has it: a number, or `default`. */
  readonly declared: string;
  /** The one that is asked for. */
  readonly status: number;
  readonly medias: Readonly<Record<string, string>>;
}

/** A status that no operation documents: `default` speaks for it. */
const otherStatus = 418;

const wanted: Wanted[] = allOperations.flatMap((operation) =>
  Object.entries(operation.replies).map(([declared, medias]) => ({
    operation,
    declared,
    status: declared === 'default' ? otherStatus : Number(declared),
    medias,
  })),
);

/** What a status needs beside the preference: parts and conditions are asked for by headers of their own. */
const conditions: Readonly<Record<string, Record<string, string>>> = { 206: { range: 'bytes=0-9' } };

const ask = async ({ operation, status, declared }: Wanted): Promise<Response> => {
  const call = calls.find((one) => one.operation === operation);
  if (!call) throw new Error(`no call of ${operation.id}`);
  const headers = { prefer: `code=${status}`, ...conditions[declared] };
  if (status !== 304) return send(mock.url, call, { headers });
  const { headers: first } = await send(mock.url, call);
  return send(mock.url, call, { headers: { 'if-none-match': first.get('etag') ?? '' } });
};

it('there are answers of every kind to ask for', () => {
  const kinds = wanted.flatMap(({ medias }) => (Object.keys(medias).length ? Object.keys(medias) : ['nothing']));
  expect([...new Set(kinds)].sort()).toEqual(['application/json', 'nothing', 'text/event-stream', 'video/mp4']);
  expect(wanted.length).toBeGreaterThan(150);
});

describe('the mock answers as declared', () => {
  it.each(wanted.map((one) => [`${one.operation.id} ${one.declared}`, one] as const))('%s', async (_, one) => {
    const { operation, status, medias } = one;
    const response = await ask(one);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect({ status: response.status, body: response.status === status ? '' : bytes.toString() }).toEqual({
      status,
      body: '',
    });
    const type = response.headers.get('content-type');
    const names = Object.keys(medias);
    if (!names.length || operation.method === 'head' || status === 304) {
      expect(bytes.length).toBe(0);
    } else if (type === 'application/json') {
      const schema = medias[type] ?? '';
      expect({ type, names }).toEqual({ type, names: expect.arrayContaining([type]) });
      expect(schemaErrors(schema, JSON.parse(bytes.toString())) ?? []).toEqual([]);
      expect(schema).not.toBe('');
    } else {
      expect(names).toContain(type);
      expect(bytes.length).toBeGreaterThan(0);
    }
  });
});
