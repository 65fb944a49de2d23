// The ten operations of the images surface (openapi/images.yaml).

import { passedGateways } from '../../http/loop.js';
import type { Call, Handlers } from '../engine/handler.js';
import type { ImageDeps } from '../task-handler-deps.js';
import { submitAction } from './action.js';
import { submitImagine } from './imagine.js';
import { submitModal } from './modal.js';
import { fetchImageSeed, fetchTask, listTasks, uploadChatImages } from './read-tasks.js';
import { submitBlend, submitDescribe, swapFace } from './request-images.js';

/** The handlers of the images surface. */
export function createImageHandlers(deps: ImageDeps): Handlers<'images'> {
  const passed = ({ headers }: Pick<Call<'submitImagine'>, 'headers'>) => ({ ...deps, via: passedGateways(headers) });
  return {
    submitImagine: (call) => submitImagine(call, passed(call)),
    submitBlend: (call) => submitBlend(call, passed(call)),
    submitDescribe: (call) => submitDescribe(call, passed(call)),
    swapFace: (call) => swapFace(call, passed(call)),
    submitAction: (call) => submitAction(call, passed(call)),
    submitModal: (call) => submitModal(call, deps),
    uploadChatImages: (call) => uploadChatImages(call, deps),
    listTasks: (call) => listTasks(call, deps),
    fetchTask: (call) => fetchTask(call, deps),
    fetchImageSeed: (call) => fetchImageSeed(call, deps),
  };
}
