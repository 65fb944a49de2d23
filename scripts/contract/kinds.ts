// Which kind of object stands where in an OpenAPI document (3.0 to 3.2), as a table.
//
// A `$ref` means a reference only where an object of the specification stands: in an example, a default or an extension it is a value. The
// kind also says under which section of `components` the target of a reference can be named.
import { lazyFor } from '../../runtime/lazy.js';
import { schemaKeywords } from '../../runtime/schema-keywords.js';
import { methods } from './contract-operations.js';
import { isObject, type JsonObject, type PathSegment } from './json-trees.js';

/** The kinds of objects that can be a reference, or contain one. */
export type Kind =
  | 'document'
  | 'components'
  | 'pathItem'
  | 'operation'
  | 'parameter'
  | 'header'
  | 'requestBody'
  | 'response'
  | 'mediaType'
  | 'encoding'
  | 'example'
  | 'link'
  | 'callback'
  | 'securityScheme'
  | 'schema';

/** A member holds one object, a list of objects, or a map of names to objects. */
type Member = readonly [kind: Kind, shape?: 'list' | 'map'];

const one = (kind: Kind): Member => [kind];
const list = (kind: Kind): Member => [kind, 'list'];
const map = (kind: Kind): Member => [kind, 'map'];
const all = (names: readonly string[], member: Member): Record<string, Member> =>
  Object.fromEntries(names.map((name) => [name, member]));

const content = { content: map('mediaType'), examples: map('example'), schema: one('schema') };

const members: Readonly<Record<Kind, Readonly<Record<string, Member>>>> = {
  document: { components: one('components'), ...all(['paths', 'webhooks'], map('pathItem')) },
  components: {
    schemas: map('schema'),
    responses: map('response'),
    parameters: map('parameter'),
    examples: map('example'),
    requestBodies: map('requestBody'),
    headers: map('header'),
    securitySchemes: map('securityScheme'),
    links: map('link'),
    callbacks: map('callback'),
    pathItems: map('pathItem'),
    mediaTypes: map('mediaType'),
  },
  pathItem: {
    ...all(methods, one('operation')),
    additionalOperations: map('operation'),
    parameters: list('parameter'),
  },
  operation: {
    parameters: list('parameter'),
    requestBody: one('requestBody'),
    responses: map('response'),
    callbacks: map('callback'),
  },
  parameter: content,
  header: content,
  requestBody: { content: map('mediaType') },
  response: { content: map('mediaType'), headers: map('header'), links: map('link') },
  mediaType: {
    ...all(['schema', 'itemSchema'], one('schema')),
    examples: map('example'),
    encoding: map('encoding'),
    itemEncoding: one('encoding'),
    prefixEncoding: list('encoding'),
  },
  encoding: { headers: map('header'), encoding: map('encoding') },
  example: {},
  link: {},
  callback: {},
  securityScheme: {},
  schema: {
    ...all(schemaKeywords.list, list('schema')),
    ...all(schemaKeywords.map, map('schema')),
    ...all(schemaKeywords.one, one('schema')),
  },
};

const sections: ReadonlyMap<Kind, string> = new Map(
  Object.entries(members.components).map(([section, [kind]]) => [kind, section]),
);

/** The section of `components` in which a kind can have a name. */
export const sectionOf = (kind: Kind): string | undefined => sections.get(kind);

/** The kind of the members of a section of `components`. */
export const kindOf = (section: string): Kind | undefined => members.components[section]?.[0];

/** What the member `key` of an object holds; undefined for values and extensions. */
export function memberOf(kind: Kind, key: string): Member | undefined {
  // A callback maps addresses to path items.
  if (kind === 'callback') return key.startsWith('x-') ? undefined : ['pathItem'];
  return Object.hasOwn(members[kind], key) ? members[kind][key] : undefined;
}

/** The kind of the object at a path of a document; undefined where the specification has none. */
export function kindAt(path: readonly PathSegment[]): Kind | undefined {
  let kind: Kind = 'document';
  for (let at = 0; at < path.length; at++) {
    const member: Member | undefined = memberOf(kind, String(path[at]));
    // A list or a map is no object itself.
    if (!member || (member[1] && ++at === path.length)) return undefined;
    [kind] = member;
  }
  return kind;
}

/** Maps that may have extensions beside their objects. In others, `x-` begins a name like any other. */
const extended = new Set(['document.paths', 'operation.responses']);

/** The objects of the specification that stand directly in `node`, with their kind and their path from `node`. */
export function childrenOf(node: JsonObject, kind: Kind): { value: unknown; kind: Kind; path: PathSegment[] }[] {
  return Object.entries(node).flatMap(([key, value]) => {
    const [child, shape] = memberOf(kind, key) ?? [];
    if (!child) return [];
    if (shape === 'map')
      return isObject(value)
        ? Object.entries(value)
            .filter(([name]) => !name.startsWith('x-') || !extended.has(`${kind}.${key}`))
            .map(([name, item]) => ({ value: item, kind: child, path: [key, name] }))
        : [];
    // Older drafts allow a list under `items`.
    if (shape === 'list' || Array.isArray(value))
      return Array.isArray(value) ? value.map((item, index) => ({ value: item, kind: child, path: [key, index] })) : [];
    return [{ value, kind: child, path: [key] }];
  });
}

/** Calls `visit` for every object of the specification below `node`, `node` first. References are not followed. */
export function visitKinds(
  node: unknown,
  kind: Kind,
  visit: (node: JsonObject, kind: Kind, path: PathSegment[]) => void,
  path: PathSegment[] = [],
): void {
  if (!isObject(node)) return;
  visit(node, kind, path);
  for (const child of childrenOf(node, kind)) visitKinds(child.value, child.kind, visit, [...path, ...child.path]);
}

/** An object of the specification in a document. */
interface Visited {
  readonly node: JsonObject;
  readonly kind: Kind;
  readonly path: PathSegment[];
}

/** Every object of the specification in a finished document, in the order of `visitKinds`: rules look at them again and again. */
export const objectsOf = lazyFor((document: JsonObject): readonly Visited[] => {
  const found: Visited[] = [];
  visitKinds(document, 'document', (node, kind, path) => found.push({ node, kind, path }));
  return found;
});
