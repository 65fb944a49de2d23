// Joins the files of the contract into one bundled document and remembers where each part came from.
//
// Every target of a reference becomes a named component, so that types and validators have a name for it: a component keeps its own, a
// whole file or a place inside another part gets one (contract/generated-names.ts). Nothing is inlined but path items, so every pointer of the bundle
// is a known prefix with the same steps behind it as in its file.

import { createHash } from 'node:crypto';
import { lazy } from '../../runtime/lazy.js';
import { ownFiles, problemAt, type SourceLocation, type Sources } from './contract-files.js';
import { type Names, nodesOf, type Operation, operationsOf } from './contract-operations.js';
import { fileOf, isFollowed, mappedReference, type ReferenceTarget, targetOf } from './files/reference.js';
import {
  asArray,
  asObject,
  isObject,
  type JsonObject,
  type PathSegment,
  pointerOf,
  pointerSegments,
  refName,
  valueAt,
} from './json-trees.js';
import { childrenOf, type Kind, kindAt, kindOf, memberOf, sectionOf } from './kinds.js';
import { type Clash, type Component, createNames, generatedNames } from './merge/components.js';
import { describeRef, keyOfTarget, settled, targetValue, throughReferences, wholeOf } from './merge/references.js';
import { splitSecurity } from './merge/security.js';
import { inherit, upgrade } from './merge/upgrade.js';
import type { LocatedProblem } from './problem.js';
import { normalizeStreams } from './stream-places.js';

export interface Contract {
  sources: Sources;
  /** The bundled contract; references are local. */
  document: JsonObject;
  operations: Operation[];
  /** Where a part of the bundle stands in the files. */
  placeOf(path: readonly PathSegment[]): SourceLocation;
  /** The steps in the bundle of what stands at a place of the files; undefined where the bundle has it nowhere. */
  inBundle(place: SourceLocation): PathSegment[] | undefined;
  /** What a file's meaning depends on: its own text and that of the files it may refer to. Equal keys, equal meaning. */
  keyOf(file: string): string;
  /** Components that no operation reaches: `[section, name]` with their place. */
  unused: { section: string; name: string; place: SourceLocation }[];
  /** Components of one name in two files. */
  clashes: Clash[];
}

/** A kind in words: `a request body`. */
const wordsOf = (kind: Kind): string =>
  `${/^[aeo]/.test(kind) ? 'an' : 'a'} ${kind.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}`;

/** The tags in the order of the index, each with the longer description of its surface's file. */
function tagsOf(index: JsonObject, tags: unknown, sources: Sources): unknown[] {
  const surfaces = ownFiles(sources).filter(([, { parsed }]) => parsed !== index);
  const described = new Map(
    surfaces.flatMap(([, { parsed }]) => asArray(parsed.tags).map((tag) => [asObject(tag).name, tag])),
  );
  return asArray(tags).map((tag) => described.get(asObject(tag).name) ?? tag);
}

/**
 * Joins the files. Problems found on the way (references that lead nowhere) are located.
 * @param methodNames how methods of the client are named
 */
export function mergeContract(
  sources: Sources,
  methodNames?: Names,
): { contract: Contract; problems: LocatedProblem[] } {
  const problems: LocatedProblem[] = [];
  const { entry } = sources;
  const index = sources.files.get(entry)?.parsed ?? {};
  /** Pointer in the bundle → place in the files. */
  const origins = new Map<string, ReferenceTarget>();
  const missing = new Map<string, LocatedProblem>();
  const report = (file: string, path: readonly PathSegment[], ref: string): void => {
    // A file that is not there is one problem, however many references it has.
    const target = fileOf(ref, file);
    const known = sources.files.has(target) ? undefined : missing.get(target);
    if (known) {
      known.also = [...(known.also ?? []), { file, path }];
      return;
    }
    const { message, hint } = describeRef(sources, file, ref);
    const problem = problemAt(sources, { file, path }, 'no-unresolved-refs', message, hint);
    missing.set(target, problem);
    problems.push(problem);
  };

  // Path items are inlined, so that all tools see the same.
  const listed = wholeOf(sources, { file: entry, path: ['paths'] });
  const items = Object.entries(asObject(listed.value)).flatMap(([path, item]) => {
    let target: ReferenceTarget = { file: listed.place.file, path: [...listed.place.path, path] };
    let value: unknown = item;
    for (let step = 0; isObject(value) && typeof value.$ref === 'string' && step < 20; step++) {
      const next = throughReferences(sources, targetOf(value.$ref, target.file));
      const found = isFollowed(value.$ref) ? targetValue(sources, next) : undefined;
      if (!isObject(found)) {
        const { message, hint } = describeRef(sources, target.file, value.$ref);
        const text = `the reference of ${path} leads nowhere: ${message}`;
        problems.push(problemAt(sources, { file: target.file, path: [...target.path] }, 'pentagate/index', text, hint));
        return [];
      }
      [target, value] = [next, found];
    }
    return isObject(value) ? [{ path, target, value }] : [];
  });
  const generated = generatedNames(
    operationsOf(Object.fromEntries(items.map(({ path, value }) => [path, structuredClone(value)])), index.tags),
  );
  const names = createNames(sources, generated);
  const reached = new Set<Component>();
  const queue: Component[] = [];
  const refTo = (target: ReferenceTarget, kind: Kind): string => {
    const component = names.of(settled(sources, target), sectionOf(kind) ?? '');
    queue.push(component);
    return `#${pointerOf(['components', component.section, component.name])}`;
  };

  /** A tag's schema: a reference, or the bare name of a component. */
  const mapped = (value: unknown, file: string): unknown => {
    const target = throughReferences(sources, targetOf(mappedReference(String(value)), file));
    return targetValue(sources, target) === undefined ? value : refTo(target, 'schema');
  };

  /** What references to components have become, by kind, file and text: most stand at many places. */
  const references = new Map<string, string>();
  /** The path items and operations that are written out at the moment. */
  const inlined = new Set<string>();
  const localize = (
    written: unknown,
    kind: Kind,
    { file, path }: ReferenceTarget,
    at: readonly PathSegment[],
  ): unknown => {
    if (!isObject(written)) return written;
    let value = written;
    if (kind === 'schema' && typeof value.$dynamicRef === 'string') {
      const message = `$dynamicRef ${value.$dynamicRef} means another schema for each that refers to it, or none, and is not followed`;
      const hint = 'Write each of these schemas out, and refer to it by $ref.';
      problems.push(problemAt(sources, { file, path: [...path, '$dynamicRef'] }, 'no-unresolved-refs', message, hint));
    }
    if (typeof value.$ref === 'string') {
      const { $ref, ...siblings } = value;
      const reference = `${kind} ${file} ${$ref}`;
      const known = references.get(reference);
      if (known !== undefined) return { $ref: known, ...asObject(localize(siblings, kind, { file, path }, at)) };
      const target = throughReferences(sources, targetOf($ref, file));
      const found = isFollowed($ref) ? targetValue(sources, target) : undefined;
      if (found === undefined || !(sectionOf(kind) || kind === 'operation')) {
        report(file, path, $ref);
        return value;
      }
      const other = kindAt(target.path);
      if (other !== undefined && other !== kind && sources.files.get(target.file)?.parsed.openapi !== undefined) {
        const message = `${$ref} is ${wordsOf(other)}, and ${wordsOf(kind)} is expected here`;
        const hint = `Refer to ${wordsOf(kind)}, such as those under components.${sectionOf(kind)}.`;
        problems.push(problemAt(sources, { file, path: [...path, '$ref'] }, 'no-unresolved-refs', message, hint));
        return value;
      }
      // Operations have no section of components, and are where they are used, like path items.
      if (kind === 'pathItem' || kind === 'operation') {
        const key = keyOfTarget(target);
        if (inlined.has(key)) {
          const message = `${$ref} leads back to itself, and cannot be written out`;
          problems.push(problemAt(sources, { file, path: [...path, '$ref'] }, 'no-unresolved-refs', message));
          return {};
        }
        origins.set(pointerOf(at), target);
        inlined.add(key);
        const result = localize(found, kind, target, at);
        inlined.delete(key);
        return result;
      }
      const rest = asObject(localize(siblings, kind, { file, path }, at));
      const component = refTo(target, kind);
      references.set(reference, component);
      return { $ref: component, ...rest };
    }
    /** Members that stand elsewhere as a whole. */
    const moved = new Map<PathSegment, ReferenceTarget>();
    for (const [key, member] of Object.entries(value)) {
      if (!isObject(member) || typeof member.$ref !== 'string' || !memberOf(kind, key)?.[1]) continue;
      const whole = wholeOf(sources, { file, path: [...path, key] });
      if (typeof asObject(whole.value).$ref === 'string') {
        report(file, [...path, key], member.$ref);
        value = { ...value, [key]: undefined };
        continue;
      }
      moved.set(key, whole.place);
      origins.set(pointerOf([...at, key]), whole.place);
      value = { ...value, [key]: whole.value };
    }
    const copy: JsonObject = { ...value };
    for (const child of childrenOf(value, kind)) {
      const [key = '', ...inner] = child.path;
      const start = moved.get(key) ?? { file, path: [...path, key] };
      const place = { file: start.file, path: [...start.path, ...inner] };
      const result = localize(child.value, child.kind, place, [...at, ...child.path]);
      if (!inner.length) copy[key] = result;
      else {
        if (copy[key] === value[key])
          copy[key] = Array.isArray(value[key]) ? [...asArray(value[key])] : { ...asObject(value[key]) };
        (copy[key] as JsonObject)[String(inner[0])] = result;
      }
    }
    if (kind === 'schema' && isObject(value.discriminator)) {
      const given = Object.entries(asObject(value.discriminator.mapping)).map(([tag, ref]) => [tag, mapped(ref, file)]);
      // Without a mapping, a tag is the name of a schema, which may be another one in the bundle.
      const named = [value.oneOf, value.anyOf].flatMap(asArray).flatMap((branch) => {
        const name = refName(String(asObject(branch).$ref ?? ''));
        const ref = mapped(name, file);
        return name && typeof ref === 'string' && ref !== name && refName(ref) !== name ? [[name, ref]] : [];
      });
      const mapping = [...named, ...given];
      if (mapping.length) copy.discriminator = { ...value.discriminator, mapping: Object.fromEntries(mapping) };
    }
    if (isObject(value.description)) copy.description = textOf(sources, value.description, file);
    return copy;
  };

  const paths: JsonObject = {};
  for (const { path, target, value } of items) {
    origins.set(pointerOf(['paths', path]), target);
    paths[path] = localize(value, 'pathItem', target, ['paths', path]);
    const { security } = asObject(sources.files.get(target.file)?.parsed);
    const shared = security ?? index.security;
    for (const { node } of nodesOf(paths[path]).all)
      if (isObject(node.responses) && !('security' in node) && shared !== undefined)
        node.security = structuredClone(shared);
  }
  const webhooks: JsonObject = {};
  const declaring = new Map<string, ReferenceTarget>();
  // Those of the index come first.
  for (const file of sources.own)
    for (const [name, item] of Object.entries(asObject(wholeOf(sources, { file, path: ['webhooks'] }).value))) {
      const place = throughReferences(sources, { file, path: ['webhooks', name] });
      const ref = asObject(item).$ref;
      const target = typeof ref === 'string' && isFollowed(ref) ? targetOf(ref, file) : place;
      const other = declaring.get(name);
      if (!other) {
        declaring.set(name, target);
        origins.set(pointerOf(['webhooks', name]), place);
        webhooks[name] = localize(item, 'pathItem', place, ['webhooks', name]);
      } else if (keyOfTarget(other) !== keyOfTarget(target)) {
        const message = `the webhook ${name} stands in ${other.file} already`;
        problems.push(problemAt(sources, { ...place, onKey: true }, 'pentagate/index', message, 'Rename one of them.'));
      }
    }

  const parts = new Map<Component, unknown>();
  const drain = (): void => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      if (reached.has(next)) continue;
      reached.add(next);
      const { section, name, target } = next;
      const at = ['components', section, name];
      origins.set(pointerOf(at), target);
      parts.set(next, localize(targetValue(sources, target), kindOf(section) ?? 'schema', target, at));
    }
  };
  queue.push(...[...names.components.values()].filter(({ section }) => section === 'securitySchemes'));
  drain();
  // What no operation reaches is part of the contract all the same where its file is, and reported to the lint.
  const left = [...names.components.values()].filter((component) => !reached.has(component));
  queue.push(...left.filter(({ named }) => sources.own.has(named.file)));
  drain();

  const ordered: Record<string, JsonObject> = {};
  for (const component of names.components.values()) {
    if (!reached.has(component)) continue;
    const { section, name } = component;
    ordered[section] ??= {};
    ordered[section][name] = parts.get(component);
  }
  const { paths: _paths, components: _components, webhooks: _webhooks, ...others } = index;
  const head: JsonObject = Object.fromEntries(
    Object.keys(others).map((key) => [key, wholeOf(sources, { file: entry, path: [key] }).value]),
  );
  const info = asObject(head.info);
  const document: JsonObject = {
    ...head,
    info: isObject(info.description) ? { ...info, description: textOf(sources, info.description, entry) } : info,
    tags: tagsOf(index, head.tags, sources),
    paths,
    ...(Object.keys(webhooks).length ? { webhooks } : {}),
    components: ordered,
  };
  inherit(document);
  upgrade(document);
  normalizeStreams(document);
  const operations = operationsOf(paths, document.tags, methodNames);
  for (const { id, node } of operations) node.operationId = id;

  const placeOf = (path: readonly PathSegment[]): SourceLocation => {
    for (let length = path.length; length > 0; length--) {
      const origin = origins.get(pointerOf(path.slice(0, length)));
      if (origin) return asWritten(sources, { file: origin.file, path: [...origin.path, ...path.slice(length)] });
    }
    return asWritten(sources, { file: entry, path });
  };
  const bundled = lazy(() => new Map([...origins].map(([at, target]) => [keyOfTarget(target), pointerSegments(at)])));
  const inBundle = ({ file, path }: SourceLocation): PathSegment[] | undefined => {
    for (let length = path.length; length >= 0; length--) {
      const start = bundled().get(keyOfTarget({ file, path: path.slice(0, length) }));
      if (start) return [...start, ...path.slice(length)];
    }
    return undefined;
  };
  const shared = sharedFiles(sources);
  const digestOf = (names: Iterable<string>): string => {
    const hash = createHash('sha1');
    for (const name of names)
      hash.update(`\0${name}\0${sources.files.get(name)?.source.body}${sources.edited?.get(name) ?? ''}`);
    return hash.digest('hex');
  };
  // A contract may have thousands of files, and all their text in each key would be too much.
  const common = lazy(() => digestOf(shared));
  const keys = new Map<string, string>();
  const keyOf = (file: string): string => {
    const key = keys.get(file) ?? (shared.has(file) ? common() : `${common()} ${digestOf([file])}`);
    keys.set(file, key);
    return key;
  };
  const unused = left.map(({ section, name, named }) => ({ section, name, place: { ...named, onKey: true } }));
  problems.push(...splitSecurity({ document, operations, placeOf, sources }));
  return {
    contract: { sources, document, operations, placeOf, inBundle, keyOf, unused, clashes: names.clashes },
    problems,
  };
}

/** A place in an example: `example` of a media type has become `examples.example.value` in the bundle. */
function asWritten(sources: Sources, place: SourceLocation): SourceLocation {
  const { file, path } = place;
  const parsed = sources.files.get(file)?.parsed;
  const value = path.lastIndexOf('dataValue');
  const owner = asObject(valueAt(parsed, path.slice(0, Math.max(0, value))));
  if (value >= 0 && !('dataValue' in owner) && 'serializedValue' in owner)
    return { ...place, path: [...path.slice(0, value), 'serializedValue'] };
  const at = path.findIndex((step, index) => step === 'examples' && path[index + 1] === 'example');
  const media = path.slice(0, Math.max(0, at));
  const { example, examples } = asObject(valueAt(parsed, media));
  if (at < 0 || examples !== undefined || example === undefined) return place;
  return { ...place, path: [...media, 'example', ...path.slice(at + 3)] };
}

/** The entry, parts without a version, and files that others than the entry refer to: an edit of one may change the meaning of any other. */
function sharedFiles({ entry, files, references }: Sources): Set<string> {
  const shared = new Set([entry]);
  for (const [file, { parsed }] of files) if (parsed.openapi === undefined) shared.add(file);
  for (const [file, targets] of references) if (file !== entry) for (const target of targets.keys()) shared.add(target);
  return shared;
}

/** The text of a Markdown file that stands in place of a description. */
function textOf(sources: Sources, description: JsonObject, file: string): unknown {
  return sources.texts.get(fileOf(String(description.$ref), file)) ?? '';
}
