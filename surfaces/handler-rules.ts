// The rules of all operations beyond the schemas (rules between fields, prompts, images, addresses) without their handlers. The mock uses
// them to refuse the same requests with the same messages. Rules that depend on stored data (tasks, files, keys) are not included.
import { randomBytes } from 'node:crypto';
import type { OperationId } from '../generated/operations.js';
import { parseAllowList, readAddress } from '../runtime/caller-url.js';
import type { UploadedFile } from '../runtime/replies.js';
import type { Call } from './engine/handler.js';
import { readImagine } from './images/imagine.js';
import { readMask } from './images/modal.js';
import { readPrompt } from './images/prompt.js';
import { readUpload } from './images/read-tasks.js';
import { readBlend, readDescribe, readFaceSwap } from './images/request-images.js';
import { webhookUrlOf } from './images/submit-image-task.js';
import type { RuleDeps } from './task-handler-deps.js';
import { textRules } from './text/rules.js';
import { checkVideoRequest, fromNativeFormat, fromSecondFormat } from './videos/create-video.js';

/** Dependencies without files and banned words; addresses are checked without DNS. */
const deps: RuleDeps = {
  files: {
    nameOf: () => undefined,
    find: async () => undefined,
    bytes: async () => Buffer.alloc(0),
  },
  egress: {
    refusal: async (address) => {
      const read = readAddress(address, parseAllowList([]));
      return typeof read === 'string' ? read : undefined;
    },
  },
  bannedWords: [],
  random: randomBytes,
};

const rules: { readonly [Id in OperationId]?: (call: Call<Id>) => unknown } = {
  submitImagine: (call) => readImagine(call, deps),
  submitBlend: (call) => readBlend(call, deps),
  submitDescribe: (call) => readDescribe(call, deps),
  submitAction: ({ body }) => webhookUrlOf(body.notifyHook, deps),
  async submitModal({ body }) {
    if (body.prompt?.trim()) await readPrompt(body.prompt, deps);
    await readMask(body);
  },
  swapFace: readFaceSwap,
  uploadChatImages: readUpload,
  createVideoGeneration: (call) => checkVideoRequest(fromNativeFormat(call), '', deps),
  createVideo: (call) => checkVideoRequest(fromSecondFormat(call, 'any'), '', deps),
  ...textRules,
};

/**
 * Checks a request that is valid by the contract's schemas.
 * @throws ProblemError, as the handler of the operation would
 */
export async function checkRules(
  id: OperationId,
  request: {
    readonly body: unknown;
    readonly path: Readonly<Record<string, string>>;
    readonly files: Readonly<Record<string, UploadedFile>>;
  },
): Promise<void> {
  // The table guarantees that each rule gets the body of its own operation.
  const rule = rules[id] as ((call: object) => unknown) | undefined;
  await rule?.({ ...request, key: { id: '' }, signal: new AbortController().signal });
}
