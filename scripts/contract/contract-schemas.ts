// The schemas of the contract, compiled by name: they check the examples and become the generated validators.
//
// Each file is compiled on its own, together with what it uses of the others: an edit of one surface costs one fifth.

import { createHash } from 'node:crypto';
import type { ErrorObject } from 'ajv';
import { groupBy } from '../../runtime/group-by.js';
import type { JsonObject } from './json-trees.js';
import type { Contract } from './merge.js';
import { allSchemas, type Roots, reachable, rootsOf } from './roots.js';
import { adapt } from './schemas/adapt.js';
import { type CompiledGroup, compileGroup, type GroupInput } from './schemas/group.js';
import { timedCheck } from './schemas/time-limit.js';

/** The schemas of one file of the contract. */
interface SchemaGroup extends CompiledGroup {
  names: string[];
  /** What the group was compiled from, in short. */
  digest: string;
}

export interface Schemas {
  roots: Roots;
  groups: SchemaGroup[];
  /** Every schema with a name, in the order of the contract. */
  names: string[];
  /** Errors of a value against a named schema; undefined if there is no such schema. */
  check(name: string, data: unknown): readonly ErrorObject[] | undefined;
}

/** Groups of an earlier pass, good as long as their file has not changed. */
export type SchemaCache = Map<string, { key: string; group: SchemaGroup }>;

/** Compiles a group; in another thread where time counts. */
export type CompileGroup = (input: GroupInput) => Promise<CompiledGroup>;

/** One file's schemas: an earlier group that is still good, or what a new one is compiled from. */
type Part =
  | { readonly known: SchemaGroup }
  | { readonly input: GroupInput; keep(compiled: CompiledGroup): SchemaGroup };

function partsOf(contract: Contract, all: JsonObject, roots: Roots, cache: SchemaCache): Part[] {
  const { document } = contract;
  const { entry, files } = contract.sources;
  // A part without a version stands for any file that uses it: thousands of them are one group, with the entry.
  const fileOf = (name: string): string => {
    const { file } = contract.placeOf(roots.owners.get(name)?.at ?? ['components', 'schemas', name]);
    return files.get(file)?.parsed.openapi === undefined ? entry : file;
  };
  return [...groupBy(Object.keys(all), fileOf)].map(([file, names]): Part => {
    const key = contract.keyOf(file);
    const last = cache.get(file);
    if (last?.key === key) return { known: last.group };
    const schemas = Object.fromEntries([...reachable(all, names)].map((one) => [one, adapt(document, all[one])]));
    const digest = createHash('sha1').update(JSON.stringify(schemas)).digest('hex');
    const keep = (compiled: CompiledGroup): SchemaGroup => {
      const group = { ...compiled, names, digest };
      cache.set(file, { key, group });
      return group;
    };
    // An edit of descriptions or examples does not change the schemas.
    return last?.group.digest === digest ? { known: keep(last.group) } : { input: { names, schemas }, keep };
  });
}

function schemasOf(groups: SchemaGroup[], all: JsonObject, roots: Roots): Schemas {
  const errorsOf = timedCheck(all);
  const owner = new Map(groups.flatMap((group) => group.names.map((name) => [name, group] as const)));
  return {
    roots,
    groups,
    names: Object.keys(all),
    check(name, data) {
      const validate = owner.get(name)?.validatorOf(name);
      return validate && errorsOf(name, validate, data);
    },
  };
}

/** @throws SchemaError when a schema is no JSON Schema 2020-12. */
export function compileSchemas(contract: Contract, cache: SchemaCache = new Map()): Schemas {
  const roots = rootsOf(contract);
  const all = allSchemas(contract, roots);
  const groups = partsOf(contract, all, roots, cache).map((part) =>
    'known' in part ? part.known : part.keep(compileGroup(part.input)),
  );
  return schemasOf(groups, all, roots);
}

/** As `compileSchemas`, with a compiler of the caller. @throws SchemaError when a schema is no JSON Schema 2020-12 */
export async function compileSchemasWith(
  compile: CompileGroup,
  contract: Contract,
  cache: SchemaCache = new Map(),
): Promise<Schemas> {
  const roots = rootsOf(contract);
  const all = allSchemas(contract, roots);
  const groups = await Promise.all(
    partsOf(contract, all, roots, cache).map(async (part) =>
      'known' in part ? part.known : part.keep(await compile(part.input)),
    ),
  );
  return schemasOf(groups, all, roots);
}
