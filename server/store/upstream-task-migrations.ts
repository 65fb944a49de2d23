// Migrations of tasks that upstreams run.
import { type Migration, sql } from 'kysely';

export const upstreamTasks: Migration = {
  async up(database) {
    await database.schema
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
