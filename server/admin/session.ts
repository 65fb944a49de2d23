// Connects a command to the tasks: to PostgreSQL directly; to the embedded database through the running server, or directly if no server is
// running.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config/settings.js';
import { databaseClock } from '../store/clock.js';
import { type Database, openForCommand } from '../store/database.js';
import type { TaskRepository } from '../tasks/task-repository.js';
import { runningServer } from './client.js';
import { createOperations, type Operations } from './operations.js';

/** The command cannot be executed; the message is for its user. */
class ControlError extends Error {
  override readonly name = 'ControlError';
}

/** Creates the repository that cancels tasks in a database, and sends webhooks as the server does. */
export type TaskRepositoryOf = (
  database: Database,
  config: Config,
  now: () => number,
) => Pick<TaskRepository, 'cancel'>;

/**
 * Opens the tasks of a configuration.
 * @throws ControlError if there are no tasks; OpenError if the database cannot be opened
 */
export async function openAdminSession(
  config: Config,
  taskRepositoryOf: TaskRepositoryOf,
): Promise<{ readonly operations: Operations; close(): Promise<void> }> {
  const { database: where, dataDir } = config;
  const { url } = where;
  if (url === undefined) {
    const running = await runningServer(dataDir);
    if (running) return { operations: running, close: async () => undefined };
    if (!existsSync(join(dataDir, 'database')))
      throw new ControlError(`There is no database in ${dataDir} yet: nothing has been stored there.`);
  }
  const database = await openForCommand({ url, dataDir });
  const clock = await databaseClock(database);
  return {
    operations: createOperations({
      queries: database.queries,
      taskRepository: taskRepositoryOf(database, config, clock.now),
      now: clock.now,
    }),
    async close() {
      clock.close();
      await database.close();
    },
  };
}
