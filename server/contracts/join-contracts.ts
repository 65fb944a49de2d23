// The server's own contract, and those that the gateway serves beside it, as one: each request is checked by the contract of its operation.

import { type ContractOperation, createRouter } from '../../http/router.js';
import type { ServedContract } from '../../http/served-contract.js';
import type { SurfaceUpstream } from '../../runtime/upstream-rules.js';

/** Another contract, and where it comes from. */
export interface AddedContract {
  /** Its name, which is the surface of its operations. */
  readonly name: string;
  /** As the configuration names it, for messages. */
  readonly file: string;
  readonly contract: ServedContract;
  /** What its upstreams are called with and checked by. */
  readonly upstream: SurfaceUpstream;
}

/** First segments of paths that the server has beside its contract. */
const systemPaths = new Set(['console', 'docs', 'files', 'healthz', 'metrics', 'openapi.json', 'readyz']);

/** A path with its parameters without names: paths that differ in them only match the same requests. */
const shapeOf = (path: string): string => path.replace(/\{[^}]*\}/g, '{}').replace(/\/$/, '');

/** Paths that two contracts have, each as a sentence that names both. */
export function pathConflicts(own: readonly ContractOperation[], added: readonly AddedContract[]): string[] {
  const known = new Map<string, string>();
  const problems: string[] = [];
  const add = ({ method, path, aliases, id }: ContractOperation, owner: string, isOwn = false): void => {
    for (const each of [path, ...aliases]) {
      const [, first = ''] = each.split('/', 2);
      const call = `${method.toUpperCase()} ${each}`;
      if (systemPaths.has(first))
        problems.push(`${owner} has ${call} (${id}), and /${first} is a path of the server itself`);
      const key = `${method} ${shapeOf(each)}`;
      const other = known.get(key);
      if (other === undefined) known.set(key, `${call} (${id}) of ${owner}`);
      // Of two surfaces with one path, the credential says which is meant.
      else if (!isOwn && !other.endsWith(` of ${owner}`))
        problems.push(`${owner} has ${call} (${id}), which is also ${other}`);
    }
  };
  for (const operation of own) add(operation, `the surface ${operation.surface}`, true);
  for (const { name, file, contract } of added)
    for (const operation of contract.operations) add(operation, `the contract ${name} (${file})`);
  return problems;
}

/** @param fallback the surface of paths that are equally close to several */
export function joinContracts(own: ServedContract, added: readonly AddedContract[], fallback: string): ServedContract {
  if (!added.length) return own;
  const bySurface = new Map(added.map(({ name, contract }) => [name, contract]));
  const contractOf = ({ surface }: { readonly surface: string }): ServedContract => bySurface.get(surface) ?? own;
  const operations = [own, ...bySurface.values()].flatMap((each) => each.operations);
  const router = createRouter(operations, fallback);
  return {
    operations,
    router,
    errorFormat: (surface, operation, sent) => contractOf({ surface }).errorFormat(surface, operation, sent),
    readBody: (operation, request, options) => contractOf(operation).readBody(operation, request, options),
    documentOf: (surface) => contractOf({ surface }).documentOf(surface),
    parameters: (operation, sent) => contractOf(operation).parameters(operation, sent),
    bodyViolations: (operation, sent) => contractOf(operation).bodyViolations(operation, sent),
    replyChecks: (operation) => contractOf(operation).replyChecks(operation),
    upstreamRules: (operation) => contractOf(operation).upstreamRules(operation),
    streamOf: (operation) => contractOf(operation).streamOf?.(operation),
    callRules: (operation) => contractOf(operation).callRules(operation),
  };
}
