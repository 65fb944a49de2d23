// Migrations of budgets. Reserving and settling are functions in the database: one round trip each, during which the rows of the counters
// are locked. Counters are locked in the order of their ids, so that two calls never wait for each other.
import { type Migration, sql } from 'kysely';

export const budgets: Migration = {
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
