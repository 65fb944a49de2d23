// The rules of the text surfaces beyond their schemas, by operation. Handlers check them before they call the engine, and the mock before it answers.

import type { Call, OperationIdOf, TextSurface } from '../engine/handler.js';
import { throwViolations } from '../throw-violations.js';
import { chatViolations } from './chat.js';
import { contentViolations, countViolations, otherModels } from './content.js';
import { checkMessage } from './messages.js';
import { responseViolations } from './responses.js';

type TextRules = {
  readonly [Id in OperationIdOf<TextSurface>]?: (call: Pick<Call<Id>, 'body' | 'path'>) => void;
};

/** Each throws a `ProblemError` with all violations. */
export const textRules: TextRules = {
  createChatCompletion: ({ body }) => throwViolations(chatViolations(body)),
  createMessage: ({ body }) => checkMessage(body),
  countMessageTokens: ({ body }) => checkMessage({ ...body, max_tokens: Number.MAX_SAFE_INTEGER }),
  createResponse: ({ body }) => throwViolations(responseViolations(body)),
  generateContent: ({ body }) => throwViolations(contentViolations(body)),
  streamGenerateContent: ({ body }) => throwViolations(contentViolations(body)),
  countContentTokens: (call) => throwViolations(countViolations(call)),
  batchEmbedContents: (call) => throwViolations(otherModels(call)),
};
