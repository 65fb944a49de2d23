// The keys of a running server: read at start, made when there are none, and read again whenever the file changes.
import type { Config } from '../config/settings.js';
import type { Logger } from '../http/deps.js';
import { changeKeys, keyFile, readKeys } from './file.js';
import { makeKey } from './make.js';
import { type ChangingKeyRing, createKeyRing } from './ring.js';
import { watchFile } from './watch.js';

export interface RunningKeys {
  readonly ring: ChangingKeyRing;
  /** The secret of the development key, when this start has made it. */
  readonly made?: string;
  close(): void;
}

/** The name by which later starts and `pentagate key list` know the key that the first start has made. */
export const developmentKey = 'development';

/**
 * Makes the development key of a first start: nobody has given a key, and there never was a file of keys. An empty file is somebody's
 * decision.
 */
async function makeDevelopmentKey(dataDir: string): Promise<string | undefined> {
  const { record, secret } = makeKey({ name: developmentKey });
  let made = false;
  await changeKeys(dataDir, (keys) => {
    made = keys === undefined;
    return made ? [record] : undefined;
  });
  return made ? secret : undefined;
}

/** @throws KeyFileError when keys.json cannot be used */
export async function startKeys(
  { dataDir, key, mode }: Pick<Config, 'dataDir' | 'key' | 'mode'>,
  log: Logger,
): Promise<RunningKeys> {
  const path = keyFile(dataDir);
  let records = await readKeys(path);
  const made =
    records === undefined && key === undefined && mode === 'development'
      ? await makeDevelopmentKey(dataDir)
      : undefined;
  if (made !== undefined) records = await readKeys(path);
  const ring = createKeyRing(key, records);
  const reload = async (): Promise<void> => {
    try {
      const keys = (await readKeys(path)) ?? [];
      ring.replace(keys);
      log.info({ keys: keys.length }, 'keys.json has changed');
    } catch (error) {
      // A slip while editing by hand must not lock everybody out.
      log.error({ err: error }, 'the keys stay as they were');
    }
  };
  const watching = await watchFile(path, () => void reload());
  return { ring, ...(made === undefined ? {} : { made }), close: watching.close };
}
