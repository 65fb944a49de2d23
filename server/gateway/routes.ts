// Finds the route of a request: the first whose surface and model match.
import { type TextSurface, textSurfaces } from '../../contract/handler.js';
import type { Route } from '../config/routes.js';
import { simulatorTarget, type Upstream } from '../config/upstreams.js';

/** Compiles a pattern in which `*` stands for any characters. Its time is linear: no backtracking over several stars. */
export function modelMatcher(pattern: string): (model: string) => boolean {
  const pieces = pattern.split('*');
  const [first = '', ...others] = pieces;
  const last = others.pop();
  if (last === undefined) return (model) => model === pattern;
  return (model) => {
    if (!model.startsWith(first) || !model.endsWith(last) || model.length < first.length + last.length) return false;
    let at = first.length;
    for (const piece of others) {
      const found = model.indexOf(piece, at);
      if (found < 0) return false;
      at = found + piece.length;
    }
    return at <= model.length - last.length;
  };
}

const defaults: Omit<Route, 'surface' | 'to'> = {
  model: '*',
  weights: undefined,
  as: undefined,
  names: {},
  replies: 'observe',
  onDisconnect: 'close',
  retryTimeouts: false,
};

/** The routes without any in the configuration: each surface goes to the upstreams that speak it, in their order. */
function defaultRoutes(upstreams: Readonly<Record<string, Upstream>>): Route[] {
  return textSurfaces.flatMap((surface): Route[] => {
    const to = Object.values(upstreams)
      .filter(({ surfaces }) => surfaces.includes(surface))
      .map(({ name }) => name);
    return to.length ? [{ ...defaults, surface, to }] : [];
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

/** Finds the route of a model; undefined if there is none. */
export type RouteFinder = (surface: TextSurface, model: string) => Route | undefined;

/** @param routes undefined: the default ones */
export function createRouteFinder(
  routes: readonly Route[] | undefined,
  upstreams: Readonly<Record<string, Upstream>>,
): RouteFinder {
  const rows = (routes ?? defaultRoutes(upstreams)).map((route) => {
    // A route for all surfaces leaves out the upstreams that do not speak the one of the request.
    const targets = (surface: TextSurface): readonly string[] =>
      route.to.filter((name) => name === simulatorTarget || upstreams[name]?.surfaces.includes(surface));
    const bySurface = new Map<TextSurface, Route>();
    for (const surface of textSurfaces) {
      if (route.surface && route.surface !== surface) continue;
      const to = targets(surface);
      if (to.length) bySurface.set(surface, { ...route, to });
    }
    return { matches: modelMatcher(route.model), bySurface };
  });
  return (surface, model) => {
    for (const { matches, bySurface } of rows) {
      const route = bySurface.get(surface);
      if (route && matches(model)) return route;
    }
    return undefined;
  };
}
