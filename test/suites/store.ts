// What every database must do for stored responses: run on the embedded one, in memory and on disk, and on PostgreSQL.
import { expect, it, jest } from '@jest/globals';
import pg from 'pg';
import type * as contract from '../../generated/types.js';
import type { Database } from '../../server/store/database.js';
import { createResponseStore } from '../../server/store/database-responses.js';
import { noon, record, said } from '../server/store/records.js';

const day = 86_400_000;

/** `current` gives the open database; tests run in order on the same one. */
export function storeSuite(current: () => Database): void {
  let now = noon;
  const store = () => createResponseStore(current(), { retentionDays: 30, now: () => now });

  it('gives back what was saved', async () => {
    const second = record('resp_2', { previousId: 'resp_1', createdAt: noon + 1 });
    await store().save(record('resp_1'));
    await store().save(second);
    expect(await store().find('resp_1', 'key_a')).toStrictEqual(record('resp_1'));
    expect(await store().find('resp_2', 'key_a')).toStrictEqual(second);
    expect(await store().find('resp_3', 'key_a')).toBeUndefined();
  });

  it('finds an output item by its id', async () => {
    const output = [
      said('msg_x', 'x'),
      { type: 'function_call', id: 'fc_x', call_id: 'call_x', name: 'f', arguments: '{}' },
    ];
    await store().save(record('resp_items', { output: output as contract.ResponseOutputItem[] }));
    expect(await store().findItem('fc_x', 'key_a')).toStrictEqual(output[1]);
    expect(await store().findItem('msg_x', 'key_a')).toStrictEqual(output[0]);
    expect(await store().findItem('call_x', 'key_a')).toBeUndefined();
  });

  it('shows a key only what is its own, also when ids are the same', async () => {
    await store().save(record('resp_same'));
    expect(await store().find('resp_same', 'key_b')).toBeUndefined();
    expect(await store().findItem('msg_resp_same', 'key_b')).toBeUndefined();
    const other = record('resp_same', { keyId: 'key_b', output: [said('msg_resp_same', 'of b')] });
    await store().save(other);
    expect(await store().find('resp_same', 'key_b')).toStrictEqual(other);
    expect(await store().findItem('msg_resp_same', 'key_b')).toStrictEqual(other.output[0]);
    expect(await store().find('resp_same', 'key_a')).toStrictEqual(record('resp_same'));
  });

  it('keeps the last of two with one id', async () => {
    await store().save(
      record('resp_twice', { previousId: 'resp_1', output: [said('msg_first', '1'), said('msg_both', '1')] }),
    );
    const last = record('resp_twice', { createdAt: noon + 5, output: [said('msg_both', '2'), said('msg_both', '2')] });
    await store().save(last);
    expect(await store().find('resp_twice', 'key_a')).toStrictEqual(last);
    expect(await store().findItem('msg_both', 'key_a')).toStrictEqual(said('msg_both', '2'));
    expect(await store().findItem('msg_first', 'key_a')).toBeUndefined();
  });

  it.each([
    ['a zero byte', 'a\u0000b'],
    ['lone surrogates', 'a\ud800b\udc00'],
    ['every other control character', String.fromCharCode(...Array.from({ length: 32 }, (_, code) => code))],
    ['what looks like an escape', '\\u0000 \\ud800 \\'],
    ['characters beyond the first plane', '\u{1f468}\u200d\u{1f469}\u200d\u{1f467} \u{10ffff} \ufeff\uffff'],
    ['four million characters', '0123456789abcdef'.repeat(250_000)],
  ])('keeps %s unchanged', async (_, text) => {
    const odd = record('resp_odd', {
      input: [{ type: 'message', role: 'user', content: text }],
      output: [said('msg_odd', text)],
    });
    await store().save(odd);
    expect((await store().find('resp_odd', 'key_a')) ?? {}).toStrictEqual(odd);
    expect((await store().findItem('msg_odd', 'key_a')) ?? {}).toStrictEqual(odd.output[0]);
  });

  it.each([
    ['an empty id', ''],
    ['a zero byte', 'a\u0000b'],
    ['half a character', '\ud800'],
    ['more than an index holds', 'x'.repeat(9000)],
    ['SQL', "' or true --"],
    ['a pattern', '%'],
  ])('finds nothing under %s', async (_, id) => {
    expect(await store().find(id, 'key_a')).toBeUndefined();
    expect(await store().findItem(id, 'key_a')).toBeUndefined();
  });

  it('saves what has no output, and items that no index can hold', async () => {
    await store().save(record('resp_empty', { output: [] }));
    expect(await store().find('resp_empty', 'key_a')).toStrictEqual(record('resp_empty', { output: [] }));
    const odd = record('resp_long', { output: [said('a\u0000', ''), said('x'.repeat(9000), ''), said('msg_ok', '')] });
    await store().save(odd);
    expect(await store().find('resp_long', 'key_a')).toStrictEqual(odd);
    expect(await store().findItem('msg_ok', 'key_a')).toStrictEqual(odd.output[2]);
  });

  it('hides what has expired at once, and deletes it step by step with its items', async () => {
    now = noon;
    const rest = await count('stored_responses');
    const ids = Array.from({ length: 250 }, (_, index) => `resp_old_${index}`);
    for (const id of ids) await store().save(record(id, { createdAt: noon - day }));
    const young = record('resp_young', { createdAt: noon + 1000 });
    await store().save(young);
    now = noon + 29 * day - 1;
    expect(await store().find('resp_old_7', 'key_a')).toBeDefined();
    expect(await store().purge()).toBe(0);
    now += 1;
    expect(await store().find('resp_old_7', 'key_a')).toBeUndefined();
    expect(await store().findItem('msg_resp_old_7', 'key_a')).toBeUndefined();
    expect(await count('stored_responses')).toBe(rest + 251);
    expect(await store().purge()).toBe(250);
    expect(await count('stored_responses')).toBe(rest + 1);
    now = noon + 30 * day;
    await store().purge();
    expect(await store().find('resp_young', 'key_a')).toStrictEqual(young);
    now += day;
    await store().purge();
    expect([await count('stored_responses'), await count('stored_items')]).toEqual([0, 0]);
    now = noon;
  });

  it('looks nothing up without an index', async () => {
    const rows = Array.from({ length: 500 }, (_, index) => record(`resp_many_${index}`));
    await Promise.all(rows.map(store().save));
    await current().pool.query('analyze');
    // What the store really asks, explained by the database.
    const spy = jest.spyOn(pg.Client.prototype, 'query');
    await store().find('resp_many_7', 'key_a');
    await store().findItem('msg_resp_many_7', 'key_a');
    await store().purge();
    const asked = spy.mock.calls
      .map(([text, values]: unknown[]) => ({ text: String(text), values: values as unknown[] }))
      .filter(({ text }) => /^(select|delete)/.test(text));
    spy.mockRestore();
    expect(asked).toHaveLength(3);
    for (const { text, values } of asked) {
      const { rows } = await current().pool.query(`explain ${text}`, values);
      const plan = rows.map((row: Record<string, string>) => row['QUERY PLAN']).join('\n');
      expect(plan).toMatch(/Index/);
      expect(plan).not.toMatch(/Seq Scan/);
    }
  });

  it('rolls a transaction back that was left open', async () => {
    const client = await current().pool.connect();
    await client.query('begin');
    await client.query(`delete from stored_responses`);
    client.release(true);
    await store().save(record('resp_after'));
    expect(await store().find('resp_after', 'key_a')).toBeDefined();
    expect(await store().find('resp_many_1', 'key_a')).toBeDefined();
  });

  it('goes on after a statement that failed', async () => {
    await expect(current().pool.query('select * from nothing_of_the_kind')).rejects.toMatchObject({ code: '42P01' });
    await expect(current().pool.query(`select $1::int`, ['x'])).rejects.toMatchObject({ code: '22P02' });
    expect(await store().find('resp_after', 'key_a')).toBeDefined();
  });

  const count = async (table: 'stored_responses' | 'stored_items'): Promise<number> => {
    const { rows } = await current().pool.query<{ count: string }>(`select count(*) as count from ${table}`);
    return Number(rows[0]?.count);
  };
}
