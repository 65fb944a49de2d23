// Settings of the gateway: which requests go to which of the upstreams.
import { readBySchema, SettingError, schemaOf } from '../../runtime/settings/read-by-schema.js';
import { type TaskSurface, taskSurfaces } from '../../surfaces/engine/task.js';
import type { Upstream } from './upstreams.js';
import type { WrittenConfig } from './written-config.js';

type WrittenRoute = NonNullable<WrittenConfig['routes']>[number];

/** A route of the file, with its targets in one form. */
export interface Route extends Omit<WrittenRoute, 'to'> {
  /** Names of upstreams, in the order in which they are tried. */
  readonly to: readonly string[];
  /** Name of the model at single upstreams, if it differs from `as`. */
  readonly names: Readonly<Record<string, string>>;
}

/** Whether a configuration has anything to forward to. */
export const isGateway = (config: {
  readonly upstreams: Readonly<Record<string, Upstream>>;
  readonly routes?: readonly Route[] | undefined;
}): boolean => config.routes !== undefined || Object.keys(config.upstreams).length > 0;

/** What a route of tasks cannot have: they are submitted once, and followed. Image tasks have no model. */
const textFields: Readonly<Record<TaskSurface, readonly (keyof WrittenRoute)[]>> = {
  videos: [
    'operation',
    'path',
    'key',
    'workspace',
    'replies',
    'onDisconnect',
    'retryTimeouts',
    'retryOn',
    'streamUsage',
    'background',
  ],
  get images() {
    return ['model', 'as', ...this.videos] as const;
  },
};

/** `Array.isArray` for lists that are read only. */
const isList = (given: unknown): given is readonly unknown[] => Array.isArray(given);

/**
 * Reads a route that fits its schema.
 * @param given as it is written, without defaults
 * @throws SettingError
 */
export function readRoute({ to, ...read }: WrittenRoute, given: object): Route {
  const targets = isList(to) ? to : [];
  const weights = read.weights ?? (isList(to) ? undefined : to);
  const names = targets.length ? targets.map(({ upstream }) => upstream) : Object.keys(weights ?? {});
  if (!names.length) throw new SettingError('needs `to: [upstream, …]`, or `weights: {upstream: 1, …}`');
  if (weights && !Object.values(weights).some((weight) => weight > 0))
    throw new SettingError('must have a number above 0', [read.weights ? 'weights' : 'to']);
  const models = Object.fromEntries(targets.flatMap(({ upstream, as }) => (as === undefined ? [] : [[upstream, as]])));
  const tasks = taskSurfaces.find((each) => each === read.surface);
  const field = tasks && textFields[tasks].find((each) => each in given);
  if (field) throw new SettingError(`has no meaning on ${tasks}: leave it out`, [field]);
  if (tasks === 'images' && Object.keys(models).length)
    throw new SettingError('must not have `as` on images, whose tasks have no model: name the upstream only', ['to']);
  const missing = Object.keys(weights ?? {}).find((id) => !names.includes(id));
  if (missing !== undefined) throw new SettingError(`has a weight for ${missing}, which is not in \`to\``);
  const twice = names.find((id, at) => names.indexOf(id) !== at);
  if (twice !== undefined) throw new SettingError(`names ${twice} twice in \`to\``);
  return { ...read, to: names, ...(weights && { weights }), names: models };
}

/** The route that sends all of a surface to some upstreams. */
export const wholeSurface = (surface: string, to: readonly string[]): Route => {
  const written = { surface, to };
  return readRoute(readBySchema<WrittenRoute>(schemaOf('Route'), written).value, written);
};
