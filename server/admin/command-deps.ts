// Dependencies of the task commands from higher layers: the repository that cancels a task and sends its webhook as the server does.
import { randomBytes } from 'node:crypto';
import { createTaskRecords } from '../../surfaces/task-record.js';
import { openCounters } from '../budgets/open-counters.js';
import { filePath } from '../files/file-names.js';
import { findKey } from '../keys/make-key.js';
import { withKeys } from '../keys/open-keys.js';
import { createTaskRepository } from '../tasks/task-repository.js';
import type { CommandDeps } from './command.js';

/** Warnings matter only to a long-running server. */
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

export const commandDeps: CommandDeps = {
  openCounters: (config) => openCounters(config, silent),

  taskRepositoryOf(database, config, publicUrl, now) {
    const base = publicUrl.replace(/\/+$/, '');
    const records = createTaskRecords({
      publicUrl: () => base,
      fileUrl: (file) => base + filePath(file),
      customIdPrefix: config.images.customIdPrefix,
    });
    return createTaskRepository({
      open: async () => database,
      settings: config,
      now,
      random: randomBytes,
      webhookBody: records.webhookBody,
      // A server polls for webhooks and tasks; a command that only cancels has no worker to notify.
      notifyWebhooks: () => undefined,
      notifyTasks: () => undefined,
    });
  },

  async keyId(config, given) {
    const keys = (await withKeys(config, (store) => store.read())) ?? [];
    return findKey(keys, given)?.id ?? given;
  },
};
