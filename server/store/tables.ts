// Types of the tables for Kysely. Times are milliseconds since the epoch unless they are Dates; JSON is text.
import type { Generated, GeneratedAlways } from 'kysely';
import type { UsageRow } from '../usage/usage-row.js';

export interface Tables {
  stored_responses: {
    key_id: string;
    id: string;
    created_at: Date;
    previous_id: string | null;
    /** JSON text. */
    input: string;
    /** JSON text. */
    output: string;
    /** JSON text. */
    response: string | null;
    /** JSON text. */
    background: string | null;
    cancelled_at: number | null;
  };
  /** Which upstream made a response: it alone can continue it. */
  upstream_responses: { key_id: string; id: string; upstream: string; created: number };
  /** Tasks that upstreams run for us. */
  upstream_tasks: UpstreamTaskRow;
  stored_items: { key_id: string; id: string; response_id: string };
  /** Accounts with their limits and their counters of waiting and active tasks. */
  accounts: {
    /** `instanceId`. */
    id: string;
    concurrency: number;
    queue_size: number;
    engine: string;
    waiting: Generated<number>;
    active: Generated<number>;
  };
  tasks: TaskRow;
  /** What each key has spent. */
  balances: { key_id: string; spent: number };
  /** Webhook deliveries: one row per notification of a task. */
  deliveries: DeliveryRow;
  files: FileRow;
  /** Administrative changes: JSON text. */
  audit: { id: string; at: number; entry: string };
  /** What each call used: one row per call. */
  usage: UsageRow;
  /** Keys, with PostgreSQL; those of the embedded database are in a file. */
  keys: {
    id: string;
    name: string;
    /** SHA-256 of the secret, in hexadecimal digits. */
    hash: string;
    hint: string;
    /** Separated by commas. */
    surfaces: string;
    /** JSON text. */
    models: string | null;
    per_minute: number | null;
    per_day: number | null;
    tokens_per_minute: number | null;
    /** JSON text. */
    budgets: string | null;
    balance: number | null;
    workspace: string;
    expires: number | null;
    operator: boolean;
    created: number;
    /** When it was revoked; its row stays. */
    revoked: number | null;
  };
}

export interface TaskRow {
  id: string;
  surface: string;
  key_id: string;
  action: string;
  status: string;
  /** `waiting` in the queue of its account, `paused` (MODAL), `leased` by a worker, `ended`. */
  stage: 'waiting' | 'paused' | 'leased' | 'ended';
  account: string;
  channel: string;
  mode: string;
  parent: string | null;
  uuid: string;
  job: string;
  facts: string;
  progress: Generated<number>;
  preview: string | null;
  result: string | null;
  failure: string | null;
  webhook_url: string | null;
  cost: Generated<number>;
  /** `customId`s, one a line. */
  pressed: Generated<string>;
  /** Transitions, one JSON text per line. */
  history: string;
  submitted: number;
  started: number | null;
  finished: number | null;
  deadline: number;
  /** When it is due; in the future after a failed attempt. */
  run_at: number;
  lease_until: number | null;
  worker: string | null;
  attempts: Generated<number>;
}

/** What a task is at the upstream that runs it. */
export interface UpstreamTaskRow {
  task_id: string;
  /** The name of the upstream. */
  upstream: string;
  /** Last part of the address of its webhooks. */
  secret: string;
  /** `new`: nothing of it has been sent; `sending`: it may have arrived; `sent`: `upstream_id` is known. */
  phase: Generated<'new' | 'sending' | 'sent'>;
  upstream_id: string | null;
  /** Whether the modal call may have been sent. */
  confirmed: Generated<boolean>;
  /** When the last webhook came. */
  notified: number | null;
  /** When it ended there, or was cancelled; null: it may still run. */
  closed: number | null;
  created: number;
}

export interface DeliveryRow {
  id: string;
  /** Null for one about a budget. */
  task_id: string | null;
  key_id: string;
  surface: string;
  number: number;
  url: string;
  /** Host and port of `url`. */
  host: GeneratedAlways<string>;
  body: string;
  state: 'pending' | 'delivered' | 'failed';
  attempts: Generated<number>;
  next_at: number;
  lease_until: number | null;
  worker: string | null;
  /** When it was created, or replayed for the last time. */
  created: number;
  ended: number | null;
  last_status: number | null;
  last_error: string | null;
}

export interface FileRow {
  name: string;
  kind: string;
  key_id: string;
  media_type: string;
  size: number;
  etag: string;
  created: number;
  keep_until: number;
}
