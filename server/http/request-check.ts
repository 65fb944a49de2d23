// Validates requests against the contract: parameters and body.
//
// Why express-openapi-validator: it decides whether a request is valid, and it converts the query to the types of the contract (styles,
// arrays, numbers), by rules that are its maintainers' concern and not ours. Its messages are not used, because it reports every branch of a
// failed union: after a refusal, violations.ts and contract/explain-violations.ts find the violations of the branch that was meant.
//
// Promises: a valid request is never refused, a refused one gets every violation (up to limits) with the field as the caller spells it, and
// nothing of the request is changed. A refusal may cost a second validation, because refusals are rare and small; a valid request
// is validated once.
//
// How the validator is used, and what breaks otherwise:
// - It gets a reduced 3.1 document (request-document.ts): the requests of the operations, without responses, descriptions and defaults. That halves
//   its start-up time and memory; defaults would be written into the caller's body.
// - Schemas are moved out of `components/schemas` and body schemas are put under `else`, because it rewrites unions that it finds in the
//   usual places and does not handle nested ones.
// - It gets a synthetic request (`ValidatorRequest`) instead of the real one. So aliases of a path need no rewriting, the headers can be
//   renamed (vendor-headers.ts), its changes to the query do not affect other middleware, and `warmUp` needs no connection.
// - It does no routing, authentication, body parsing or response validation: the order of checks is fixed by the contract (body.ts), and
//   replies and events use precompiled validators, which cost less (reply.ts).
import type { RequestHandler } from 'express';
import * as openApiValidator from 'express-openapi-validator';
import { asArray, asObject, isObject, type JsonObject } from '../../contract/json.js';
import { type FieldViolation, ProblemError } from '../../contract/problem.js';
import { checkFieldRules } from './field-rules.js';
import { formAsJson, formMediaType, formViolations } from './form.js';
import { requestDocument } from './request-document.js';
import { allOperations, type ContractOperation } from './router.js';
import type { RequestCheck } from './served-contract.js';
import { createVendorHeaders } from './vendor-headers.js';
import { parameterViolations, schemaViolations } from './violations.js';

/** For bodies with more values, only the first violation is reported: finding all of them takes quadratic time, minutes for a million values. */
const maxValuesForAllViolations = 10_000;

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
  body: unknown;
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

/** Bodies with fewer values are short enough to find all violations. */
const maxValuesWithoutExcerpt = 1000;

/** Elements of an array whose violations are reported: those up to its first violation, and as many after it. */
const reportedElements = 100;

/** A copy of a body with the beginnings of its arrays: violations of thousands of elements would take long to find, and few are reported. */
function excerpt(body: unknown, values: number, error: unknown): unknown {
  if (values <= maxValuesWithoutExcerpt) return body;
  const errors = asArray(asObject(error).errors).map(asObject);
  const paths = errors.map(({ path }) => String(path));
  const tooLong = new Set(errors.flatMap((each) => (/^maxItems\./.test(String(each.errorCode)) ? each.path : [])));
  const copy = (value: unknown, path: string): unknown => {
    // Its length is a violation.
    if (tooLong.has(path)) return value;
    if (Array.isArray(value)) {
      const inside = paths.filter((each) => each.startsWith(`${path}/`));
      const broken = inside.map((each) => Number.parseInt(each.slice(path.length + 1), 10)).filter(Number.isInteger);
      const end = (broken.length ? Math.min(...broken) : 0) + reportedElements;
      return value.slice(0, end).map((item, at) => copy(item, `${path}/${at}`));
    }
    if (!isObject(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, copy(inner, `${path}/${name}`)]));
  };
  return copy(body, '/body');
}

const json = 'application/json';

/**
 * Creates the check of the given operations.
 * @param contract the 3.1 document; it is not modified
 * @param vendor prefix of the messages headers, if it is not that of the contract
 */
export function createRequestCheck(contract: JsonObject, ids: readonly string[], vendor?: string): RequestCheck {
  const vendorHeaders = createVendorHeaders(vendor);
  const operations = allOperations.filter(({ id }) => ids.includes(id));
  const chain = openApiValidator.middleware({
    apiSpec: requestDocument(contract, operations) as never,
    // The contract is validated when it is generated.
    validateApiSpec: false,
    validateSecurity: false,
    validateResponses: false,
    validateRequests: { allowUnknownQueryParameters: true, discriminator: true } as {
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
    return { app, method, baseUrl: '', path, url, originalUrl: url, query: {}, params: {}, body: undefined };
  };

  return {
    async check(sent, operation, sentHeaders) {
      const headers = vendorHeaders.toContract(sentHeaders);
      const { query, pathParameters, form } = sent;
      const media = form ? formMediaType : json;
      const body = form ? formAsJson(form) : sent.body;
      const search = query.size ? query.toString() : '';
      // Without the parameters of the media type: they are checked already, and the validator caches an entry per distinct value.
      const typedHeaders = headers['content-type'] === media ? headers : { ...headers, 'content-type': media };
      const request: ValidatorRequest = {
        ...validatorRequest(operation, pathParameters, search),
        headers: typedHeaders,
        query: queryOf(query),
        body,
      };
      const formErrors = form ? formViolations(contract, operation, form) : [];
      try {
        await runMiddleware(chain, request);
        if (formErrors.length) throw new ProblemError({ reason: 'violation', violations: formErrors });
      } catch (error) {
        if (error instanceof ProblemError) throw error;
        const { status } = asObject(error);
        if (typeof status !== 'number' || status >= 500)
          throw new ProblemError({ reason: 'internal' }, { cause: error });
        const violations = parameterViolations(contract, operation, { path: pathParameters, query, headers });
        const schema = operation.body?.[media];
        if (schema && sent.valueCount <= maxValuesForAllViolations)
          violations.push(...schemaViolations(contract, schema, excerpt(body, sent.valueCount, error)), ...formErrors);
        if (!violations.length) violations.push(...violationsOf(error as JsonObject));
        throw new ProblemError({
          reason: 'violation',
          violations: violations.map(vendorHeaders.toCaller),
          ...(violations.length ? {} : { message: String(asObject(error).message) }),
        });
      }
      checkFieldRules(operation.id, operation.body?.[media], body);
      return { query: request.query, path: pathParameters };
    },
    async warmUp() {
      for (const operation of operations) {
        // The request is refused; the validators are compiled by it.
        const request = { ...validatorRequest(operation, {}, ''), headers: { 'content-type': json }, body: {} };
        await runMiddleware(chain, request).catch(() => undefined);
        await new Promise((resolve) => setImmediate(resolve));
      }
    },
  };
}
