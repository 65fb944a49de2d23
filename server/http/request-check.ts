// Checks requests against the contract with express-openapi-validator, and names what is wrong in our own words.
//
// The validator is given the 3.1 form with only what it needs to judge requests: that halves its start and its memory. It is asked
// with the request's parts rather than with the request, so that an alias of a path needs no rewriting, nothing of the request is
// changed under the hands of others, and a probe needs no connection.
import type { RequestHandler } from 'express';
import * as openApiValidator from 'express-openapi-validator';
import { asArray, asObject, deref, isObject, type JsonObject, refName } from '../../contract/json.js';
import { type FieldViolation, ProblemError } from '../../contract/problem.js';
import type { OperationId } from '../../generated/operations.js';
import { nodeOf, parametersOf } from './contract.js';
import { formData, formProblems, formValue } from './form.js';
import type { RequestContext } from './request-context.js';
import { allOperations, type Operation } from './routes.js';
import { vendorWord } from './vendor.js';
import { parameterProblems, problemsOf } from './violations.js';

/** Bodies with more values than this get only their first violation named: finding all takes the square of their number, minutes for a million. */
const manyParts = 10_000;

/** Where the schemas are put: the validator rewrites what it finds under `components/schemas`, and nested unions do not survive that. */
const shelf = 'x-schemas';

/** A schema without what speaks to people, and without defaults, which the validator would fill into the caller's body. */
function bare(value: unknown, isMap = false): unknown {
  if (Array.isArray(value)) return value.map((item) => bare(item));
  if (!isObject(value)) return value;
  const result: JsonObject = {};
  for (const [key, item] of Object.entries(value)) {
    // In a map of properties these words are names that the contract has chosen.
    if (!isMap && /^(description|title|default|examples?|x-.*)$/.test(key)) continue;
    if (!isMap && key === '$ref') result.$ref = String(item).replace('#/components/schemas/', `#/components/${shelf}/`);
    else if (!isMap && key === 'discriminator') result.discriminator = { propertyName: asObject(item).propertyName };
    else if (!isMap && (key === 'const' || key === 'enum')) result[key] = item;
    else result[key] = bare(item, !isMap && (key === 'properties' || key === '$defs' || key === 'patternProperties'));
  }
  // Ajv's discriminator lets everything pass that is no object.
  return result.discriminator && result.type === undefined ? { type: 'object', ...result } : result;
}

/** The 3.1 form of some operations, requests only. */
function requestsOnly(contract: JsonObject, chosen: readonly Operation[]): JsonObject {
  const schemas: JsonObject = {};
  /** Puts the schemas that a part refers to on the shelf, and those that these refer to. */
  const shelve = (part: unknown): void => {
    if (Array.isArray(part)) for (const item of part) shelve(item);
    if (!isObject(part)) return;
    const name = typeof part.$ref === 'string' ? refName(part.$ref) : undefined;
    if (name !== undefined && !Object.hasOwn(schemas, name)) {
      schemas[name] = bare(deref(contract, { $ref: `#/components/schemas/${name}` }));
      shelve(schemas[name]);
    }
    for (const item of Object.values(part)) if (typeof item === 'object') shelve(item);
  };
  const paths = chosen.map((operation) => {
    const { operationId, requestBody } = nodeOf(contract, operation);
    const body = deref(contract, requestBody);
    const content = Object.entries(asObject(body.content)).map(([media, type]) => [
      media,
      // Behind `else`, where the validator does not look for unions to rewrite.
      { schema: { if: false, else: bare(asObject(type).schema) } },
    ]);
    const parameters = parametersOf(contract, operation).map((parameter) => ({
      ...parameter,
      schema: bare(parameter.schema),
    }));
    const node = {
      operationId,
      parameters,
      ...(content.length ? { requestBody: { required: body.required, content: Object.fromEntries(content) } } : {}),
      responses: { default: { description: 'Any.' } },
    };
    return [operation.path, { [operation.method]: node }] as const;
  });
  const merged: Record<string, JsonObject> = {};
  for (const [path, item] of paths) merged[path] = { ...merged[path], ...item };
  shelve(merged);
  return {
    openapi: '3.1.0',
    info: { title: 'requests', version: '1' },
    paths: merged,
    components: { [shelf]: schemas },
  };
}

/** What express-openapi-validator looks at in a request. */
interface Sent {
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

const app: Sent['app'] = { enabled: () => false, param: () => undefined };

function queryOf(query: URLSearchParams): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const name of new Set(query.keys())) {
    const all = query.getAll(name);
    values[name] = all.length > 1 ? all : all[0];
  }
  return values;
}

/** Runs middleware one after another on a request that exists only for it; rejects with what it throws or hands on. */
function run(chain: readonly RequestHandler[], sent: Sent): Promise<void> {
  return new Promise((resolve, reject) => {
    let at = 0;
    const next = (error?: unknown) => {
      if (error) return reject(error as Error);
      const step = chain[at++];
      if (!step) return resolve();
      try {
        const done: unknown = step(sent as never, {} as never, next);
        if (done instanceof Promise) done.catch(reject);
      } catch (thrown) {
        reject(thrown as Error);
      }
    };
    next();
  });
}

/** What the validator itself says, as fields: `/body/messages/0` → `messages[0]`. */
function ownWords(error: JsonObject): FieldViolation[] {
  return asArray(error.errors).flatMap((each): FieldViolation[] => {
    const { path, message, errorCode } = asObject(each);
    if (errorCode === 'if.openapi.validation') return [];
    const steps = String(path).split('/').filter(Boolean);
    const inside = /^(body|query|headers|params)$/.test(steps[0] ?? '') ? steps.slice(1) : steps;
    const field = inside.map((step) => (/^\d+$/.test(step) ? `[${step}]` : `.${step}`)).join('');
    return [{ field: field.replace(/^\./, '') || 'body', problem: String(message) }];
  });
}

export interface RequestCheck {
  /**
   * Checks a request whose body has been read.
   * @returns its query, in the types of the contract
   * @throws Problem 400 with every violation
   */
  check(
    context: RequestContext,
    operation: Operation,
    headers: Sent['headers'],
  ): Promise<Readonly<Record<string, unknown>>>;
  /** Compiles what every operation needs, one after the other, so that no first caller has to wait for that. */
  warm(): Promise<void>;
}

const json = 'application/json';

/**
 * Makes the check of some operations.
 * @param contract the 3.1 form, which is not changed
 * @param vendor word of the messages headers, where it is not the contract's
 */
export function createRequestCheck(contract: JsonObject, ids: readonly OperationId[], vendor?: string): RequestCheck {
  const word = vendorWord(vendor);
  const chosen = allOperations.filter(({ id }) => ids.includes(id));
  const chain = openApiValidator.middleware({
    apiSpec: requestsOnly(contract, chosen) as never,
    // The contract has been checked when it was generated.
    validateApiSpec: false,
    validateSecurity: false,
    validateResponses: false,
    validateRequests: { allowUnknownQueryParameters: true, discriminator: true } as {
      allowUnknownQueryParameters: true;
    },
    fileUploader: false,
  }) as readonly RequestHandler[];

  const sentOf = (operation: Operation, values: RequestContext['values'], search: string): Omit<Sent, 'headers'> => {
    const path = operation.path.replace(/\{([^}]+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? 'x'));
    const url = search ? `${path}?${search}` : path;
    const method = operation.method.toUpperCase();
    return { app, method, baseUrl: '', path, url, originalUrl: url, query: {}, params: {}, body: undefined };
  };

  return {
    async check(context, operation, all) {
      const headers = word.read(all);
      const { query, values, form } = context;
      const media = form ? formData : json;
      const body = form ? formValue(form) : context.body;
      const search = query.size ? query.toString() : '';
      // Its parameters have been judged, and the validator keeps something for every content type it meets.
      const type = headers['content-type'] === media ? headers : { ...headers, 'content-type': media };
      const sent: Sent = { ...sentOf(operation, values, search), headers: type, query: queryOf(query), body };
      const files = form ? formProblems(contract, operation, form) : [];
      try {
        await run(chain, sent);
        if (files.length) throw new ProblemError({ reason: 'violation', problems: files });
      } catch (error) {
        if (error instanceof ProblemError) throw error;
        const { status } = asObject(error);
        if (typeof status !== 'number' || status >= 500)
          throw new ProblemError({ reason: 'internal' }, { cause: error });
        const problems = parameterProblems(contract, operation, { path: values, query, headers });
        const schema = operation.body?.[media];
        if (schema && context.parts <= manyParts) problems.push(...problemsOf(contract, schema, body), ...files);
        if (!problems.length) problems.push(...ownWords(error as JsonObject));
        throw new ProblemError({
          reason: 'violation',
          problems: problems.map(word.tell),
          ...(problems.length ? {} : { message: String(asObject(error).message) }),
        });
      }
      return sent.query;
    },
    async warm() {
      for (const operation of chosen) {
        // Refused, of course: but now it is known how to refuse.
        const sent = { ...sentOf(operation, {}, ''), headers: { 'content-type': json }, body: {} };
        await run(chain, sent).catch(() => undefined);
        await new Promise((resolve) => setImmediate(resolve));
      }
    },
  };
}
