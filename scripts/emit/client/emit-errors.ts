// The error replies of an operation: their types, and where the message stands in them.

import type { Operation } from '../../contract/contract-operations.js';
import { asObject, asString } from '../../contract/json-trees.js';
import { tagOf } from '../../contract/tags.js';
import type { ClientContext } from './emit-context.js';
import { jsonMedias, jsonType } from './emit-replies.js';

/** The path of the message, if the contract names it; the client finds it in the usual places. */
export function messageFact({ document }: ClientContext, { surface }: Operation): { message?: string } {
  const message = asString(tagOf(document, surface)['x-client-error-message']);
  return message === undefined ? {} : { message };
}

/** The bodies of the documented errors by status, as a type: `Record<404 | 'default', types.Problem>`; undefined without any. */
export function errorBodies({ document }: ClientContext, operation: Operation): string | undefined {
  const all = Object.keys(asObject(operation.node.responses));
  const hasSuccess = all.some((status) => /^2/.test(status));
  const statuses = new Map<string, string[]>();
  for (const status of all) {
    const name = status === 'default' ? (hasSuccess ? "'default'" : '') : status.toUpperCase();
    if (!/^([45]\d\d|[45]XX|'default')$/.test(name)) continue;
    const types = jsonMedias(document, operation, status).map((media) => jsonType(document, operation, status, media));
    const body = [...new Set(types)].join(' | ') || 'unknown';
    statuses.set(body, [...(statuses.get(body) ?? []), name.endsWith('XX') ? `'${name}'` : name]);
  }
  return [...statuses].map(([body, names]) => `Record<${names.join(' | ')}, ${body}>`).join(' & ') || undefined;
}
