// Database migrations. Each runs once, in order, in the first process that starts. A released migration must not change; add a new one.
import { type Kysely, type Migration, Migrator, sql } from 'kysely';
import { budgets } from './budget-migrations.js';
import { tasks } from './task-migrations.js';
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
