// Validates requests against the contract: parameters and body.
//
// Why express-openapi-validator: it decides whether the parameters of a request are valid, and it converts the query to the types of the
// contract (styles, arrays, numbers), by rules that are its maintainers' concern and not ours. Its messages are not used, because they name
// neither the value nor what is accepted; after a refusal, violations.ts finds the violations.
//
// Why bodies have the precompiled validators instead, which also check replies and events: it compiles schemas when a process starts. For
// the bodies of this contract that took half of the processor time of a start. It also rewrites unions.
//
// Promises: a valid request is never refused, a refused one gets every violation (up to limits) with the field as the caller spells it, and
// nothing of the request is changed. A refusal may cost a second validation, because refusals are rare and small; a valid request
// is validated once.
//
// How express-openapi-validator is used, and what breaks otherwise:
// - It gets a reduced 3.1 document (request-document.ts): the parameters of the operations that have some. Operations without are not passed to it.
// - It gets a synthetic request (`ValidatorRequest`) instead of the real one. So aliases of a path need no rewriting, the headers can be
//   renamed (vendor-headers.ts), its changes to the query do not affect other middleware, and `warmUp` needs no connection.
// - It does no routing, authentication, body parsing or response validation: the order of checks is fixed by the contract (body.ts).
import type { RequestHandler } from 'express';
import * as openApiValidator from 'express-openapi-validator';
import { asArray, asObject, type JsonObject } from '../../contract/json.js';
import { type FieldViolation, ProblemError } from '../../contract/problem.js';
import { formAsJson, formMediaType, formViolations } from './body/form.js';
import { bodyViolations } from './body/violations.js';
import { operationParameters, schemaErrors } from './contract.js';
import { checkFieldRules } from './field-rules.js';
import { requestDocument } from './request-document.js';
import { allOperations, type ContractOperation } from './router.js';
import type { RequestCheck } from './served-contract.js';
import { createVendorHeaders } from './vendor-headers.js';
import { parameterViolations } from './violations.js';

/** The members of a request that express-openapi-validator reads. */
interface ValidatorRequest {
  readonly app: { enabled(setting: string): boolean; param(): void };
  readonly method: string;
  readonly baseUrl: '';
  readonly path: string;
  readonly url: string;
  readonly originalUrl: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  query: Record<string, unknown>;
  params: Record<string, unknown>;
}

const app: ValidatorRequest['app'] = { enabled: () => false, param: () => undefined };

function queryOf(query: URLSearchParams): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const name of new Set(query.keys())) {
    const all = query.getAll(name);
    values[name] = all.length > 1 ? all : all[0];
  }
  return values;
}

/** Runs middleware in sequence on a synthetic request. Rejects with what it throws or passes to `next`. */
function runMiddleware(chain: readonly RequestHandler[], request: ValidatorRequest): Promise<void> {
  return new Promise((resolve, reject) => {
    let at = 0;
    const next = (error?: unknown) => {
      if (error) return reject(error as Error);
      const step = chain[at++];
      if (!step) return resolve();
      try {
        const done: unknown = step(request as never, {} as never, next);
        if (done instanceof Promise) done.catch(reject);
      } catch (thrown) {
        reject(thrown as Error);
      }
    };
    next();
  });
}

/** The validator's own errors as violations, with `/body/messages/0` as `messages[0]`. Used when nothing else finds a violation. */
function violationsOf(error: JsonObject): FieldViolation[] {
  return asArray(error.errors).flatMap((each): FieldViolation[] => {
    const { path, message, errorCode } = asObject(each);
    if (errorCode === 'if.openapi.validation') return [];
    const steps = String(path).split('/').filter(Boolean);
    const inside = /^(body|query|headers|params)$/.test(steps[0] ?? '') ? steps.slice(1) : steps;
    const field = inside.map((step) => (/^\d+$/.test(step) ? `[${step}]` : `.${step}`)).join('');
    return [{ field: field.replace(/^\./, '') || 'body', message: String(message) }];
  });
}

const json = 'application/json';

/**
 * Creates the check of the given operations.
 * @param contract the 3.1 document; it is not modified
 * @param vendor prefix of the messages headers, if it is not that of the contract
 */
export function createRequestCheck(contract: JsonObject, ids: readonly string[], vendor?: string): RequestCheck {
  const vendorHeaders = createVendorHeaders(vendor);
  const operations = allOperations.filter(
    (operation) => ids.includes(operation.id) && operationParameters(contract, operation).length > 0,
  );
  const withParameters = new Set<string>(operations.map(({ id }) => id));
  const chain = openApiValidator.middleware({
    apiSpec: requestDocument(contract, operations) as never,
    // The contract is validated when it is generated.
    validateApiSpec: false,
    validateSecurity: false,
    validateResponses: false,
    validateRequests: { allowUnknownQueryParameters: true } as {
      allowUnknownQueryParameters: true;
    },
    fileUploader: false,
  }) as readonly RequestHandler[];

  const validatorRequest = (
    operation: ContractOperation,
    values: Readonly<Record<string, string>>,
    search: string,
  ): Omit<ValidatorRequest, 'headers'> => {
    const path = operation.path.replace(/\{([^}]+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? 'x'));
    const url = search ? `${path}?${search}` : path;
    const method = operation.method.toUpperCase();
    return { app, method, baseUrl: '', path, url, originalUrl: url, query: {}, params: {} };
  };

  return {
    async check(sent, operation, sentHeaders) {
      const { query, pathParameters, form } = sent;
      const schema = operation.body?.[form ? formMediaType : json];
      const body = form ? formAsJson(form) : sent.body;
      const headers = vendorHeaders.toContract(sentHeaders);
      let typedQuery: Record<string, unknown> = {};
      let parameterError: JsonObject | undefined;
      if (withParameters.has(operation.id))
        try {
          const request: ValidatorRequest = {
            ...validatorRequest(operation, pathParameters, query.size ? query.toString() : ''),
            headers,
            query: queryOf(query),
          };
          await runMiddleware(chain, request);
          typedQuery = request.query;
        } catch (error) {
          parameterError = asObject(error);
          const { status } = parameterError;
          if (typeof status !== 'number' || status >= 500)
            throw new ProblemError({ reason: 'internal' }, { cause: error });
        }
      const bodyErrors = (schema === undefined ? undefined : schemaErrors(schema, body)) ?? [];
      const formErrors = form ? formViolations(contract, operation, form) : [];
      if (parameterError || bodyErrors.length || formErrors.length) {
        const violations = parameterError
          ? parameterViolations(contract, operation, { path: pathParameters, query, headers })
          : [];
        if (parameterError && !violations.length) violations.push(...violationsOf(parameterError));
        if (schema !== undefined && bodyErrors.length)
          violations.push(...bodyViolations(contract, schema, body, sent.valueCount, bodyErrors));
        violations.push(...formErrors);
        throw new ProblemError({
          reason: 'violation',
          violations: violations.map(vendorHeaders.toCaller),
          ...(violations.length ? {} : { message: String(parameterError?.message) }),
        });
      }
      checkFieldRules(operation.id, schema, body);
      return { query: typedQuery, path: pathParameters };
    },
    async warmUp() {
      for (const operation of operations) {
        // The request is refused; the validators are compiled by it.
        const request = { ...validatorRequest(operation, {}, ''), headers: {} };
        await runMiddleware(chain, request).catch(() => undefined);
        await new Promise((resolve) => setImmediate(resolve));
      }
    },
  };
}
