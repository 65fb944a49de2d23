// The records of tasks, as replies, webhooks and the console show them.

import type * as contract from '../generated/types.js';
import type { Files } from './engine/files.js';
import type { ImageTask, Task, VideoTask } from './engine/task.js';
import { buttonsOf } from './images/buttons.js';

// The record of a video task, in both formats and in webhooks.

/**
 * The record of a task (`VideoTask` in openapi/videos.yaml).
 * @param contentUrl absolute URL of the content of a task
 */
export function videoRecord(task: VideoTask, contentUrl: (id: string) => string): contract.VideoTask {
  const { id, status, facts, progress, submitted, failure } = task;
  const record: contract.VideoTask = {
    id,
    task_id: id,
    object: 'video',
    model: facts.model,
    status,
    progress: status === 'succeeded' ? 100 : Math.min(99, Math.max(0, Math.floor(progress))),
    created_at: Math.floor(submitted / 1000),
    seconds: facts.seconds,
    size: facts.size,
  };
  if (status === 'succeeded') record.url = contentUrl(id);
  if (status === 'failed') record.error = failure ?? unknown;
  return record;
}

/** The error of a failed task without a stored reason. */
const unknown = { code: 'engine_failed', message: 'The video engine stopped before the work was done.' };

// The record of an image task (openapi/images.yaml, ImageTask) in replies, webhooks and the console. Pure.

interface RecordView {
  /** Absolute URL of a file (`Files.url`). */
  readonly url: Files['url'];
  /** Prefix of every `customId`. */
  readonly customIdPrefix: string;
}

const percent = (progress: number): string => `${Math.min(100, Math.max(0, Math.trunc(progress)))}%`;

/** The URL of the result; of the preview while the task is in progress. */
function imageUrl({ status, result, preview }: ImageTask, { url }: RecordView): string | undefined {
  if (result?.file) return url({ kind: 'images', name: result.file, mediaType: 'image/png' });
  if (status === 'IN_PROGRESS' && preview) return url({ kind: 'previews', name: preview, mediaType: 'image/webp' });
  return undefined;
}

/** Original and English prompt. DESCRIBE and SHORTEN replace them by their results; DESCRIBE has none before. */
function prompts({ action, facts, result }: ImageTask): Pick<contract.ImageTask, 'prompt' | 'promptEn'> {
  if (result?.prompts) {
    const joined = result.prompts.join('\n\n');
    return { prompt: joined, promptEn: joined };
  }
  return action === 'DESCRIBE' ? {} : { prompt: facts.prompt, promptEn: result?.upstream?.promptEn ?? facts.promptEn };
}

/** The full record. Fields without a value are omitted. */
export function imageRecord(task: ImageTask, view: RecordView): contract.ImageTask {
  const url = imageUrl(task, view);
  const { result, failure, started, finished, parent, facts } = task;
  return {
    id: task.id,
    action: task.action,
    status: task.status,
    progress: percent(task.status === 'SUCCESS' ? 100 : task.progress),
    ...prompts(task),
    description: facts.description,
    ...(failure ? { failReason: failure.message } : {}),
    state: facts.state,
    submitTime: task.submitted,
    ...(started === undefined ? {} : { startTime: started }),
    ...(finished === undefined ? {} : { finishTime: finished }),
    ...(url === undefined ? {} : { imageUrl: url }),
    buttons: buttonsOf(task, view.customIdPrefix),
    properties: {
      instanceId: task.account,
      channelId: task.channel,
      mode: task.mode,
      ...(parent === undefined ? {} : { parentId: parent }),
      ...(result?.prompts ? { prompts: [...result.prompts] } : {}),
      ...(result?.note === undefined ? {} : { note: result.note }),
    },
  };
}

interface RecordDeps {
  /** Public base URL of this server, without a trailing slash. */
  readonly publicUrl: () => string;
  /** URL of a stored file. */
  readonly fileUrl: Parameters<typeof imageRecord>[1]['url'];
  readonly customIdPrefix: string;
}

export function createTaskRecords({ publicUrl, fileUrl, customIdPrefix }: RecordDeps) {
  const view = { url: fileUrl, customIdPrefix };
  const contentUrl = (id: string): string => `${publicUrl()}/v1/videos/${id}/content`;
  const image = (task: ImageTask) => imageRecord(task, view);
  const video = (task: VideoTask) => videoRecord(task, contentUrl);
  return {
    image,
    video,
    /** The JSON body of a webhook about a task. */
    webhookBody: (task: Task) => JSON.stringify(task.surface === 'images' ? image(task) : video(task)),
    /** URL of the content of a video. */
    contentUrl,
  };
}
