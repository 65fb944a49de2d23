// What requests to any contract are checked against: routes, parameters and bodies. Nothing is generated, and schemas are compiled when a
// request needs them. The mock and `pentagate serve FILE` share it.

import type { StreamAutomaton } from '../../client/automaton.js';
import { fileViolations } from '../../http/body/form.js';
import { isChecked, isCheckedText } from '../../http/body/request-body.js';
import { bodyViolations, schemaViolations } from '../../http/body/violations.js';
import { checkParameters, createTextReader, declaredParameters, type Parameters } from '../../http/parameters.js';
import type { RequestContext } from '../../http/request-context.js';
import { type ContractOperation, createRouter, type Router, repliesAt } from '../../http/router.js';
import type { SentBody } from '../../http/served-contract.js';
import { compileErrorFormat, type ErrorFormat, type ErrorReply } from '../../runtime/errors/error-format.js';
import { fieldPath, type SchemaValidator } from '../../runtime/errors/explain-violations.js';
import { type FieldViolation, type Problem, statusOf } from '../../runtime/errors/problem.js';
import { lazy, lazyFor } from '../../runtime/lazy.js';
import { isJsonMedia } from '../../runtime/media-types.js';
import { problemAt } from '../contract/contract-files.js';
import { namesIn, nodesOf, type Operation } from '../contract/contract-operations.js';
import type { Schemas } from '../contract/contract-schemas.js';
import { parametersName } from '../contract/generated-names.js';
import { asArray, asObject, deref, escapePattern, type JsonObject, refName } from '../contract/json-trees.js';
import type { Contract } from '../contract/merge.js';
import { formatProblem } from '../contract/problem.js';
import { placeOfSchema } from '../contract/roots.js';
import { lazySchemas } from '../contract/schemas/lazy.js';
import { resultWithin } from '../contract/schemas/time-limit.js';
import { streamsOf } from '../contract/stream-places.js';
import { errorNotations } from '../contract/tags.js';
import { operationTable } from '../emit/emit-operations.js';
import { contractRules, loadRules } from '../field-rules/contract.js';
import { createErrorBodies, documentedResponse, problemDetails } from './error-body.js';

/** An operation with its row of the table and its object in the document. */
export interface DocumentedOperation extends ContractOperation {
  readonly contractOperation: Operation;
}

/** What a server does with requests that its contract cannot say; the mock does the same. */
export interface ServerRules {
  /** The body in the spelling of the contract. */
  spelled(operation: ContractOperation, body: unknown): unknown;
  /** The grammar of an operation's stream. */
  orderOf(operation: ContractOperation): StreamAutomaton | undefined;
  /** The errors of a value against a named schema; undefined for one that no validator was generated for. */
  schemaErrors(schema: string, value: unknown): ReturnType<Schemas['check']>;
  /** The rules of the contract (`x-rules`) that a value breaks which is valid by its named schema. */
  ruleViolations(schema: string, value: unknown): FieldViolation[];
  /**
   * Checks a request that is valid by its schemas.
   * @param schema name of the body's schema
   * @throws ProblemError as the handler of the operation does
   */
  check(
    operation: ContractOperation,
    schema: string | undefined,
    sent: Pick<RequestContext, 'body' | 'pathParameters' | 'files'>,
  ): Promise<void>;
}

/** The rules of a value take too long: their patterns may need exponential time. */
const lateRules = { rule: '', path: [], message: 'takes too long to check against the rules between its fields' };

/** Maximum number of violations in an error. */
export const maxViolations = 100;

/** The media type of the JSON reply of a status, and the name of its schema. */
const jsonReply = (operation: ContractOperation, status: string): readonly string[] =>
  Object.entries(repliesAt(operation, status) ?? {}).find(([media]) => isJsonMedia(media)) ?? [];

/** Stands for any text without a slash in the address of a server. */
const anyText = '\0';

/** Addresses of one server that are distinguished: far more than a contract has. */
const maxAddresses = 100;

/** The addresses of a server, with each value that its variables may have. */
function addressesOf({ url, variables }: JsonObject): string[] {
  let addresses = [String(url ?? '')];
  for (const name of new Set(namesIn(String(url)))) {
    const { enum: listed, default: usual = name } = asObject(asObject(variables)[name]);
    const values = Array.isArray(listed) ? listed : [usual, anyText];
    const filled = addresses.flatMap((address) => values.map((each) => address.replaceAll(`{${name}}`, String(each))));
    addresses = filled.slice(0, maxAddresses);
  }
  return addresses;
}

/** The path of each server's address, which clients put before the paths of the contract. Operations and paths may have servers of their own. */
function basePaths({ servers, paths }: JsonObject): RegExp[] {
  const items = Object.values(asObject(paths)).map(asObject);
  const own = items.flatMap((item) => [item.servers, ...nodesOf(item).all.map(({ node }) => node.servers)]);
  const found = [servers, ...own].flatMap(asArray).flatMap((server) =>
    addressesOf(asObject(server)).flatMap((address) => {
      const path = address.replace(/^[a-z\0][a-z0-9+.\0-]*:\/\/[^/]*/i, '').replace(/\/+$/, '');
      return path.startsWith('/') ? [path] : [];
    }),
  );
  return [...new Set(found)].map((path) => new RegExp(`^${escapePattern(path).replaceAll(anyText, '[^/]+')}(?=/|$)`));
}

/**
 * Creates the checks of a loaded contract.
 * @param server has the compiled rules between fields, and checks those of bodies itself
 */
export function createChecks(contract: Contract, server?: Pick<ServerRules, 'ruleViolations' | 'schemaErrors'>) {
  const { document } = contract;
  const { roots, check, accepts } = lazySchemas(contract, server?.schemaErrors, (schema, reason) => {
    const place = { ...contract.placeOf(placeOfSchema(roots, schema)), onKey: true };
    const problem = problemAt(contract.sources, place, 'pentagate/schemas', `${schema} cannot be used: ${reason}`);
    const said = formatProblem({ ...problem, hint: 'Every value is taken for it.' });
    process.emitWarning(said, 'ContractWarning');
  });
  const byId = new Map(contract.operations.map((operation) => [operation.id, operation]));
  const operations = Object.entries(operationTable(contract, roots)).flatMap(([id, row]): DocumentedOperation[] => {
    const contractOperation = byId.get(id);
    return contractOperation
      ? [{ ...row, id, body: row.body ?? {}, replies: row.replies as ContractOperation['replies'], contractOperation }]
      : [];
  });
  const router = createRouter(operations, operations.at(-1)?.surface ?? '');
  const bases = basePaths(document);
  const reader = createTextReader(document);
  const errorBodies = createErrorBodies(document, accepts);
  const formats = new Map(
    Object.entries(errorNotations(contract)).map(([surface, notation]) => [
      surface,
      compileErrorFormat(surface, notation),
    ]),
  );

  /** A path as the contract may have it, where it was sent with the base path of a server. */
  const withoutBases = (path: string): string[] =>
    bases.filter((base) => base.test(path)).map((base) => path.replace(base, '') || '/');

  const validate = check as SchemaValidator;
  const violationsOf = (name: string, schema: JsonObject, data: unknown): FieldViolation[] =>
    schemaViolations(document, schema, name, data, validate);

  const rules = lazy(() => loadRules(contractRules(contract).rules));
  /** Rules between fields that a value breaks which is valid by its schema. A rule that does not compile is left to the lint. */
  const ruleViolations = (name: string, data: unknown): FieldViolation[] => {
    if (server) return server.ruleViolations(name, data);
    const check = rules().get(name);
    const broken = check ? resultWithin(() => check(data), [lateRules]) : [];
    return broken.map(({ path, message }) => ({ field: fieldPath(path), message }));
  };

  const declaredBy = lazyFor((operation: Operation) => declaredParameters(document, operation));
  const parameterChecks = { document, reader, validate, ruleViolations, accepts };

  /** Whether a value is an example of a media type. */
  const isShown = (mediaType: JsonObject, value: unknown): boolean => {
    const text = JSON.stringify(value);
    const shown = Object.values(asObject(mediaType.examples)).map((each) => deref(document, each).value);
    return [mediaType.example, deref(document, mediaType.schema).example, ...shown].some(
      (each) => each !== undefined && JSON.stringify(each) === text,
    );
  };

  const namesOf = new Map<unknown, string>([...roots.schemas].map(([name, schema]) => [schema, name]));
  /** Whether a value is valid by a schema and by the rules between its fields. */
  const acceptsReply = (schema: unknown, value: unknown): boolean => {
    if (!accepts(schema, value)) return false;
    const { $ref } = asObject(schema);
    const name = typeof $ref === 'string' ? refName($ref) : namesOf.get(schema);
    return name === undefined || !ruleViolations(name, value).length;
  };

  /** As `check`; a value that is valid by its schema is checked by the rules between its fields. */
  const checkReply = (name: string, data: unknown): readonly unknown[] | undefined => {
    const errors = check(name, data);
    if (errors?.length) return errors;
    const broken = ruleViolations(name, data).map(({ field, message }) => ({
      instancePath: `/${field.replace(/\[(\d+)\]/g, '.$1').replaceAll('.', '/')}`,
      schemaPath: '#/x-rules',
      keyword: 'x-rules',
      params: {},
      message,
    }));
    return broken.length ? broken : errors;
  };

  /** The schema of the event that ends a failed stream by the grammar of an operation. */
  const errorEventSchema = (operation: Operation): JsonObject | undefined => {
    const [stream] = streamsOf(document, operation);
    const names = asArray(asObject(stream?.media['x-stream-grammar']).error);
    return stream?.events.find(({ name }) => names.includes(name))?.schema;
  };

  /** The operation whose error format an unknown path gets: one of the closest surface that documents such errors. */
  const closest = (surface: string, status: number): Operation | undefined => {
    const documents = ({ contractOperation: { node } }: DocumentedOperation): boolean =>
      Object.keys(asObject(documentedResponse(document, node, status)?.content)).length > 0;
    return (operations.find((each) => each.surface === surface && documents(each)) ?? operations.find(documents))
      ?.contractOperation;
  };

  /** Also finds paths that were sent with the base path of a server. */
  const withBases: Router<DocumentedOperation> = {
    matchRoute(method, path, headers) {
      let match = router.matchRoute(method, path, headers);
      for (const each of match.found === 'nothing' ? withoutBases(path) : [])
        if (match.found === 'nothing') match = router.matchRoute(method, each, headers);
      return match;
    },
    closestSurface: (path, headers) => router.closestSurface(withoutBases(path)[0] ?? path, headers),
  };

  return {
    operations,
    router: withBases,
    reader,
    check,
    accepts,
    acceptsReply,
    checkReply,
    /** The values of the parameters by location and name, with the types of the contract, and their violations. */
    parameters({ contractOperation: operation }: DocumentedOperation, sent: Parameters) {
      const found = checkParameters(parameterChecks, parametersName(operation), declaredBy(operation), sent);
      return { ...found, violations: found.violations.slice(0, maxViolations) };
    },
    bodyViolations(
      { contractOperation: operation }: DocumentedOperation,
      { media = '', body: value, form, valueCount }: SentBody,
    ) {
      const name = roots.bodies.get(operation.id)?.[media];
      const mediaType = deref(document, asObject(deref(document, operation.node.requestBody).content)[media]);
      const { schema } = mediaType;
      if (name === undefined || !(isChecked(media) || isCheckedText(reader, media, schema, value))) return [];
      const violations = [
        ...bodyViolations(document, asObject(schema), name, value, valueCount, validate),
        ...(form ? fileViolations(reader, mediaType, form) : []),
      ];
      // The contract contradicts itself: what it shows as a body is one.
      if (violations.length && !server && isShown(mediaType, value)) return [];
      return violations.length || server ? violations : ruleViolations(name, value);
    },
    /** The error body of a problem. @param operation undefined for an unknown path, of which `surface` is the closest */
    errorReply(problem: Problem, surface: string, operation: DocumentedOperation | undefined): ErrorReply {
      const format = formats.get(surface);
      if (format) return format.reply(problem);
      return errorBodies.reply((operation?.contractOperation ?? closest(surface, statusOf(problem)))?.node, problem);
    },
    /** The data of the event that ends a failed stream of an operation. */
    errorEvent(problem: Problem, operation: DocumentedOperation, sequence: number): unknown {
      const format = formats.get(operation.surface);
      if (format) return format.event(problem, sequence);
      const schema = errorEventSchema(operation.contractOperation);
      const event = schema && errorBodies.fromSchema(schema, problem);
      return event ?? errorBodies.reply(operation.contractOperation.node, problem).body ?? problemDetails(problem);
    },
    /** The error format of a surface that declares one. */
    formatOf: (surface: string): ErrorFormat | undefined => formats.get(surface),
    /** What the contract has against a value as the JSON reply of a status. */
    replyViolations(operation: DocumentedOperation, status: string, value: unknown): FieldViolation[] {
      const [media, name] = jsonReply(operation, status);
      if (media === undefined || name === undefined) return [];
      const response = documentedResponse(document, operation.contractOperation.node, Number(status));
      const { schema } = deref(document, asObject(response?.content)[media]);
      const violations = violationsOf(name, asObject(schema), value);
      return (violations.length ? violations : ruleViolations(name, value)).slice(0, maxViolations);
    },
    /** Whether a value is valid as the JSON reply of an operation. */
    isReply(operation: ContractOperation, status: number, value: unknown): boolean {
      const [, name] = jsonReply(operation, String(status));
      return name === undefined || !check(name, value)?.length;
    },
  };
}
