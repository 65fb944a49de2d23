// What the page is told about a task: the record of the contract, and around it what shows how the task came about.

import type { Asks, Entry, Whole } from '../../console/api.js';
import type { Source } from '../../engine/jobs.js';
import type { Task } from '../../engine/task.js';
import type { ConsoleDeps } from './deps.js';

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
