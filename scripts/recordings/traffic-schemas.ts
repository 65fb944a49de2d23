// The schemas of a contract's traffic: of requests, replies and events of an operation.

import { repliesAt } from '../../http/router.js';
import { eventName } from '../contract/generated-names.js';
import { asObject } from '../contract/json-trees.js';
import type { Contract } from '../contract/merge.js';
import { rootsOf } from '../contract/roots.js';

/** The schemas of a contract by operationId, and their names in the generated validators; undefined where it has none. */
export function schemasOf(contract: Contract) {
  const roots = rootsOf(contract);
  const components = asObject(asObject(contract.document.components).schemas);
  const ids = new Map(contract.operations.map((operation) => [operation.id, operation]));
  const schema = (name: string | undefined): unknown =>
    name === undefined ? undefined : (roots.schemas.get(name) ?? components[name]);
  const json = (medias: Readonly<Record<string, string>> | undefined): string | undefined =>
    Object.entries(medias ?? {}).find(([media, name]) => /[/+]json$/.test(media) && name)?.[1];
  const names = {
    request: (op: string) => json(roots.bodies.get(op)),
    reply: (op: string, status: number) => json(repliesAt({ replies: roots.replies.get(op) ?? {} }, String(status))),
    event(op: string): string | undefined {
      const operation = ids.get(op);
      const name = operation && eventName(operation);
      return name !== undefined && roots.schemas.has(name) ? name : undefined;
    },
  };
  return {
    names,
    request: (op: string) => schema(names.request(op)),
    reply: (op: string, status: number) => schema(names.reply(op, status)),
    event: (op: string) => schema(names.event(op)),
  };
}
