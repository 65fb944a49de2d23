// Parts that the commands about tasks need and may not know: the store that cancels a task, and tells its receiver as the server would.
import { randomBytes } from 'node:crypto';
import type { Config } from './config/settings.js';
import { taskSettings } from './config/tasks.js';
import type { CommandDeps } from './control/command.js';
import { pathOf } from './files/names.js';
import { imageRecord } from './handlers/images/record.js';
import { videoRecord } from './handlers/videos/record.js';
import { keyFile, readKeys } from './keys/file.js';
import { findKey } from './keys/make.js';
import { localUrl } from './observe/address.js';
import { createBoard } from './store/tasks/board.js';

/** Where callers reach the server, as far as the configuration tells. */
const publicUrl = ({ publicUrl: given, host, port }: Config): string =>
  given?.replace(/\/+$/, '') ?? localUrl(host, port);

export const commandDeps: CommandDeps = {
  boardOf(database, config, now) {
    const { images } = config;
    const base = publicUrl(config);
    const view = { url: (file: Parameters<typeof pathOf>[0]) => base + pathOf(file), prefix: images.prefix };
    return createBoard({
      database: Promise.resolve(database),
      settings: taskSettings(config),
      now,
      random: randomBytes,
      tell: (task) =>
        JSON.stringify(
          task.surface === 'images'
            ? imageRecord(task, view)
            : videoRecord(task, (id) => `${base}/v1/videos/${id}/content`),
        ),
      // A server looks for callbacks and tasks by itself; who only cancels has nobody to wake.
      told: () => undefined,
      woken: () => undefined,
    });
  },

  async keyId(config, given) {
    const keys = (await readKeys(keyFile(config.dataDir))) ?? [];
    return findKey(keys, given)?.id ?? given;
  },
};
