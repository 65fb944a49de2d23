// Where image and video tasks run if `images.accounts` and `videos.upstream` do not say so: at the target of their route.
import type { TaskSurface } from '../../engine/task.js';
import { impliedAccount } from './accounts.js';
import type { Route } from './routes.js';
import type { Config } from './settings.js';
import { simulatorTarget, type Upstream } from './upstreams.js';

type Upstreams = Readonly<Record<string, Upstream>>;

/** The upstream to which tasks of a surface go by the routes; undefined: the simulator. */
function upstreamOf(surface: TaskSurface, routes: readonly Route[] | undefined, upstreams: Upstreams) {
  const speaks = (name: string): boolean => Boolean(upstreams[name]?.taskSurfaces.includes(surface));
  if (!routes) return Object.values(upstreams).find(({ name }) => speaks(name));
  const targets = routes
    // A route with a model concerns requests with a model.
    .filter((route) => route.surface === surface || (route.surface === undefined && route.model === '*'))
    .flatMap(({ to }) => to);
  const target = targets.find((name) => name === simulatorTarget || speaks(name));
  return target === undefined || target === simulatorTarget ? undefined : upstreams[target];
}

/** Settings that follow from `upstreams` and `routes`. @param isSet whether a setting was given a value @returns values by setting */
export function impliedByRoutes(
  values: ReadonlyMap<string, unknown>,
  isSet: (setting: string) => boolean,
): ReadonlyMap<string, unknown> {
  const upstreams = (values.get('upstreams') ?? {}) as Upstreams;
  const routes = values.get('routes') as Config['routes'];
  const implied = new Map<string, unknown>();
  const images = isSet('images.accounts') ? undefined : upstreamOf('images', routes, upstreams);
  if (images) implied.set('images.accounts', [impliedAccount(images.name, images.concurrency)]);
  const videos = isSet('videos.upstream') ? undefined : upstreamOf('videos', routes, upstreams);
  if (videos) implied.set('videos.upstream', videos.name);
  return implied;
}
