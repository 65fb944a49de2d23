// The operations of a contract, each with a name for code and the surface that it belongs to.

import { camelCase, unique } from './generated-names.js';
import { asArray, asObject, asString, isObject, type JsonObject, type PathSegment } from './json-trees.js';

export interface Operation {
  /** The operationId as code can have it; from method and path where the contract gives none. */
  id: string;
  /** The first tag as code can have it; `api` without one. */
  surface: string;
  /** Method of the generated client (`x-client-method`). */
  clientMethod: string;
  /** In lower case. */
  method: string;
  path: string;
  aliases: string[];
  /** Steps of the operation object in the bundle. */
  at: PathSegment[];
  node: JsonObject;
}

/** The methods that a path item has members for. */
export const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'];

/** An operation object of a path item. */
export interface OperationNode {
  readonly method: string;
  readonly node: JsonObject;
  /** Its steps in the path item. */
  readonly at: readonly PathSegment[];
}

/** Methods that change the connection, which neither `fetch` sends nor Node passes on. */
const forbidden = /^(CONNECT|TRACK)$/;

/** The operations of a path item. `left` are those of `additionalOperations` whose method cannot be used: it is in lower case, or has a key of its own. */
export function nodesOf(item: unknown): { all: OperationNode[]; left: OperationNode[] } {
  const { additionalOperations, ...members } = asObject(item);
  const fixed = methods.flatMap((method) => {
    const node = members[method];
    return isObject(node) ? [{ method, node, at: [method] }] : [];
  });
  const more = Object.entries(asObject(additionalOperations)).flatMap(([key, node]) =>
    isObject(node) ? [{ method: key.toLowerCase(), node, at: ['additionalOperations', key] }] : [],
  );
  const usable = ({ method, at }: OperationNode): boolean =>
    /^[A-Z][A-Z0-9-]*$/.test(String(at[1])) && !forbidden.test(String(at[1])) && !methods.includes(method);
  return { all: [...fixed, ...more.filter(usable)], left: more.filter((each) => !usable(each)) };
}

/** The names in braces of a path or an address, in their order. */
export const namesIn = (path: string): string[] => [...path.matchAll(/{([^{}]+)}/g)].map(([, name = '']) => name);

/** The surfaces of operations, in the order of the contract. */
export const surfacesOf = <Name extends string>(operations: readonly { readonly surface: Name }[]): Name[] => [
  ...new Set(operations.map(({ surface }) => surface)),
];

/** Surface of operations without a tag. */
const untagged = 'api';

/** A name as a member of the client: `Museum tickets` → `museumTickets`. An acronym stays as it is. */
export const memberName = (text: string): string =>
  camelCase(text).replace(/^\p{Lu}(?!\p{Lu})/u, (letter) => letter.toLowerCase());

/** What a client has beside its surfaces, and the pages that the docs have beside those of the surfaces. */
const taken = new Set(['use', 'eject', 'index', 'all', 'changes', 'guides']);

/** Names that files cannot have on Windows, whatever their ending: pages are called like their surface. */
const devices = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;

/** The surface of a tag: `index` → `indexApi`, because each object has some members, and the client and the docs have parts of their own. */
export function surfaceName(tag: string): string {
  const name = memberName(tag);
  return taken.has(name) || devices.test(name) || name in {} ? `${name}Api` : name;
}

const surfaceOf = (tags: unknown): string => {
  const [tag] = asArray(tags);
  return typeof tag === 'string' && tag ? surfaceName(tag) : untagged;
};

/** `as-is`: methods of the client are named like their operations. */
export type Names = 'as-is';

/** A method of the client. With a member `then`, a surface would be taken for a promise. */
function methodName(name: string): string {
  return name === 'then' || name in {} ? `${name}Call` : name;
}

/** The name of an operation without the name of its surface before it: `reposListForOrg` of `repos` is `listForOrg`. */
function withoutSurface(name: string, surface: string): string {
  const rest = name.slice(surface.length);
  const repeats = name.toLowerCase().startsWith(surface.toLowerCase()) && /^\p{Lu}/u.test(rest);
  return repeats ? memberName(rest) : name;
}

/** Gives each operation its method: as the contract says, else after its id. Two of one surface never get the same one by being shortened. */
function nameMethods(operations: readonly Operation[], names: Names | undefined): void {
  const short = ({ id, surface }: Operation): string => methodName(withoutSurface(memberName(id), surface));
  const uses = new Map<string, number>();
  const count = (operation: Operation, name: string): void => {
    const key = `${operation.surface}.${name}`;
    uses.set(key, (uses.get(key) ?? 0) + 1);
  };
  for (const operation of operations)
    for (const name of new Set([
      short(operation),
      methodName(memberName(operation.id)),
      operation.node['x-client-method'],
    ]))
      if (typeof name === 'string') count(operation, name);
  for (const operation of operations) {
    const isFree = uses.get(`${operation.surface}.${short(operation)}`) === 1;
    const name = isFree && names !== 'as-is' ? short(operation) : methodName(memberName(operation.id));
    // What is no name is reported, and becomes one all the same: it is written into code.
    operation.clientMethod = camelCase(String(operation.node['x-client-method'] ?? name));
  }
}

/** Lists the operations in the order of the surfaces' tags, then of the paths. Two of one operationId keep it: the lint reports them. */
export function operationsOf(paths: JsonObject, tags: unknown, names?: Names): Operation[] {
  const seen = new Map<string, string>();
  const found = Object.entries(paths).flatMap(([path, item]) =>
    nodesOf(item).all.flatMap(({ method, node, at }): Operation[] => {
      const given = asString(node.operationId);
      const source = given ?? `${method} ${path}`;
      const name = camelCase(source);
      const id = unique(name, (one) => seen.has(one) && seen.get(one) !== source);
      seen.set(id, source);
      return [
        {
          id,
          method,
          path,
          node,
          at: ['paths', path, ...at],
          surface: surfaceOf(node.tags),
          clientMethod: '',
          aliases: asArray(asObject(item)['x-path-aliases']).map(String),
        },
      ];
    }),
  );
  nameMethods(found, names);
  const order = asArray(tags).map((tag) => surfaceName(String(asObject(tag).name)));
  const rank = ({ surface }: Operation): number => (order.includes(surface) ? order.indexOf(surface) : order.length);
  return found.sort((a, b) => rank(a) - rank(b));
}
