// Programs of people who write handlers, for the compiler: one missing, one too many, one that answers otherwise must not compile.
import type { Call, Handlers, Reply, TextSurface } from '../../surfaces/engine/handler.js';

declare const reply: {
  content: () => Reply<'generateContent'>;
  chunks: () => Reply<'streamGenerateContent'>;
  response: () => Reply<'createResponse'>;
  stored: () => Reply<'getResponse'>;
  cancelled: () => Reply<'cancelResponse'>;
  deleted: () => Reply<'deleteResponse'>;
  items: () => Reply<'listInputItems'>;
  message: () => Reply<'createMessage'>;
  models: () => Reply<'listModels'>;
  model: () => Reply<'getModel'>;
  contentModels: () => Reply<'listContentModels'>;
  contentModel: () => Reply<'getContentModel'>;
  messageTokens: () => Reply<'countMessageTokens'>;
  responseTokens: () => Reply<'countResponseTokens'>;
  contentTokens: () => Reply<'countContentTokens'>;
  vector: () => Reply<'embedContent'>;
  vectors: () => Reply<'batchEmbedContents'>;
  completion: () => Reply<'createChatCompletion'>;
  embeddings: () => Reply<'createEmbeddings'>;
};

export const complete = {
  generateContent: reply.content,
  streamGenerateContent: reply.chunks,
  createResponse: reply.response,
  getResponse: reply.stored,
  listModels: reply.models,
  getModel: reply.model,
  listContentModels: reply.contentModels,
  getContentModel: reply.contentModel,
  countMessageTokens: reply.messageTokens,
  countResponseTokens: reply.responseTokens,
  countContentTokens: reply.contentTokens,
  embedContent: reply.vector,
  batchEmbedContents: reply.vectors,
  cancelResponse: reply.cancelled,
  deleteResponse: reply.deleted,
  listInputItems: reply.items,
  createMessage: reply.message,
  createChatCompletion: reply.completion,
  createEmbeddings: reply.embeddings,
} satisfies Handlers<TextSurface>;

export const missing = {
  generateContent: reply.content,
  streamGenerateContent: reply.chunks,
  createResponse: reply.response,
  getResponse: reply.stored,
  listModels: reply.models,
  getModel: reply.model,
  listContentModels: reply.contentModels,
  getContentModel: reply.contentModel,
  countMessageTokens: reply.messageTokens,
  countResponseTokens: reply.responseTokens,
  countContentTokens: reply.contentTokens,
  embedContent: reply.vector,
  batchEmbedContents: reply.vectors,
  cancelResponse: reply.cancelled,
  deleteResponse: reply.deleted,
  listInputItems: reply.items,
  createChatCompletion: reply.completion,
  createEmbeddings: reply.embeddings,
  // @ts-expect-error createMessage has no handler
} satisfies Handlers<TextSurface>;

export const surplus = {
  ...complete,
  // @ts-expect-error there is no such operation
  createPoem: reply.message,
} satisfies Handlers<TextSurface>;

export const elsewhere = {
  ...complete,
  // @ts-expect-error an operation, but of a surface that is not asked for
  fetchTask: reply.message,
} satisfies Handlers<TextSurface>;

export const swapped = {
  ...complete,
  // @ts-expect-error the reply of another operation
  createResponse: reply.message,
} satisfies Handlers<TextSurface>;

export const streamless = {
  // @ts-expect-error generateContent has no stream
  generateContent: () => ({ events: [] }),
} satisfies Partial<Handlers<'content'>>;

export function calls(message: Call<'createMessage'>, content: Call<'streamGenerateContent'>): void {
  message.body.max_tokens.toFixed();
  content.path.model.trim();
  content.query.alt?.toUpperCase();
  // @ts-expect-error a field of another surface
  message.body.max_output_tokens;
  // @ts-expect-error a call is not to be changed
  message.requestId = '';
}
