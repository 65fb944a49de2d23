// The server as an Express application: the steps of a request in order, and the paths beside the contract.
import type { RequestListener } from 'node:http';
import express, { type Express, type Request, type RequestHandler, type Response, type Router } from 'express';
import * as openApiValidator from 'express-openapi-validator';
import { surfaces } from '../generated/operations.js';
import type { FieldViolation } from '../runtime/errors/problem.js';
import { quote } from '../runtime/errors/violation-messages.js';
import { asObject, deref, isObject, type JsonObject } from '../runtime/json.js';
import { lazyFor } from '../runtime/lazy.js';
import type { Logger } from '../runtime/logger.js';
import { mediaTypeOf } from './body/read-body.js';
import { operationObject } from './contract.js';
import type { AppDeps } from './http-deps.js';
import { declaredParameters } from './parameters.js';
import { contextOf, targetOf } from './request-context.js';
import { createListener, createSteps, type Steps } from './request-steps.js';
import type { ContractOperation } from './router.js';
import type { ServedContract } from './served-contract.js';

// Mounts express-openapi-validator in front of every contract that is served with Express: it checks path, method, media type of the body, and
// parameters. `validatorDocument` derives the document that it gets. What it has against parameters is said in the words of the other checks where they find
// the same.
//
// Left to other steps, because the contract fixes the order of checks (path, key, rights, rate, size, media type, syntax, contract):
// - security: a request without a key is refused before its size is looked at (app.ts);
// - bodies: they have not been read when the media type is checked, and have the generated validators, which also check replies and events.

/** Schemas deeper than this are left open: one that contains itself has no end. */
const maxSchemaDepth = 20;

/** A schema without references and defaults (what is not sent stays absent), and without formats, of which the library knows few. */
function plainSchema(document: JsonObject, schema: unknown, depth = 0): unknown {
  if (Array.isArray(schema)) return schema.map((item) => plainSchema(document, item, depth + 1));
  if (!isObject(schema)) return schema;
  if (depth > maxSchemaDepth) return {};
  const { default: _default, format: _format, ...kept } = deref(document, schema);
  return Object.fromEntries(Object.entries(kept).map(([key, item]) => [key, plainSchema(document, item, depth + 1)]));
}

/** The name of a path parameter as Express can read it: `{pet-id}` would be a parameter `pet` before `-id`. */
const wordOf = (name: string): string => name.replace(/\W/g, '_');

/** What the validator gets of a parameter. Callers may write reserved characters in a query as they are. */
const plainParameter = (document: JsonObject, parameter: JsonObject): JsonObject => ({
  name: parameter.in === 'path' ? wordOf(String(parameter.name)) : parameter.name,
  in: parameter.in,
  required: parameter.required === true,
  // What may be empty is left to the other checks.
  schema: parameter.allowEmptyValue === true ? {} : plainSchema(document, parameter.schema),
  ...(typeof parameter.style === 'string' && { style: parameter.style }),
  ...(typeof parameter.explode === 'boolean' && { explode: parameter.explode }),
  ...(parameter.in === 'query' && { allowReserved: true }),
});

/** A document with the paths, parameters and media types of a surface: aliases are paths, and bodies are open. */
function validatorDocument(document: JsonObject, operations: readonly ContractOperation[]): JsonObject {
  const paths: Record<string, JsonObject> = {};
  for (const operation of operations) {
    const { id, method, path, aliases, body = {} } = operation;
    const media = Object.keys(body);
    const node = {
      operationId: id,
      parameters: declaredParameters(document, { path, node: operationObject(document, operation) })
        .filter(({ schema, in: place }) => schema !== undefined && place !== 'cookie')
        .map((each) => plainParameter(document, each)),
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

/** Whether an error is about what the routes and the reader of bodies decide, for all servers in the same words. */
const isDecidedElsewhere = (error: unknown): boolean =>
  [NotFound, MethodNotAllowed, UnsupportedMediaType].some((each) => error instanceof each);

/** The validators of a document by surface, for all applications of this process that serve it, such as the servers of tests. */
const validatorsOf = lazyFor((_document: JsonObject) => new Map<string, Router>());

/**
 * The validator of a surface: one for all compiles the patterns of all paths for each request (85 µs). It is made for the first request, in 70
 * to 250 ms, because the library compiles the schema of OpenAPI each time.
 */
function validatorOf({ documentOf, operations }: ServedContract, surface: string): Router {
  const document = documentOf(surface);
  const known = validatorsOf(document).get(surface);
  if (known) return known;
  const own = operations.filter((each) => each.surface === surface);
  const made = express.Router().use(
    openApiValidator.middleware({
      apiSpec: validatorDocument(document, own) as unknown as string,
      // The contract is validated when it is read.
      validateApiSpec: false,
      validateSecurity: false,
      validateRequests: { allowUnknownQueryParameters: true },
      fileUploader: false,
      // A path is relative to where the application is mounted.
      useRequestUrl: true,
    }),
  );
  validatorsOf(document).set(surface, made);
  return made;
}

/** Checks a request by express-openapi-validator. What it has against parameters waits for the body, so that a refusal names all (request-steps.ts). */
function createOpenApiValidator(contract: ServedContract, log: Logger): RequestHandler {
  const failed = new Set<string>();
  return (request, response, next) => {
    const context = contextOf(response);
    const { surface } = context;
    validatorOf(contract, surface)(request, response, (error?: unknown) => {
      if (error instanceof BadRequest) {
        const names = Object.keys(context.pathParameters);
        context.refusals = error.errors.map((each) => violationOf(asObject(each), request, names));
      } else if (error !== undefined && !isDecidedElsewhere(error) && !failed.has(surface)) {
        // What it cannot read of a contract of others, the other checks can.
        failed.add(surface);
        log.warn({ err: error, surface }, 'express-openapi-validator cannot check the parameters of this contract');
      }
      next();
    });
  };
}

// The one way around Express: a request that a route forwards goes from `node:http` to the gateway. Through Express and its validator, a forwarded
// request takes 15 % more processor time (245 instead of 213 µs, 16 callers, in turns). The application continues where the steps here stop.

const isOwn = (surface: string): boolean => surfaces.some((own) => own === surface);

/** Forwards what routes forward, and leaves the rest to the application: other paths, strict routes, what the server answers itself. */
export function gatewayFirst(app: Express, { contract, forwarder }: AppDeps, steps: Steps): RequestListener {
  return async (message, answer) => {
    const [request, response] = [message as Request, answer as unknown as Response];
    const [path] = targetOf(message.url);
    const match = contract.router.matchRoute(message.method ?? '', path, message.headers);
    // The paths of the server come before those of other contracts, which may have any.
    const mayForward = match.found === 'operation' && isOwn(match.surface) && forwarder?.forwards(match.operation);
    if (!mayForward || mediaTypeOf(message.headers) !== 'application/json') return app(request, response);
    try {
      if (!steps.start(request, response)) return;
      const context = contextOf(response);
      await steps.admit(context, match, message.headers);
      await steps.read(context, request, response);
      const forward = await steps.find(context, message.headers);
      if (context.closed) return;
      if (forward && !forward.isStrict) {
        if ((await forward.run(request, response, async () => undefined)) === 'answered') return;
        context.route = { forward: undefined };
      }
      app(request, response);
    } catch (error) {
      steps.fail(error, request, response);
    }
  };
}

/**
 * The server as an Express application, to be passed to `createHttpServer`, or mounted in another application.
 * Checks come in the order of the contract: path, key, rights, rate, size, media type, syntax, contract.
 * @param steps those of `deps`, where they are used outside the application, too
 */
export function createApp(deps: AppDeps, steps: Steps = createSteps(deps)): Express {
  const { contract, systemRoutes } = deps;
  const app = express().disable('x-powered-by').disable('etag').enable('case sensitive routing');
  if (systemRoutes) app.use(systemRoutes);
  const validator = createOpenApiValidator(contract, deps.log);
  // Not routes of Express: it has no functions for the newest methods, answers OPTIONS by itself, and compares what is encoded by its spelling.
  app.use(
    createListener(
      deps,
      steps,
      (request, response) => new Promise((resolve) => void validator(request, response, resolve)),
    ) as RequestHandler,
  );
  // Express recognises the handler of errors by its four parameters.
  app.use((thrown: unknown, request: Request, response: Response, _next: unknown) =>
    steps.fail(thrown, request, response),
  );
  return app;
}
