// The records of tasks, as replies, webhooks and the console show them.
import type { ImageTask, Task, VideoTask } from '../engine/task.js';
import { imageRecord } from './images/record.js';
import { videoRecord } from './videos/record.js';

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
