// The gateway: forwards requests of the text surfaces to other services, by routes. The configuration can change while it runs.
import type { IncomingHttpHeaders } from 'node:http';
import { leavesPath } from '../../client/path-values.js';
import type { Forwarder } from '../../http/http-deps.js';
import { viaOf } from '../../http/loop.js';
import type { RequestContext } from '../../http/request-context.js';
import { type Members, membersOf } from '../../http/upstream/json-members.js';
import { type ProblemError, problemOf, violation } from '../../runtime/errors/problem.js';
import { asObject, asString, isObject, valueAt } from '../../runtime/json.js';
import { templateOf } from '../../runtime/upstream-rules.js';
import { isTaskSurface } from '../../surfaces/engine/task.js';
import { createRouteFinder } from '../config/find-route.js';
import { simulatorTarget } from '../config/upstreams.js';
import { continuedIds } from './continued-ids.js';
import { createForward } from './forward.js';
import type { ForwardDeps, GatewayDeps, GatewaySettings } from './gateway-deps.js';
import { createOperationChecks, type OperationChecks } from './operation-checks.js';
import type { ForwardedBody } from './upstream-request.js';
import { closeTarget, createTarget, type TargetDeps, updateTargets } from './upstream-target.js';

export type Gateway = ReturnType<typeof createGateway>;

/** The state of one upstream. */
export type UpstreamReport = ReturnType<Gateway['upstreams']>[number];

const modelNotFound = (model: string): ProblemError =>
  problemOf('not_found', `The model ${JSON.stringify(model.slice(0, 200))} does not exist, or no route leads to it.`, {
    code: 'model_not_found',
  });

/** The path with its parameters, but for the model, whose name at the upstream may be another. @throws ProblemError for one that leads elsewhere */
function pathOf(
  { operation, rules }: OperationChecks,
  { path, pathParameters }: Pick<RequestContext, 'path' | 'pathParameters'>,
): string {
  const template = operation.aliases.length ? templateOf(operation, path) : operation.path;
  if (!template.includes('{')) return template;
  return template.replace(/[?#].*$/, '').replace(/\{([^}]+)\}/g, (all, name: string) => {
    const value = pathParameters[name] ?? '';
    if (leavesPath(value)) throw violation(name, 'must not be empty, malformed or a step of a path');
    return rules.model?.in === 'path' && rules.model.name === name ? all : encodeURIComponent(value);
  });
}

/**
 * The model by which a request is routed. It is empty where there is none, or another member makes the upstream choose it, so that only routes for
 * all models match; undefined if a request lacks it.
 */
function modelOf(
  { rules: { model: place } }: OperationChecks,
  { pathParameters, body }: RequestContext,
): string | undefined {
  if (!place) return '';
  if (place.in === 'path') return pathParameters[place.name];
  const { [place.name]: model, [place.chosenBy ?? '']: chooser } = asObject(body);
  if (typeof model === 'string') return model;
  return model == null && isObject(chooser) ? '' : undefined;
}

/** The body as it was sent. Those of the server's own contract are JSON, whatever their media type says. */
function bodyOf(
  { isAdded }: OperationChecks,
  { text, bytes, media }: RequestContext,
  members: Members | undefined,
  headers: IncomingHttpHeaders,
): ForwardedBody | undefined {
  if (text === undefined && bytes === undefined) return undefined;
  const mediaType = isAdded ? (headers['content-type'] ?? media ?? 'application/octet-stream') : 'application/json';
  return { mediaType, text, members, bytes };
}

export function createGateway(deps: GatewayDeps) {
  const { contract, log } = deps;
  const targetDeps: TargetDeps = {
    now: deps.now,
    eventBytes: deps.settings.limits.upstreamEventBytes,
    log,
  };
  let settings = deps.settings;
  const { jsonDepth: depth, jsonValues: values } = settings.limits;
  let forwardDeps: ForwardDeps = { ...deps, settings, jsonLimits: { depth, values }, targets: () => targets };
  let findRoute = createRouteFinder(settings.routes, settings.upstreams);
  let targets = new Map(
    Object.entries(settings.upstreams).map(([name, upstream]) => [name, createTarget(upstream, targetDeps)]),
  );
  const checks = new Map<string, OperationChecks>();
  // Tasks are submitted and followed (server/upstream-tasks).
  for (const operation of contract.operations)
    if (!isTaskSurface(operation.surface) && !contract.upstreamRules(operation).isLocal)
      checks.set(operation.id, createOperationChecks(contract, operation));

  const announce = (): void => {
    for (const { name, surfaces } of Object.values(settings.upstreams)) {
      const asked = [...checks.values()].filter(({ surface }) => surfaces.includes(surface));
      deps.observe.upstream(
        name,
        asked.map(({ operation: { id }, surface }) => ({ id, surface })),
      );
    }
  };
  announce();

  const forwarder: Forwarder = {
    forwards: ({ id }) => checks.has(id),
    find(context, operation, headers) {
      const known = checks.get(operation.id);
      if (!known) return undefined;
      const { rules, surface } = known;
      const named = modelOf(known, context);
      const { text } = context;
      const members = text === undefined ? undefined : membersOf(text, known.deciding);
      // Without a model or a body, the request is refused by the contract.
      if (!known.isAdded && (named === undefined || (operation.bodyRequired && !members))) return undefined;
      if (members?.doubtful) throw violation(members.doubtful.name, members.doubtful.why);
      const asked = named ?? '';
      // What continues something goes to the upstream that made it, whatever its route says.
      const continues = rules.continues !== undefined && continuedIds(known, context).length > 0;
      const isAboutEarlier = continues && !rules.model;
      const place = { operation: operation.id, path: context.path, key: context.key };
      const route = findRoute(surface, isAboutEarlier ? undefined : asked, place);
      if (!route && asked === '') return undefined;
      if (!route) throw modelNotFound(asked);
      if (route.to[0] === simulatorTarget && !continues) return undefined;
      const { background } = rules;
      if (background !== undefined && asObject(context.body)[background] === true && !route.background)
        throw violation(background, 'must not be true: this route does not make responses in the background');
      // Written out, as everything that is made per request: spreads cost several times as much.
      const sent = {
        rules,
        passed: known.passed,
        method: operation.method.toUpperCase(),
        path: pathOf(known, context),
        model: asked,
        body: bodyOf(known, context, members, headers),
        headers,
        query: context.query,
        requestId: context.requestId,
        via: viaOf(headers, deps.instanceId),
        ownWord: rules.headerWord && asString(valueAt(settings, rules.headerWord.setting.split('.'))),
      };
      return createForward(forwardDeps, known, context, sent, route);
    },
  };
  return {
    ...forwarder,
    /** Takes over upstreams and routes of a changed configuration; calls in progress are not touched. */
    update(changed: Pick<GatewaySettings, 'upstreams' | 'routes' | 'upstreamValidation'>): void {
      settings = { ...settings, ...changed };
      forwardDeps = { ...forwardDeps, settings };
      findRoute = createRouteFinder(settings.routes, settings.upstreams);
      targets = updateTargets(targets, settings.upstreams, targetDeps);
      announce();
    },
    upstreams: () =>
      [...targets.values()].map(({ upstream: { name, url, surfaces, taskSurfaces }, health }) => ({
        name,
        url,
        surfaces: [...surfaces, ...taskSurfaces],
        ...health.report(),
      })),
    /** The health of an upstream; undefined if there is none of this name. */
    health: (name: string) => targets.get(name)?.health,
    close(): void {
      for (const target of targets.values()) closeTarget(target);
    },
  };
}
