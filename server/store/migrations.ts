// The steps from an empty database to today's tables, each run once, in order, by whichever process comes first. A step that has been
// released is never changed; a new one is added instead.
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
  },
};

const steps: Readonly<Record<string, Migration>> = { '001_responses': responses };

/**
 * Brings the tables up to date. Processes that start together wait for one another.
 * @throws when a step fails, or the database is ahead of this program
 */
export async function migrate<Tables>(database: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: async () => ({ ...steps }) },
    migrationTableName: 'pentagate_migrations',
    migrationLockTableName: 'pentagate_migration_lock',
  });
  const { error } = await migrator.migrateToLatest();
  if (!error) return;
  const reason = error instanceof Error ? error.message : String(error);
  const hint = /previously executed migration .* is missing/.test(reason)
    ? ' It was used by a later version of pentagate.'
    : '';
  throw new Error(`The tables of the database could not be brought up to date: ${reason}.${hint}`, { cause: error });
}
