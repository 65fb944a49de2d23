// The gateway: forwards requests of the text surfaces to other services, by routes. The configuration can change while it runs.
import { asObject, isObject } from '../../scripts/runtime/json.js';
import { ProblemError, violation } from '../../scripts/runtime/problem.js';
import { createRouteFinder } from '../config/find-route.js';
import { simulatorTarget } from '../config/upstreams.js';
import { previousResponseField } from '../engine/response-items.js';
import type { Forwarder } from '../http/http-deps.js';
import { viaOf } from '../http/loop.js';
import type { RequestContext } from '../http/request-context.js';
import type { ContractOperation } from '../http/router.js';
import { createForward } from './forward.js';
import type { ForwardDeps, GatewayDeps, GatewaySettings } from './gateway-deps.js';
import { type Members, membersOf } from './json-members.js';
import { createOperationChecks, type OperationChecks } from './operation-checks.js';
import { createTarget, type TargetDeps, updateTargets } from './upstream-target.js';

export type Gateway = ReturnType<typeof createGateway>;

/** The state of one upstream. */
export type UpstreamReport = ReturnType<Gateway['upstreams']>[number];

const modelNotFound = (model: string): ProblemError =>
  new ProblemError({
    ...{ reason: 'not_found', code: 'model_not_found' },
    message: `The model ${JSON.stringify(model.slice(0, 200))} does not exist, or no route leads to it.`,
  });

/** The path of the contract that was asked for, or its alias: `models` and `tunedModels` are others at the upstream, too. */
const templateOf = ({ path, aliases }: ContractOperation, asked: string): string =>
  [path, ...aliases].find((each) => each.includes('{') && asked.startsWith(each.slice(0, each.indexOf('{')))) ?? path;

/** A member that some services read as the model, since they ignore the case of names. */
const lookalikeOf = ({ spans }: Members): string | undefined =>
  [...spans.keys()].find((name) => name !== 'model' && name.toLowerCase() === 'model');

/**
 * The model by which a request is routed. It is empty where a stored prompt (`prompt: {id}`) of the upstream chooses the model, so that only
 * routes for all models match; undefined if the request has none.
 */
function modelOf(
  { operation, surface }: OperationChecks,
  { pathParameters, body }: RequestContext,
): string | undefined {
  if (operation.path.includes('{model}')) return pathParameters.model;
  const { model, prompt } = asObject(body);
  if (typeof model === 'string') return model;
  return surface === 'responses' && model == null && isObject(prompt) ? '' : undefined;
}

export function createGateway(deps: GatewayDeps) {
  const { contract, log } = deps;
  const targetDeps: TargetDeps = {
    now: deps.now,
    onProblem: (problem) => log.error({ problem }, 'a file of credentials cannot be read'),
  };
  let settings = deps.settings;
  const { jsonDepth: depth, jsonValues: values } = settings.limits;
  let forwardDeps: ForwardDeps = { ...deps, settings, jsonLimits: { depth, values }, targets: () => targets };
  let findRoute = createRouteFinder(settings.routes, settings.upstreams);
  let targets = new Map(
    Object.entries(settings.upstreams).map(([name, upstream]) => [name, createTarget(upstream, targetDeps)]),
  );
  const checks = new Map<string, OperationChecks>();
  for (const operation of contract.operations) {
    const found = createOperationChecks(contract, operation);
    if (found) checks.set(operation.id, found);
  }

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
      const named = modelOf(known, context);
      // Without a model or a body, the request is refused by the contract.
      if (named === undefined || context.text === undefined) return undefined;
      const members = membersOf(context.text);
      if (!members) return undefined;
      if (members.duplicate !== undefined) throw violation(members.duplicate, 'is given twice');
      const lookalike = lookalikeOf(members);
      if (lookalike !== undefined) throw violation(lookalike, 'differs from model in its case only');
      const route = findRoute(known.surface, named);
      if (!route && named === '') return undefined;
      if (!route) throw modelNotFound(named);
      // What continues a response goes to the upstream that made it.
      const continues = known.surface === 'responses' && asObject(context.body)[previousResponseField] != null;
      if (route.to[0] === simulatorTarget && !continues) return undefined;
      if (known.surface === 'responses' && asObject(context.body).background === true && !route.background)
        throw new ProblemError({
          reason: 'violation',
          violations: [
            { field: 'background', message: 'must not be true: this route does not make responses in the background' },
          ],
        });
      // Written out, as everything that is made per request: spreads cost several times as much.
      const sent = {
        surface: known.surface,
        template: operation.aliases.length ? templateOf(operation, context.path) : operation.path,
        model: named,
        text: context.text,
        bytes: context.bytes,
        members,
        headers,
        query: context.query,
        requestId: context.requestId,
        via: viaOf(headers, deps.instanceId),
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
        ...{ name, url, surfaces: [...surfaces, ...taskSurfaces] },
        ...health.report(),
      })),
    /** The health of an upstream; undefined if there is none of this name. */
    health: (name: string) => targets.get(name)?.health,
    close(): void {
      for (const { transport } of targets.values()) transport.close();
    },
  };
}
