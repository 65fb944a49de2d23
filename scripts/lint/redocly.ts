// Redocly's rules over the files of a contract, with their problems in the form of ours.
import {
  type BaseResolver,
  type Document,
  getLineColLocation,
  lintDocument,
  type NormalizedProblem,
  Source,
} from '@redocly/openapi-core';
import { ownFiles, problemAt, type SourceLocation } from '../contract/contract-files.js';
import { absoluteOf, nameOfAbsolute } from '../contract/files/reference.js';
import { mayBeInherited, renamed, restored } from '../contract/inherited-names.js';
import {
  asObject,
  isObject,
  type JsonObject,
  type PathSegment,
  pointerSegments,
  valueAt,
} from '../contract/json-trees.js';
import { kindAt } from '../contract/kinds.js';
import type { Contract } from '../contract/merge.js';
import type { LocatedProblem } from '../contract/problem.js';
import { ClosedResolver, type LintSettings } from './lint-settings.js';

/** The document, with members that Redocly can read. */
function withoutReservedNames(document: Document<JsonObject>): Document<JsonObject> {
  return mayBeInherited(document.source.body) ? { ...document, parsed: renamed(document.parsed) } : document;
}

/** A problem of Redocly as if it had read the document itself. */
const withReservedNames = (problem: NormalizedProblem): NormalizedProblem => ({
  ...problem,
  message: restored(problem.message),
  suggest: problem.suggest.map(restored),
  location: problem.location.map((one) =>
    'pointer' in one && one.pointer ? { ...one, pointer: restored(one.pointer) } : one,
  ),
});

/** A hint for each of Redocly's rules, whose own messages only describe the problem. */
const hints: Readonly<Record<string, string | undefined>> = {
  'no-unresolved-refs': 'Check the name behind the last slash, and the file before the #.',
  struct: 'Check the spelling and the indentation: the key may stand one level too deep or too high.',
  'operation-operationId-unique': 'Give one of the two another operationId.',
  'operation-operationId': 'Add an operationId: it names the operation in types, client and server.',
  'operation-summary': 'Add a summary of a few words.',
  'operation-description': 'Add a description with the rules of the operation.',
  'operation-4xx-response': 'Refer to the shared error responses of the surface.',
  'no-invalid-media-type-examples': 'Correct the example, or the schema if the example is right.',
  'no-invalid-schema-examples': 'Correct the example, or the schema if the example is right.',
  'no-invalid-parameter-examples': 'Correct the example, or the schema if the example is right.',
  'no-enum-type-mismatch': 'Let every enum value have the type of the schema.',
  'path-parameters-defined': 'Declare each {name} of the path under parameters, with `in: path`.',
  'path-declaration-must-exist': 'Name every parameter between braces.',
  'security-defined': 'Set `security` in the file or the operation, naming a scheme of components.securitySchemes.',
  'no-identical-paths': 'Two paths that differ only in a parameter name are the same path: join them.',
  'tag-description': 'Add a description to the tag.',
  'no-required-schema-properties-undefined': 'Define the property, or take its name from required.',
};

/** Members that a later version of OpenAPI has. They are read in an older document, too. */
const versions: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '3.1.0':
      '$defs const contentEncoding contentMediaType contentSchema dependentRequired dependentSchemas else examples if jsonSchemaDialect ' +
      'maxContains minContains patternProperties prefixItems propertyNames then unevaluatedItems unevaluatedProperties webhooks',
    '3.2.0':
      '$self additionalOperations dataValue itemEncoding itemSchema mediaTypes prefixEncoding query serializedValue',
  }).flatMap(([version, names]) => names.split(' ').map((name) => [name, version] as const)),
);

/** What to say of a member that only a later version has; undefined for others. */
function ofLaterVersion(message: string, source: string): { message: string; hint: string; warning: true } | undefined {
  const [, name = ''] = /^Property `(.+?)` is not expected here/.exec(message) ?? [];
  const version = versions.get(name);
  const [, own = ''] = /^\s*["']?openapi["']?:\s*["']?(3\.\d)/m.exec(source) ?? [];
  if (version === undefined || !own || own >= version.slice(0, 3)) return undefined;
  return {
    message: `\`${name}\` belongs to OpenAPI ${version.slice(0, 3)}; it is read`,
    hint: `Write \`openapi: ${version}\`.`,
    warning: true,
  };
}

/** What Redocly takes for a mistake, and OpenAPI allows from a version on. */
const allowed: readonly (readonly [
  since: string,
  message: RegExp,
  where?: (path: readonly PathSegment[], value: unknown) => boolean,
])[] = [
  ['3.1', /^Expected type `Schema` \(object\) but got `boolean`/],
  [
    '3.2',
    /^Property `(?:encoding|prefixEncoding|itemEncoding)` is not expected/,
    (path) => kindAt(path.slice(0, -1)) === 'encoding',
  ],
  ['3.2', /^`style` can be one of/, (_path, value) => value === 'cookie'],
];

function isAllowed({ sources }: Contract, message: string, { file, path }: SourceLocation): boolean {
  const { parsed } = sources.files.get(file) ?? {};
  const version = String(parsed?.openapi ?? sources.files.get(sources.entry)?.parsed.openapi);
  return allowed.some(
    ([since, text, where]) => version >= since && text.test(message) && (where?.(path, valueAt(parsed, path)) ?? true),
  );
}

/** A place by the pointer that Redocly gives: `#/paths/~1a`. List positions are numbers. */
const placeOf = (file: string, pointer: string): SourceLocation => ({ file, path: pointerSegments(pointer.slice(1)) });

function asProblem(
  contract: Contract,
  { location, message, ruleId, severity, suggest }: NormalizedProblem,
): LocatedProblem[] {
  const [first] = location;
  // References are reported when the files are joined.
  if (!first || ruleId === 'no-unresolved-refs') return [];
  // Redocly takes only ASCII letters for a name in a path.
  const [, name, path] = /^Path parameter `(.+)` is not used in the path `(.+)`/.exec(message) ?? [];
  if (name && path?.includes(`{${name}}`)) return [];
  const { start } = getLineColLocation(first);
  const { root, folder } = contract.sources;
  const file = first.source.absoluteRef.replace(root, folder);
  const base = { file, line: start.line, column: start.col, rule: ruleId, source: first.source.body };
  const place: { place?: SourceLocation } =
    first.pointer === undefined
      ? {}
      : { place: placeOf(nameOfAbsolute(root, first.source.absoluteRef), first.pointer) };
  if (place.place && isAllowed(contract, message, place.place)) return [];
  const hint = suggest.length ? `did you mean ${suggest.slice(0, 3).join(' or ')}?` : hints[ruleId];
  const warning = severity === 'error' ? {} : { warning: true as const };
  const later = ruleId === 'struct' ? ofLaterVersion(message, first.source.body) : undefined;
  if (later) return [{ ...base, ...place, ...later }];
  return [
    { ...base, ...place, ...warning, message: message.replaceAll(/\s*\n\s*/g, ' ').trim(), ...(hint ? { hint } : {}) },
  ];
}

/** What an earlier pass found by file, good as long as neither the file nor what it refers to has changed. */
interface LintCache {
  files: Map<string, { key: string; problems: LocatedProblem[] }>;
}

export const lintCache = (): LintCache => ({ files: new Map() });

type SourceDocument = Document<JsonObject>;

/** The flow of OAuth at whose scopes Redocly fails: the type that it gives them does not exist. */
const deviceFlow = 'deviceAuthorization';

/** The document without what Redocly cannot read: the flow, and the media types of components, for which it has the type of a map of them. */
function readable(document: SourceDocument): SourceDocument {
  const named = withoutReservedNames(document);
  const { mediaTypes, securitySchemes, ...components } = asObject(named.parsed.components);
  const hasFlow = document.source.body.includes(deviceFlow) && isObject(securitySchemes);
  if (!hasFlow && mediaTypes === undefined) return named;
  const schemes = Object.entries(asObject(securitySchemes)).map(([name, scheme]) => {
    const { [deviceFlow]: _left, ...flows } = asObject(asObject(scheme).flows);
    return [name, isObject(scheme) && _left ? { ...scheme, flows } : scheme];
  });
  const others = {
    ...components,
    ...(securitySchemes !== undefined && { securitySchemes: Object.fromEntries(schemes) }),
  };
  return { ...named, parsed: { ...named.parsed, components: others } };
}

/** The members of an operation that lead to schemas and examples, most of a file. */
const large = new Set(['requestBody', 'responses', 'callbacks']);

/** A file as the index refers to it. What its operations contain is linted with the file itself, not once more with the index. */
function outline(document: SourceDocument): SourceDocument {
  const paths = Object.entries(asObject(document.parsed.paths)).map(([path, item]) => {
    if (!isObject(item)) return [path, item];
    const members = Object.entries(item).map(([key, value]) =>
      isObject(value)
        ? [key, Object.fromEntries(Object.entries(value).filter(([name]) => !large.has(name)))]
        : [key, value],
    );
    return [path, Object.fromEntries(members)];
  });
  return { ...document, parsed: { ...document.parsed, paths: Object.fromEntries(paths) } };
}

/** Redocly's rules over every file. The index only refers on: its paths are linted where they are written. */
export async function redoclyProblems(
  contract: Contract,
  { yaml, others, config }: LintSettings,
  cache: LintCache = lintCache(),
): Promise<LocatedProblem[]> {
  const { sources } = contract;
  // What is no contract of its own, or that of somebody else, is reached by the walk from the entry.
  const whole = ownFiles(sources).filter(([, { parsed }]) => parsed.openapi !== undefined);
  const apart = new Set(whole.map(([name]) => name).filter((name) => name !== sources.entry));
  const resolverOf = (documentOf: (name: string, document: SourceDocument) => SourceDocument): BaseResolver => {
    const resolver = new ClosedResolver(config.resolve);
    for (const [name, document] of sources.files)
      resolver.cache.set(absoluteOf(sources.root, name), Promise.resolve(documentOf(name, readable(document))));
    for (const [name, text] of sources.texts) {
      const path = absoluteOf(sources.root, name);
      resolver.cache.set(path, Promise.resolve({ source: new Source(path, text), parsed: text }));
    }
    return resolver;
  };
  const complete = resolverOf((_name, document) => document);
  const problems: LocatedProblem[] = [];
  for (const [name, document] of whole) {
    const key = [yaml, ...others.values(), contract.keyOf(name)].join('\0');
    let entry = cache.files.get(name);
    if (entry?.key !== key) {
      let found: NormalizedProblem[];
      try {
        const resolver =
          name === sources.entry ? resolverOf((other, one) => (apart.has(other) ? outline(one) : one)) : complete;
        found = await lintDocument({ document: readable(document), config, externalRefResolver: resolver });
      } catch (error) {
        const message = `Redocly cannot read this file: ${error instanceof Error ? error.message : error}`;
        problems.push(problemAt(sources, { file: name, path: [] }, 'lint', message));
        continue;
      }
      const isOwn = ({ location: [first] }: NormalizedProblem): boolean =>
        name !== sources.entry || !apart.has(nameOfAbsolute(sources.root, first?.source.absoluteRef ?? ''));
      const wanted = found.filter(isOwn);
      entry = { key, problems: wanted.flatMap((one) => asProblem(contract, withReservedNames(one))) };
      cache.files.set(name, entry);
    }
    problems.push(...entry.problems);
  }
  return problems;
}
