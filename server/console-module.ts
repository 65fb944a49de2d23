// The console's server side, put together from what it shows: tasks, their webhooks, balances, what the settings offer.
import type { Router } from 'express';
import type { KeyRing } from '../contract/key.js';
import type { Files } from '../engine/files.js';
import { consolePage } from './config/install-paths.js';
import type { Config } from './config/settings.js';
import type { ConsoleParts } from './console/deps.js';
import { createConsole } from './console/route.js';
import type { TaskRecords } from './handlers/record.js';
import type { Limiter } from './http/deps.js';
import type { Logger } from './http/logger.js';
import { readBalance, unspentBalance } from './store/tasks/accounts.js';
import type { Queries } from './store/tasks/deps.js';
import type { TaskRepository } from './tasks/task-repository.js';
import { createDeliveryLog } from './webhooks/log.js';

interface ConsoleModuleDeps {
  readonly config: Pick<Config, 'images' | 'videos'>;
  readonly version: string;
  readonly logger: Logger;
  readonly keys: KeyRing;
  readonly limiter: Limiter;
  readonly publicUrl: () => string;
  readonly queries: Queries;
  /** Whether the database is open or opening. Before, there are no tasks: the first page must not wait for an empty database. */
  readonly isDatabaseRequested: () => boolean;
  readonly taskRepository: TaskRepository;
  readonly files: Pick<Files, 'url'>;
  readonly records: TaskRecords;
  readonly now: () => number;
  readonly parts: ConsoleParts;
}

export function createConsoleRouter(deps: ConsoleModuleDeps): Router {
  const { config, version, logger, keys, limiter, publicUrl, queries, taskRepository, files, records, now, parts } =
    deps;
  const { isDatabaseRequested } = deps;
  const deliveries = createDeliveryLog(queries, now);
  return createConsole({
    version,
    page: consolePage,
    keys,
    limiter,
    taskRepository,
    hasTasks: isDatabaseRequested,
    deliveriesOf: (task, key) => deliveries.listByTask(task, key),
    imageRecord: records.image,
    videoRecord: records.video,
    previewUrl: ({ preview }) => preview && files.url({ kind: 'previews', name: preview, mediaType: 'image/webp' }),
    balanceOf: async (key) => (isDatabaseRequested() ? readBalance(queries, key) : unspentBalance(key)),
    publicUrl,
    modes: [...new Set(config.images.accounts.flatMap(({ modes }) => modes))],
    costs: config.images.costs,
    videoModel: config.videos.model,
    log: logger,
    now,
    ...parts,
  });
}
