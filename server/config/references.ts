// Settings that depend on others. The targets of routes, the accounts of image tasks and the maker of videos name upstreams that speak the surface;
// budgets of money need prices.
import { surfaces as allSurfaces, errorFormats } from '../../generated/operations.js';
import { nearest } from '../../runtime/cli/suggest.js';
import type { ErrorNotation } from '../../runtime/errors/error-format.js';
import { type TaskSurface, taskSurfaces } from '../../surfaces/engine/task.js';
import { impliedAccount, simulatedAccounts } from './account-settings.js';
import { createRouteFinder, isSimulated, speaks } from './find-route.js';
import type { Config } from './settings.js';
import { simulatorTarget, type Upstream } from './upstreams.js';
import { unknownWorkspace } from './workspaces.js';

/** A problem in a reference: the setting, the path inside its value, and the end of a sentence about it. */
interface ReferenceProblem {
  readonly setting: string;
  readonly path: string;
  readonly message: string;
}

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
): ReferenceProblem[] {
  const known = [...allSurfaces, ...Object.keys(contracts)];
  const problemsOf = (setting: string, path: string, surface: string | undefined): ReferenceProblem[] => {
    if (surface === undefined || known.includes(surface)) return [];
    const meant = nearest(surface, known);
    const message = `must be one of ${known.join(', ')}, not ${surface}${meant ? `. Did you mean ${meant}?` : ''}`;
    return [{ setting, path, message }];
  };
  return [
    ...Object.values(upstreams).flatMap(({ name, surfaces }) =>
      surfaces.flatMap((surface) => problemsOf('upstreams', `.${name}.surface`, surface)),
    ),
    ...(routes ?? []).flatMap(({ surface }, at) => problemsOf('routes', `[${at}].surface`, surface)),
  ];
}

function routeProblems(upstreams: Upstreams, routes: Config['routes']): ReferenceProblem[] {
  return (routes ?? []).flatMap(({ surface, to }, at) =>
    to.flatMap((name, index): ReferenceProblem[] => {
      const place = { setting: 'routes', path: `[${at}].to[${index}]` };
      if (name === simulatorTarget && surface && !isSimulated(surface))
        return [{ ...place, message: `names ${name}, which does not speak ${surface} but the surfaces of the server` }];
      if (name === simulatorTarget) return [];
      const upstream = ownUpstream(upstreams, name);
      if (!upstream) return [{ ...place, message: unknownMessage(name, [...Object.keys(upstreams), simulatorTarget]) }];
      return surface && !speaks(upstream, surface) ? [{ ...place, message: unspokenMessage(upstream, surface) }] : [];
    }),
  );
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
const kindProblems = (routes: Config['routes']): ReferenceProblem[] =>
  (routes ?? []).flatMap(({ surface, retryOn }, at): ReferenceProblem[] => {
    if (surface !== undefined && !isSimulated(surface)) return [];
    const message = unknownKind(retryOn, kindsOf(surface));
    return message === undefined ? [] : [{ setting: 'routes', path: `[${at}].retryOn`, message }];
  });

/** Names of upstreams that are those of other accounts. */
const nameProblems = (upstreams: Upstreams): ReferenceProblem[] =>
  Object.values(upstreams).flatMap(({ name, taskSurfaces: spoken }) =>
    spoken.includes('images') && [...simulatedAccounts.map(({ instanceId }) => instanceId), 'videos'].includes(name)
      ? [
          {
            setting: 'upstreams',
            path: `.${name}`,
            message: 'is the name of an account of this server: choose another',
          },
        ]
      : [],
  );

function taskMessage(upstreams: Upstreams, name: string, surface: TaskSurface): string | undefined {
  const upstream = ownUpstream(upstreams, name);
  if (!upstream) return unknownMessage(name, Object.keys(upstreams));
  return upstream.taskSurfaces.includes(surface) ? undefined : unspokenMessage(upstream, surface);
}

/** The settings that name the services of tasks; a route of their surface would be a second answer. */
const taskSettings = { images: 'images.accounts', videos: 'videos.upstream' } as const;

function ambiguousRoutes(routes: Config['routes'], isSet: (setting: string) => boolean): ReferenceProblem[] {
  return (routes ?? []).flatMap(({ surface }, at): ReferenceProblem[] => {
    const other = surface === 'images' || surface === 'videos' ? taskSettings[surface] : undefined;
    if (other === undefined || !isSet(other)) return [];
    const message = `is ${surface}, but ${other} says already where their tasks run: leave out one of the two`;
    return [{ setting: 'routes', path: `[${at}].surface`, message }];
  });
}

/** Workspaces that budgets and routes name and that are not declared. */
function workspaceProblems(
  declared: Config['workspaces'],
  budgets: Config['budgets'],
  routes: Config['routes'],
): ReferenceProblem[] {
  const problemsOf = (setting: string) => (one: { readonly workspace: string | undefined }, at: number) => {
    const { workspace } = one;
    if (workspace === undefined || workspace === '*') return [];
    const unknown = unknownWorkspace(workspace, declared);
    return unknown === undefined ? [] : [{ setting, path: `[${at}].workspace`, message: unknown.replace(/\.$/, '') }];
  };
  return [...budgets.flatMap(problemsOf('budgets')), ...(routes ?? []).flatMap(problemsOf('routes'))];
}

/**
 * What a setting needs of another one and does not find, or contradicts.
 * @param values settings by name
 * @param isSet whether a setting was given a value
 */
export function referenceProblems(
  values: ReadonlyMap<string, unknown>,
  isSet: (setting: string) => boolean,
): ReferenceProblem[] {
  const upstreams = (values.get('upstreams') ?? {}) as Upstreams;
  const accounts = (values.get('images.accounts') ?? []) as Config['images']['accounts'];
  const video = values.get('videos.upstream') as Config['videos']['upstream'];
  const ofAccounts = accounts.flatMap(({ upstream }, at): ReferenceProblem[] => {
    const message = upstream === undefined ? undefined : taskMessage(upstreams, upstream, 'images');
    return message === undefined ? [] : [{ setting: 'images.accounts', path: `[${at}].upstream`, message }];
  });
  const videoMessage = video === undefined ? undefined : taskMessage(upstreams, video, 'videos');
  const budgets = (values.get('budgets') ?? []) as Config['budgets'];
  const routes = values.get('routes') as Config['routes'];
  const workspaces = values.get('workspaces') as Config['workspaces'];
  const hasPrices = values.get('pricesFile') !== undefined;
  const unpriced = [
    ...budgets.map(({ cost }, at) => ({ cost, setting: 'budgets', path: `[${at}].cost` })),
    ...Object.entries(workspaces ?? {}).flatMap(([name, { budgets: own }]) =>
      own.map(({ cost }, at) => ({ cost, setting: 'workspaces', path: `.${name}.budgets[${at}].cost` })),
    ),
  ].flatMap(({ cost, ...place }): ReferenceProblem[] =>
    cost === undefined || hasPrices ? [] : [{ ...place, message: 'needs prices: name a price list in pricesFile' }],
  );
  return [
    ...nameProblems(upstreams),
    ...surfaceProblems(upstreams, routes, (values.get('contracts') ?? {}) as Config['contracts']),
    ...unpriced,
    ...workspaceProblems(workspaces, budgets, routes),
    ...routeProblems(upstreams, routes),
    ...kindProblems(routes),
    ...ambiguousRoutes(routes, isSet),
    ...ofAccounts,
    ...(videoMessage === undefined ? [] : [{ setting: 'videos.upstream', path: '', message: videoMessage }]),
  ];
}

/** The surfaces of tasks whose targets follow from routes, or from upstreams without any, since no setting names them. */
export const routedSurfaces = (isSet: (setting: string) => boolean): readonly TaskSurface[] =>
  taskSurfaces.filter((surface) => !isSet(taskSettings[surface]));

/** What `images.accounts` and `videos.upstream` are by the routes, for surfaces that are routed. @returns values by setting */
export function impliedByRoutes(
  values: ReadonlyMap<string, unknown>,
  routed: readonly TaskSurface[],
): ReadonlyMap<string, unknown> {
  const upstreams = (values.get('upstreams') ?? {}) as Upstreams;
  const find = createRouteFinder(values.get('routes') as Config['routes'], upstreams);
  const targets = (surface: TaskSurface, model: string): readonly string[] =>
    (routed.includes(surface) && find(surface, model)?.to) || [];
  const implied = new Map<string, unknown>();
  const images = targets('images', '');
  if (images.some((name) => name !== simulatorTarget))
    implied.set(
      'images.accounts',
      images.flatMap((name) => {
        const upstream = ownUpstream(upstreams, name);
        return upstream ? [impliedAccount(upstream.name, upstream.concurrency)] : simulatedAccounts;
      }),
    );
  const [video] = targets('videos', String(values.get('videos.model')));
  if (video !== undefined && video !== simulatorTarget) implied.set('videos.upstream', video);
  return implied;
}
