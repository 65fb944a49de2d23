// A contract as the server serves it, by its generated tables and validators: the server's own, and the operator's.
import type { StreamAutomaton } from '../client/automaton.js';
import { anyCaseBodies, restoreCase } from '../generated/any-case.js';
import * as automata from '../generated/automata.js';
import { normalizeCase, spelledBodies } from '../generated/normalize-case.js';
import type { OperationId } from '../generated/operations.js';
import { protoBodies, readProtoJson } from '../generated/proto-json.js';
import { upstreams } from '../generated/upstreams.js';
import { usage } from '../generated/usage.js';
import type { FieldViolation } from '../runtime/errors/problem.js';
import { asObject, deref, type JsonObject } from '../runtime/json.js';
import { ruleViolations } from '../runtime/rule-violations.js';
import { type UpstreamTable, upstreamRulesOf } from '../runtime/upstream-rules.js';
import { callRulesOf, type UsageTable } from '../runtime/usage-rules.js';
import { fileViolations, formAsJson, formMediaType, readForm } from './body/form.js';
import { countValues, parseInTurn } from './body/parse-json.js';
import {
  mediaTypeOf,
  RequestAborted,
  type ReserveBytes,
  readBytes,
  readText,
  refuseEncoding,
} from './body/read-body.js';
import { bodyViolations } from './body/violations.js';
import { type createValidators, errorFormatOf, operationObject, ownValidators } from './contract.js';
import { createOpenApiValidator } from './openapi-validator.js';
import { allOperations, type ContractOperation, ownRouter, repliesAt, successStatus } from './router.js';
import type { BodyOptions, IncomingRequest, ReadBody, ServedContract } from './served-contract.js';

// The rules between fields that the contract states, for bodies that are valid by their schemas.

/** Operations whose handlers check these rules together with rules that are functions, so that a refusal names all violations at once. */
const checkedByHandlers: ReadonlySet<string> = new Set<OperationId>([
  'createMessage',
  'createResponse',
  'createVideoGeneration',
  'generateContent',
  'streamGenerateContent',
]);

/**
 * The rules that the body of an operation breaks.
 * @param schema name of the body's schema; undefined for an operation without one
 */
export const fieldRuleViolations = (operation: string, schema: string | undefined, body: unknown): FieldViolation[] =>
  schema === undefined || checkedByHandlers.has(operation) ? [] : ruleViolations(schema, body);

const automataByName = automata as unknown as Readonly<Record<string, StreamAutomaton>>;

/** The grammar of an operation's stream; undefined if it has none. */
export const orderOf = ({ order }: Pick<ContractOperation, 'order'>): StreamAutomaton | undefined =>
  order === undefined ? undefined : automataByName[order];

/** Reads JSON or a form; the members of JSON get the contract's spelling. */
async function readBody(
  operation: ContractOperation,
  request: IncomingRequest,
  { limit, json, keepText, reservation, proceed, isClosed }: BodyOptions,
): Promise<ReadBody> {
  refuseEncoding(request.headers);
  proceed();
  const reserve: ReserveBytes = (bytes) => reservation.reserve(bytes);
  if (mediaTypeOf(request.headers) === formMediaType) {
    const bytes = await readBytes(request, limit, reserve);
    await reservation.acquireParser(bytes.length, 0);
    const form = await readForm(bytes, request.headers['content-type'] ?? '');
    return { body: form.fields, form, files: form.files, valueCount: countValues(form.fields, json) };
  }
  const read = await readText(request, { bytes: limit, json }, reserve);
  const { text, bytes } = read;
  const { value: parsed, valueCount } = await parseInTurn(read, json, reservation, () => {
    if (isClosed()) throw new RequestAborted();
  });
  const schema = operation.snakeCase ? spelledBodies[operation.id] : undefined;
  const spelled = schema === undefined ? parsed : normalizeCase(parsed, schema);
  const body = readProtoJson(spelled, protoBodies[operation.id] ?? '');
  restoreCase(body, anyCaseBodies[operation.id] ?? []);
  return { body, valueCount, ...(keepText ? { text, bytes } : {}) };
}

/** What `pentagate generate` has written of a contract. */
export interface GeneratedContract extends Pick<ServedContract, 'operations' | 'router' | 'errorFormat'> {
  /** The 3.1 form of the bundled contract. */
  readonly document: JsonObject;
  readonly validators: ReturnType<typeof createValidators>;
  /** By name, as in the table of operations. */
  readonly automata: Readonly<Record<string, StreamAutomaton>>;
  /** Prefix of the messages headers, if it is not that of the contract. */
  readonly vendor?: string | undefined;
  /** Absent where nothing is forwarded. */
  readonly upstreams?: UpstreamTable;
  /** Absent where nothing is counted. */
  readonly usage?: UsageTable;
}

/** Serves a contract by its generated tables and validators. */
export const serveGenerated = ({
  document,
  validators,
  automata: orders,
  vendor,
  upstreams: upstreamTable = { surfaces: {}, operations: {} },
  usage: usageTable = { surfaces: {}, operations: {} },
  ...tables
}: GeneratedContract): ServedContract => ({
  ...tables,
  readBody,
  checkRequest: createOpenApiValidator(document, tables, vendor),
  bodyViolations(operation, { body, form, valueCount }) {
    const schema = operation.body?.[form ? formMediaType : 'application/json'];
    if (schema === undefined) return [];
    const value = form ? formAsJson(form) : body;
    const { content } = deref(document, operationObject(document, operation).requestBody);
    const errors = validators.schemaErrors(schema, value) ?? [];
    const violations = [
      ...(errors.length ? bodyViolations(document, schema, value, valueCount, errors, validators.schemaErrors) : []),
      ...(form ? fileViolations(document, asObject(asObject(content)[formMediaType]), form) : []),
    ];
    return violations.length ? violations : fieldRuleViolations(operation.id, schema, value);
  },
  replyChecks(operation) {
    const replies = operation.replies[successStatus(operation)];
    const request = validators.validatorOf(operation.body?.['application/json']);
    return {
      request: request?.schema ?? request,
      reply: (status, media) => validators.validatorOf(repliesAt(operation, status)?.[media]),
      event: validators.validatorOf(replies?.['text/event-stream']),
      order: operation.order === undefined ? undefined : orders[operation.order],
    };
  },
  upstreamRules: (operation) => upstreamRulesOf(upstreamTable, operation),
  callRules: (operation) => callRulesOf(usageTable, operation),
});

/**
 * @param document the 3.1 form of the bundled contract
 * @param vendor prefix of the messages headers, if it is not that of the contract
 */
export const createOwnContract = (document: JsonObject, vendor?: string): ServedContract =>
  serveGenerated({
    document,
    operations: allOperations,
    router: ownRouter,
    errorFormat: errorFormatOf,
    validators: ownValidators,
    automata: automataByName,
    vendor,
    upstreams,
    usage,
  });
