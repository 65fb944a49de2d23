// Parts that the commands about tasks need and may not know: the store that cancels a task, and tells its receiver as the server would.
import { randomBytes } from 'node:crypto';
import type { CommandDeps } from './admin/command.js';
import type { Config } from './config/settings.js';
import { filePath } from './files/file-names.js';
import { createTaskRecords } from './handlers/record.js';
import { findKey } from './keys/make.js';
import { withKeys } from './keys/open.js';
import { localUrl } from './observability/address.js';
import { createTaskRepository } from './store/tasks/task-repository.js';

/** Where callers reach the server, as far as the configuration tells. */
const publicUrl = ({ publicUrl: given, host, port }: Config): string =>
  given?.replace(/\/+$/, '') ?? localUrl(host, port);

export const commandDeps: CommandDeps = {
  taskRepositoryOf(database, config, now) {
    const base = publicUrl(config);
    const records = createTaskRecords({
      publicUrl: () => base,
      fileUrl: (file) => base + filePath(file),
      customIdPrefix: config.images.customIdPrefix,
    });
    return createTaskRepository({
      database: Promise.resolve(database),
      settings: config,
      now,
      random: randomBytes,
      webhookBody: records.webhookBody,
      // A server looks for callbacks and tasks by itself; who only cancels has nobody to wake.
      notifyWebhooks: () => undefined,
      notifyTasks: () => undefined,
    });
  },

  async keyId(config, given) {
    const keys = (await withKeys(config, (store) => store.read())) ?? [];
    return findKey(keys, given)?.id ?? given;
  },
};
