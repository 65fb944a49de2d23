// The operations of the videos surface (openapi/videos.yaml): two formats for the same tasks.

import { ProblemError } from '../../runtime/errors/problem.js';
import type { FileReply } from '../../runtime/replies.js';
import type { Handlers } from '../engine/handler.js';
import type { VideoTask } from '../engine/task.js';
import type { VideoDeps } from '../task-handler-deps.js';
import { videoRecord } from '../task-record.js';
import { fromNativeFormat, fromSecondFormat, submitVideo } from './create-video.js';

/** The handlers of the videos surface. */
export function createVideoHandlers(deps: VideoDeps): Handlers<'videos'> {
  const { taskRepository, files, contentUrl } = deps;

  async function find(id: string, keyId: string): Promise<VideoTask> {
    const task = await taskRepository.find('videos', id, keyId);
    if (!task) throw new ProblemError({ reason: 'not_found', message: 'No such video task' });
    return task;
  }

  async function content(id: string, keyId: string): Promise<FileReply> {
    const { status, result } = await find(id, keyId);
    if (status !== 'succeeded')
      throw new ProblemError({
        reason: 'conflict',
        code: 'not_finished',
        message:
          status === 'failed'
            ? 'There is no video: the task has failed'
            : `The video is not finished: its status is ${status}`,
      });
    const file = result?.file === undefined ? undefined : await files.find(result.file);
    if (!file) throw new ProblemError({ reason: 'not_found', message: 'The video is kept no longer' });
    const { size, mediaType, etag } = file;
    return { file: { size, mediaType, etag, stream: (part) => files.stream(file, part) } };
  }

  return {
    async createVideoGeneration(call) {
      const { id, status } = await submitVideo(fromNativeFormat(call), call, deps);
      return { json: { task_id: id, status } };
    },
    async createVideo(call) {
      const task = await submitVideo(fromSecondFormat(call, deps.model), call, deps);
      const { task_id: _, ...created } = videoRecord(task, contentUrl);
      return { json: created };
    },
    async getVideoGeneration({ path, key }) {
      return { json: videoRecord(await find(path.task_id, key.id), contentUrl) };
    },
    async getVideo({ path, key }) {
      return { json: videoRecord(await find(path.video_id, key.id), contentUrl) };
    },
    getVideoContent: ({ path, key }) => content(path.task_id, key.id),
    headVideoContent: ({ path, key }) => content(path.task_id, key.id),
  };
}
