// Database migrations. Each runs once, in order, in the first process that starts. A released migration must not change; add a new one.
import { type Kysely, type Migration, Migrator, sql } from 'kysely';

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

/** Tasks, their accounts, what keys have spent on them, their webhooks, files and links to upstreams. */
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
      .addColumn('tokens_per_minute', 'bigint')
      // JSON text.
      .addColumn('budgets', 'text')
      .addColumn('balance', 'double precision')
      .addColumn('workspace', 'text', (column) => column.notNull())
      .addColumn('expires', 'bigint')
      .addColumn('operator', 'boolean', (column) => column.notNull().defaultTo(false))
      .addColumn('created', 'bigint', (column) => column.notNull())
      .addColumn('revoked', 'bigint')
      .execute();
  },
};

/** What calls used. */
const usage: Migration = {
  async up(database) {
    // Columns of a fixed width first: PostgreSQL then needs no padding between them.
    await database.schema
      .createTable('usage')
      .addColumn('id', 'uuid', (column) => column.primaryKey())
      // Milliseconds since the epoch.
      .addColumn('started', 'bigint', (column) => column.notNull())
      // Billionths of a unit of money.
      .addColumn('cost_nanos', 'bigint')
      .addColumn('input_tokens', 'integer')
      .addColumn('output_tokens', 'integer')
      .addColumn('cache_read_tokens', 'integer')
      .addColumn('cache_write_5m_tokens', 'integer')
      .addColumn('cache_write_1h_tokens', 'integer')
      .addColumn('reasoning_tokens', 'integer')
      .addColumn('images', 'integer', (column) => column.notNull())
      .addColumn('video_ms', 'integer', (column) => column.notNull())
      .addColumn('first_content_ms', 'integer')
      .addColumn('duration_ms', 'integer', (column) => column.notNull())
      .addColumn('status', 'smallint', (column) => column.notNull())
      .addColumn('attempts', 'smallint', (column) => column.notNull())
      .addColumn('estimated', 'boolean', (column) => column.notNull())
      .addColumn('ended', 'text', (column) => column.notNull())
      .addColumn('surface', 'text', (column) => column.notNull())
      .addColumn('operation', 'text', (column) => column.notNull())
      .addColumn('key_id', 'text', (column) => column.notNull())
      .addColumn('workspace', 'text', (column) => column.notNull())
      .addColumn('model_asked', 'text', (column) => column.notNull())
      .addColumn('model_sent', 'text')
      .addColumn('model_served', 'text')
      .addColumn('upstream', 'text')
      .addColumn('request_id', 'text', (column) => column.notNull())
      .execute();
    await database.schema.createIndex('usage_started').on('usage').column('started').execute();
  },
};

/**
 * Reserving and settling budgets are functions in the database: one round trip each, during which the rows of the counters are locked, in
 * the order of their ids, so that two calls never wait for each other.
 */
const budgets: Migration = {
  async up(database) {
    const { schema } = database;
    await schema
      .createTable('budget_counters')
      .addColumn('id', 'text', (column) => column.primaryKey())
      // Milliseconds since the epoch; null: never.
      .addColumn('ends', 'bigint')
      .addColumn('tokens', 'bigint', (column) => column.notNull().defaultTo(0))
      .addColumn('nanos', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute();
    await schema
      .createTable('budget_reservations')
      .addColumn('counter', 'text', (column) => column.notNull())
      .addColumn('call', 'uuid', (column) => column.notNull())
      .addColumn('tokens', 'bigint', (column) => column.notNull())
      .addColumn('nanos', 'bigint', (column) => column.notNull())
      .addColumn('expires', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('budget_reservations_pkey', ['counter', 'call'])
      .execute();
    await sql`create index budget_reservations_of_call on budget_reservations (call)`.execute(database);
    await sql`
      create or replace function pentagate_now() returns bigint language sql as
        'select (extract(epoch from clock_timestamp()) * 1000)::bigint'`.execute(database);
    // Returns a row per counter. The reservation is made if all of them have room.
    await sql`
      create or replace function pentagate_reserve(
        p_call uuid, p_tokens bigint, p_nanos bigint, p_lifetime bigint,
        p_counters text[], p_ends bigint[], p_token_limits bigint[], p_nano_limits bigint[]
      ) returns table (reserved boolean, used_tokens bigint, used_nanos bigint, held_tokens bigint, held_nanos bigint)
      language plpgsql as $$
      declare
        v_now bigint := pentagate_now();
        v_fits boolean := true;
        v_at integer;
      begin
        insert into budget_counters (id, ends)
          select u.id, u.ends from unnest(p_counters, p_ends) as u (id, ends) order by u.id
          on conflict (id) do nothing;
        perform 1 from budget_counters c where c.id = any (p_counters) order by c.id for update;
        delete from budget_reservations r where r.counter = any (p_counters) and r.expires <= v_now;
        for v_step in 1..2 loop
          for v_at in 1..cardinality(p_counters) loop
            select c.tokens, c.nanos into used_tokens, used_nanos from budget_counters c where c.id = p_counters[v_at];
            select coalesce(sum(r.tokens), 0), coalesce(sum(r.nanos), 0) into held_tokens, held_nanos
              from budget_reservations r where r.counter = p_counters[v_at];
            if v_step = 1 then
              v_fits := v_fits
                and not (p_tokens > 0 and used_tokens + held_tokens + p_tokens > coalesce(p_token_limits[v_at], 9223372036854775807))
                and not (p_nanos > 0 and used_nanos + held_nanos + p_nanos > coalesce(p_nano_limits[v_at], 9223372036854775807));
            else
              reserved := v_fits;
              return next;
            end if;
          end loop;
        end loop;
        if v_fits then
          insert into budget_reservations (counter, call, tokens, nanos, expires)
            select u.id, p_call, p_tokens, p_nanos, v_now + p_lifetime from unnest(p_counters) as u (id);
        end if;
      end $$`.execute(database);
    await sql`
      create or replace function pentagate_settle(p_call uuid, p_tokens bigint, p_nanos bigint, p_counters text[], p_retry boolean)
      returns void language plpgsql as $$
      declare
        v_held text[];
      begin
        select array_agg(r.counter) into v_held from budget_reservations r where r.call = p_call;
        if p_retry and v_held is null then
          return;
        end if;
        perform 1 from budget_counters c where c.id = any (coalesce(p_counters, v_held)) order by c.id for update;
        delete from budget_reservations r where r.call = p_call;
        update budget_counters c set tokens = c.tokens + p_tokens, nanos = c.nanos + p_nanos
          where c.id = any (coalesce(p_counters, v_held)) and (p_tokens <> 0 or p_nanos <> 0);
      end $$`.execute(database);
  },
};

const steps: Readonly<Record<string, Migration>> = {
  '001_responses': responses,
  '002_tasks': tasks,
  '003_keys': keys,
  '004_usage': usage,
  '005_budgets': budgets,
};

/** The names of all migrations, in their order. */
export const migrationNames: readonly string[] = Object.keys(steps);

/**
 * Runs the pending migrations. Processes that start at the same time wait for each other.
 * @param last the last one to run, for tests of upgrades
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
