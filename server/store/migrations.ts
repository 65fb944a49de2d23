// Database migrations. Each runs once, in order, in the first process that starts. A released migration must not change; add a new one.
import { type Kysely, type Migration, Migrator, sql } from 'kysely';
import { budgets } from './budget-migrations.js';
import { upstreamTasks } from './upstream-task-migrations.js';
import { usage } from './usage-migrations.js';

const responses: Migration = {
  async up(database) {
    // JSON is kept as text: jsonb refuses \u0000 and lone surrogates, which callers may send, and nothing looks inside it.
    await database.schema
      .createTable('stored_responses')
      .addColumn('key_id', 'text', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      .addColumn('previous_id', 'text')
      .addColumn('input', 'text', (column) => column.notNull())
      .addColumn('output', 'text', (column) => column.notNull())
      // A seed makes ids a function of the request, so two keys may well have the same.
      .addPrimaryKeyConstraint('stored_responses_pkey', ['key_id', 'id'])
      .execute();
    await database.schema
      .createIndex('stored_responses_created_at')
      .on('stored_responses')
      .column('created_at')
      .execute();
    await database.schema
      .createTable('stored_items')
      .addColumn('key_id', 'text', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('response_id', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('stored_items_pkey', ['key_id', 'id'])
      .addForeignKeyConstraint(
        'stored_items_response',
        ['key_id', 'response_id'],
        'stored_responses',
        ['key_id', 'id'],
        (constraint) => constraint.onDelete('cascade'),
      )
      .execute();
    await database.schema
      .createIndex('stored_items_response')
      .on('stored_items')
      .columns(['key_id', 'response_id'])
      .execute();
    // Texts compare byte by byte in the embedded database, by locale in a server: what is sorted by them says COLLATE "C".
    await sql`comment on table stored_responses is 'responses of the responses surface, kept for previous_response_id'`.execute(
      database,
    );
  },
};

const tasks: Migration = {
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
  },
};

const keys: Migration = {
  async up(database) {
    await database.schema
      .createTable('keys')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull().unique())
      .addColumn('hint', 'text', (column) => column.notNull())
      // Separated by commas.
      .addColumn('surfaces', 'text', (column) => column.notNull())
      .addColumn('per_minute', 'bigint')
      .addColumn('per_day', 'bigint')
      .addColumn('balance', 'double precision')
      .addColumn('workspace', 'text', (column) => column.notNull())
      .addColumn('expires', 'bigint')
      .addColumn('created', 'bigint', (column) => column.notNull())
      .addColumn('revoked', 'bigint')
      .execute();
  },
};

const paused: Migration = {
  async up(database) {
    // Tasks in MODAL were called `held`.
    await sql`update tasks set stage = 'paused' where stage = 'held'`.execute(database);
  },
};

const failedDeliveries: Migration = {
  async up(database) {
    // Deliveries that are not retried any more were called `dead`.
    await sql`update deliveries set state = 'failed' where state = 'dead'`.execute(database);
  },
};

const upstreamResponses: Migration = {
  async up(database) {
    await database.schema
      .createTable('upstream_responses')
      .addColumn('key_id', 'text', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('upstream', 'text', (column) => column.notNull())
      .addColumn('created', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('upstream_responses_id', ['key_id', 'id'])
      .execute();
    await sql`create index upstream_responses_expiry on upstream_responses (created)`.execute(database);
  },
};

const operatorKeys: Migration = {
  async up(database) {
    await database.schema
      .alterTable('keys')
      .addColumn('operator', 'boolean', (column) => column.notNull().defaultTo(false))
      .execute();
  },
};

const steps: Readonly<Record<string, Migration>> = {
  '001_responses': responses,
  '002_tasks': tasks,
  '003_keys': keys,
  '004_paused': paused,
  '005_failed_deliveries': failedDeliveries,
  '006_upstream_responses': upstreamResponses,
  '007_usage': usage,
  '008_budgets': budgets,
  '009_upstream_tasks': upstreamTasks,
  '010_operator_keys': operatorKeys,
};

/** The names of all migrations, in their order. */
export const migrationNames: readonly string[] = Object.keys(steps);

/**
 * Runs the pending migrations. Processes that start at the same time wait for each other.
 * @param last the last one to run, for tests of older databases
 * @throws Error if a migration fails, or if a later version of this program has migrated the database
 */
export async function migrate<Tables>(database: Kysely<Tables>, last?: string): Promise<void> {
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: async () => ({ ...steps }) },
    migrationTableName: 'pentagate_migrations',
    migrationLockTableName: 'pentagate_migration_lock',
  });
  const { error } = await (last === undefined ? migrator.migrateToLatest() : migrator.migrateTo(last));
  if (!error) return;
  const reason = error instanceof Error ? error.message : String(error);
  const hint = /previously executed migration .* is missing/.test(reason)
    ? ' It was used by a later version of pentagate.'
    : '';
  throw new Error(`The tables of the database could not be brought up to date: ${reason}.${hint}`, { cause: error });
}
