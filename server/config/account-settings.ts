// The accounts that work on image tasks.
import type { ImageAccount } from '../../generated/settings/types.js';
import { defaultSettings, readBySchema, SettingError, schemaOf } from '../../runtime/settings/read-by-schema.js';
import { type Account, engineOfUpstream } from '../../surfaces/engine/account.js';

/** Reads an account that fits its schema. @throws SettingError */
export function readAccount({
  instanceId,
  channelId = instanceId,
  modes: [mode, ...more],
  engine,
  ...account
}: ImageAccount): Account {
  const { upstream } = account;
  if (engine === 'upstream' && upstream === undefined)
    throw new SettingError('is required by engine upstream', ['upstream']);
  if (engine === 'simulator' && upstream !== undefined)
    throw new SettingError('must be upstream, because an upstream is named', ['engine']);
  return {
    instanceId,
    channelId,
    // The schema has at least one.
    modes: [mode as Account['modes'][0], ...more],
    ...account,
    engine: engineOfUpstream(upstream),
  };
}

/** Tasks at a time of an account that a route implies, where the upstream has no limit of its own. */
const impliedConcurrency = 10;

/** The account that runs image tasks at an upstream to which a route leads. @param limit concurrent requests of the upstream; 0: none */
export const impliedAccount = (upstream: string, limit: number): Account =>
  readAccount(
    readBySchema<ImageAccount>(schemaOf('ImageAccount'), {
      instanceId: upstream,
      upstream,
      concurrency: Math.min(1000, limit || impliedConcurrency),
    }).value,
  );

/** The accounts of the built-in simulator where none are configured. */
export const simulatedAccounts: readonly Account[] = defaultSettings().images.accounts.map(readAccount);
