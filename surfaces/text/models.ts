// The lists of models, in the format of each surface. The server answers them by itself, from its configuration.
import type * as contract from '../../generated/types.js';
import { ProblemError, violation } from '../../runtime/errors/problem.js';
import type { Key } from '../../runtime/key.js';
import type { Handlers } from '../engine/handler.js';

/** The models of a surface that a key may use, in their order. */
export type ModelsOf = (surface: string, key: Key) => readonly string[];

const notFound = (id: string): ProblemError =>
  new ProblemError({
    reason: 'not_found',
    code: 'model_not_found',
    message: `The model ${JSON.stringify(id.slice(0, 200))} is not among those that this key can list.`,
  });

const messageModel = (id: string): contract.MessageModel => ({
  type: 'model',
  id,
  display_name: id,
  created_at: '1970-01-01T00:00:00Z',
  capabilities: null,
  deprecated_at: null,
  lifecycle: 'active',
  line: null,
  max_input_tokens: null,
  max_tokens: null,
  retires_at: null,
});

const plainModel = (id: string): contract.PlainModel => ({ id, object: 'model', created: 0, owned_by: 'pentagate' });

const methods = ['generateContent', 'streamGenerateContent', 'countTokens', 'embedContent', 'batchEmbedContents'];

const contentModel = (id: string): contract.ContentModelDescription => ({
  name: `models/${id}`,
  baseModelId: id,
  displayName: id,
  supportedGenerationMethods: [...methods],
});

/** The place of an item that a page begins after. @throws ProblemError for one that is not in the list */
function placeOf(names: readonly string[], id: string, field: string): number {
  const at = names.indexOf(id);
  if (at < 0) throw violation(field, 'must be the id of a model of the list');
  return at;
}

type Page = NonNullable<contract.operations['listModels']['parameters']['query']>;

function messagePage(names: readonly string[], { after_id: after, before_id: before, limit = 20 }: Page) {
  const start = after === undefined ? 0 : placeOf(names, after, 'after_id') + 1;
  const end = before === undefined ? names.length : placeOf(names, before, 'before_id');
  const from = after === undefined && before !== undefined ? Math.max(start, end - limit) : start;
  const page = names.slice(from, Math.min(end, from + limit));
  const isBackward = after === undefined && before !== undefined;
  return {
    data: page.map(messageModel),
    first_id: page[0] ?? null,
    last_id: page.at(-1) ?? null,
    has_more: isBackward ? from > start : from + limit < end,
  };
}

/** The operations that list models. */
export const modelHandlers = (
  modelsOf: ModelsOf,
): Pick<Handlers, 'listModels' | 'getModel' | 'listContentModels' | 'getContentModel'> => {
  const plainNames = (key: Key): string[] => [
    ...new Set(['responses', 'chat'].flatMap((surface) => modelsOf(surface, key))),
  ];
  const isMessages = (headers: Readonly<Record<string, string | undefined>>): boolean =>
    headers['anthropic-version'] !== undefined;
  return {
    listModels({ key, headers, query }) {
      if (isMessages(headers)) return { json: messagePage(modelsOf('messages', key), query) };
      return { json: { object: 'list', data: plainNames(key).map(plainModel) } };
    },
    getModel({ key, headers, path: { model_id: id } }) {
      const isOfMessages = isMessages(headers);
      const names = isOfMessages ? modelsOf('messages', key) : plainNames(key);
      if (!names.includes(id)) throw notFound(id);
      return { json: isOfMessages ? messageModel(id) : plainModel(id) };
    },
    listContentModels({ key, query: { pageSize = 50, pageToken } }) {
      const names = modelsOf('content', key);
      const start = pageToken === undefined ? 0 : placeOf(names, pageToken, 'pageToken') + 1;
      const page = names.slice(start, start + pageSize);
      const last = page.at(-1);
      const hasMore = start + pageSize < names.length && last !== undefined;
      return { json: { models: page.map(contentModel), ...(hasMore ? { nextPageToken: last } : {}) } };
    },
    getContentModel({ key, path: { model } }) {
      const id = model.replace(/^models\//, '');
      if (!modelsOf('content', key).includes(id)) throw notFound(id);
      return { json: contentModel(id) };
    },
  };
};
