// Finds the route of a request or task: the first whose surface and model match.
import { surfaces as allSurfaces } from '../../generated/operations.js';
import type { Key } from '../../runtime/key.js';
import { simulatedModels } from '../../simulator/models.js';
import { type Route, wholeSurface } from './routes.js';
import { simulatorTarget, type Upstream } from './upstreams.js';

type Upstreams = Readonly<Record<string, Upstream>>;

/** The surfaces of the server, and those that upstreams speak beside them. */
const surfacesOf = (upstreams: Upstreams): readonly string[] => [
  ...new Set([...allSurfaces, ...Object.values(upstreams).flatMap(({ surfaces }) => surfaces)]),
];

/** The simulator speaks the surfaces of the server only. */
export const isSimulated = (surface: string): boolean => allSurfaces.some((each) => each === surface);

/** Compiles a pattern in which `*` stands for any characters. Its time is linear: no backtracking over several stars. */
export function modelMatcher(pattern: string): (model: string) => boolean {
  const parts = pattern.split('*');
  const [first = '', ...others] = parts;
  const last = others.pop();
  if (last === undefined) return (model) => model === pattern;
  return (model) => {
    if (!model.startsWith(first) || !model.endsWith(last) || model.length < first.length + last.length) return false;
    let at = first.length;
    for (const part of others) {
      const found = model.indexOf(part, at);
      if (found < 0) return false;
      at = found + part.length;
    }
    return at <= model.length - last.length;
  };
}

/** Whether an upstream speaks a surface. */
export const speaks = (upstream: Upstream | undefined, surface: string): boolean =>
  upstream !== undefined && [...upstream.surfaces, ...upstream.taskSurfaces].includes(surface);

type Caller = Pick<Key, 'id' | 'name' | 'workspace'>;

/** Whether a route is for the calls of a key. */
const isFor = (route: Route, { id, name, workspace }: Caller): boolean =>
  [undefined, id, name].includes(route.key) && [undefined, workspace].includes(route.workspace);

/** The names of the upstreams that speak a surface. */
export const speakersOf = (surface: string, upstreams: Upstreams): string[] =>
  Object.keys(upstreams).filter((name) => speaks(upstreams[name], surface));

/** The targets of a route on a surface: a route for all surfaces leaves out the upstreams that do not speak it. */
const targetsOn = (surface: string, { to }: Route, upstreams: Upstreams): readonly string[] =>
  to.filter((name) => (name === simulatorTarget ? isSimulated(surface) : speaks(upstreams[name], surface)));

/** The routes without any in the configuration: each surface goes to the upstreams that speak it, in their order. */
function defaultRoutes(upstreams: Upstreams): Route[] {
  return surfacesOf(upstreams).flatMap((surface): Route[] => {
    const to = speakersOf(surface, upstreams);
    return to.length ? [wholeSurface(surface, to)] : [];
  });
}

/** Orders the targets of a route. @param random a number from 0 to 1 */
export function orderTargets({ to, weights }: Pick<Route, 'to' | 'weights'>, random: () => number): readonly string[] {
  if (!weights || to.length < 2) return to;
  const total = to.reduce((sum, name) => sum + (weights[name] ?? 0), 0);
  let left = random() * total;
  const first = to.find((name) => {
    left -= weights[name] ?? 0;
    return left < 0;
  });
  // A weight of 0 takes a target out of the choice; it remains a fallback.
  return first === undefined ? to : [first, ...to.filter((name) => name !== first)];
}

/** @param routes undefined: the default ones */
export function createRouteFinder(routes: readonly Route[] | undefined, upstreams: Upstreams) {
  const rows = (routes ?? defaultRoutes(upstreams)).map((route) => {
    const bySurface = new Map<string, Route>();
    for (const surface of surfacesOf(upstreams)) {
      if (route.surface && route.surface !== surface) continue;
      const to = targetsOn(surface, route, upstreams);
      if (to.length) bySurface.set(surface, { ...route, to });
    }
    const { operation, path } = route;
    return {
      matches: modelMatcher(route.model),
      matchesOperation: operation === undefined ? undefined : modelMatcher(operation),
      matchesPath: path === undefined ? undefined : modelMatcher(path),
      isForAll: route.key === undefined && route.workspace === undefined,
      matchesCaller: (caller: Caller) => isFor(route, caller),
      bySurface,
    };
  });
  /**
   * Finds the route of a model; undefined if there is none. Image tasks have no model: it is empty, so that only routes for all models match.
   * @param model undefined: any route of the surface, for calls about what was made before, which go where it was made
   * @param call absent for tasks
   */
  return (
    surface: string,
    model: string | undefined,
    call?: { readonly operation: string; readonly path: string; readonly key: Caller | undefined },
  ): Route | undefined => {
    for (const { matches, matchesOperation, matchesPath, isForAll, matchesCaller, bySurface } of rows) {
      const route = bySurface.get(surface);
      if (!route || (model !== undefined && !matches(model))) continue;
      if (matchesOperation && !(call && matchesOperation(call.operation))) continue;
      if (!isForAll && !(call?.key && matchesCaller(call.key))) continue;
      if (!matchesPath || (call && matchesPath(call.path))) return route;
    }
    return undefined;
  };
}

// The models that lists show: names that the configuration has. What only a wildcard matches cannot be listed.

interface ModelSettings {
  readonly routes: readonly Route[] | undefined;
  readonly upstreams: Upstreams;
  readonly simulator: { readonly models: readonly string[] };
}

/** The names that lead somewhere on a surface of the key, in the order of the routes: those of routes, and what their wildcards match of their targets' models. */
export function listedModels(
  { routes, upstreams, simulator }: ModelSettings,
  surface: string,
  caller: Pick<Key, 'id' | 'name' | 'workspace' | 'surfaces'>,
): readonly string[] {
  if (!caller.surfaces.includes(surface)) return [];
  const namesAt = (target: string): readonly string[] => {
    if (target === simulatorTarget) return isSimulated(surface) ? simulatedModels(surface, simulator.models) : [];
    const upstream = upstreams[target];
    return speaks(upstream, surface) ? (upstream?.models ?? []) : [];
  };
  if (!routes) {
    const targets = speakersOf(surface, upstreams);
    return unique((targets.length ? targets : [simulatorTarget]).flatMap(namesAt));
  }
  const found = routes.flatMap((route): readonly string[] => {
    if ((route.surface ?? surface) !== surface || !isFor(route, caller)) return [];
    const to = targetsOn(surface, route, upstreams);
    if (!to.length) return [];
    return route.model.includes('*') ? to.flatMap(namesAt).filter(modelMatcher(route.model)) : [route.model];
  });
  return unique(found);
}

const unique = (names: readonly string[]): readonly string[] => [...new Set(names)];
