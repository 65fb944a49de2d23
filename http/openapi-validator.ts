// Mounts express-openapi-validator for a generated contract: the server's own, and the operator's. What it checks is checked nowhere else: path, method, media type of the
// body, and parameters. `validatorDocument` derives the document that it gets, and `problemOf` turns its errors into ours.
//
// Left to other steps, because the contract fixes the order of checks (path, key, rights, rate, size, media type, syntax, contract):
// - security: a request without a key is refused before its size is looked at (app.ts);
// - bodies: they have not been read when the media type is checked, and have the generated validators, which also check replies and events.
import express, { type Request, type RequestHandler, type Router } from 'express';
import * as openApiValidator from 'express-openapi-validator';
import { type FieldViolation, ProblemError } from '../runtime/errors/problem.js';
import { quote } from '../runtime/errors/violation-messages.js';
import { asObject, asString, deref, isObject, type JsonObject } from '../runtime/json.js';
import { operationParameters } from './contract.js';
import { contextOf, type RequestContext } from './request-context.js';
import { type ContractOperation, unknownPathMessage } from './router.js';
import type { ServedContract } from './served-contract.js';

/** The prefix of the headers `…-version` and `…-beta` in the contract. */
const contractVendor = 'anthropic';

/** Schemas deeper than this are left open: one that contains itself has no end. */
const maxSchemaDepth = 20;

/** A schema without references, and without defaults: what is not sent stays absent. */
function plainSchema(document: JsonObject, schema: unknown, depth = 0): unknown {
  if (Array.isArray(schema)) return schema.map((item) => plainSchema(document, item, depth + 1));
  if (!isObject(schema)) return schema;
  if (depth > maxSchemaDepth) return {};
  const { default: _, ...kept } = deref(document, schema);
  return Object.fromEntries(Object.entries(kept).map(([key, item]) => [key, plainSchema(document, item, depth + 1)]));
}

/** The name of a path parameter as Express can read it: `{pet-id}` would be a parameter `pet` before `-id`. */
const wordOf = (name: string): string => name.replace(/\W/g, '_');

/** What the validator gets of a parameter. Callers may write reserved characters in a query as they are. */
const plainParameter = (document: JsonObject, parameter: JsonObject, vendor: string): JsonObject => ({
  name:
    parameter.in === 'path'
      ? wordOf(String(parameter.name))
      : String(parameter.name).replace(new RegExp(`^${contractVendor}-(?=version$|beta$)`), `${vendor}-`),
  in: parameter.in,
  required: parameter.required === true,
  schema: plainSchema(document, parameter.schema),
  ...(parameter.in === 'query' && { allowReserved: true }),
});

/** A document with the paths, parameters and media types of a surface: aliases are paths, and bodies are open. */
function validatorDocument(contract: JsonObject, operations: readonly ContractOperation[], vendor: string): JsonObject {
  const paths: Record<string, JsonObject> = {};
  for (const operation of operations) {
    const { id, method, path, aliases, body = {} } = operation;
    const media = Object.keys(body);
    const node = {
      operationId: id,
      parameters: operationParameters(contract, operation).map((each) => plainParameter(contract, each, vendor)),
      ...(media.length && { requestBody: { content: Object.fromEntries(media.map((name) => [name, {}])) } }),
      responses: { default: { description: 'Any.' } },
    };
    // HEAD is allowed wherever GET is (RFC 9110, 9.3.2).
    const methods = { [method]: node, ...(method === 'get' && { head: node }) };
    for (const given of [path, ...aliases]) {
      const each = given.replace(/\{([^}]+)\}/g, (_, name: string) => `{${wordOf(name)}}`);
      paths[each] = { ...paths[each], ...methods };
    }
  }
  return { openapi: '3.1.0', info: { title: 'requests', version: '1' }, paths };
}

/** Ajv's messages without their values, in our words. */
const messages: Readonly<Record<string, (message: string) => string>> = {
  required: () => 'is required',
  enum: (message) => message.replace('must be equal to one of the allowed values: ', 'must be one of '),
  pattern: (message) => (message.endsWith(' "\\S"') ? 'must not be empty' : message),
};

/** A violation of a parameter; `/query/alt` is the field `alt`. */
function violationOf(
  error: JsonObject,
  request: { query: unknown; headers: unknown; params: unknown },
  names: readonly string[],
): FieldViolation {
  const [, place = '', name = ''] = String(error.path).split('/');
  const keyword = String(error.errorCode ?? '').replace(/\.openapi\.validation$/, '');
  const value = asObject(asObject(request)[place])[name];
  const message = messages[keyword]?.(String(error.message)) ?? String(error.message);
  return {
    field: names.find((each) => place === 'params' && wordOf(each) === name) ?? (name || 'request'),
    message: value === undefined ? message : `${message}, not ${quote(value)}`,
    ...(keyword && { keyword }),
  };
}

const { NotFound, MethodNotAllowed, UnsupportedMediaType, BadRequest } = openApiValidator.error;

/** The problem of an error of express-openapi-validator; itself if it is not one of its own. */
function problemOf(
  error: unknown,
  request: Request,
  { path, operation }: RequestContext,
  { operations, router }: Pick<ServedContract, 'operations' | 'router'>,
): unknown {
  // The validator takes a custom method that there is not for the name of something that takes other methods.
  const isUnknown = (): boolean => router.matchRoute(request.method, path).found === 'nothing';
  if (error instanceof NotFound || (error instanceof MethodNotAllowed && isUnknown()))
    return new ProblemError({ reason: 'unknown_path', message: unknownPathMessage(path, operations) });
  if (error instanceof MethodNotAllowed) {
    const allow = asString(asObject(error.headers).Allow) ?? '';
    const message = `This path takes ${allow} only.`;
    return new ProblemError({ reason: 'wrong_method', message }, { headers: { allow } });
  }
  if (error instanceof UnsupportedMediaType) {
    const accepted = Object.keys(operation?.body ?? {}).join(' or ');
    const sent = request.headers['content-type'];
    const message = `Send the body as ${accepted}, not ${sent === undefined ? 'without content-type' : `as ${sent}`}.`;
    return new ProblemError({ reason: 'media_type', message });
  }
  return error;
}

/**
 * The step that checks a request by express-openapi-validator. Each surface has a validator of its own, made for its first request: one
 * compiles the patterns of all its paths for each request (85 µs for those of all surfaces), and takes 70 ms to make.
 * @param contract the 3.1 document; it is not modified
 * @param served its operations
 * @param vendor prefix of the headers `…-version` and `…-beta`, if it is not that of the contract
 */
export function createOpenApiValidator(
  contract: JsonObject,
  { operations, router }: Pick<ServedContract, 'operations' | 'router'>,
  vendor: string = contractVendor,
): RequestHandler {
  const createValidator = (surface: string): Router =>
    express.Router().use(
      openApiValidator.middleware({
        apiSpec: validatorDocument(
          contract,
          operations.filter((each) => each.surface === surface),
          vendor,
        ) as unknown as string,
        // The contract is validated when it is generated.
        validateApiSpec: false,
        validateSecurity: false,
        validateRequests: { allowUnknownQueryParameters: true },
        fileUploader: false,
        // A path is relative to where the application is mounted.
        useRequestUrl: true,
      }),
    );
  const validators = new Map<string, Router>();
  return (request, response, next) => {
    const context = contextOf(response);
    const surface = context.operation?.surface ?? router.closestSurface(context.path);
    const validator = validators.get(surface) ?? createValidator(surface);
    validators.set(surface, validator);
    validator(request, response, (error?: unknown) => {
      if (error !== undefined && !(error instanceof BadRequest))
        return next(problemOf(error, request, context, { operations, router }));
      // Violations of parameters wait for the body, so that a refusal names all.
      const names = Object.keys(context.pathParameters);
      const violations = (error?.errors ?? []).map((each) => violationOf(asObject(each), request, names));
      context.parameters = { query: error ? {} : request.query, path: context.pathParameters, violations };
      next();
    });
  };
}
