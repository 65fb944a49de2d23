// What the handlers refuse beyond the schemas, without a handler: rules between fields, prompts, images, addresses. The mock asks this
// too, so that both refuse the same requests in the same words. What depends on what is kept (tasks, files, keys) is left to the server.
import { randomBytes } from 'node:crypto';
import type { Call, SentFile } from '../../contract/handler.js';
import type { OperationId } from '../../generated/operations.js';
import { readAddress } from '../egress/address.js';
import { allowList } from '../egress/ranges.js';
import { contentProblems } from './content.js';
import { readImagine } from './images/imagine.js';
import { readMask } from './images/modal.js';
import { readBlend, readDescribe, readSwap } from './images/pictures.js';
import { readPrompt } from './images/prompt.js';
import { readUpload } from './images/read.js';
import { hookOf } from './images/submit.js';
import { checkMessage } from './messages.js';
import { refuse } from './refuse.js';
import { responseProblems } from './responses.js';
import type { JudgeDeps } from './tasks.js';
import { nativeOrder, readOrder, secondOrder } from './videos/create.js';

/** A server that keeps no files, has banned no words, and asks nobody where a name leads. */
const deps: JudgeDeps = {
  files: {
    nameOf: () => undefined,
    find: async () => undefined,
    bytes: async () => Buffer.alloc(0),
  },
  egress: {
    refusal: async (address) => {
      const read = readAddress(address, allowList([]));
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
  submitAction: ({ body }) => hookOf(body.notifyHook, deps),
  async submitModal({ body, signal }) {
    if (body.prompt?.trim()) await readPrompt(body.prompt, deps, signal);
    await readMask(body);
  },
  swapFace: readSwap,
  uploadChatImages: readUpload,
  createVideoGeneration: (call) => readOrder(nativeOrder(call), '', deps),
  createVideo: (call) => readOrder(secondOrder(call, 'any'), '', deps),
  generateContent: ({ body }) => refuse(contentProblems(body)),
  streamGenerateContent: ({ body }) => refuse(contentProblems(body)),
  createMessage: ({ body }) => checkMessage(body),
  createResponse: ({ body }) => refuse(responseProblems(body)),
};

/**
 * Checks a request that fits the contract's schemas.
 * @throws Problem, as the handler of the operation would
 */
export async function checkRules(
  id: OperationId,
  request: { readonly body: unknown; readonly files: Readonly<Record<string, SentFile>> },
): Promise<void> {
  // Each rule is asked with the body of its own operation: the table says which.
  const rule = rules[id] as ((call: object) => unknown) | undefined;
  await rule?.({ ...request, key: { id: '' }, signal: new AbortController().signal });
}
