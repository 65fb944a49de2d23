// How a command comes to the tasks: PostgreSQL it asks itself; the embedded database it asks by way of the server that has it open, or
// opens it when there is none.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config/settings.js';
import { databaseClock } from '../store/clock.js';
import { type Database, openDatabase } from '../store/database.js';
import type { TaskRepository } from '../tasks/task-repository.js';
import { runningServer } from './client.js';
import { createOperations, type Operations } from './operations.js';

/** What is wanted cannot be done; the message is for the person who typed the command. */
class ControlError extends Error {
  override readonly name = 'ControlError';
}

export interface AdminSession {
  readonly operations: Operations;
  close(): Promise<void>;
}

/** Makes what cancels tasks in a database; a callback that comes of it is told as the server would tell it. */
export type TaskRepositoryOf = (
  database: Database,
  config: Config,
  now: () => number,
) => Pick<TaskRepository, 'cancel'>;

/** Warnings of the database are of use to a server that goes on; a command ends, or fails with the reason. */
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/**
 * Opens the tasks of a configuration.
 * @throws ControlError when there are none; an Error for people when the database cannot be opened
 */
export async function openAdminSession(config: Config, taskRepositoryOf: TaskRepositoryOf): Promise<AdminSession> {
  const {
    database: { url },
    dataDir,
  } = config;
  if (url === undefined) {
    const running = existsSync(dataDir) ? await runningServer(dataDir) : undefined;
    if (running) return { operations: running, close: async () => undefined };
    if (!existsSync(join(dataDir, 'database')))
      throw new ControlError(`There is no database in ${dataDir} yet: nothing has been stored there.`);
  }
  const database = await openDatabase({ url, dataDir, log: silent });
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
