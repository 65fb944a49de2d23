// The ten operations of the images surface (openapi/images.yaml).

import { passedGateways } from '../../http/loop.js';
import type { Call, Handlers } from '../engine/handler.js';
import type { ImageDeps } from '../task-handler-deps.js';
import { submitAction } from './action.js';
import { submitBlend, submitDescribe, swapFace } from './image-input.js';
import { submitImagine } from './imagine.js';
import { submitModal } from './modal.js';
import { fetchImageSeed, fetchTask, listTasks, uploadChatImages } from './read-tasks.js';
import { createAccountChooser } from './select-account.js';

/** The handlers of the images surface. */
export function createImageHandlers(deps: ImageDeps): Handlers<'images'> {
  const share = (): number => deps.random(4).readUInt32BE(0) / 2 ** 32;
  const choose = createAccountChooser(deps.policy, deps.accounts.all, share);
  const passed = ({ headers }: Pick<Call<'submitImagine'>, 'headers'>): ImageDeps => ({
    ...deps,
    via: passedGateways(headers),
  });
  return {
    submitImagine: (call) => submitImagine(call, passed(call), choose),
    submitBlend: (call) => submitBlend(call, passed(call), choose),
    submitDescribe: (call) => submitDescribe(call, passed(call), choose),
    swapFace: (call) => swapFace(call, passed(call), choose),
    submitAction: (call) => submitAction(call, passed(call), choose),
    submitModal: (call) => submitModal(call, deps),
    uploadChatImages: (call) => uploadChatImages(call, deps, choose),
    listTasks: (call) => listTasks(call, deps),
    fetchTask: (call) => fetchTask(call, deps),
    fetchImageSeed: (call) => fetchImageSeed(call, deps),
  };
}
