// The ten operations of the images surface (openapi/images.yaml).
import type { Handlers } from '../../engine/handler.js';
import type { ImageDeps } from '../deps.js';
import { withVia } from '../via.js';
import { createAccountChooser } from './accounts.js';
import { submitAction } from './action.js';
import { submitBlend, submitDescribe, swapFace } from './image-input.js';
import { submitImagine } from './imagine.js';
import { submitModal } from './modal.js';
import { fetchImageSeed, fetchTask, listTasks, uploadChatImages } from './read.js';

/** The handlers of the images surface. */
export function createImageHandlers(deps: ImageDeps): Handlers<'images'> {
  const share = (): number => deps.random(4).readUInt32BE(0) / 2 ** 32;
  const choose = createAccountChooser(deps.policy, deps.accounts.all, share);
  return {
    submitImagine: (call) => submitImagine(call, withVia(deps, call.headers), choose),
    submitBlend: (call) => submitBlend(call, withVia(deps, call.headers), choose),
    submitDescribe: (call) => submitDescribe(call, withVia(deps, call.headers), choose),
    swapFace: (call) => swapFace(call, withVia(deps, call.headers), choose),
    submitAction: (call) => submitAction(call, withVia(deps, call.headers), choose),
    submitModal: (call) => submitModal(call, deps),
    uploadChatImages: (call) => uploadChatImages(call, deps, choose),
    listTasks: (call) => listTasks(call, deps),
    fetchTask: (call) => fetchTask(call, deps),
    fetchImageSeed: (call) => fetchImageSeed(call, deps),
  };
}
