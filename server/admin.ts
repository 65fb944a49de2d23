// Parts that the commands about tasks need and may not know: the store that cancels a task, and tells its receiver as the server would.
import { randomBytes } from 'node:crypto';
import type { CommandDeps } from './admin/command.js';
import type { Config } from './config/settings.js';
import { pathOf } from './files/names.js';
import { imageRecord } from './handlers/images/record.js';
import { videoRecord } from './handlers/videos/record.js';
import { findKey } from './keys/make.js';
import { withKeys } from './keys/open.js';
import { localUrl } from './observability/address.js';
import { createTaskRepository } from './store/tasks/task-repository.js';

/** Where callers reach the server, as far as the configuration tells. */
const publicUrl = ({ publicUrl: given, host, port }: Config): string =>
  given?.replace(/\/+$/, '') ?? localUrl(host, port);

export const commandDeps: CommandDeps = {
  taskRepositoryOf(database, config, now) {
    const { images } = config;
    const base = publicUrl(config);
    const view = {
      url: (file: Parameters<typeof pathOf>[0]) => base + pathOf(file),
      customIdPrefix: images.customIdPrefix,
    };
    return createTaskRepository({
      database: Promise.resolve(database),
      settings: config,
      now,
      random: randomBytes,
      webhookBody: (task) =>
        JSON.stringify(
          task.surface === 'images'
            ? imageRecord(task, view)
            : videoRecord(task, (id) => `${base}/v1/videos/${id}/content`),
        ),
      // A server looks for callbacks and tasks by itself; who only cancels has nobody to wake.
      onWebhook: () => undefined,
      woken: () => undefined,
    });
  },

  async keyId(config, given) {
    const keys = (await withKeys(config, (store) => store.read())) ?? [];
    return findKey(keys, given)?.id ?? given;
  },
};
