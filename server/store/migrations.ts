// The schema of the database, and its migrations. Each runs once, in order, in the first process that starts. A released migration must not
// change; add a new one.
import { type Kysely, type Migration, Migrator, sql } from 'kysely';

/**
 * JSON is text: jsonb refuses \u0000 and lone surrogates, which callers may send, and nothing looks inside it. Times are milliseconds since the
 * epoch. Texts compare byte by byte in the embedded database, by locale in a server: what is sorted by them says COLLATE "C".
 */
const schema: readonly string[] = [
  // A seed makes ids a function of the request, so two keys may well have the same.
  `create table stored_responses (
    key_id text not null,
    id text not null,
    created_at timestamptz not null,
    previous_id text,
    input text not null,
    output text not null,
    constraint stored_responses_pkey primary key (key_id, id)
  )`,
  "comment on table stored_responses is 'responses of the responses surface, kept for previous_response_id'",
  'create index stored_responses_created_at on stored_responses (created_at)',
  `create table stored_items (
    key_id text not null,
    id text not null,
    response_id text not null,
    constraint stored_items_pkey primary key (key_id, id),
    constraint stored_items_response foreign key (key_id, response_id) references stored_responses (key_id, id) on delete cascade
  )`,
  'create index stored_items_response on stored_items (key_id, response_id)',
  `create table upstream_responses (
    key_id text not null,
    id text not null,
    upstream text not null,
    created bigint not null,
    constraint upstream_responses_id primary key (key_id, id)
  )`,
  'create index upstream_responses_expiry on upstream_responses (created)',

  // The counters are updated by every transaction that changes tasks, so that no query has to count them.
  `create table accounts (
    id text primary key,
    concurrency integer not null,
    queue_size integer not null,
    engine text not null,
    waiting integer not null default 0,
    active integer not null default 0
  )`,
  // The stage in the queue is not shown by the status: a task in progress whose worker has died waits again. The history has one JSON text a line.
  `create table tasks (
    id text primary key,
    surface text not null,
    key_id text not null,
    action text not null,
    status text not null,
    stage text not null,
    account text not null,
    channel text not null,
    mode text not null,
    parent text,
    uuid text not null,
    job text not null,
    facts text not null,
    progress integer not null default 0,
    preview text,
    result text,
    failure text,
    webhook_url text,
    cost double precision not null default 0,
    pressed text not null default '',
    history text not null,
    submitted bigint not null,
    started bigint,
    finished bigint,
    deadline bigint not null,
    run_at bigint not null,
    lease_until bigint,
    worker text,
    attempts integer not null default 0
  )`,
  `create index tasks_waiting on tasks (account, run_at, id collate "C") where stage = 'waiting'`,
  // Not by lease_until, so that renewing a lease touches no index.
  "create index tasks_leased on tasks (id) where stage = 'leased'",
  'create index tasks_deadline on tasks (deadline) where finished is null',
  'create index tasks_finished on tasks (finished) where finished is not null',
  'create index tasks_of_key on tasks (key_id, submitted desc, id collate "C" desc)',
  `create table balances (
    key_id text primary key,
    spent double precision not null
  )`,
  // The number increases within a task: its webhooks are sent in this order. By the host, one receiver's deliveries can be found, and left alone,
  // without looking at all of them.
  `create table deliveries (
    id text primary key,
    task_id text not null references tasks (id) on delete cascade,
    key_id text not null,
    surface text not null,
    number integer not null,
    url text not null,
    host text collate "C" generated always as (lower(substring(url from '^[^:]+://([^/?#]+)'))) stored,
    body text not null,
    state text not null,
    attempts integer not null default 0,
    next_at bigint not null,
    lease_until bigint,
    worker text,
    created bigint not null,
    ended bigint,
    last_status integer,
    last_error text,
    constraint deliveries_of_task unique (task_id, number)
  )`,
  "create index deliveries_due on deliveries (host, next_at) where state = 'pending'",
  'create index deliveries_recent on deliveries (created)',
  // A task that refers to a file puts its end off.
  `create table files (
    name text primary key,
    kind text not null,
    key_id text not null,
    media_type text not null,
    size bigint not null,
    etag text not null,
    created bigint not null,
    keep_until bigint not null
  )`,
  'create index files_of_key on files (key_id) include (size)',
  'create index files_expiry on files (keep_until)',
  `create table upstream_tasks (
    task_id text primary key references tasks (id) on delete cascade,
    upstream text not null,
    secret text not null,
    phase text not null default 'new',
    upstream_id text,
    confirmed boolean not null default false,
    notified bigint,
    closed bigint,
    created bigint not null
  )`,
  'create index upstream_tasks_open on upstream_tasks (created) where closed is null',
  'create index upstream_tasks_notified on upstream_tasks (notified) where notified is not null',

  // Surfaces are separated by commas; budgets are JSON.
  `create table keys (
    id text primary key,
    name text not null,
    hash text not null unique,
    hint text not null,
    surfaces text not null,
    per_minute bigint,
    per_day bigint,
    tokens_per_minute bigint,
    budgets text,
    balance double precision,
    workspace text not null,
    expires bigint,
    operator boolean not null default false,
    created bigint not null,
    revoked bigint
  )`,
  // Columns of a fixed width first: PostgreSQL then needs no padding between them. Money is in billionths of a unit.
  `create table usage (
    id uuid primary key,
    started bigint not null,
    cost_nanos bigint,
    input_tokens integer,
    output_tokens integer,
    cache_read_tokens integer,
    cache_write_5m_tokens integer,
    cache_write_1h_tokens integer,
    reasoning_tokens integer,
    images integer not null,
    video_ms integer not null,
    first_content_ms integer,
    duration_ms integer not null,
    status smallint not null,
    attempts smallint not null,
    estimated boolean not null,
    ended text not null,
    surface text not null,
    operation text not null,
    key_id text not null,
    workspace text not null,
    model_asked text not null,
    model_sent text,
    model_served text,
    upstream text,
    request_id text not null
  )`,
  'create index usage_started on usage (started)',

  // Reserving and settling budgets are functions in the database: one round trip each, during which the rows of the counters are locked, in the
  // order of their ids, so that two calls never wait for each other. A counter without an end never ends.
  `create table budget_counters (
    id text primary key,
    ends bigint,
    tokens bigint not null default 0,
    nanos bigint not null default 0
  )`,
  `create table budget_reservations (
    counter text not null,
    call uuid not null,
    tokens bigint not null,
    nanos bigint not null,
    expires bigint not null,
    constraint budget_reservations_pkey primary key (counter, call)
  )`,
  'create index budget_reservations_of_call on budget_reservations (call)',
  `create function pentagate_now() returns bigint language sql as
    'select (extract(epoch from clock_timestamp()) * 1000)::bigint'`,
  // Returns a row per counter. The reservation is made if all of them have room.
  `create function pentagate_reserve(
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
  end $$`,
  `create function pentagate_settle(p_call uuid, p_tokens bigint, p_nanos bigint, p_counters text[], p_retry boolean)
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
  end $$`,
];

const steps: Readonly<Record<string, Migration>> = {
  '001_schema': {
    async up(database) {
      for (const statement of schema) await sql.raw(statement).execute(database);
    },
  },
  '002_key_models': {
    up: async (database) => void (await sql`alter table keys add column models text`.execute(database)),
  },
  // Deliveries about budgets belong to no task.
  '003_budget_alerts': {
    up: async (database) =>
      void (await sql`alter table deliveries alter column task_id drop not null`.execute(database)),
  },
  '004_audit': {
    async up(database) {
      await sql`create table audit (id text collate "C" primary key, at bigint not null, entry text not null)`.execute(
        database,
      );
      await sql`create index audit_expiry on audit (at)`.execute(database);
    },
  },
  '005_readable_responses': {
    up: async (database) =>
      void (await sql`
        alter table stored_responses
          add column response text, add column background text, add column cancelled_at bigint
      `.execute(database)),
  },
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
