// The links of tasks in the database, embedded and PostgreSQL: what makes a submission happen at most once.
import { randomBytes } from 'node:crypto';
import { beforeAll, expect, it } from '@jest/globals';
import type { Database } from '../../../server/store/database.js';
import { createLinks, type Links } from '../../../server/upstream-tasks/task-links.js';

export function linksSuite(database: () => Database): void {
  let time = 1_000_000;
  let last = 0;
  let links: Links;
  beforeAll(() => {
    links = createLinks(database().queries, () => time, randomBytes);
  });

  const newTask = async (stage: 'leased' | 'ended' = 'leased'): Promise<string> => {
    last++;
    const id = `task${last}`;
    await database()
      .queries.insertInto('tasks')
      .values({
        ...{ id, surface: 'images', key_id: 'k', action: 'IMAGINE', status: 'IN_PROGRESS', stage, account: 'a' },
        ...{ channel: 'a', mode: 'FAST', uuid: 'u', job: '{}', facts: '{}', history: '', submitted: 1, deadline: 2 },
        run_at: 1,
      })
      .execute();
    return id;
  };

  it('are created once, with a secret', async () => {
    const id = await newTask();
    const opened = await Promise.all([1, 2, 3].map(() => links.open(id, 'other')));
    expect(new Set(opened.map(({ secret }) => secret)).size).toBe(1);
    expect(opened[0]).toMatchObject({ taskId: id, upstream: 'other', phase: 'new', confirmed: false });
    expect(opened[0]?.secret).toMatch(/^[\w-]{32}$/);
    expect(await links.find('unknown')).toBeUndefined();
  });

  it('let one of many runs send', async () => {
    const id = await newTask();
    await links.open(id, 'other');
    const begun = await Promise.all(Array.from({ length: 20 }, () => links.startSending(id)));
    expect(begun.filter(Boolean)).toHaveLength(1);
    await links.unsent(id);
    expect(await links.startSending(id)).toBe(true);
    await links.sent(id, 'first');
    await links.sent(id, 'second');
    expect(await links.find(id)).toMatchObject({ phase: 'sent', upstreamId: 'first' });
    expect(await links.startSending(id)).toBe(false);
    const confirmed = await Promise.all([1, 2, 3].map(() => links.startConfirming(id)));
    expect(confirmed.filter(Boolean)).toHaveLength(1);
    await links.unconfirmed(id);
    expect(await links.startConfirming(id)).toBe(true);
  });

  it('take the id of a webhook only if the secret is right, something was sent, and there is none', async () => {
    const id = await newTask();
    const { secret } = await links.open(id, 'other');
    expect(await links.notify(id, secret, 'early')).toBe(false);
    await links.startSending(id);
    expect(await links.notify(id, 'x'.repeat(32), 'false')).toBe(false);
    expect(await links.find(id)).not.toHaveProperty('upstreamId');
    time = 2_000_000;
    expect(await links.notify(id, secret, 'right')).toBe(true);
    expect(await links.notify(id, secret, 'later')).toBe(true);
    expect(await links.notify(id, secret, undefined)).toBe(true);
    expect(await links.find(id)).toMatchObject({ phase: 'sent', upstreamId: 'right' });
    expect(await links.notifiedSince(2_000_000)).toEqual([id]);
    expect(await links.notifiedSince(2_000_001)).toEqual([]);
  });

  it('of ended tasks are abandoned until they are closed', async () => {
    const [running, ended, unsent] = [await newTask(), await newTask('ended'), await newTask('ended')];
    for (const id of [running, ended, unsent]) {
      await links.open(id, 'other');
      await links.startSending(id);
    }
    await links.sent(running, 'r');
    await links.sent(ended, 'e');
    expect((await links.abandoned(10)).map(({ taskId }) => taskId)).toEqual([ended]);
    await links.close(ended);
    await links.close(unsent);
    expect(await links.abandoned(10)).toEqual([]);
    // A task that was given up turns out to be there.
    const { secret = '' } = (await links.find(unsent)) ?? {};
    await links.notify(unsent, secret, 'late');
    expect(await links.abandoned(10)).toMatchObject([{ taskId: unsent, upstreamId: 'late' }]);
    await links.close(unsent);
    await links.notify(unsent, secret, 'late');
    expect(await links.abandoned(10)).toEqual([]);
  });
}
