// Redocly's rules over the files of a contract, with their problems in the form of ours.
import {
  type BaseResolver,
  type Document,
  getLineColLocation,
  lintDocument,
  type NormalizedProblem,
  Source,
} from '@redocly/openapi-core';
import { absoluteOf, nameOfAbsolute } from '../contract/files/reference.js';
import { asObject, isObject, type JsonObject, pointerSegments } from '../contract/json.js';
import type { Contract } from '../contract/merge.js';
import type { LocatedProblem } from '../contract/problem.js';
import { problemAt, type SourceLocation } from '../contract/sources.js';
import { hintFor } from './hints.js';
import { withoutReservedNames, withReservedNames } from './reserved-names.js';
import { ClosedResolver } from './resolver.js';
import type { LintSettings } from './settings.js';

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
  const place =
    first.pointer === undefined
      ? {}
      : { place: placeOf(nameOfAbsolute(root, first.source.absoluteRef), first.pointer) };
  const hint = suggest.length ? `did you mean ${suggest.slice(0, 3).join(' or ')}?` : hintFor(ruleId);
  const warning = severity === 'error' ? {} : { warning: true as const };
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

/** The document without what Redocly cannot read. */
function readable(document: SourceDocument): SourceDocument {
  const named = withoutReservedNames(document);
  const components = asObject(named.parsed.components);
  if (!document.source.body.includes(deviceFlow) || !isObject(components.securitySchemes)) return named;
  const securitySchemes = Object.fromEntries(
    Object.entries(components.securitySchemes).map(([name, scheme]) => {
      const { [deviceFlow]: _left, ...flows } = asObject(asObject(scheme).flows);
      return [name, isObject(scheme) && _left ? { ...scheme, flows } : scheme];
    }),
  );
  return { ...named, parsed: { ...named.parsed, components: { ...components, securitySchemes } } };
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
  { yaml, config }: LintSettings,
  cache: LintCache = lintCache(),
): Promise<LocatedProblem[]> {
  const { sources } = contract;
  // A file without a version is a part that only the walk from the entry reaches.
  const whole = [...sources.files].filter(([, { parsed }]) => parsed.openapi !== undefined);
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
    const key = [yaml, contract.keyOf(name)].join('\0');
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
