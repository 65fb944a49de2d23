// The log of administrative changes, as an operator reads it.
import { appendFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { AuditEntry } from '../../../generated/operator/types.js';
import { type AuditLog, createDatabaseAudit, createFileAudit } from '../../../server/audit/audit-log.js';
import { askOperator } from '../../harness/call.js';
import { openTestDatabase } from '../../harness/database.js';
import { until } from '../../harness/until.js';
import { commandFolder } from './process.js';

const place = commandFolder('each');

async function run(args: string[], environment?: Record<string, string>): Promise<string> {
  const { code, out, err } = await place.runToEnd(args, environment);
  expect({ code, err }).toMatchObject({ code: 0 });
  return out;
}

const entries = async (...args: string[]): Promise<AuditEntry[]> =>
  JSON.parse(await run(['audit', '--json', ...args])) as AuditEntry[];

it('has changes of keys by commands and through the API, with what was and what is, and no secrets', async () => {
  const operator = await place.createKey(['--name', 'admin', '--operator']);
  const { url } = await place.serve();
  const api = ['--url', url];
  const environment = { PENTAGATE_KEY: operator };
  const secret = (await run(['key', 'create', '--name', 'web', '--per-minute', '60', ...api], environment)).trim();
  await run(['key', 'update', 'web', '--per-minute', '10', ...api], environment);
  await run(['key', 'revoke', 'web']);
  const found = await entries();
  const byKey = { kind: 'key', id: expect.stringMatching(/^key_/), name: 'admin' };
  const byUser = { kind: 'command', name: expect.any(String) };
  expect(found).toMatchObject([
    { by: byUser, action: 'revokeKey', name: 'web' },
    { by: byKey, action: 'updateKey', name: 'web', before: { perMinute: 60 }, after: { perMinute: 10 } },
    { by: byKey, action: 'createKey', name: 'web', before: {}, after: { name: 'web', perMinute: 60 } },
    { by: byUser, action: 'createKey', name: 'admin', after: { operator: true } },
  ]);
  const text = JSON.stringify(found);
  for (const each of [operator, secret, 'hash', 'hint']) expect(text).not.toContain(each);
  expect(JSON.parse(await run(['audit', '--json', ...api], environment))).toEqual(found);
  expect(await run(['audit', '--limit', '1'])).toMatch(/ACTION[\s\S]*revokeKey/);
});

it('has attempts that were refused, each once in a while', async () => {
  const secret = await place.createKey(['--name', 'web']);
  const admin = await place.createKey(['--name', 'admin', '--operator']);
  const { url } = await place.serve();
  const remove = async (key: string) => (await askOperator(url, 'keys/key_1', key, 'DELETE')).status;
  for (let at = 0; at < 3; at++) expect(await remove(secret)).toBe(403);
  expect(await remove(admin)).toBe(404);
  // An attempt is stored when its request has ended.
  const refused = await until(async () => {
    const found = (await entries()).filter((entry) => entry.refused !== undefined);
    return found.length === 2 && found;
  });
  expect(refused).toMatchObject([
    { by: { kind: 'key', name: 'admin' }, action: 'revokeKey', refused: 'not_found' },
    { by: { kind: 'key', name: 'web' }, action: 'revokeKey', refused: 'forbidden' },
  ]);
  expect(await run(['audit'])).toMatch(/ revokeKey +forbidden /);
});

it('has the settings that a reload took over, and who asked for it', async () => {
  place.write('docs: false\n');
  const server = await place.serve();
  place.write('docs: false\nrate: {perMinute: 7}\n');
  await server.seen(/the configuration is reloaded/);
  const [entry] = await entries();
  expect(entry).toMatchObject({
    by: { kind: 'server' },
    action: 'configuration',
    after: { settings: ['rate.perMinute'] },
  });
});

describe.each(['files', 'a database'])('the log in %s', (kind) => {
  let now = Date.UTC(2026, 0, 31, 23, 59);
  let log: AuditLog;
  let close = async (): Promise<void> => undefined;
  beforeEach(async () => {
    const clock = (): number => now;
    if (kind === 'files') log = createFileAudit(place.cwd, clock);
    else {
      const database = await openTestDatabase();
      close = database.close;
      log = createDatabaseAudit(database.queries, clock);
    }
  });
  afterEach(() => close());

  it('lists the newest first, page by page, and deletes by age', async () => {
    for (let at = 0; at < 5; at++) {
      now += 60_000;
      await log.append({ by: { kind: 'server' }, action: 'configuration', target: String(at) });
    }
    if (kind === 'files') {
      const [month = ''] = readdirSync(join(place.cwd, 'audit'));
      // A process was killed while it wrote.
      appendFileSync(join(place.cwd, 'audit', month), '{"id":"0');
      await log.append({ by: { kind: 'server' }, action: 'configuration', target: '5' });
    }
    const all = await log.list({ limit: 100 });
    const targets = all.map(({ target }) => Number(target));
    expect(targets).toEqual([...targets].sort((a, b) => b - a));
    expect(targets.at(-1)).toBe(0);
    const first = await log.list({ limit: 2 });
    const rest = await log.list({ limit: 100, before: first.at(-1)?.id });
    expect([...first, ...rest]).toEqual(all);
    await log.purge(30);
    expect(await log.list({ limit: 100 })).toHaveLength(all.length);
    now += 70 * 86_400_000;
    await log.purge(30);
    expect(await log.list({ limit: 100 })).toEqual([]);
  });
});
