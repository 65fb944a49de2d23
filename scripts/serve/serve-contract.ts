// Any contract as data for the HTTP server: the same checks for the mock, `createApp` and the contracts behind the gateway. Nothing is
// generated for it, and what a request needs is worked out when one needs it.

import { readRequestBody } from '../../http/body/request-body.js';
import { type ContractOperation, createRouter, repliesAt, successStatus } from '../../http/router.js';
import type { ReplyChecks, SchemaCheck, ServedContract } from '../../http/served-contract.js';
import { withoutOthers } from '../../runtime/directions.js';
import type { ErrorFormat } from '../../runtime/errors/error-format.js';
import { lazy } from '../../runtime/lazy.js';
import { upstreamRulesOf } from '../../runtime/upstream-rules.js';
import { callRulesOf } from '../../runtime/usage-rules.js';
import { asObject, deref } from '../contract/json-trees.js';
import type { Contract } from '../contract/merge.js';
import { compileOrders } from '../contract/orders.js';
import { upstreamTable } from '../contract/upstream-table.js';
import { usageTable } from '../contract/usage-table.js';
import { streamTracks } from '../draw/draw-tracks.js';
import { createChecks, type DocumentedOperation, maxViolations } from './checks.js';

/** A named schema as a validator; undefined where the contract has none. */
function validatorOf(check: (name: string, data: unknown) => readonly unknown[] | undefined, name: string | undefined) {
  if (!name) return undefined;
  const validate: SchemaCheck = (data) => {
    const errors = check(name, data) ?? [];
    validate.errors = errors as NonNullable<SchemaCheck['errors']>;
    return !errors.length;
  };
  return validate;
}

/** How the gateway serves a contract beside others. */
export interface ServedAs {
  /** The surface of all its operations. */
  readonly surface: string;
  /** The id of an operation, unique over all contracts. */
  idOf(id: string): string;
}

/** Callers of a gateway may always send their key as a bearer token, and must send one. */
const bearer = { in: 'header', name: 'authorization', scheme: 'bearer' };

function rowAs({ anonymous: _, together, ...row }: DocumentedOperation, { surface, idOf }: ServedAs) {
  const hasBearer = row.security.some(({ name, scheme }) => name === bearer.name && scheme === bearer.scheme);
  const sizes = together && (hasBearer ? together : [...together, 1]);
  return {
    ...row,
    id: idOf(row.id),
    surface,
    security: hasBearer ? row.security : [...row.security, bearer],
    ...(sizes ? { together: sizes } : {}),
  };
}

/**
 * Creates what the server needs of a loaded contract.
 * @param as absent: it is the only one
 * @param checks those of the contract
 */
export function serveContract(contract: Contract, as?: ServedAs, checks = createChecks(contract)): ServedContract {
  const { document } = contract;
  const operations: readonly ContractOperation[] = as
    ? checks.operations.map((operation) => rowAs(operation, as))
    : checks.operations;
  const surfaceOf = (surface: string, operation: ContractOperation | undefined): string =>
    operation ? ownOperation(operation).surface : as ? (checks.operations[0]?.surface ?? surface) : surface;
  const streams = lazy(() => compileOrders(contract).order.streams);
  const upstreams = lazy(() => upstreamTable(contract));
  const usage = lazy(() => usageTable(contract));
  const own = new Map(operations.map(({ id }, at) => [id, checks.operations[at]]));
  const ownOperation = ({ id }: ContractOperation): DocumentedOperation => own.get(id) as DocumentedOperation;

  return {
    documentOf: () => document,
    operations,
    router: as ? createRouter(operations, as.surface) : checks.router,
    errorFormat: (surface, operation): ErrorFormat => ({
      reply: (problem) =>
        checks.errorReply(problem, surfaceOf(surface, operation), operation && ownOperation(operation)),
      event: (problem, sequence) =>
        operation ? checks.errorEvent(problem, ownOperation(operation), sequence) : undefined,
      hidesInternal: checks.formatOf(surfaceOf(surface, operation))?.hidesInternal ?? false,
      kinds: checks.formatOf(surfaceOf(surface, operation))?.kinds ?? {},
    }),
    async readBody(operation, request, options) {
      const { node } = ownOperation(operation).contractOperation;
      const requestBody = deref(document, node.requestBody);
      const read = await readRequestBody(document, checks.reader, requestBody, request, options);
      if (read.media === undefined) return read;
      const { schema } = deref(document, asObject(requestBody.content)[read.media]);
      return { ...read, body: withoutOthers(document, schema, read.body, 'request') };
    },
    parameters: (operation, sent) => checks.parameters(ownOperation(operation), sent),
    bodyViolations: (operation, sent) => checks.bodyViolations(ownOperation(operation), sent).slice(0, maxViolations),
    replyChecks(operation): ReplyChecks {
      const events = repliesAt(operation, successStatus(operation))?.[operation.sequence ?? 'text/event-stream'];
      const stream = streams().find((each) => each.stream.operation.id === ownOperation(operation).id);
      return {
        request: validatorOf(checks.check, operation.body?.['application/json']),
        reply: (status, media) => validatorOf(checks.checkReply, repliesAt(operation, status)?.[media]),
        event: validatorOf(checks.checkReply, events),
        // Without a grammar there is nothing to check, but there may be a text that ends the stream.
        order:
          stream && (!stream.unordered || stream.automaton.terminator !== undefined) ? stream.automaton : undefined,
      };
    },
    upstreamRules: (operation) => upstreamRulesOf(upstreams(), ownOperation(operation)),
    streamOf(operation) {
      const { id, method, path } = ownOperation(operation);
      const found = streams().find(({ stream, unordered }) => stream.operation.id === id && !unordered);
      const text = callRulesOf(usage(), ownOperation(operation))?.usage?.text;
      return (
        found && {
          title: `${method.toUpperCase()} ${path}`,
          automaton: { ...found.automaton },
          tracks: { ...streamTracks(asObject(found.stream.media['x-stream-grammar'])) },
          ...(text && { text: [...text] }),
        }
      );
    },
    // Beside other contracts, each call is recorded, also one of which nothing is counted.
    callRules: (operation) => callRulesOf(usage(), ownOperation(operation)) ?? (as && { attributes: {} }),
  };
}
