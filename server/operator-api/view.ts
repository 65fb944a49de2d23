// The JSON of a task for the console: its record, and what shows how it was made.

import type { RequiredInput, TaskDetails, TaskSummary } from '../../generated/operator/types.js';
import type * as records from '../../generated/types.js';
import type { Given } from '../../runtime/contract-handlers.js';
import type { Source } from '../../surfaces/engine/jobs.js';
import type { ImageTask, Task, VideoTask } from '../../surfaces/engine/task.js';
import type { Delivery } from '../webhooks/delivery-log.js';

/** What makes the JSON of tasks. */
export interface TaskViewDeps {
  deliveriesOf(taskId: string, keyId: string): Promise<readonly Delivery[]>;
  imageRecord(task: ImageTask): records.ImageTask;
  videoRecord(task: VideoTask): records.VideoTask;
  /** URL of the preview of a task in progress. */
  previewUrl(task: Task): string | undefined;
  /** Milliseconds since the epoch. */
  now(): number;
}

/** The file name of a source without extension, from its stored name or its URL. */
function nameOf(source: Source): string | undefined {
  if ('file' in source) return source.file;
  if (!URL.canParse(source.url)) return undefined;
  return new URL(source.url).pathname
    .split('/')
    .at(-1)
    ?.replace(/\.\w+$/, '');
}

function requiredInputOf(task: Task): RequiredInput | undefined {
  if (task.status !== 'MODAL') return undefined;
  if (task.action === 'ZOOM') return 'zoom';
  if (task.job.action === 'UPSTREAM_ACTION') return task.job.operation === 'inpaint' ? 'region' : 'prompt';
  return task.job.action === 'VARIATION' && task.job.how === 'region' ? 'region' : 'prompt';
}

function variantOf({ job }: Task): string | undefined {
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

/** A task in the list of tasks. */
export function summaryOf(
  task: Task,
  deps: Pick<TaskViewDeps, 'imageRecord' | 'videoRecord' | 'previewUrl'>,
): Given<TaskSummary> {
  const requiredInput = requiredInputOf(task);
  const variant = variantOf(task);
  const preview = deps.previewUrl(task);
  const sourceFiles = task.surface === 'videos' ? task.job.images.flatMap((source) => nameOf(source) ?? []) : [];
  const common = {
    id: task.id,
    submitted: task.submitted,
    mode: task.mode,
    cost: task.cost,
    ...(task.parent === undefined ? {} : { parent: task.parent }),
    ...(requiredInput === undefined ? {} : { requiredInput }),
    ...(variant === undefined ? {} : { variant }),
    ...(preview === undefined ? {} : { preview }),
    ...(task.result?.file === undefined ? {} : { resultFile: task.result.file }),
    ...(sourceFiles.length ? { sourceFiles } : {}),
    ...(task.result && !task.result.upstream ? { isSimulated: true as const } : {}),
  };
  return task.surface === 'images'
    ? { ...common, surface: 'images', record: deps.imageRecord(task) }
    : { ...common, surface: 'videos', record: deps.videoRecord(task), prompt: task.facts.prompt };
}

/** A URL without parts that may be secret: user, password, fragment and values of the query. */
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

/** A delivery as replies show it. */
export const withoutUrlSecrets = <Each extends { readonly url: string }>(delivery: Each): Each => ({
  ...delivery,
  url: withoutSecrets(delivery.url),
});

/** A task with its history, webhook deliveries and scheduling. */
export async function detailsOf(task: Task, deps: TaskViewDeps): Promise<Given<TaskDetails>> {
  const deliveries = await deps.deliveriesOf(task.id, task.keyId);
  return {
    ...summaryOf(task, deps),
    now: deps.now(),
    history: task.history,
    deliveries: deliveries.map(withoutUrlSecrets),
    account: task.account,
    channel: task.channel,
    attempts: task.attempts,
    deadline: task.deadline,
  };
}
