// How what calls of the contract have used is read, by surface.
import { usage } from '../../generated/usage.js';
import { callRulesOf } from '../../runtime/usage-rules.js';
import { createUsageReader, type UsageReader } from '../../server/gateway/usage-meter.js';

const operationOf = {
  messages: 'createMessage',
  responses: 'createResponse',
  content: 'streamGenerateContent',
  chat: 'createChatCompletion',
} as const;

/** The reader of the main operation of a surface. */
export const usageReader = (surface: keyof typeof operationOf): UsageReader =>
  createUsageReader(callRulesOf(usage, { id: operationOf[surface], surface }));
