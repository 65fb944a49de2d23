// Lets an answer repeat the ids in the path of the request. Every change must leave the answer valid.
import { asObject, deref, isObject, type JsonObject } from '../../contract/json.js';
import type { AcceptedRequest } from '../model.js';

/** The value of a path parameter in the type of the field that it replaces. */
const alike = (text: string, before: unknown): unknown =>
  typeof before === 'number' && text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : text;

const squash = (name: string): string => name.replace(/[^a-z0-9]/gi, '').toLowerCase();

/** The reference to the schema of an operation's first JSON success. */
function replyRef(document: JsonObject, node: unknown): unknown {
  const responses = Object.entries(asObject(asObject(node).responses));
  const [, success] = responses.find(([status]) => status.startsWith('2')) ?? [];
  const content = asObject(deref(document, success).content);
  return asObject(asObject(content['application/json']).schema).$ref;
}

/** The parameter that identifies what the answer is about: at the end of the path, or before an action (`/jobs/{job_id}/cancel`). */
function identifier(document: JsonObject, { operation }: AcceptedRequest): string | undefined {
  const [, before = '', name = '', action = ''] = /^(.*)\{([^}]+)\}(.*)$/.exec(operation.path) ?? [];
  const collection = before.split('/').at(-2) ?? '';
  // `/models/{model}` is identified by its name.
  if (!/id$/i.test(name) && `${squash(name)}s` !== squash(collection)) return undefined;
  if (action.replace('/', '') === '') return name;
  const item = asObject(asObject(document.paths)[`${before}{${name}}`]);
  const ref = replyRef(document, operation.contractOperation.node);
  return ref !== undefined && ref === replyRef(document, item.get) ? name : undefined;
}

/** The fields that path parameters give a value: of the same name, and `id`. */
function fromPath(document: JsonObject, value: JsonObject, request: AcceptedRequest): [string, unknown][] {
  const { path } = request;
  const same = Object.entries(path).flatMap(([name, text]): [string, unknown][] => {
    const field = Object.keys(value).find((each) => squash(each) === squash(name));
    return field === undefined ? [] : [[field, alike(text, value[field])]];
  });
  const name = 'id' in value ? identifier(document, request) : undefined;
  return name === undefined ? same : [...same, ['id', alike(path[name] ?? '', value.id)]];
}

/**
 * The answer with the values that the request named, as far as it stays valid.
 * @param value the answer; it is not modified
 */
export function repeatPathValues(
  document: JsonObject,
  value: unknown,
  request: AcceptedRequest,
  isValid: (value: unknown) => boolean,
): unknown {
  if (!isObject(value)) return value;
  const changes = fromPath(document, value, request);
  let result = value;
  for (const [field, next] of changes) {
    const changed = { ...result, [field]: next };
    if (isValid(changed)) result = changed;
  }
  return result;
}
