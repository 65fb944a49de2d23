// Settings that depend on others. The targets of routes, the accounts of image tasks and the maker of videos name upstreams that speak the surface;
// budgets of money need prices.
import { surfaces as allSurfaces, errorFormats } from '../../generated/operations.js';
import { nearest } from '../../runtime/cli/suggest.js';
import type { ErrorNotation } from '../../runtime/errors/error-format.js';
import type { PathSegment } from '../../runtime/json.js';
import { SettingError } from '../../runtime/settings/read-by-schema.js';
import { type TaskSurface, taskSurfaces } from '../../surfaces/engine/task.js';
import { impliedAccount, simulatedAccounts } from './account-settings.js';
import { createRouteFinder, isSimulated, speaks } from './find-route.js';
import type { Config } from './settings.js';
import { simulatorTarget, type Upstream } from './upstreams.js';
import { unknownWorkspace } from './workspaces.js';

type Upstreams = Config['upstreams'];

const unknownMessage = (name: string, known: readonly string[]): string => {
  const meant = nearest(name, known);
  return `names ${name}, which is no upstream${meant ? `. Did you mean ${meant}?` : `; known are ${known.join(', ') || 'none'}`}`;
};

const ownUpstream = (upstreams: Upstreams, name: string): Upstream | undefined =>
  Object.hasOwn(upstreams, name) ? upstreams[name] : undefined;

const unspokenMessage = ({ name, surfaces, taskSurfaces }: Upstream, surface: string): string =>
  `names ${name}, which does not speak ${surface} but ${[...surfaces, ...taskSurfaces].join(', ')}`;

/** Surfaces that are neither one of the server nor a contract of the settings. */
function surfaceProblems(
  upstreams: Upstreams,
  routes: Config['routes'],
  contracts: Config['contracts'],
): SettingError[] {
  const known = [...allSurfaces, ...Object.keys(contracts)];
  const problemsOf = (surface: string | undefined, ...path: PathSegment[]): SettingError[] => {
    if (surface === undefined || known.includes(surface)) return [];
    const meant = nearest(surface, known);
    const message = `must be one of ${known.join(', ')}, not ${surface}${meant ? `. Did you mean ${meant}?` : ''}`;
    return [new SettingError(message, path)];
  };
  return [
    ...Object.values(upstreams).flatMap(({ name, surfaces }) =>
      surfaces.flatMap((surface) => problemsOf(surface, 'upstreams', name, 'surface')),
    ),
    ...(routes ?? []).flatMap(({ surface }, at) => problemsOf(surface, 'routes', at, 'surface')),
  ];
}

const routeProblems = (upstreams: Upstreams, routes: Config['routes']): SettingError[] =>
  (routes ?? []).flatMap(({ surface, to }, at) =>
    to.flatMap((name, index) => {
      const message = targetProblem(upstreams, surface, name);
      return message === undefined ? [] : [new SettingError(message, ['routes', at, 'to', index])];
    }),
  );

/** Why a route of a surface cannot lead to a target. */
function targetProblem(upstreams: Upstreams, surface: string | undefined, name: string): string | undefined {
  if (name === simulatorTarget)
    return surface && !isSimulated(surface)
      ? `names ${name}, which does not speak ${surface} but the surfaces of the server`
      : undefined;
  const upstream = ownUpstream(upstreams, name);
  if (!upstream) return unknownMessage(name, [...Object.keys(upstreams), simulatorTarget]);
  return surface && !speaks(upstream, surface) ? unspokenMessage(upstream, surface) : undefined;
}

/** What is wrong with the kinds of errors of a route. @param kinds those of its surface */
export const unknownKind = (retryOn: readonly string[], kinds: readonly string[]): string | undefined => {
  const unknown = retryOn.find((kind) => !kinds.includes(kind));
  return (
    unknown && `names ${unknown}, which is no kind of errors in the contract; known are ${kinds.join(', ') || 'none'}`
  );
};

/** The kinds of errors of a surface of the server, or of all. */
const kindsOf = (surface: string | undefined): string[] => [
  ...new Set(
    Object.entries<ErrorNotation>(errorFormats).flatMap(([name, { kinds = {} }]) =>
      surface === undefined || surface === name ? Object.keys(kinds) : [],
    ),
  ),
];

/** Kinds of errors that the contract does not have; those of contracts of the settings are known when these are read. */
const kindProblems = (routes: Config['routes']): SettingError[] =>
  (routes ?? []).flatMap(({ surface, retryOn }, at): SettingError[] => {
    if (surface !== undefined && !isSimulated(surface)) return [];
    const message = unknownKind(retryOn, kindsOf(surface));
    return message === undefined ? [] : [new SettingError(message, ['routes', at, 'retryOn'])];
  });

/** Names of upstreams that are those of other accounts. */
const nameProblems = (upstreams: Upstreams): SettingError[] =>
  Object.values(upstreams).flatMap(({ name, taskSurfaces: spoken }) =>
    spoken.includes('images') && [...simulatedAccounts.map(({ instanceId }) => instanceId), 'videos'].includes(name)
      ? [new SettingError('is the name of an account of this server: choose another', ['upstreams', name])]
      : [],
  );

function taskMessage(upstreams: Upstreams, name: string, surface: TaskSurface): string | undefined {
  const upstream = ownUpstream(upstreams, name);
  if (!upstream) return unknownMessage(name, Object.keys(upstreams));
  return upstream.taskSurfaces.includes(surface) ? undefined : unspokenMessage(upstream, surface);
}

/** The settings that name the services of tasks; a route of their surface would be a second answer. */
export const taskSettings = { images: 'images.accounts', videos: 'videos.upstream' } as const;

function ambiguousRoutes(routes: Config['routes'], isSet: (setting: string) => boolean): SettingError[] {
  return (routes ?? []).flatMap(({ surface }, at): SettingError[] => {
    const other = surface === 'images' || surface === 'videos' ? taskSettings[surface] : undefined;
    if (other === undefined || !isSet(other)) return [];
    const message = `is ${surface}, but ${other} says already where their tasks run: leave out one of the two`;
    return [new SettingError(message, ['routes', at, 'surface'])];
  });
}

/** Workspaces that budgets and routes name and that are not declared. */
const workspaceProblems = ({ workspaces, budgets, routes = [] }: Config): SettingError[] =>
  Object.entries({ budgets, routes }).flatMap(([setting, rows]) =>
    rows.flatMap(({ workspace = '*' }, at) => {
      const unknown = workspace === '*' ? undefined : unknownWorkspace(workspace, workspaces);
      return unknown === undefined ? [] : [new SettingError(unknown.replace(/\.$/, ''), [setting, at, 'workspace'])];
    }),
  );

/** Budgets of money without prices. */
function unpricedBudgets({ budgets, workspaces = {}, pricesFile }: Config): SettingError[] {
  if (pricesFile !== undefined) return [];
  const unpriced = (rows: readonly { readonly cost?: number | undefined }[], ...path: string[]): SettingError[] =>
    rows.flatMap(({ cost }, at) =>
      cost === undefined
        ? []
        : new SettingError('needs prices: name a price list in pricesFile', [...path, at, 'cost']),
    );
  return [
    ...unpriced(budgets, 'budgets'),
    ...Object.entries(workspaces).flatMap(([name, own]) => unpriced(own.budgets, 'workspaces', name, 'budgets')),
  ];
}

/**
 * What a setting needs of another one and does not find, or contradicts.
 * @param isSet whether a setting was given a value
 */
export function referenceProblems(config: Config, isSet: (setting: string) => boolean): SettingError[] {
  const { upstreams, routes, images, videos } = config;
  const named = [
    ...images.accounts.map(({ upstream }, at) => [upstream, 'images', ['images', 'accounts', at, 'upstream']] as const),
    [videos.upstream, 'videos', ['videos', 'upstream']] as const,
  ];
  return [
    ...nameProblems(upstreams),
    ...surfaceProblems(upstreams, routes, config.contracts),
    ...unpricedBudgets(config),
    ...workspaceProblems(config),
    ...routeProblems(upstreams, routes),
    ...kindProblems(routes),
    ...ambiguousRoutes(routes, isSet),
    ...named.flatMap(([upstream, surface, path]) => {
      const message = upstream === undefined ? undefined : taskMessage(upstreams, upstream, surface);
      return message === undefined ? [] : [new SettingError(message, path)];
    }),
  ];
}

/** The surfaces of tasks whose targets follow from routes, or from upstreams without any, since no setting names them. */
export const routedSurfaces = (isSet: (setting: string) => boolean): readonly TaskSurface[] =>
  taskSurfaces.filter((surface) => !isSet(taskSettings[surface]));

/** What `images.accounts` and `videos.upstream` are by the routes, for surfaces that are routed. */
export function impliedByRoutes(
  { upstreams, routes, images, videos }: Config,
  routed: readonly TaskSurface[],
): Partial<Pick<Config, TaskSurface>> {
  const find = createRouteFinder(routes, upstreams);
  const targets = (surface: TaskSurface, model: string): readonly string[] =>
    (routed.includes(surface) && find(surface, model)?.to) || [];
  const ofImages = targets('images', '');
  const accounts = ofImages.flatMap((name) => {
    const upstream = ownUpstream(upstreams, name);
    return upstream ? [impliedAccount(upstream.name, upstream.concurrency)] : simulatedAccounts;
  });
  const [upstream] = targets('videos', videos.model);
  return {
    ...(ofImages.some((name) => name !== simulatorTarget) && { images: { ...images, accounts } }),
    ...(upstream !== undefined && upstream !== simulatorTarget && { videos: { ...videos, upstream } }),
  };
}
