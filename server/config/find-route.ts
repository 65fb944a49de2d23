// Finds the route of a request or task: the first whose surface and model match.
import { surfaces as allSurfaces } from '../../generated/operations.js';
import type { Key } from '../../runtime/key.js';
import { type Route, readRoute } from './routes.js';
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

/** The routes without any in the configuration: each surface goes to the upstreams that speak it, in their order. */
function defaultRoutes(upstreams: Upstreams): Route[] {
  return surfacesOf(upstreams).flatMap((surface): Route[] => {
    const to = Object.values(upstreams)
      .filter((upstream) => speaks(upstream, surface))
      .map(({ name }) => name);
    return to.length ? [readRoute({ surface, to }, '.', {})] : [];
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

/** Finds the route of a model; undefined if there is none. Image tasks have no model: it is empty, so that only routes for all models match. */
type RouteFinder = (
  surface: string,
  /** Undefined: any route of the surface, for calls about what was made before, which go where it was made. */
  model: string | undefined,
  /** Absent for tasks. */
  call?: {
    readonly operation: string;
    readonly path: string;
    readonly key: Pick<Key, 'id' | 'name' | 'workspace'> | undefined;
  },
) => Route | undefined;

/** @param routes undefined: the default ones */
export function createRouteFinder(routes: readonly Route[] | undefined, upstreams: Upstreams): RouteFinder {
  const rows = (routes ?? defaultRoutes(upstreams)).map((route) => {
    const bySurface = new Map<string, Route>();
    for (const surface of surfacesOf(upstreams)) {
      if (route.surface && route.surface !== surface) continue;
      // A route for all surfaces leaves out the upstreams that do not speak the one of the request.
      const to = route.to.filter((name) =>
        name === simulatorTarget ? isSimulated(surface) : speaks(upstreams[name], surface),
      );
      if (to.length) bySurface.set(surface, { ...route, to });
    }
    const { operation, path, key, workspace } = route;
    return {
      matches: modelMatcher(route.model),
      matchesOperation: operation === undefined ? undefined : modelMatcher(operation),
      matchesPath: path === undefined ? undefined : modelMatcher(path),
      matchesCaller:
        key === undefined && workspace === undefined
          ? undefined
          : (caller: Pick<Key, 'id' | 'name' | 'workspace'>) =>
              (key === undefined || key === caller.id || key === caller.name) &&
              (workspace === undefined || workspace === caller.workspace),
      bySurface,
    };
  });
  return (surface, model, call) => {
    for (const { matches, matchesOperation, matchesPath, matchesCaller, bySurface } of rows) {
      const route = bySurface.get(surface);
      if (!route || (model !== undefined && !matches(model))) continue;
      if (matchesOperation && !(call && matchesOperation(call.operation))) continue;
      if (matchesCaller && !(call?.key && matchesCaller(call.key))) continue;
      if (!matchesPath || (call && matchesPath(call.path))) return route;
    }
    return undefined;
  };
}
