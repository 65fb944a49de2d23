// Any contract as the mock serves it: nothing is generated, and schemas are compiled when a request needs them.
import { explainViolations, fieldPath } from '../../../contract/explain-violations.js';
import { type FieldViolation, type Problem, ProblemError, statusOf } from '../../../contract/problem.js';
import { type ContractOperation, createRouter } from '../../../server/http/router.js';
import type { Contract } from '../../contract/merge.js';
import { parametersName } from '../../contract/names.js';
import type { Operation } from '../../contract/operations.js';
import { compileOrders } from '../../contract/orders.js';
import { lazySchemas } from '../../contract/schemas.js';
import type { Stream } from '../../contract/streams.js';
import { asObject, deref, type JsonObject } from '../../contract/tree.js';
import { operationTable } from '../../emit/operations.js';
import type { Body, MockModel, Parameters } from '../model.js';
import { type TaskOptions, withTasks } from '../tasks/tasks.js';
import { answerForeign, problemOf } from './answer.js';
import { isChecked, readAnyBody, withoutReadOnly } from './body.js';
import { createCreator } from './create.js';
import { createErrorBodies, errorResponse } from './error-body.js';
import { createTextReader, declaredParameters, missingParameters, readParameters } from './parameters.js';
import { authenticate } from './security.js';

/** An operation with its row of the table and its object in the document. */
export interface ForeignOperation extends ContractOperation {
  readonly contractOperation: Operation;
}

/** Maximum number of violations in an error. */
const maxViolations = 100;

/** The path of each server's address, which clients put before the paths of the contract. */
const basePaths = ({ servers }: JsonObject): string[] =>
  (Array.isArray(servers) ? servers : []).flatMap((server) => {
    const { url, variables } = asObject(server);
    const filled = String(url ?? '').replace(/\{([^}]+)\}/g, (_, name: string) =>
      String(asObject(asObject(variables)[name]).default ?? name),
    );
    const path = filled.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/]*/i, '').replace(/\/+$/, '');
    return path.startsWith('/') ? [path] : [];
  });

/**
 * Creates the model of a loaded contract.
 * @param tasks how tasks live
 */
export function createForeignModel(contract: Contract, tasks: TaskOptions = {}): MockModel<ForeignOperation> {
  const { model, check } = plainModel(contract);
  return withTasks(model, { document: contract.document, check }, tasks);
}

function plainModel(contract: Contract) {
  const { document } = contract;
  const { roots, check, accepts } = lazySchemas(contract);
  const byId = new Map(contract.operations.map((operation) => [operation.id, operation]));
  const operations = Object.entries(operationTable(contract, roots)).flatMap(([id, row]): ForeignOperation[] => {
    const contractOperation = byId.get(id);
    return contractOperation
      ? [{ ...row, id, body: row.body ?? {}, replies: row.replies as ContractOperation['replies'], contractOperation }]
      : [];
  });
  const router = createRouter(operations, operations[0]?.surface ?? '');
  const bases = basePaths(document);
  const reader = createTextReader(document);
  const creator = createCreator(document);
  const errorOf = createErrorBodies(document, accepts);
  let orders: ReturnType<typeof compileOrders>['order'] | undefined;
  const automatonOf = (stream: Stream) => {
    // Streams without a grammar have no automaton that says more than that.
    if (!('x-stream-grammar' in stream.media)) return undefined;
    orders ??= compileOrders(contract).order;
    return orders.streams.find((each) => each.stream.at.join() === stream.at.join())?.automaton;
  };

  /** The path as the contract has it, where it was sent with the base path of a server. */
  const withoutBase = (path: string): string => {
    const base = bases.find((each) => path === each || path.startsWith(`${each}/`));
    return base === undefined ? path : path.slice(base.length) || '/';
  };

  const violationsOf = (name: string, schema: JsonObject, data: unknown): FieldViolation[] =>
    explainViolations(document, (each, value) => check(each, value)?.slice(0, maxViolations), schema, data, name).map(
      ({ path, message, keyword }) => ({ field: fieldPath(path), message, keyword }),
    );

  function parameterViolations(operation: Operation, parameters: Parameters): FieldViolation[] {
    const declared = declaredParameters(document, asObject(asObject(document.paths)[operation.path]), operation.node);
    const read = readParameters(reader, declared, parameters);
    const groups: Record<string, JsonObject> = { path: {}, query: {}, header: {} };
    for (const { parameter, value } of read) {
      const place = String(parameter.in);
      const name = place === 'header' ? String(parameter.name).toLowerCase() : String(parameter.name);
      if (value !== undefined && groups[place]) groups[place][name] = value;
    }
    const missing = missingParameters(read);
    const wrong = violationsOf(parametersName(operation), {}, groups)
      .filter(({ field, keyword }) => keyword !== 'required' || field.split('.').length > 2)
      .map(({ field, ...rest }) => ({ field: field.replace(/^(path|query|header)\./, ''), ...rest }));
    const cookies = read.flatMap(({ parameter, value }) =>
      parameter.in !== 'cookie' || value === undefined || accepts(parameter.schema, value)
        ? []
        : [{ field: String(parameter.name), message: 'is not valid' }],
    );
    return [...missing, ...wrong, ...cookies];
  }

  function bodyViolations(operation: Operation, { media, value }: Body): FieldViolation[] {
    const name = roots.bodies.get(operation.id)?.[media];
    if (name === undefined || !isChecked(media)) return [];
    const { schema } = deref(document, asObject(deref(document, operation.node.requestBody).content)[media]);
    return withoutReadOnly(document, schema, violationsOf(name, asObject(schema), value));
  }

  /** The operation whose error format an unknown path gets: one of the closest surface that documents such errors. */
  const closest = (path: string, status: number): Operation | undefined => {
    const surface = router.closestSurface(withoutBase(path));
    const documents = ({ contractOperation: { node } }: ForeignOperation): boolean =>
      Object.keys(asObject(errorResponse(document, node, status)?.content)).length > 0;
    return (operations.find((each) => each.surface === surface && documents(each)) ?? operations.find(documents))
      ?.contractOperation;
  };

  const model: MockModel<ForeignOperation> = {
    router: {
      matchRoute(method, path) {
        const direct = router.matchRoute(method, path);
        return direct.found === 'nothing' ? router.matchRoute(method, withoutBase(path)) : direct;
      },
      closestSurface: router.closestSurface,
    },
    keyHeaders: {},
    authenticate: ({ contractOperation: { node } }, parameters) => authenticate(document, node, parameters),
    readBody: ({ contractOperation: { node } }, request, share) =>
      readAnyBody(document, reader, deref(document, node.requestBody), request, share),
    async check({ contractOperation: operation }, parameters, body) {
      const violations = [
        ...parameterViolations(operation, parameters),
        ...(body ? bodyViolations(operation, body) : []),
      ].slice(0, maxViolations);
      if (violations.length) throw new ProblemError({ reason: 'violation', violations });
      return body?.value;
    },
    answer: (request) =>
      answerForeign(
        { document, creator, accepts, automatonOf, errorOf: (node, status) => errorOf(node, problemOf(status)) },
        { ...request, operation: request.operation.contractOperation },
      ),
    refuse(problem: Problem, path, operation) {
      const node = (operation?.contractOperation ?? closest(path, statusOf(problem)))?.node;
      const { media, body } = errorOf(node, problem);
      return { status: statusOf(problem), headers: { 'content-type': media }, body: JSON.stringify(body) };
    },
  };
  return { model, check };
}
