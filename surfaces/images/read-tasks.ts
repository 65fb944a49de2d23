// Operations that create no task: reading tasks and seeds, uploads.

import type * as contract from '../../generated/types.js';
import { ProblemError } from '../../runtime/errors/problem.js';
import type { JsonReply } from '../../runtime/replies.js';
import type { Call } from '../engine/handler.js';
import type { ImageDeps } from '../task-handler-deps.js';
import { imageRecord } from '../task-record.js';
import { base64Fields, type ReceivedImage, readImages } from './request-images.js';
import { chooseInOrder, matchesFilter } from './select-account.js';
import { findTask, noAccount } from './submit-image-task.js';

const viewOf = ({ files, customIdPrefix }: ImageDeps) => ({ url: files.url.bind(files), customIdPrefix });

/** GET /img/task/{id}/fetch */
export async function fetchTask(
  { path, key }: Call<'fetchTask'>,
  deps: ImageDeps,
): Promise<JsonReply<contract.ImageTask>> {
  return { json: imageRecord(await findTask(path.id, key, deps), viewOf(deps)) };
}

/** POST /img/task/list-by-condition */
export async function listTasks(
  { body, key }: Call<'listTasks'>,
  deps: ImageDeps,
): Promise<JsonReply<contract.ImageTask[]>> {
  const tasks = await deps.taskRepository.list(body.ids, key.id);
  return { json: tasks.map((task) => imageRecord(task, viewOf(deps))) };
}

/** GET /img/task/{id}/image-seed */
export async function fetchImageSeed(
  { path, key }: Call<'fetchImageSeed'>,
  deps: ImageDeps,
): Promise<JsonReply<contract.ImageSeedEnvelope>> {
  const { result } = await findTask(path.id, key, deps);
  if (!result?.file || result.seed === undefined)
    throw new ProblemError({ reason: 'not_found', message: 'The task has no image' });
  return { json: { code: 1, description: 'Success', properties: {}, result: result.seed } };
}

/** The images of an upload. @throws ProblemError about the first invalid one */
export const readUpload = ({ body }: Call<'uploadChatImages'>): Promise<ReceivedImage[]> =>
  readImages(base64Fields(body.base64Array));

/** POST /img/submit/upload-chat-images: stores the images at once, free of charge. */
export async function uploadChatImages(
  call: Call<'uploadChatImages'>,
  deps: ImageDeps,
): Promise<JsonReply<contract.ImageUploadEnvelope>> {
  const { body, key } = call;
  const images = await readUpload(call);
  const idle = { waiting: 0, active: 0 };
  const targets = deps.accounts.forNew();
  const open = targets
    .flat()
    .filter((account) => matchesFilter(account, body.filter))
    .map((account) => ({ candidate: { account }, load: idle }));
  if (!open.length) return { json: { code: 24, description: noAccount, properties: {}, result: [] } };
  await deps.files.room(key.id);
  const { instanceId, channelId } = chooseInOrder(targets)(open).account;
  const urls: string[] = [];
  for (const { bytes, mediaType } of images)
    urls.push(deps.files.url(await deps.files.put({ kind: 'uploads', keyId: key.id, mediaType, bytes })));
  return { json: { code: 1, description: 'Submit success', properties: { instanceId, channelId }, result: urls } };
}
