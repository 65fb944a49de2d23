// The models that lists show: names that the configuration has. What only a wildcard matches cannot be listed.
import type { Key } from '../../runtime/key.js';
import { isSimulated, modelMatcher, speaks } from './find-route.js';
import type { Route } from './routes.js';
import { simulatorTarget, type Upstream } from './upstreams.js';

/** Names by which the simulator can be asked, which takes any: those of the contract's examples. */
const simulatedModels: Readonly<Record<string, readonly string[]>> = {
  messages: ['sonnet-latest'],
  responses: ['gpt-4.1', 'o4-mini'],
  chat: ['gpt-4.1', 'text-embedding-3-small'],
  content: ['flash-latest', 'embedding-latest'],
};

interface ModelSettings {
  readonly routes: readonly Route[] | undefined;
  readonly upstreams: Readonly<Record<string, Upstream>>;
}

/** The names that lead somewhere on a surface of the key, in the order of the routes: those of routes, and what their wildcards match of their targets' models. */
export function listedModels(
  { routes, upstreams }: ModelSettings,
  surface: string,
  caller: Pick<Key, 'id' | 'name' | 'workspace' | 'surfaces'>,
): readonly string[] {
  if (!caller.surfaces.includes(surface)) return [];
  const namesAt = (target: string): readonly string[] => {
    if (target === simulatorTarget) return isSimulated(surface) ? (simulatedModels[surface] ?? []) : [];
    const upstream = upstreams[target];
    return speaks(upstream, surface) ? (upstream?.models ?? []) : [];
  };
  if (!routes) {
    const targets = Object.keys(upstreams).filter((name) => speaks(upstreams[name], surface));
    return unique((targets.length ? targets : [simulatorTarget]).flatMap(namesAt));
  }
  const isFor = ({ key, workspace }: Route): boolean =>
    (key === undefined || key === caller.id || key === caller.name) &&
    (workspace === undefined || workspace === caller.workspace);
  const found = routes.flatMap((route): readonly string[] => {
    if ((route.surface ?? surface) !== surface || !isFor(route)) return [];
    const to = route.to.filter((name) =>
      name === simulatorTarget ? isSimulated(surface) : speaks(upstreams[name], surface),
    );
    if (!to.length) return [];
    return route.model.includes('*') ? to.flatMap(namesAt).filter(modelMatcher(route.model)) : [route.model];
  });
  return unique(found);
}

const unique = (names: readonly string[]): readonly string[] => [...new Set(names)];
