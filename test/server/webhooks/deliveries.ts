// Tasks with callbacks in a database, and senders with a clock that a test moves on; for processes outside of Jest, too.
import { createEgress } from '../../../server/egress/ssrf-guard.js';
import type { Database } from '../../../server/store/database.js';
import {
  createWebhookSender,
  type DeliveryReport,
  type WebhookSenderOptions,
} from '../../../server/webhooks/webhook-sender.js';
import { quiet } from '../store/records.js';

export const hour = 3_600_000;

export interface Clock {
  /** Milliseconds since the epoch. */
  at: number;
}

/** Callbacks may go to this machine. */
export const egress = createEgress({ allow: ['127.0.0.0/8'] });

export function senderOn(database: Database, clock: Clock, more: Partial<WebhookSenderOptions> = {}) {
  const reports: DeliveryReport[] = [];
  const sender = createWebhookSender({
    queries: database.queries,
    kind: database.kind,
    egress,
    timeoutSeconds: 5,
    retryHours: 24,
    agent: 'pentagate/1.2.3',
    worker: 'one',
    log: quiet,
    now: () => clock.at,
    random: () => 0.5,
    onDelivery: (what) => reports.push(what),
    ...more,
  });
  return { ...sender, takeReports: () => reports.splice(0) };
}

/** A task that has ended. */
export async function putTask({ queries }: Database, id: string, keyId = 'key_1'): Promise<void> {
  await queries
    .insertInto('tasks')
    .values({
      ...{
        id,
        surface: 'images',
        key_id: keyId,
        action: 'IMAGINE',
        status: 'SUCCESS',
        stage: 'ended',
        account: 'sim-1',
      },
      ...{
        channel: '1',
        mode: 'FAST',
        uuid: `uuid-${id}`,
        progress: 100,
        submitted: 1000,
        started: 3500,
        finished: 9000,
      },
      ...{ deadline: 99_000, run_at: 1000, job: JSON.stringify({ action: 'SHORTEN', prompt: 'a cat' }) },
      facts: JSON.stringify({ prompt: 'a cat', promptEn: 'a cat', description: '/imagine a cat', state: 'mine' }),
      history: '{"at":1000,"to":"NOT_START"}\n{"at":3500,"from":"NOT_START","to":"SUBMITTED"}\n',
    })
    .execute();
}

/** Callbacks of a task, in their order, due at once. */
export async function putDeliveries(
  { queries }: Database,
  task: string,
  urls: readonly string[],
  { now, keyId = 'key_1', from = 1 }: { now: number; keyId?: string; from?: number },
): Promise<string[]> {
  const rows = urls.map((url, at) => ({
    ...{ id: `dlv_${task}_${from + at}`, task_id: task, key_id: keyId, surface: 'images', number: from + at, url },
    ...{ body: JSON.stringify({ id: task, number: from + at }), state: 'pending' as const, next_at: now, created: now },
  }));
  await queries.insertInto('deliveries').values(rows).execute();
  return rows.map(({ id }) => id);
}

/** A task with so many callbacks to one address. */
export async function putWebhooks(
  database: Database,
  clock: Clock,
  task: string,
  url: string,
  count = 1,
  keyId = 'key_1',
) {
  await putTask(database, task, keyId);
  return putDeliveries(database, task, Array(count).fill(url), { now: clock.at, keyId });
}

export async function statesOf({ queries }: Database) {
  const rows = await queries.selectFrom('deliveries').select(['id', 'state']).execute();
  return Object.fromEntries(rows.map(({ id, state }) => [id, state]));
}
