// The ten operations of the images surface (openapi/images.yaml).

import type { Handlers } from '../engine/handler.js';
import type { ImageDeps } from '../task-handler-deps.js';
import { submitAction } from './action.js';
import { submitImagine } from './imagine.js';
import { submitModal } from './modal.js';
import { fetchImageSeed, fetchTask, listTasks, uploadChatImages } from './read-tasks.js';
import { submitBlend, submitDescribe, swapFace } from './request-images.js';

/** The handlers of the images surface. */
export function createImageHandlers(deps: ImageDeps): Handlers<'images'> {
  return {
    submitImagine: (call) => submitImagine(call, deps),
    submitBlend: (call) => submitBlend(call, deps),
    submitDescribe: (call) => submitDescribe(call, deps),
    swapFace: (call) => swapFace(call, deps),
    submitAction: (call) => submitAction(call, deps),
    submitModal: (call) => submitModal(call, deps),
    uploadChatImages: (call) => uploadChatImages(call, deps),
    listTasks: (call) => listTasks(call, deps),
    fetchTask: (call) => fetchTask(call, deps),
    fetchImageSeed: (call) => fetchImageSeed(call, deps),
  };
}
