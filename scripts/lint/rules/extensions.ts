// The extensions that these tools read (`x-…`): each spelt right, at a place where it is read, with a value of its type.
import { distance } from '../../../runtime/cli/suggest.js';
import { framingOf } from '../../../runtime/media-types.js';
import type { SourceLocation } from '../../contract/contract-files.js';
import { asArray, isObject, type JsonObject, type PathSegment } from '../../contract/json-trees.js';
import { type Kind, objectsOf } from '../../contract/kinds.js';
import type { PartProblem } from '../../contract/problem.js';
import type { LintContext, LintFinding, Rule } from '../lint-finding.js';
import { notationProblems } from '../lint-notation.js';

/** An object of a contract in which extensions may stand. */
interface Owner {
  readonly node: JsonObject;
  readonly kind: Kind | 'tag' | 'other';
  /** Its steps in the bundle. */
  readonly path: readonly PathSegment[];
}

interface Extension {
  /** Where it belongs, for messages. */
  readonly where: string;
  belongs(owner: Owner): boolean;
  /** What its value must be, for messages; undefined where another rule checks the value. */
  readonly must?: string;
  isValid?(value: unknown): boolean;
  /** Its definition in the notation, where that checks the value. */
  readonly part?: 'docs';
}

const isText = (value: unknown): boolean => typeof value === 'string' && value !== '';
const text = { must: 'a text', isValid: isText };
const flag = { must: 'true or false, without quotes', isValid: (value: unknown) => typeof value === 'boolean' };
const object = { must: 'a mapping', isValid: isObject };

const at =
  (...kinds: Owner['kind'][]) =>
  ({ kind }: Owner): boolean =>
    kinds.includes(kind);
const mediaName = ({ path }: Owner): string => String(path.at(-1));
const isStream = (owner: Owner): boolean => owner.kind === 'mediaType' && framingOf(mediaName(owner)) !== undefined;
const isEventStream = (owner: Owner): boolean => owner.kind === 'mediaType' && framingOf(mediaName(owner)) === 'events';

const known: Readonly<Record<string, Extension>> = {
  'x-stream-grammar': { where: 'the media type of a stream, beside its itemSchema', belongs: isStream },
  'x-lifecycle': {
    where: 'a schema under components.schemas, that of a status',
    belongs: ({ kind, path }) => kind === 'schema' && path.length === 3 && path[0] === 'components',
  },
  'x-rules': { where: 'a schema', belongs: at('schema') },
  'x-errors': { where: 'the index or a tag', belongs: at('document', 'tag') },
  'x-client-method': { where: 'an operation', belongs: at('operation'), ...text },
  'x-client-poll': { where: 'an operation', belongs: at('operation'), ...flag },
  'x-surfaces': {
    where: 'an operation',
    belongs: at('operation'),
    must: 'a list of surfaces',
    isValid: (value) => Array.isArray(value) && value.length > 0 && value.every(isText),
  },
  'x-upstream': { where: 'a tag or an operation', belongs: at('tag', 'operation') },
  'x-usage': { where: 'a tag or an operation', belongs: at('tag', 'operation') },
  'x-attributes': { where: 'a tag or an operation', belongs: at('tag', 'operation') },
  'x-pagination': { where: 'an operation', belongs: at('operation'), ...object },
  'x-client-fold': { where: 'a tag or an operation', belongs: at('tag', 'operation') },
  'x-client-error-message': { where: 'a tag', belongs: at('tag'), ...text },
  'x-client-text': { where: 'a text/event-stream, beside its itemSchema', belongs: isEventStream },
  'x-client-value': {
    where: 'a header parameter',
    belongs: ({ kind, node }) => kind === 'parameter' && node.in === 'header',
    must: 'a text; a number or a date needs quotes',
    isValid: isText,
  },
  'x-stream-keep-alive': { where: 'a text/event-stream', belongs: isEventStream, ...object },
  'x-docs': { where: 'the index, a tag or an operation', belongs: at('document', 'tag', 'operation'), part: 'docs' },
  'x-path-aliases': {
    where: 'a path',
    belongs: at('pathItem'),
    must: 'a list of paths, each with a slash in front',
    isValid: (value) => Array.isArray(value) && value.every((path) => typeof path === 'string' && path.startsWith('/')),
  },
  'x-accepts-snake-case': { where: 'a request body', belongs: at('requestBody'), ...flag },
  'x-accepts-any-case': { where: 'a schema of text', belongs: at('schema'), ...flag },
  'x-accepts-proto-json': { where: 'a request body', belongs: at('requestBody'), ...flag },
  'x-accepts-numbers': {
    where: 'a schema of text with an enum',
    belongs: ({ kind, node }) => kind === 'schema' && Array.isArray(node.enum),
    must: 'an integer: the number of the first value of the enum',
    isValid: Number.isInteger,
  },
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

/** What is wrong with one extension. */
function problemOf(key: string, owner: Owner): PartProblem | undefined {
  const extension = Object.hasOwn(known, key) ? known[key] : undefined;
  if (!extension) {
    const name = meant(key);
    if (name === undefined && !key.startsWith('x-client-')) return undefined;
    const all = names.filter((each) => each.startsWith('x-client-')).join(', ');
    return {
      message: `there is no ${key}`,
      hint: name === undefined ? `the client supports ${all}` : `did you mean ${name}?`,
      onKey: true,
    };
  }
  if (!extension.belongs(owner))
    return { message: `${key} has no effect here`, hint: `it belongs to ${extension.where}`, onKey: true };
  const value = owner.node[key];
  if (extension.part) {
    const [problem] = notationProblems(extension.part, key, value);
    return problem;
  }
  if (!extension.isValid || extension.isValid(value)) return undefined;
  return {
    message: `${key} must be ${extension.must}, not ${JSON.stringify(value)}`,
    hint: 'openapi/README.md lists the extensions.',
  };
}

/** The objects of the contract, each with its place. What only stands at the head of a file is read from the files. */
function owners({ contract }: LintContext): { owner: Owner; place(): SourceLocation }[] {
  const found: { owner: Owner; place(): SourceLocation }[] = [];
  for (const [file, { parsed }] of contract.sources.files) {
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

export const extensions: Rule = (context) =>
  owners(context).flatMap(({ owner, place }) =>
    Object.keys(owner.node)
      .filter((key) => /^x-/i.test(key))
      .flatMap((key): LintFinding[] => {
        const problem = problemOf(key, owner);
        if (!problem) return [];
        const { message, hint, onKey = false, path: below = [] } = problem;
        const { path, ...rest } = place();
        return [{ place: { ...rest, path: [...path, key, ...below], onKey }, message, hint }];
      }),
  );
