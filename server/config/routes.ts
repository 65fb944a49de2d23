// Settings of the gateway: which requests go to which of the upstreams.
import { type TaskSurface, taskSurfaces } from '../../surfaces/engine/task.js';
import { type Fields, isMap, name, readFields, readItems, readList, readMembers } from './collect.js';
import { boolean, decimal, type Environment, InvalidValueError, list, oneOf, type Setting, text } from './setting.js';
import { anySurface, optional, type Upstream } from './upstreams.js';

export interface Route {
  /** Absent: all surfaces; images only if the model is `*`. */
  readonly surface: string | undefined;
  /** Its operationId, and its path; `*` stands for any characters. Absent: all. */
  readonly operation: string | undefined;
  readonly path: string | undefined;
  /** Name of a model; `*` stands for any characters. */
  readonly model: string;
  /** Name or id of the key, and its workspace. Absent: all. */
  readonly key: string | undefined;
  readonly workspace: string | undefined;
  /** Names of upstreams, in the order in which they are tried. */
  readonly to: readonly string[];
  /** With weights, the first target is chosen by them. */
  readonly weights: Readonly<Record<string, number>> | undefined;
  /** Name of the model at the upstreams, if it differs. */
  readonly as: string | undefined;
  /** Name of the model at single upstreams, if it differs from `as`. */
  readonly names: Readonly<Record<string, string>>;
  /** `enforce`: a reply that breaks the contract ends with an error; `observe`: it passes and is counted. */
  readonly replies: 'observe' | 'enforce';
  /** What happens upstream when the caller disconnects: `close`, or `drain` to learn the usage. */
  readonly onDisconnect: 'close' | 'drain';
  /** Whether another target is tried after a timeout, although the first may still be working. */
  readonly retryTimeouts: boolean;
  /** Kinds of errors (`x-errors` of the contract) after which another target is tried, although the upstream refuses the request itself. */
  readonly retryOn: readonly string[];
  /** Whether upstreams are asked for the counts of streams (`onRequest` of `x-usage`). Absent: those that are known to need it. */
  readonly streamUsage: boolean | undefined;
  /** Whether responses may be made in the background. Their usage is not known, so their estimate is charged. */
  readonly background: boolean;
}

/** Whether a configuration has anything to forward to. */
export const isGateway = (config: {
  readonly upstreams: Readonly<Record<string, Upstream>>;
  readonly routes: readonly Route[] | undefined;
}): boolean => config.routes !== undefined || Object.keys(config.upstreams).length > 0;

const maxRoutes = 1000;

interface WrittenTargets {
  readonly names: readonly string[];
  readonly weights?: Readonly<Record<string, number>>;
  readonly as?: Readonly<Record<string, string>>;
}

interface WrittenRoute extends Omit<Route, 'to' | 'weights' | 'names'> {
  to: WrittenTargets | undefined;
  weights: Readonly<Record<string, number>> | undefined;
}

const weight = decimal(1, 0, 1e6, { help: 'A weight.' });

const weights: Setting<Readonly<Record<string, number>> | undefined> = {
  fallback: undefined,
  help: 'Shares of the upstreams: {one: 9, two: 1}.',
  read(given, base, environment) {
    if (!isMap(given))
      throw new InvalidValueError('must be a mapping of upstreams to numbers, such as {one: 9, two: 1}');
    const read = readMembers(given, (value) => weight.read(value, base, environment));
    if (!Object.values(read).some((value) => value > 0)) throw new InvalidValueError('must have a number above 0');
    return read;
  },
};

const isPattern = (given: string): boolean => /^[^\p{C}]{1,200}$/u.test(given);

const modelName = text<undefined>(undefined, 'the name of a model', isPattern, {
  help: 'Name of the model at the upstreams.',
});

/** A target as it is written: a name, or a mapping. */
interface WrittenTarget {
  upstream: string;
  as: string | undefined;
}

const targetFields: Fields<WrittenTarget> = { upstream: name('An upstream.'), as: modelName };

const readTarget = (given: unknown, base: string, environment: Environment): WrittenTarget =>
  isMap(given)
    ? readFields(targetFields, given, base, environment, 'a target', ['upstream'])
    : { upstream: targetFields.upstream.read(given, base, environment), as: undefined };

const routeFields: Fields<WrittenRoute> = {
  surface: optional(anySurface),
  operation: text<undefined>(undefined, 'an operationId, in which * stands for any characters', isPattern, {
    help: 'Name of the operation.',
  }),
  path: text<undefined>(undefined, 'a path such as /pets/*', (given) => given.startsWith('/') && isPattern(given), {
    help: 'Path of the request; * stands for any characters.',
  }),
  model: text('*', 'the name of a model, in which * stands for any characters', isPattern, {
    help: 'Name of the model.',
  }),
  key: optional(name('Name or id of the key that the request comes from.')),
  workspace: optional(name('Workspace of the key that the request comes from.')),
  to: {
    fallback: undefined,
    help: 'Upstreams in the order in which they are tried.',
    read(given, base, environment) {
      if (isMap(given) && !Object.hasOwn(given, 'upstream')) {
        const shares = weights.read(given, base, environment) ?? {};
        return { names: Object.keys(shares), weights: shares };
      }
      const list = Array.isArray(given) ? given : [given];
      if (!list.length) throw new InvalidValueError('must name at least one upstream');
      const targets = readItems(list, (each) => readTarget(each, base, environment));
      return {
        names: targets.map(({ upstream }) => upstream),
        as: Object.fromEntries(targets.flatMap(({ upstream, as }) => (as === undefined ? [] : [[upstream, as]]))),
      };
    },
  },
  weights,
  as: modelName,
  replies: oneOf(['observe', 'enforce'], 'observe', {
    help: 'What to do with a reply that breaks the contract: observe counts it, enforce ends it with an error.',
  }),
  onDisconnect: oneOf(['close', 'drain'], 'close', {
    help: 'When the caller disconnects: close the request to the upstream, or read it to its end to learn the usage.',
  }),
  retryTimeouts: boolean(false, { help: 'Whether a timeout is followed by another attempt.' }),
  retryOn: list('the name of a kind of errors', (given) => /^[a-z][a-z0-9_]*$/.test(given), {
    help: 'Kinds of errors after which the next target is tried, such as context_window.',
  }),
  streamUsage: optional(boolean(false, { help: 'Whether upstreams are asked for the counts of streams.' })),
  background: boolean(false, {
    help: 'Whether responses may be made in the background; they are charged as estimated, since their usage is not known.',
  }),
};

/** Fields that concern one request and its reply. Tasks are submitted once, and followed. */
const replyFields = [
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
] as const;

/** Image tasks have no model. */
const textFields: Readonly<Record<TaskSurface, readonly (keyof WrittenRoute)[]>> = {
  images: ['model', 'as', ...replyFields],
  videos: replyFields,
};

/** @throws InvalidValueError if a route of a task surface has what its tasks do not have */
function checkTaskRoute(surface: TaskSurface, given: Readonly<Record<string, unknown>>, targets: WrittenTargets): void {
  const field = textFields[surface].find((each) => given[each] !== undefined && given[each] !== null);
  if (field) throw new InvalidValueError(`has no meaning on ${surface}: leave it out`, `.${field}`);
  if (surface === 'images' && Object.keys(targets.as ?? {}).length)
    throw new InvalidValueError(
      'must not have `as` on images, whose tasks have no model: name the upstream only',
      '.to',
    );
}

/** Reads a route as it is written. @throws InvalidValueError */
export function readRoute(given: unknown, base: string, environment: Environment): Route {
  const read = readFields(routeFields, given, base, environment, 'a route');
  const shares = read.weights ?? read.to?.weights;
  const names = read.to?.names ?? Object.keys(shares ?? {});
  if (!names.length) throw new InvalidValueError('needs `to: [upstream, …]`, or `weights: {upstream: 1, …}`');
  const tasks = taskSurfaces.find((each) => each === read.surface);
  if (tasks && isMap(given)) checkTaskRoute(tasks, given, read.to ?? { names });
  const missing = Object.keys(shares ?? {}).find((id) => !names.includes(id));
  if (missing !== undefined) throw new InvalidValueError(`has a weight for ${missing}, which is not in \`to\``);
  const twice = names.find((id, at) => names.indexOf(id) !== at);
  if (twice !== undefined) throw new InvalidValueError(`names ${twice} twice in \`to\``);
  return { ...read, to: names, weights: shares, names: read.to?.as ?? {} };
}

export const routes: Setting<readonly Route[] | undefined> = {
  fallback: undefined,
  help: `Which requests go to which upstreams; the first match counts: a list of mappings with ${Object.keys(routeFields).join(', ')}; {surface: messages, model: 'sonnet-*', to: [two, one]}. simulator is the built-in one. By default each surface goes to the upstreams that speak it. In the file only.`,
  read: (given, base, environment) =>
    readList(given, 'routes', maxRoutes, (each) => readRoute(each, base, environment)),
};
