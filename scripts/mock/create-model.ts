// Creates the model of a loaded contract. Nothing is generated for it, and schemas are compiled when a request needs them.

import { checkStream } from '../../client/automaton.js';
import { streamFormatsOf } from '../../http/reply/stream-format.js';
import { type ContractOperation, repliesAt, successStatus } from '../../http/router.js';
import type { ServedContract } from '../../http/served-contract.js';
import { type ErrorReply, problemReply } from '../../runtime/errors/error-format.js';
import { type Problem, reasonOf, statusOf } from '../../runtime/errors/problem.js';
import { lazy } from '../../runtime/lazy.js';
import { isJsonMedia } from '../../runtime/media-types.js';
import { withDirections } from '../contract/directions.js';
import { unique } from '../contract/generated-names.js';
import { asObject, deref } from '../contract/json-trees.js';
import type { Contract } from '../contract/merge.js';
import { compileOrders } from '../contract/orders.js';
import { type Stream, streamsOf } from '../contract/stream-places.js';
import { createChecks, type DocumentedOperation, type ServerRules } from '../serve/checks.js';
import { documentedResponse } from '../serve/error-body.js';
import { serveContract } from '../serve/serve-contract.js';
import { createCreator } from './create.js';
import { withEcho } from './echo/echo.js';
import { createPager, withPages } from './list-pages.js';
import type { AcceptedRequest, MockModel, MockReply, MockSource } from './model.js';
import { statedPreference } from './prefer.js';
import { answerTo, headersOf } from './reply/answer.js';
import { examplesOf } from './reply/examples.js';
import { type TaskOptions, withTasks } from './tasks/mock-tasks.js';
import { withIdempotency } from './with-idempotency.js';

// Replies that a program gives for an operation, held against the contract before a request comes.

/** The success of an operation with a body, which is the only one that is no text where the contract has JSON. @throws Error with all violations */
function givenReply({ document, checks }: MockSource, operation: DocumentedOperation, body: unknown): MockReply {
  const code = successStatus(operation);
  const status = Number(code);
  const response = documentedResponse(document, operation.contractOperation.node, status);
  const medias = Object.keys(asObject(response?.content));
  const media = medias.find(isJsonMedia) ?? medias[0];
  if (media === undefined) {
    if (body !== undefined) throw new Error(`${operation.id}: reply ${code} has no body`);
    return { status, headers: {} };
  }
  if (!isJsonMedia(media)) {
    if (typeof body !== 'string') throw new Error(`${operation.id}: reply ${code} is ${media}: give it as a text`);
    return { status, headers: { 'content-type': media }, body };
  }
  const wrong = checks.replyViolations(operation, code, body);
  if (wrong.length)
    throw new Error(
      wrong.map(({ field, message }) => `${operation.id}: reply ${code}: ${field || 'the body'} ${message}`).join('\n'),
    );
  return { status, headers: { 'content-type': media }, json: body };
}

/** The stream of an operation. @throws Error that says which event the contract does not allow */
function givenStream(
  { document, checks, automatonOf }: MockSource,
  operation: DocumentedOperation,
  events: readonly unknown[],
): MockReply {
  const stream = streamsOf(document, operation.contractOperation).find(({ status }) => status.startsWith('2'));
  if (!stream) throw new Error(`${operation.id} has no stream`);
  const automaton = automatonOf(stream);
  const order = automaton && checkStream(automaton);
  for (const [at, event] of events.entries()) {
    const wrong = stream.events.some(({ schema }) => checks.accepts(schema, event))
      ? order?.accept(event)
      : 'is not valid by the schema of any event';
    if (wrong !== undefined) throw new Error(`${operation.id}: event ${at}: ${wrong}`);
  }
  const unfinished = order?.end(automaton?.terminator);
  if (unfinished !== undefined) throw new Error(`${operation.id}: after the last event: ${unfinished}`);
  const format = streamFormatsOf(operation, automaton?.terminator ?? stream.literal).events;
  const end = format.end(!events.length, true);
  return {
    status: Number(stream.status.replace(/xx$/i, '00')),
    headers: { 'content-type': format.mediaType },
    chunks: [...events.map((event, at) => format.event(event, at === 0)), ...(end ? [end] : [])],
  };
}

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

/** How a mock answers. */
export interface ModelOptions extends TaskOptions {
  /** Members of requests that are `readOnly`: left out, which is the default, or refused. */
  readonly readOnly?: 'ignore' | 'refuse';
}

/** The problem of an error status that is asked for. */
const problemOf = (status: number): Problem => ({ reason: reasonOf(status), status });

/**
 * Creates the model of a loaded contract.
 * @param options how fast tasks move, and what becomes of `readOnly` members of requests
 * @param server what the server of this contract does beyond it, for the mock to do the same
 */
export function createModel(loaded: Contract, options: ModelOptions = {}, server?: ServerRules): MockModel {
  const contract = withOwnIds(withDirections(loaded, options.readOnly ?? 'ignore'));
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
  /** The example of an error that a refused request asks for by name. A surface with a format of its own has no other bodies. */
  const namedExample = (
    operation: DocumentedOperation | undefined,
    problem: Problem,
    sent: Parameters<ServedContract['errorFormat']>[2],
  ): ErrorReply | undefined => {
    const status = String(statusOf(problem));
    const { code = status, example } = sent ? statedPreference(sent.prefer, sent.query) : {};
    if (!operation || example === undefined || code !== status || checks.formatOf(operation.surface)) return undefined;
    const response = documentedResponse(document, operation.contractOperation.node, Number(status));
    return Object.entries(asObject(response?.content))
      .flatMap(([media, type]) => examplesOf(document, deref(document, type)).map((each) => ({ ...each, media })))
      .flatMap(({ name, value, media }) => (name === example ? [{ media, body: value }] : []))[0];
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
      errorFormat(surface, operation, sent) {
        const format = served.errorFormat(surface, operation);
        const reply = (problem: Problem): ErrorReply => ({
          ...(namedExample(operation && documented(operation), problem, sent) ?? format.reply(problem)),
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
      const refusal = problemReply(model.contract.errorFormat(operation.surface, operation), problem);
      // The format of x-errors, if there is one, says what is simulated; an example may say anything.
      if (!Object.hasOwn(operation.replies, code) || checks.formatOf(operation.surface)) return refusal;
      const reply = await answer({ ...request, preference: { dynamic: false, code } }, () => problem);
      return (reply.json ?? reply.body) === undefined
        ? { ...refusal, headers: { ...reply.headers, ...refusal.headers } }
        : reply;
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
  const moving = withTasks(echoing, source, pager, options);
  return withIdempotency(moving, document);
}
