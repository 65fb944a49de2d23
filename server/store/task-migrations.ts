// The tables of tasks: their accounts, what keys have spent on them, their webhooks, files and links to upstreams.
import { type Migration, sql } from 'kysely';

export const tasks: Migration = {
  async up(database) {
    const { schema } = database;
    await schema
      .createTable('accounts')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('concurrency', 'integer', (column) => column.notNull())
      .addColumn('queue_size', 'integer', (column) => column.notNull())
      .addColumn('engine', 'text', (column) => column.notNull())
      // Updated by every transaction that changes tasks, so that no query has to count them.
      .addColumn('waiting', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('active', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await schema
      .createTable('tasks')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('surface', 'text', (column) => column.notNull())
      .addColumn('key_id', 'text', (column) => column.notNull())
      .addColumn('action', 'text', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      // The stage in the queue, which the status does not show: a task in progress whose worker has died waits again.
      .addColumn('stage', 'text', (column) => column.notNull())
      .addColumn('account', 'text', (column) => column.notNull())
      .addColumn('channel', 'text', (column) => column.notNull())
      .addColumn('mode', 'text', (column) => column.notNull())
      .addColumn('parent', 'text')
      .addColumn('uuid', 'text', (column) => column.notNull())
      // JSON as text, as everywhere here.
      .addColumn('job', 'text', (column) => column.notNull())
      .addColumn('facts', 'text', (column) => column.notNull())
      .addColumn('progress', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('preview', 'text')
      .addColumn('result', 'text')
      .addColumn('failure', 'text')
      .addColumn('hook', 'text')
      .addColumn('cost', 'double precision', (column) => column.notNull().defaultTo(0))
      .addColumn('pressed', 'text', (column) => column.notNull().defaultTo(''))
      // One JSON text a line.
      .addColumn('history', 'text', (column) => column.notNull())
      // Milliseconds since the epoch.
      .addColumn('submitted', 'bigint', (column) => column.notNull())
      .addColumn('started', 'bigint')
      .addColumn('finished', 'bigint')
      .addColumn('deadline', 'bigint', (column) => column.notNull())
      .addColumn('run_at', 'bigint', (column) => column.notNull())
      .addColumn('lease_until', 'bigint')
      .addColumn('worker', 'text')
      .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await sql`create index tasks_waiting on tasks (account, run_at, id collate "C") where stage = 'waiting'`.execute(
      database,
    );
    // Not by lease_until, so that renewing a lease touches no index.
    await sql`create index tasks_leased on tasks (id) where stage = 'leased'`.execute(database);
    await sql`create index tasks_deadline on tasks (deadline) where finished is null`.execute(database);
    await sql`create index tasks_finished on tasks (finished) where finished is not null`.execute(database);
    await sql`create index tasks_of_key on tasks (key_id, submitted desc, id collate "C" desc)`.execute(database);
    await schema
      .createTable('balances')
      .addColumn('key_id', 'text', (column) => column.primaryKey())
      .addColumn('spent', 'double precision', (column) => column.notNull())
      .execute();
    await schema
      .createTable('deliveries')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('task_id', 'text', (column) => column.notNull().references('tasks.id').onDelete('cascade'))
      .addColumn('key_id', 'text', (column) => column.notNull())
      .addColumn('surface', 'text', (column) => column.notNull())
      // Increases within a task: its webhooks are sent in this order.
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('url', 'text', (column) => column.notNull())
      // So that one receiver's deliveries can be found, and left alone, without looking at all of them.
      .addColumn('host', sql`text collate "C"`, (column) =>
        column.generatedAlwaysAs(sql`lower(substring(url from '^[^:]+://([^/?#]+)'))`).stored(),
      )
      .addColumn('body', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('next_at', 'bigint', (column) => column.notNull())
      .addColumn('lease_until', 'bigint')
      .addColumn('worker', 'text')
      .addColumn('created', 'bigint', (column) => column.notNull())
      .addColumn('ended', 'bigint')
      .addColumn('last_status', 'integer')
      .addColumn('last_error', 'text')
      .addUniqueConstraint('deliveries_of_task', ['task_id', 'number'])
      .execute();
    await sql`create index deliveries_due on deliveries (host, next_at) where state = 'pending'`.execute(database);
    await sql`create index deliveries_recent on deliveries (created)`.execute(database);
    await schema
      .createTable('files')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('key_id', 'text', (column) => column.notNull())
      .addColumn('media_type', 'text', (column) => column.notNull())
      .addColumn('size', 'bigint', (column) => column.notNull())
      .addColumn('etag', 'text', (column) => column.notNull())
      .addColumn('created', 'bigint', (column) => column.notNull())
      // Kept at least until then; a task that refers to a file puts it off.
      .addColumn('keep_until', 'bigint', (column) => column.notNull())
      .execute();
    await sql`create index files_of_key on files (key_id) include (size)`.execute(database);
    await sql`create index files_expiry on files (keep_until)`.execute(database);
    await schema
      .createTable('upstream_tasks')
      .addColumn('task_id', 'text', (column) => column.primaryKey().references('tasks.id').onDelete('cascade'))
      .addColumn('upstream', 'text', (column) => column.notNull())
      .addColumn('secret', 'text', (column) => column.notNull())
      .addColumn('phase', 'text', (column) => column.notNull().defaultTo('new'))
      .addColumn('upstream_id', 'text')
      .addColumn('confirmed', 'boolean', (column) => column.notNull().defaultTo(false))
      .addColumn('notified', 'bigint')
      .addColumn('closed', 'bigint')
      .addColumn('created', 'bigint', (column) => column.notNull())
      .execute();
    await sql`create index upstream_tasks_open on upstream_tasks (created) where closed is null`.execute(database);
    await sql`create index upstream_tasks_notified on upstream_tasks (notified) where notified is not null`.execute(
      database,
    );
  },
};
