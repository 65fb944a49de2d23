// Serves `pentagate usage` and `pentagate budget` while this server has the embedded database, or has not opened it yet.
import { serveSocket } from './admin/socket-server.js';
import type { Config } from './config/settings.js';
import type { Logger } from './http/logger.js';
import type { UsageModule } from './usage/module.js';

export async function serveUsage(
  { database, dataDir }: Pick<Config, 'database' | 'dataDir'>,
  usage: Pick<UsageModule, 'report' | 'budgetStates'>,
  log: Logger,
): Promise<{ close(): Promise<void> }> {
  const none = { close: async () => undefined };
  if (database.url !== undefined || dataDir === 'memory') return none;
  // Without the socket everything works but the commands.
  return serveSocket(dataDir, 'usage', { report: usage.report, budgets: usage.budgetStates }).catch(
    (error: unknown) => {
      log.warn({ err: error }, 'pentagate usage and budget cannot reach this server');
      return none;
    },
  );
}
