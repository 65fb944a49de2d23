// Joins the files of the contract into one bundled OpenAPI 3.2 document and remembers where each part came from.
//
// Every component has one name over all files, so joining is a union, not a renaming: a reference into another file
// becomes the same reference without the file. That keeps every pointer of the bundle valid in its source file.
import type { Problem } from './problem.js';
import { type Place, problemAt, type Sources } from './sources.js';
import { asObject, isObject, type JsonObject, type PathSegment, pointerOf, pointerSegments, refName } from './tree.js';

export interface Contract {
  sources: Sources;
  /** The bundled contract; references are local. */
  document: JsonObject;
  operations: Operation[];
  /** Where a part of the bundle stands in the files. */
  placeOf(path: readonly PathSegment[]): Place;
  /** What a file's meaning depends on: its own text, the shared parts and the index. Equal keys, equal meaning. */
  keyOf(file: string): string;
  /** Components that no operation reaches: `[section, name]` with their place. */
  unused: { section: string; name: string; place: Place }[];
}

export interface Operation {
  id: string;
  surface: string;
  /** Method of the generated client (`x-client-method`). */
  clientMethod: string;
  method: string;
  path: string;
  aliases: string[];
  /** Steps of the operation object in the bundle. */
  at: PathSegment[];
  node: JsonObject;
}

export const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'] as const;

interface Target {
  file: string;
  steps: string[];
}

const targetOf = (ref: string, file: string): Target => {
  const [name = '', pointer = ''] = ref.split('#');
  return { file: name ? name.replace(/^\.\//, '') : file, steps: pointerSegments(pointer) };
};

/** Components by `section/name`, each with the one file that defines it (an entry that only refers on is an alias). */
function definitions(sources: Sources, problems: Problem[]): Map<string, string> {
  const owner = new Map<string, string>();
  for (const [file, { parsed }] of sources.files)
    for (const [section, entries] of Object.entries(asObject(parsed.components)))
      for (const [name, value] of Object.entries(asObject(entries))) {
        const ref = asObject(value).$ref;
        if (typeof ref === 'string' && targetOf(ref, file).file !== file && refName(ref) === name) continue;
        const key = `${section}/${name}`;
        const other = owner.get(key);
        if (other)
          problems.push(
            problemAt(
              sources,
              { file, path: ['components', section, name], onKey: true },
              'pentagate/names',
              `components.${section} has two parts named ${name}: here and in ${sources.folder}/${other}`,
              'Names are unique over all files: rename one, or move the shared one to common.yaml.',
            ),
          );
        else owner.set(key, file);
      }
  return owner;
}

/** The tags in the order of the index, each as its surface's file describes it: there the surface's rules stand, at length. */
function tagsOf(index: JsonObject, { files }: Sources): unknown[] {
  const listed = (document: JsonObject): unknown[] => (Array.isArray(document.tags) ? document.tags : []);
  const surfaces = [...files.values()].filter(({ parsed }) => parsed !== index);
  const described = new Map(surfaces.flatMap(({ parsed }) => listed(parsed).map((tag) => [asObject(tag).name, tag])));
  return listed(index).map((tag) => described.get(asObject(tag).name) ?? tag);
}

/** Joins the files. Problems found on the way (two parts of one name, paths of the index that lead nowhere) are located. */
export function mergeContract(sources: Sources): { contract: Contract; problems: Problem[] } {
  const problems: Problem[] = [];
  const owner = definitions(sources, problems);
  const reached = new Set<string>();
  const queue: Target[] = [];

  const localize = (value: unknown, file: string): unknown => {
    if (Array.isArray(value)) return value.map((item) => localize(item, file));
    if (!isObject(value)) return value;
    if (typeof value.$ref === 'string') {
      const target = targetOf(value.$ref, file);
      queue.push(target);
      const { $ref, ...siblings } = value;
      return { $ref: `#${pointerOf(target.steps)}`, ...asObject(localize(siblings, file)) };
    }
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => {
        // A mapping holds bare references; a caller's field may be called mapping too.
        if (key !== 'discriminator' || !isObject(item) || !isObject(item.mapping)) return [key, localize(item, file)];
        const mapping = Object.entries(item.mapping).map(([tag, ref]) => [tag, `#${String(ref).split('#')[1] ?? ''}`]);
        return [key, { ...item, mapping: Object.fromEntries(mapping) }];
      }),
    );
  };

  const index = sources.files.get('openapi.yaml')?.parsed ?? {};
  const paths: JsonObject = {};
  const pathFiles = new Map<string, string>();
  const operations: Operation[] = [];
  for (const [path, item] of Object.entries(asObject(index.paths))) {
    const ref = asObject(item).$ref;
    const target =
      typeof ref === 'string' ? targetOf(ref, 'openapi.yaml') : { file: 'openapi.yaml', steps: ['paths', path] };
    const node = target.steps.reduce<unknown>(
      (value, step) => asObject(value)[step],
      sources.files.get(target.file)?.parsed,
    );
    if (!isObject(node)) {
      const place = { file: 'openapi.yaml', path: ['paths', path] };
      const known = sources.files.has(target.file);
      const why = known ? `${target.file} has no path of that name` : `${sources.folder}/ has no file ${target.file}`;
      const message = `the reference of ${path} leads nowhere: ${why}`;
      problems.push(
        problemAt(sources, place, 'pentagate/index', message, 'correct the reference, or write the path there'),
      );
      continue;
    }
    paths[path] = localize(node, target.file);
    pathFiles.set(path, target.file);
  }

  const components: Record<string, Record<string, unknown>> = {};
  const schemes = asObject(asObject(sources.files.get('common.yaml')?.parsed.components).securitySchemes);
  for (const name of Object.keys(schemes))
    queue.push({ file: 'common.yaml', steps: ['components', 'securitySchemes', name] });
  for (let next = queue.shift(); next; next = queue.shift()) {
    const [, section = '', name = ''] = next.steps;
    const key = `${section}/${name}`;
    const file = owner.get(key);
    if (reached.has(key) || !file) continue;
    reached.add(key);
    const value = asObject(asObject(asObject(sources.files.get(file)?.parsed.components)[section])[name]);
    components[section] ??= {};
    components[section][name] = localize(value, file);
  }

  // Order of the files, not of discovery: a new reference must not move half of the bundle.
  const ordered: Record<string, JsonObject> = {};
  const unused: Contract['unused'] = [];
  for (const [key, file] of owner) {
    const [section = '', name = ''] = key.split('/');
    const part = components[section]?.[name];
    ordered[section] ??= {};
    if (part !== undefined) ordered[section][name] = part;
    else unused.push({ section, name, place: { file, path: ['components', section, name], onKey: true } });
  }

  const { paths: _paths, components: _components, ...head } = index;
  const document: JsonObject = { ...head, tags: tagsOf(index, sources), paths, components: ordered };
  for (const [path, item] of Object.entries(paths))
    for (const method of methods) {
      const node = asObject(item)[method];
      if (!isObject(node)) continue;
      const file = pathFiles.get(path) ?? '';
      const fileSecurity = asObject(sources.files.get(file)?.parsed).security;
      if (!('security' in node) && fileSecurity !== undefined) node.security = structuredClone(fileSecurity);
      const id = String(node.operationId ?? '');
      operations.push({
        id,
        method,
        path,
        node,
        at: ['paths', path, method],
        surface: file.replace(/\.yaml$/, ''),
        clientMethod: String(node['x-client-method'] ?? id),
        aliases: (Array.isArray(asObject(item)['x-path-aliases'])
          ? (asObject(item)['x-path-aliases'] as unknown[])
          : []
        ).map(String),
      });
    }

  const placeOf = (path: readonly PathSegment[]): Place => {
    if (path[0] === 'paths' && path.length > 1) return { file: pathFiles.get(String(path[1])) ?? 'openapi.yaml', path };
    if (path[0] === 'components' && path.length > 2)
      return { file: owner.get(`${path[1]}/${path[2]}`) ?? 'common.yaml', path };
    return { file: 'openapi.yaml', path };
  };
  const keyOf = (file: string): string =>
    [file, 'common.yaml', 'openapi.yaml'].map((name) => sources.files.get(name)?.source.body ?? '').join('\0');
  return { contract: { sources, document, operations, placeOf, keyOf, unused }, problems };
}
