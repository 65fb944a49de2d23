// Accounts: slots that run image tasks, each with its own concurrency and queue (a shard or partition of other queues). Types only.
import type { ImageAccount } from '../../generated/settings/types.js';
import type { Mode } from './task.js';

/** An account of the settings (openapi/settings.yaml says what each member means). */
export interface Account extends Readonly<Omit<ImageAccount, 'modes' | 'engine'>> {
  readonly channelId: string;
  /** The first is the default. */
  readonly modes: readonly [Mode, ...Mode[]];
  /** Name of its engine: `simulator`, or that of `engineOfUpstream`. */
  readonly engine: string;
}

/** The name of the engine that runs tasks at an upstream. Names are in the database, so they must not change. */
export const engineOfUpstream = (upstream: string | undefined): string =>
  upstream === undefined ? 'simulator' : `upstream:${upstream}`;

/** The upstream of an engine; undefined for the simulator's. */
export const upstreamOfEngine = (engine: string): string | undefined =>
  engine.startsWith('upstream:') ? engine.slice('upstream:'.length) : undefined;

/** The accounts of a surface, as the configuration has them now. */
export interface AccountDirectory {
  /**
   * The accounts of a new task, by target: those of the first one are tried first. Empty if no route leads anywhere.
   * @param model of a video
   */
  forNew(model?: string): readonly (readonly Account[])[];
  /** All accounts, also those that only continue what they have made. */
  all(): readonly Account[];
}

/** The number of waiting and running tasks of an account. */
export interface AccountLoad {
  readonly waiting: number;
  readonly active: number;
}
