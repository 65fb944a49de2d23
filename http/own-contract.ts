// A contract as the server serves it, by its generated tables and validators: the server's own, and the operator's.
import type { IncomingHttpHeaders } from 'node:http';
import type { StreamAutomaton } from '../client/automaton.js';
import { anyCaseBodies, restoreCase } from '../generated/any-case.js';
import { normalizeCase, spelledBodies } from '../generated/normalize-case.js';
import { protoBodies, readProtoJson } from '../generated/proto-json.js';
import { upstreams } from '../generated/upstreams.js';
import { usage } from '../generated/usage.js';
import { asObject, deref, type JsonObject } from '../runtime/json.js';
import { lazy, lazyFor } from '../runtime/lazy.js';
import { fieldRuleViolations, ruleViolations } from '../runtime/rule-violations.js';
import { automataByName } from '../runtime/stream-orders.js';
import { type UpstreamTable, upstreamRulesOf } from '../runtime/upstream-rules.js';
import { callRulesOf, type UsageTable } from '../runtime/usage-rules.js';
import { fileViolations, withFiles, withoutFiles } from './body/form.js';
import { readRequestBody } from './body/request-body.js';
import { bodyViolations } from './body/violations.js';
import { errorFormatOf, operationObject } from './contract.js';
import { checkParameters, createTextReader, declaredParameters } from './parameters.js';
import { allOperations, type ContractOperation, ownRouter, repliesAt, successStatus } from './router.js';
import type { ServedContract } from './served-contract.js';
import { type createValidators, ownValidators } from './validators.js';

/** A JSON body in the contract's spelling. */
export function spelled({ id, snakeCase }: Pick<ContractOperation, 'id' | 'snakeCase'>, parsed: unknown): unknown {
  const schema = snakeCase ? spelledBodies[id] : undefined;
  const named = schema === undefined ? parsed : normalizeCase(parsed, schema);
  const body = readProtoJson(named, protoBodies[id] ?? '');
  restoreCase(body, anyCaseBodies[id] ?? []);
  return body;
}

/** The prefix of the headers `…-version` and `…-beta` in the contract. */
const contractVendor = 'anthropic';
const contractHeader = new RegExp(`^${contractVendor}-(?=version$|beta$)`);

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
export function serveGenerated({
  document,
  validators,
  automata: orders,
  vendor = contractVendor,
  upstreams: upstreamTable = { surfaces: {}, operations: {} },
  usage: usageTable = { surfaces: {}, operations: {} },
  ...tables
}: GeneratedContract): ServedContract {
  const reader = lazy(() => createTextReader(document));
  const parameterChecks = lazy(() => ({
    ...{ document, reader: reader(), validate: validators.schemaErrors, ruleViolations },
    // The contract has no cookies.
    accepts: () => true,
  }));
  const declaredBy = lazyFor((operation: ContractOperation) =>
    declaredParameters(document, { path: operation.path, node: operationObject(document, operation) }),
  );
  const withVendor = (header: string): string => header.replace(contractHeader, `${vendor}-`);
  const vendorHeader = new RegExp(`^${vendor}-(?=version$|beta$)`);
  /** Headers with the names that the contract has. */
  const contractHeaders = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
    vendor === contractVendor
      ? headers
      : Object.fromEntries(
          Object.entries(headers)
            .filter(([name]) => !contractHeader.test(name))
            .map(([name, value]) => [name.replace(vendorHeader, `${contractVendor}-`), value]),
        );
  /** The document with the names of headers that callers send. */
  const named = lazy(() =>
    vendor === contractVendor
      ? document
      : (JSON.parse(JSON.stringify(document), (key, value: unknown) =>
          key === 'name' && typeof value === 'string' ? withVendor(value) : value,
        ) as JsonObject),
  );
  return {
    ...tables,
    async readBody(operation, request, options) {
      const { requestBody } = operationObject(document, operation);
      const read = await readRequestBody(document, reader(), deref(document, requestBody), request, options);
      const { body, form } = read;
      // The handlers of forms take files apart from fields, and others take forms on.
      if (form) return { ...read, body: withoutFiles(body, form), bytes: undefined };
      if (read.media !== undefined) read.body = spelled(operation, body);
      return read;
    },
    documentOf: () => named(),
    parameters(operation, sent) {
      const headers = contractHeaders(sent.headers);
      const declared = declaredBy(operation);
      const found = checkParameters(parameterChecks(), operation.parameters, declared, { ...sent, headers });
      const violations = found.violations.map((each) => ({ ...each, field: withVendor(each.field) }));
      return { ...found, violations };
    },
    bodyViolations(operation, { body, media = '', form, valueCount }) {
      const schema = operation.body?.[media];
      if (schema === undefined) return [];
      const value = form ? withFiles(body, form) : body;
      const { content } = deref(document, operationObject(document, operation).requestBody);
      const mediaType = asObject(asObject(content)[media]);
      const violations = [
        ...bodyViolations(document, asObject(mediaType.schema), schema, value, valueCount, validators.schemaErrors),
        ...(form ? fileViolations(reader(), mediaType, form) : []),
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
  };
}

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
