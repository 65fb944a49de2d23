// The extensions that these tools read (`x-…`): each spelt right, at a place where it is read, with a value of its type.
import { distance } from '../../../runtime/cli/suggest.js';
import { lazyFor } from '../../../runtime/lazy.js';
import { framingOf } from '../../../runtime/media-types.js';
import { ownFiles, type SourceLocation } from '../../contract/contract-files.js';
import { surfaceName } from '../../contract/contract-operations.js';
import { asArray, isObject, type JsonObject, type PathSegment } from '../../contract/json-trees.js';
import { type Kind, objectsOf } from '../../contract/kinds.js';
import type { Contract } from '../../contract/merge.js';
import { isOfForm, notationKey, notationProblems, owners } from '../../contract/notation.js';
import { type NameContext, namesOf } from '../../contract/notation-names.js';
import type { PartProblem } from '../../contract/problem.js';
import { itemsOfMedia } from '../../contract/stream-places.js';
import { placeholderProblems, upstreamKey } from '../../contract/upstream-table.js';
import type { LintContext, Rule } from '../lint-finding.js';

/** An object of a contract in which extensions may stand. */
interface Owner {
  readonly node: JsonObject;
  readonly kind: Kind | 'tag' | 'other';
  /** Its steps in the bundle. */
  readonly path: readonly PathSegment[];
}

type Belongs = (owner: Owner) => boolean;

const framing = ({ path, node }: Owner) => framingOf(String(path.at(-1)), node);
const isEventStream: Belongs = (owner) => framing(owner) === 'events';

/** The objects that have extensions, for messages. */
const places: Partial<Record<Owner['kind'], string>> = {
  document: 'the index',
  tag: 'a tag',
  pathItem: 'a path',
  operation: 'an operation',
  parameter: 'a parameter',
  requestBody: 'a request body',
  mediaType: 'a media type',
  schema: 'a schema',
};

/** Extensions that only some of the objects may have that the notation says. */
const narrower: Readonly<Record<string, readonly [where: string, belongs: Belongs]>> = {
  'x-stream-grammar': ['the media type of a stream, beside its itemSchema', (owner) => framing(owner) !== undefined],
  'x-lifecycle': [
    'a schema under components.schemas, that of a status',
    ({ path }) => path.length === 3 && path[0] === 'components',
  ],
  'x-client-text': ['a text/event-stream, beside its itemSchema', isEventStream],
  'x-client-value': ['a header parameter', ({ node }) => node.in === 'header'],
  'x-stream-keep-alive': ['a text/event-stream', isEventStream],
  'x-accepts-any-case': ['a schema of text', () => true],
  'x-accepts-numbers': ['a schema of text with an enum', ({ node }) => Array.isArray(node.enum)],
};

const known: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(owners),
  [notationKey]: ['document'],
};
const names = Object.keys(known);

/** Maximum edit distance at which another name is taken for a misspelt one. */
const maxDistance = 2;

/** The names that keys were meant to be: contracts have thousands of extensions of others, under a few names. */
const meanings = new Map<string, string | undefined>();

/** The extension that a key was meant to be. */
function meant(key: string): string | undefined {
  if (meanings.has(key)) return meanings.get(key);
  const [best] = names
    .map((name) => ({ name, far: distance(key.toLowerCase(), name) }))
    .sort((one, other) => one.far - other.far);
  const name = best && best.far <= maxDistance ? best.name : undefined;
  meanings.set(key, name);
  return name;
}

/** What the names of an extension are looked up in; undefined for webhooks, of which nothing but their description is read. */
function contextOf({ document, operations: all }: Contract, { kind, node, path }: Owner): NameContext | undefined {
  if (kind === 'mediaType')
    return { document, all, operations: [], events: itemsOfMedia(document, String(path.at(-1)), node).events };
  const operations = all.filter(
    (operation) =>
      (kind !== 'operation' || operation.node === node) &&
      (kind !== 'tag' || operation.surface === surfaceName(String(node.name))),
  );
  return operations.length ? { document, all, operations } : undefined;
}

/** Those whose form is said by their compilers. */
const compiled = new Set(['x-stream-grammar', 'x-lifecycle', 'x-rules']);

/** What is wrong with one extension. */
function problemsOf(key: string, owner: Owner, contract: Contract): PartProblem[] {
  const kinds = Object.hasOwn(known, key) ? known[key] : undefined;
  if (!kinds) {
    const name = meant(key);
    // Other tools have extensions of their own, under names that may be similar.
    if (!(notationKey in contract.document) && !(name && isOfForm(name, owner.node[key]))) return [];
    if (name === undefined && !key.startsWith('x-client-')) return [];
    const all = names.filter((each) => each.startsWith('x-client-')).join(', ');
    const hint = name === undefined ? `the client supports ${all}` : `did you mean ${name}?`;
    return [{ message: `there is no ${key}`, hint, onKey: true }];
  }
  const where = kinds.map((kind) => places[kind as Kind]).join(' or ');
  const [place, belongs] = narrower[key] ?? [where, () => true];
  if (!kinds.includes(owner.kind) || !belongs(owner))
    return [{ message: `${key} has no effect here`, hint: `it belongs to ${place}`, onKey: true }];
  if (compiled.has(key)) return [];
  const value = owner.node[key];
  const context = contextOf(contract, owner);
  return [
    ...notationProblems(`${owner.kind}/properties/${key}`, key, value, context && namesOf(context)),
    ...(key === upstreamKey && context ? placeholderProblems(context.operations, value) : []),
  ];
}

/** The objects of the contract, each with its place. What only stands at the head of a file is read from the files. */
function ownersIn({ contract }: LintContext): { owner: Owner; place(): SourceLocation }[] {
  const found: { owner: Owner; place(): SourceLocation }[] = [];
  for (const [file, { parsed }] of ownFiles(contract.sources)) {
    if (parsed.openapi === undefined) continue;
    const add = (node: unknown, kind: Owner['kind'], path: PathSegment[]): void => {
      if (isObject(node)) found.push({ owner: { node, kind, path }, place: () => ({ file, path }) });
    };
    add(parsed, 'document', []);
    add(parsed.info, 'other', ['info']);
    for (const [key, kind] of [
      ['tags', 'tag'],
      ['servers', 'other'],
    ] as const)
      for (const [index, entry] of asArray(parsed[key]).entries()) add(entry, kind, [key, index]);
    add(parsed.components, 'components', ['components']);
  }
  for (const owner of objectsOf(contract.document))
    if (owner.kind !== 'document' && owner.kind !== 'components')
      found.push({ owner, place: () => contract.placeOf(owner.path) });
  return found;
}

/** Looked at once, since another rule asks whether there are any. */
export const extensions: Rule = lazyFor((context: LintContext) =>
  ownersIn(context).flatMap(({ owner, place }) =>
    Object.keys(owner.node)
      .filter((key) => /^x-/i.test(key))
      .flatMap((key) =>
        problemsOf(key, owner, context.contract).map(({ message, hint, onKey = false, path: below = [] }) => {
          const { path, ...rest } = place();
          return { place: { ...rest, path: [...path, key, ...below], onKey }, message, hint };
        }),
      ),
  ),
);
