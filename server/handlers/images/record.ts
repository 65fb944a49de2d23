// The record of an image task on the wire (openapi/images.yaml, ImageTask): in answers, callbacks and the console. Pure.

import type { Files } from '../../../engine/files.js';
import type { ImageTask } from '../../../engine/task.js';
import type * as contract from '../../../generated/types.js';
import { buttonsOf } from './buttons.js';

export interface RecordView {
  /** Absolute address of a file (`Files.url`). */
  readonly url: Files['url'];
  /** First part of every `customId`. */
  readonly customIdPrefix: string;
}

const percent = (progress: number): string => `${Math.min(100, Math.max(0, Math.trunc(progress)))}%`;

/** The picture that it has come to; while it is in work, the work so far. */
function imageUrl({ status, result, preview }: ImageTask, { url }: RecordView): string | undefined {
  if (result?.file) return url({ kind: 'images', name: result.file, mediaType: 'image/png' });
  if (status === 'IN_PROGRESS' && preview) return url({ kind: 'previews', name: preview, mediaType: 'image/webp' });
  return undefined;
}

/** Original and English prompt; what DESCRIBE and SHORTEN have written takes their place, and DESCRIBE has none before. */
function prompts({ action, facts, result }: ImageTask): Pick<contract.ImageTask, 'prompt' | 'promptEn'> {
  if (result?.prompts) {
    const joined = result.prompts.join('\n\n');
    return { prompt: joined, promptEn: joined };
  }
  return action === 'DESCRIBE' ? {} : { prompt: facts.prompt, promptEn: facts.promptEn };
}

/** The full record, exactly by contract: a field that has no value yet is left out. */
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
      ...(result?.undrawn?.length ? { undrawnWords: [...result.undrawn] } : {}),
    },
  };
}
