// What the page is told about a task: the record of the contract, and around it what shows how the task came about.
import type * as contract from '../../generated/types.js';
import type { Key } from '../keys/key.js';
import type { Costs, Mode } from '../tasks/account.js';
import type { Source } from '../tasks/jobs.js';
import type { Move, Task } from '../tasks/task.js';
import type { Balance, ConsoleDeps, DeliveryView } from './deps.js';

/** Who is signed in, and what there is to choose from. */
export interface Me {
  readonly now: number;
  readonly name: string;
  readonly surfaces: Key['surfaces'];
  readonly version: string;
  readonly publicUrl: string;
  readonly balance: Balance;
  readonly modes: readonly Mode[];
  readonly costs: Costs;
  readonly videoModel: string;
}

/** What a task in MODAL waits for: a region and what to draw there, how far to zoom, or a new prompt. */
export type Asks = 'region' | 'zoom' | 'prompt';

interface AnyEntry {
  readonly id: string;
  /** The task whose button made this one. */
  readonly parent?: string;
  /** Milliseconds since the epoch. */
  readonly submitted: number;
  readonly mode: string;
  readonly cost: number;
  readonly asks?: Asks;
  /** More about what it does: `left`, `2x`, `region`. */
  readonly how?: string;
  /** Address of a picture of the work so far. */
  readonly preview?: string;
  /** Name of the file that came of it: a video made of it names the same under `from`. */
  readonly made?: string;
  readonly from?: readonly string[];
}

/** One line of the list. */
export type Entry =
  | (AnyEntry & { readonly surface: 'images'; readonly record: contract.ImageTask })
  | (AnyEntry & { readonly surface: 'videos'; readonly record: contract.VideoTask; readonly prompt: string });

/** Everything about one task. */
export type Whole = Entry & {
  readonly history: readonly Move[];
  readonly deliveries: readonly DeliveryView[];
  readonly account: string;
  readonly channel: string;
  readonly attempts: number;
  readonly deadline: number;
};

/** Name of the file that a source is, ours or not: the last part of its address, without its ending. */
function nameOf(source: Source): string | undefined {
  if ('file' in source) return source.file;
  if (!URL.canParse(source.url)) return undefined;
  return new URL(source.url).pathname
    .split('/')
    .at(-1)
    ?.replace(/\.\w+$/, '');
}

function asksOf(task: Task): Asks | undefined {
  if (task.status !== 'MODAL') return undefined;
  if (task.job.action === 'ZOOM') return 'zoom';
  return task.job.action === 'VARIATION' && task.job.how === 'region' ? 'region' : 'prompt';
}

function howOf({ job }: Task): string | undefined {
  switch (job.action) {
    case 'PAN':
      return job.direction;
    case 'ZOOM':
      return `${job.factor}x`;
    case 'UPSCALE':
      return job.how === 'plain' ? undefined : `(${job.how})`;
    case 'VARIATION':
      return job.how === 'grid' ? undefined : `(${job.how})`;
    default:
      return undefined;
  }
}

/** A task as the list shows it. */
export function entryOf(task: Task, deps: Pick<ConsoleDeps, 'imageRecord' | 'videoRecord' | 'previewUrl'>): Entry {
  const asks = asksOf(task);
  const how = howOf(task);
  const preview = deps.previewUrl(task);
  const from = task.surface === 'videos' ? task.job.images.flatMap((source) => nameOf(source) ?? []) : [];
  const common = {
    id: task.id,
    submitted: task.submitted,
    mode: task.mode,
    cost: task.cost,
    ...(task.parent === undefined ? {} : { parent: task.parent }),
    ...(asks === undefined ? {} : { asks }),
    ...(how === undefined ? {} : { how }),
    ...(preview === undefined ? {} : { preview }),
    ...(task.result?.file === undefined ? {} : { made: task.result.file }),
    ...(from.length ? { from } : {}),
  };
  return task.surface === 'images'
    ? { ...common, surface: 'images', record: deps.imageRecord(task) }
    : { ...common, surface: 'videos', record: deps.videoRecord(task), prompt: task.facts.prompt };
}

/** An address without what may be secret in it: user, password and the values of its query. */
export function withoutSecrets(address: string): string {
  if (!URL.canParse(address)) return 'an address that cannot be read';
  const url = new URL(address);
  url.username = '';
  url.password = '';
  url.hash = '';
  const names = [...new Set(url.searchParams.keys())];
  url.search = '';
  return `${url.href}${names.length ? `?${names.map((name) => `${encodeURIComponent(name)}=…`).join('&')}` : ''}`;
}

/** A task with all that is known of its course. */
export async function wholeOf(task: Task, deps: ConsoleDeps): Promise<Whole> {
  const deliveries = await deps.deliveriesOf(task.id, task.keyId);
  return {
    ...entryOf(task, deps),
    history: task.history,
    deliveries: deliveries.map((delivery) => ({ ...delivery, url: withoutSecrets(delivery.url) })),
    account: task.account,
    channel: task.channel,
    attempts: task.attempts,
    deadline: task.deadline,
  };
}
