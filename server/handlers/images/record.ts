// The record of an image task (openapi/images.yaml, ImageTask) in replies, webhooks and the console. Pure.

import type * as contract from '../../../generated/types.js';
import type { Files } from '../../engine/files.js';
import type { ImageTask } from '../../engine/task.js';
import { buttonsOf } from './buttons.js';

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
