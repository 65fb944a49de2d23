// Migrations of what calls used.
import type { Migration } from 'kysely';

export const usage: Migration = {
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
