// Creates the model of a loaded contract. Nothing is generated for it, and schemas are compiled when a request needs them.

import { type ContractOperation, repliesAt, successStatus } from '../../http/router.js';
import type { ErrorReply } from '../../runtime/errors/error-format.js';
import { type Problem, reasonOf, statusOf } from '../../runtime/errors/problem.js';
import { lazy } from '../../runtime/lazy.js';
import { unique } from '../contract/generated-names.js';
import type { Contract } from '../contract/merge.js';
import { compileOrders } from '../contract/orders.js';
import type { Stream } from '../contract/stream-places.js';
import type { DocumentedOperation, ServerRules } from '../serve/checks.js';
import { createChecks } from '../serve/checks.js';
import { documentedResponse } from '../serve/error-body.js';
import { serveContract } from '../serve/serve-contract.js';
import { createCreator } from './create.js';
import { withEcho } from './echo/echo.js';
import { createPager, withPages } from './list-pages.js';
import type { AcceptedRequest, MockModel, MockReply, MockSource } from './model.js';
import { answerTo, headersOf } from './reply/answer.js';
import { givenReply, givenStream } from './reply/given-reply.js';
import { type TaskOptions, withTasks } from './tasks/mock-tasks.js';
import { withIdempotency } from './with-idempotency.js';

/** The contract with an id of its own for each operation: two of one operationId are both served. */
function withOwnIds(contract: Contract): Contract {
  const taken = new Set<string>();
  const operations = contract.operations.map((operation) => {
    const id = unique(operation.id, (name) => taken.has(name));
    taken.add(id);
    return { ...operation, id };
  });
  return { ...contract, operations };
}

/** The problem of an error status that is asked for. */
const problemOf = (status: number): Problem => ({ reason: reasonOf(status), status });

/**
 * Creates the model of a loaded contract.
 * @param tasks how fast tasks move
 * @param server what the server of this contract does beyond it, for the mock to do the same
 */
export function createModel(loaded: Contract, tasks: TaskOptions = {}, server?: ServerRules): MockModel {
  const contract = withOwnIds(loaded);
  const { document } = contract;
  const checks = createChecks(contract, server);
  const creator = createCreator(document);
  const orders = lazy(() => compileOrders(contract).order.streams);
  const automatonOf = (stream: Stream) => {
    // Streams without a grammar have no automaton that says more than that.
    if (!('x-stream-grammar' in stream.media)) return undefined;
    return orders().find((each) => each.stream.at.join() === stream.at.join())?.automaton;
  };
  const source: MockSource = { contract, document, checks, creator, automatonOf };
  const headersAt = ({ contractOperation: { node } }: DocumentedOperation, status: number) => {
    const response = documentedResponse(document, node, status);
    return response ? headersOf(source, response) : {};
  };
  /** The headers that an operation documents for the very status of a problem. When to retry is the affair of the problem. */
  const refusalHeaders = (operation: DocumentedOperation | undefined, problem: Problem) => {
    const status = statusOf(problem);
    if (!operation || !Object.hasOwn(operation.replies, status)) return {};
    const { 'retry-after': _retry, 'x-request-id': _id, ...headers } = headersAt(operation, status);
    return headers;
  };
  const served = serveContract(contract, undefined, checks);
  const documented = ({ id }: ContractOperation) => checks.operations.find((each) => each.id === id);

  const answer = (request: AcceptedRequest, problemAt: (status: number) => Problem): Promise<MockReply> =>
    answerTo(
      source,
      // The server chooses by the request alone.
      server ? { ...request, headers: { ...request.headers, accept: undefined } } : request,
      (status) => checks.errorReply(problemAt(status), request.operation.surface, request.operation),
    );

  const model: MockModel = {
    operations: checks.operations,
    contract: {
      ...served,
      errorFormat(surface, operation) {
        const format = served.errorFormat(surface, operation);
        const reply = (problem: Problem): ErrorReply => ({
          ...format.reply(problem),
          headers: refusalHeaders(operation && documented(operation), problem),
        });
        return { ...format, reply };
      },
      async readBody(operation, request, options) {
        const read = await served.readBody(operation, request, options);
        return server && read.media !== undefined ? { ...read, body: server.spelled(operation, read.body) } : read;
      },
      // Its answers are those of the contract, or those that a test wants.
      replyChecks: (operation) => ({
        ...{ request: undefined, reply: () => undefined, event: undefined },
        order: server?.orderOf(operation),
      }),
    },
    ...(server && {
      async checkRules(operation, sent) {
        const { media } = sent;
        if (media !== undefined) await server.check(operation, operation.body?.[media], sent);
      },
    }),
    answer: (request) => answer(request, problemOf),
    successHeaders: (operation) => headersAt(operation, Number(successStatus(operation))),
    giveReply: (operation, body) => givenReply(source, operation, body),
    giveStream: (operation, events) => givenStream(source, operation, events),
    async fail(problem, request) {
      const { operation } = request;
      const code = String(statusOf(problem));
      const { media, body, headers } = model.contract.errorFormat(operation.surface, operation).reply(problem);
      const refusal = {
        status: statusOf(problem),
        headers: { ...headers, 'content-type': media },
        body: JSON.stringify(body),
      };
      // The format of x-errors, if there is one, says what is simulated; an example may say anything.
      if (!Object.hasOwn(operation.replies, code) || checks.formatOf(operation.surface)) return refusal;
      const reply = await answer({ ...request, preference: { dynamic: false, code } }, () => problem);
      return reply.body === undefined ? { ...refusal, headers: { ...reply.headers, ...refusal.headers } } : reply;
    },
    errorEvent(problem, operation, sequence) {
      const event = checks.errorEvent(problem, operation, sequence);
      // As in http/reply/reply.ts: among rows of data, an error would be one row more.
      const row = operation.sequence && repliesAt(operation, successStatus(operation))?.[operation.sequence];
      return row && checks.check(row, event)?.length ? undefined : event;
    },
  };
  const pager = createPager(source);
  const echoing = withEcho(withPages(model, pager), checks.isReply);
  const moving = withTasks(echoing, source, pager, tasks);
  return withIdempotency(moving, document);
}
