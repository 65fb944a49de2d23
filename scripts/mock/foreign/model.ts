// Any contract as the mock serves it: nothing is generated, and schemas are compiled when a request needs them.
import { type Problem, ProblemError, statusOf } from '../../../contract/problem.js';
import { repliesAt, successStatus } from '../../../server/http/router.js';
import { deref } from '../../contract/json.js';
import type { Contract } from '../../contract/merge.js';
import { unique } from '../../contract/names.js';
import { compileOrders } from '../../contract/orders.js';
import type { Stream } from '../../contract/streams.js';
import { withEcho } from '../echo/echo.js';
import { createIsReply } from '../is-reply.js';
import type { AcceptedRequest, MockModel, MockReply } from '../model.js';
import { type TaskOptions, withTasks } from '../tasks/tasks.js';
import { answerForeign, problemOf } from './answer.js';
import { readAnyBody } from './body.js';
import { createChecks, type ForeignOperation } from './checks.js';
import { createCreator } from './create.js';
import { authenticate } from './security.js';

export type { ForeignOperation } from './checks.js';

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

/**
 * Creates the model of a loaded contract.
 * @param tasks how fast tasks move
 */
export function createForeignModel(loaded: Contract, tasks: TaskOptions = {}): MockModel<ForeignOperation> {
  const contract = withOwnIds(loaded);
  const { document } = contract;
  const checks = createChecks(contract);
  const creator = createCreator(document);
  let orders: ReturnType<typeof compileOrders>['order'] | undefined;
  const automatonOf = (stream: Stream) => {
    // Streams without a grammar have no automaton that says more than that.
    if (!('x-stream-grammar' in stream.media)) return undefined;
    orders ??= compileOrders(contract).order;
    return orders.streams.find((each) => each.stream.at.join() === stream.at.join())?.automaton;
  };

  const answer = (
    { operation, ...request }: AcceptedRequest<ForeignOperation>,
    problemAt: (status: number) => Problem,
  ): Promise<MockReply> =>
    answerForeign(
      {
        document,
        creator,
        accepts: checks.acceptsReply,
        automatonOf,
        errorOf: (_, status) => checks.errorReply(problemAt(status), operation.surface, operation),
      },
      { ...request, operation: operation.contractOperation },
    );

  const model: MockModel<ForeignOperation> = {
    router: checks.router,
    keyHeaders: {},
    authenticate: ({ contractOperation: { node } }, parameters) => authenticate(document, node, parameters),
    readBody: ({ contractOperation: { node } }, request, share) =>
      readAnyBody(document, checks.reader, deref(document, node.requestBody), request, share),
    async check(operation, parameters, body) {
      const { violations } = checks.parameters(operation, parameters);
      const all = [...violations, ...(body ? checks.bodyViolations(operation, body) : [])];
      if (all.length) throw new ProblemError({ reason: 'violation', violations: all.slice(0, 100) });
      return body?.value;
    },
    answer: (request) => answer(request, problemOf),
    async fail(problem, request) {
      const { operation } = request;
      const code = String(statusOf(problem));
      // The format of x-errors, if there is one, says what is simulated; an example may say anything.
      return Object.hasOwn(operation.replies, code) && !checks.formatOf(operation.surface)
        ? answer({ ...request, preference: { dynamic: false, code } }, () => problem)
        : model.refuse(problem, operation.path, operation);
    },
    errorEvent(problem, operation, sequence) {
      const event = checks.errorEvent(problem, operation, sequence);
      // As in server/http/reply.ts: among rows of data, an error would be one row more.
      const row = operation.sequence && repliesAt(operation, successStatus(operation))?.[operation.sequence];
      return row && checks.check(row, event)?.length ? undefined : event;
    },
    refuse(problem, path, operation) {
      const surface = operation?.surface ?? checks.router.closestSurface(path);
      const { media, body } = checks.errorReply(problem, surface, operation);
      return { status: statusOf(problem), headers: { 'content-type': media }, body: JSON.stringify(body) };
    },
  };
  const isReply = createIsReply(checks.check);
  return withTasks(withEcho(model, isReply), { document, isReply }, tasks);
}
