// What an upstream of a surface is called with, and what sticks to the one that made it: `x-upstream` of a contract, compiled
// (scripts/contract/upstream-table.ts). Types, and paths in data.
import { asObject, isObject } from './json.js';

/** Where a key goes. */
export interface CredentialPlace {
  readonly in: string;
  /** Names of headers in lower case. */
  readonly name: string;
  /** Of the `authorization` header: `bearer`, `basic` … */
  readonly scheme?: string;
}

/**
 * What happens to a header of requests that passes. Where the settings of an upstream have it, too: `pass` sends theirs, `default` the
 * caller's, `merge` the items of both lists.
 */
export type HeaderUse = 'pass' | 'default' | 'merge';

/** A member must have the value; null stands for one that is absent. */
type Condition = Readonly<Record<string, unknown>>;

/** A value by which a request continues what an upstream has stored. */
export interface Continuation {
  /** In the body: `input[].id`. */
  readonly field?: string;
  /** In the path. */
  readonly parameter?: string;
  /** Of the object that has the field: one of them must hold. Absent: always. */
  readonly where?: readonly Condition[];
  /** The code of the error for an unknown one, and its message, in which `{id}` stands for the value. */
  readonly code: string;
  readonly message: string;
}

/** What requests have in place of a key: a signature (AWS Signature Version 4), or the access token of a service account of Google. */
export type ProviderAccount =
  | { readonly type: 'aws'; readonly service: string; readonly region: string }
  | { readonly type: 'google'; readonly scope: string };

/** How a provider is asked for an operation. */
export interface ProviderRequest {
  /** May have a query. `{model}` stands for the model, other names for parameters of the path and settings of the upstream. */
  readonly path: string;
  /** The path for a reply that streams, if it is another one; false: it streams no server-sent events. */
  readonly stream?: string | false;
  /** Members that its body needs; null removes one. */
  readonly body?: Readonly<Record<string, unknown>>;
}

/** A service that speaks a surface. */
export interface Provider {
  readonly url: string;
  /** That of OpenTelemetry. */
  readonly name: string;
  /** What the configuration must say of it, by the names that stand in addresses, each with what it is. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Where its key goes, if not where the surface says. */
  readonly credential?: CredentialPlace;
  readonly account?: ProviderAccount;
  /** It knows `onRequest` of `x-usage`, and sends the counts of a stream only then. */
  readonly usageOnRequest?: true;
  /** It has WebSockets where the contract has them. */
  readonly webSocket?: boolean;
  /** By operation; it has no others. Absent: as the contract says. */
  readonly requests?: Readonly<Record<string, ProviderRequest>>;
}

/** What an upstream of an operation is called with. */
export interface UpstreamRules {
  /** Services that speak the surface, by the name of their preset. */
  readonly providers?: Readonly<Record<string, Provider>>;
  readonly credential?: CredentialPlace;
  /** Names, in which `*` stands for any characters. */
  readonly requestHeaders?: Readonly<Record<string, HeaderUse>>;
  readonly replyHeaders?: readonly string[];
  /** The first word of headers, and the setting with the word that callers of this server use. */
  readonly headerWord?: { readonly word: string; readonly setting: string };
  /** Where the model stands. `chosenBy` names the member with which the upstream chooses it; `others` are paths of further models. */
  readonly model?: {
    readonly in: 'path' | 'body';
    readonly name: string;
    readonly chosenBy?: string;
    readonly others?: readonly string[];
    /** Paths in the body at which the model of the path stands again, such as `models/NAME`. */
    readonly copies?: readonly string[];
  };
  readonly continues?: readonly Continuation[];
  /** The server answers by itself, and no upstream is asked. */
  readonly isLocal?: true;
  /** The ids that can be continued, in replies and events; `unless` a member of the request has this value. */
  readonly remembers?: { readonly ids: readonly string[]; readonly unless?: Condition };
  /** The member of a request that asks for a reply made later. */
  readonly background?: string;
}

/** A request that costs nothing, from which an upstream can be judged. */
export interface UpstreamProbe {
  /** Absent for that of a dialect. */
  readonly operation?: string;
  readonly method: string;
  /** Filled in, but for the model. */
  readonly path: string;
  /** Success statuses that show that it works; a refusal of the request does so in any case. */
  readonly accepts?: readonly number[];
}

/** Another way in which services speak a surface. */
export interface UpstreamDialect {
  readonly probe: UpstreamProbe;
  readonly credential: CredentialPlace;
}

export interface SurfaceUpstream extends UpstreamRules {
  readonly probe?: UpstreamProbe;
  readonly dialects?: Readonly<Record<string, UpstreamDialect>>;
}

/** The rules of a contract, by surface; those of an operation are in addition, and win. */
export interface UpstreamTable {
  readonly surfaces: Readonly<Record<string, SurfaceUpstream>>;
  readonly operations: Readonly<Record<string, UpstreamRules>>;
}

export const upstreamRulesOf = (
  { surfaces, operations }: UpstreamTable,
  { id, surface }: { readonly id: string; readonly surface: string },
): UpstreamRules => ({ ...surfaces[surface], ...operations[id] });

/** Whether an object meets one of the conditions. */
export const holdsOne = (owner: unknown, where: readonly Condition[] = [{}]): boolean =>
  where.some((each) => Object.entries(each).every(([name, want]) => (asObject(owner)[name] ?? null) === want));

interface Found {
  readonly value: unknown;
  /** As in messages: `input[2].id`. */
  readonly at: string;
  /** The object that has it. */
  readonly owner: unknown;
}

/** The values at a path such as `output[].id`. */
export function valuesAt(data: unknown, path: string): Found[] {
  let found: Found[] = [{ value: data, at: '', owner: data }];
  for (const step of path.split('.')) {
    const name = step.replace(/\[\]$/, '');
    found = found.flatMap(({ value, at }): Found[] => {
      if (!isObject(value) || !(name in value)) return [];
      const [inner, place] = [value[name], at ? `${at}.${name}` : name];
      if (!step.endsWith('[]')) return [{ value: inner, at: place, owner: value }];
      // What is no list, some services take for its only element.
      const items: readonly unknown[] = Array.isArray(inner) ? inner : [inner];
      return items.map((item, index) => ({ value: item, at: `${place}[${index}]`, owner: value }));
    });
  }
  return found;
}

/** An operation by its path and the others that lead to it. */
interface Paths {
  readonly path: string;
  readonly aliases: readonly string[];
}

/** The path of the contract that was asked for, or its alias: `models` and `tunedModels` are others at the upstream, too. */
export const templateOf = ({ path, aliases }: Paths, asked: string): string =>
  [path, ...aliases].find((each) => each.includes('{') && asked.startsWith(each.slice(0, each.indexOf('{')))) ?? path;

/** The texts of a value, which may be a list. */
const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.flatMap(textsIn) : typeof value === 'string' ? [value] : [];

/**
 * The models that a request names, whatever a service reads of them: its own first, empty if it names none. Those of another collection than the
 * operation's path has it before them, `tunedModels/NAME`. Empty for an operation without models.
 */
export function modelsAsked(
  { model: place }: UpstreamRules,
  operation: Paths,
  asked: { readonly path: string; readonly pathParameters: Readonly<Record<string, string>>; readonly body: unknown },
): readonly string[] {
  if (!place) return [];
  const { pathParameters, body, path } = asked;
  const at = (paths: readonly string[] = []): string[] =>
    paths.flatMap((each) => valuesAt(body, each).flatMap(({ value }) => textsIn(value)));
  const own = textsIn((place.in === 'path' ? pathParameters : asObject(body))[place.name]);
  const others = [...(own.length ? own : ['']), ...at(place.others)];
  if (place.in === 'body') return others;
  const collectionOf = (template: string): string => `${template.split(`/{${place.name}}`)[0]?.split('/').at(-1)}/`;
  const usual = collectionOf(operation.path);
  const collection = collectionOf(templateOf(operation, path));
  const copies = at(place.copies).map((model) => (model.startsWith(usual) ? model.slice(usual.length) : model));
  return [...new Set([...others.map((model) => (collection === usual ? '' : collection) + model), ...copies])];
}

/** Whether a value is a model, or its name in a collection: `models/NAME`. */
const isCopyOf = (value: unknown, model: unknown): boolean =>
  typeof value === 'string' && (value === model || value.endsWith(`/${model}`));

/** A body in which the copies of its model have another name; undefined if it has none. @param body is modified */
export function withCopies(body: unknown, copies: readonly string[], asked: string, model: string): unknown {
  const found = copies.flatMap((path) =>
    valuesAt(body, path).flatMap(({ value, owner }) =>
      isCopyOf(value, asked) ? [{ value: value as string, owner, name: path.replace(/^.*\./, '') }] : [],
    ),
  );
  for (const { value, owner, name } of found)
    asObject(owner)[name] = value.slice(0, value.length - asked.length) + model;
  return found.length ? body : undefined;
}
