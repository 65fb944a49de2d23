// A task as callers read it, whichever surface it belongs to: in replies, webhooks and the console.
import type { ImageTask, Task, VideoTask } from '../../engine/task.js';
import { imageRecord } from './images/record.js';
import { videoRecord } from './videos/record.js';

export interface RecordDeps {
  /** Where callers reach this server, without a slash at the end. */
  readonly publicUrl: () => string;
  /** Address of a stored file. */
  readonly fileUrl: Parameters<typeof imageRecord>[1]['url'];
  readonly customIdPrefix: string;
}

export interface TaskRecords {
  image(task: ImageTask): ReturnType<typeof imageRecord>;
  video(task: VideoTask): ReturnType<typeof videoRecord>;
  /** The JSON text that a webhook about a task carries. */
  webhookBody(task: Task): string;
  /** Address of the content of a video. */
  contentUrl(id: string): string;
}

export function createTaskRecords({ publicUrl, fileUrl, customIdPrefix }: RecordDeps): TaskRecords {
  const view = { url: fileUrl, customIdPrefix };
  const contentUrl = (id: string): string => `${publicUrl()}/v1/videos/${id}/content`;
  const image = (task: ImageTask) => imageRecord(task, view);
  const video = (task: VideoTask) => videoRecord(task, contentUrl);
  return {
    image,
    video,
    webhookBody: (task) => JSON.stringify(task.surface === 'images' ? image(task) : video(task)),
    contentUrl,
  };
}
