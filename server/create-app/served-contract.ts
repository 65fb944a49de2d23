// Any contract as the HTTP server serves it: the same checks as in the mock, and checks of the replies.

import { deref } from '../../scripts/contract/json-trees.js';
import type { Contract } from '../../scripts/contract/merge.js';
import { compileOrders } from '../../scripts/contract/orders.js';
import { upstreamTable } from '../../scripts/contract/upstream-table.js';
import { createChecks, maxViolations } from '../../scripts/mock/checks.js';
import type { DocumentedOperation } from '../../scripts/mock/model.js';
import { isChecked, readAnyBody } from '../../scripts/mock/request/body.js';
import type { ErrorFormat } from '../../scripts/runtime/error-format.js';
import { upstreamRulesOf } from '../../scripts/runtime/upstream-rules.js';
import { contextOf } from '../http/request-context.js';
import { type ContractOperation, repliesAt, requireOperation, successStatus } from '../http/router.js';
import type { ReplyChecks, SchemaCheck, ServedContract } from '../http/served-contract.js';

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

/** Creates what the server needs of a loaded contract. */
export function serveContract(contract: Contract): ServedContract {
  const { document } = contract;
  const checks = createChecks(contract);
  const { order } = compileOrders(contract);
  const upstreams = upstreamTable(contract);
  const own = new Map(checks.operations.map((operation) => [operation.id, operation]));
  const ownOperation = ({ id }: ContractOperation): DocumentedOperation => own.get(id) as DocumentedOperation;

  return {
    operations: checks.operations,
    router: checks.router,
    errorFormat: (surface, operation): ErrorFormat => ({
      reply: (problem) => checks.errorReply(problem, surface, operation && ownOperation(operation)),
      event: (problem, sequence) =>
        operation ? checks.errorEvent(problem, ownOperation(operation), sequence) : undefined,
      hidesInternal: checks.formatOf(surface)?.hidesInternal ?? false,
    }),
    async readBody(operation, request, { limit, json, reservation, proceed }) {
      const { node } = ownOperation(operation).contractOperation;
      proceed();
      const limits = { bytes: limit, json };
      const read = await readAnyBody(
        document,
        checks.reader,
        deref(document, node.requestBody),
        request,
        reservation,
        limits,
      );
      if (!read) return { body: undefined, valueCount: 0 };
      const { media, value, form, valueCount = 0 } = read;
      const isBytes = typeof value === 'string' && !isChecked(media) && !media.startsWith('text/');
      return { body: isBytes ? Buffer.from(value, 'latin1') : value, media, files: form?.files ?? {}, valueCount };
    },
    checkRequest(request, response, next) {
      const context = contextOf(response);
      const operation = ownOperation(
        context.operation ?? requireOperation(checks.router.matchRoute(request.method, context.path)).operation,
      );
      const { query, search, pathParameters: path } = context;
      const { values, violations } = checks.parameters(operation, { path, query, search, headers: request.headers });
      context.parameters = { query: values.query ?? {}, path: values.path ?? {}, violations };
      next();
    },
    bodyViolations: (operation, { media, body }) =>
      media === undefined
        ? []
        : checks.bodyViolations(ownOperation(operation), { media, value: body }).slice(0, maxViolations),
    replyChecks(operation): ReplyChecks {
      const events = repliesAt(operation, successStatus(operation))?.[operation.sequence ?? 'text/event-stream'];
      const stream = order.streams.find((each) => each.stream.operation.id === operation.id);
      return {
        request: validatorOf(checks.check, operation.body?.['application/json']),
        reply: (status, media) => validatorOf(checks.checkReply, repliesAt(operation, status)?.[media]),
        event: validatorOf(checks.checkReply, events),
        // Without a grammar there is nothing to check, but there may be a text that ends the stream.
        order:
          stream && (!stream.unordered || stream.automaton.terminator !== undefined) ? stream.automaton : undefined,
      };
    },
    upstreamRules: (operation) => upstreamRulesOf(upstreams, operation),
  };
}
