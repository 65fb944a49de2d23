// Faults of a contract cost the part that has them, not the whole: which part is left out or weakened for a problem, and what is said of it.

import { type Edit, problemAt, problemsAt, type SourceLocation } from '../contract/contract-files.js';
import type { ParseCache } from '../contract/files/read-sources.js';
import { camelCase } from '../contract/generated-names.js';
import { asArray, asObject, isObject, type JsonObject, type PathSegment, valueAt } from '../contract/json-trees.js';
import { type Kind, kindAt } from '../contract/kinds.js';
import { type LoadOptions, loadContract } from '../contract/load-contract.js';
import type { Contract } from '../contract/merge.js';
import { type LocatedProblem, sortProblems } from '../contract/problem.js';
import { closedParts } from '../lint/rules/contradictions.js';
import { mediaTypeNames } from '../lint/rules/objects.js';
import { index } from '../lint/rules/structure.js';
import { recursion } from '../lint/rules/values.js';

/** What is done about a problem; without edits, the output takes the part as it is. */
interface Repair {
  readonly edits: readonly Edit[];
  /** A sentence. */
  readonly done: string;
}

/** A part of the contract around a place, from the inside out. */
interface Part {
  readonly kind: Kind;
  readonly file: string;
  /** Its steps in the file. */
  readonly path: readonly PathSegment[];
  /** Its steps in the bundle. */
  readonly at: readonly PathSegment[];
}

/** The parts in which a place stands, the innermost first. */
function partsAround(contract: Contract, { file, path }: SourceLocation): Part[] {
  const isWhole = contract.sources.files.get(file)?.parsed.openapi !== undefined;
  const bundled = contract.inBundle({ file, path });
  const full = isWhole && kindOfPart(path) ? path : (bundled ?? path);
  const before = full.length - path.length;
  const parts: Part[] = [];
  for (let length = path.length; length >= 0 && before + length > 0; length--) {
    const at = full.slice(0, before + length);
    const kind = kindAt(at);
    if (kind && kind !== 'components') parts.push({ kind, file, path: path.slice(0, length), at });
  }
  return parts;
}

/** Whether a path leads into a part of the specification at all. */
const kindOfPart = (path: readonly PathSegment[]): boolean =>
  path.some((_step, index) => {
    const kind = kindAt(path.slice(0, index + 1));
    return kind !== undefined && kind !== 'components';
  });

/** How a part is called: `GET /pets`, `components.schemas.Pet`. */
function nameOf(at: readonly PathSegment[]): string {
  const [section, path, method, ...rest] = at;
  if ((section !== 'paths' && section !== 'webhooks') || method === undefined) return at.join('.');
  if (method === 'parameters') return [path, method, ...rest].join('.');
  const [verb, steps] = method === 'additionalOperations' ? [rest[0], rest.slice(1)] : [method, rest];
  const operation = `${String(verb).toUpperCase()} ${path}`;
  return steps.length ? `${steps.join('.')} of ${operation}` : operation;
}

const left = (part: Part): Repair => ({
  edits: [{ file: part.file, path: part.path, change: () => undefined, what: 'left out' }],
  done: `Left out: ${nameOf(part.at)}.`,
});

const weakened = (part: Part): Repair => ({
  edits: [{ file: part.file, path: part.path, change: () => ({}), what: 'weakened' }],
  done: `Weakened: ${nameOf(part.at)} is any value.`,
});

const kept = (done: string): Repair => ({ edits: [], done });

/** Takes a keyword from the schema in which a place stands. */
function withoutKeyword(part: Part, keyword: string): Repair {
  const change = (schema: unknown): unknown => {
    const { [keyword]: _left, ...rest } = asObject(schema);
    return rest;
  };
  return {
    edits: [{ file: part.file, path: part.path, change, what: `without ${keyword}` }],
    done: `Weakened: ${nameOf(part.at)} has no ${keyword}.`,
  };
}

/** The part itself, then what it stands in: an operation is left out, a schema is any value, a component is left out. */
function byPart(parts: readonly Part[]): Repair[] {
  const repairs: Repair[] = [];
  for (const part of parts) {
    if (part.kind === 'schema') {
      // The whole of a nested schema is weakened only where the innermost one is not enough.
      const isOuter = part.at.length === 3 && part.at[0] === 'components';
      if (!repairs.length || isOuter) repairs.push(weakened(part));
      continue;
    }
    if (/^(?:example|link|header|response|mediaType|encoding|callback)$/.test(part.kind)) repairs.push(left(part));
    if (/^(?:operation|pathItem)$/.test(part.kind)) repairs.push(left(part));
    if (part.at[0] === 'components' && part.at.length === 3) repairs.push(left(part));
  }
  return repairs;
}

/** What can be done about a problem, the mildest first. */
function repairsOf(contract: Contract, { rule, message }: LocatedProblem, place: SourceLocation): Repair[] {
  const { file, path } = place;
  const { sources } = contract;
  const parts = partsAround(contract, place);
  const [nearest] = parts;
  const schema = parts.find(({ kind }) => kind === 'schema');
  const operation = parts.find(({ kind }) => kind === 'operation');
  const last = path.at(-1);
  const extension = path.findIndex((step) => /^x-/.test(String(step)));
  const general = byPart(parts);
  const inner = schema && path.length > schema.path.length ? String(path[schema.path.length]) : undefined;
  if (!path.length && !sources.files.has(file)) return [kept(`Left out: ${file}.`)];
  if (file === sources.entry && path.length === 1 && path[0] === 'openapi')
    return [kept('All files are read as this version.')];
  switch (rule) {
    case 'read':
      return [kept('It is left out.')];
    case 'pentagate/client':
      if (last === 'responses') return [kept('Its replies are unknown.')];
      break;
    case 'pentagate/index': {
      if (!operation) {
        const at = contract.inBundle(place) ?? path;
        const item: Part = { kind: 'pathItem', file, path, at };
        if (file === sources.entry) return [left(item)];
        return [kept(`Left out: ${path.at(-1)}.`)];
      }
      if (last !== 'operationId' && last !== 'x-client-method') break;
      const [address, method] = operation.at.filter((step) => step !== 'additionalOperations').slice(-2);
      const name = camelCase(`${method} ${address}`);
      const node = asObject(valueAt(sources.files.get(file)?.parsed, operation.path));
      const key = /^operationId /.test(message) ? 'operationId' : 'x-client-method';
      if (node[key] === name) break;
      const change = (value: unknown): unknown => ({ ...asObject(value), [key]: name });
      return [
        { edits: [{ file, path: operation.path, change, what: `${key} ${name}` }], done: `Renamed: it is ${name}.` },
        ...general,
      ];
    }
    case 'path-parameters-defined': {
      const name = /^The operation does not define the path parameter `\{(.+)\}` expected/.exec(message)?.[1];
      if (name && operation) {
        const parameter: JsonObject = { name, in: 'path', required: true, schema: { type: 'string' } };
        const change = (value: unknown): unknown => {
          const node = asObject(value);
          return { ...node, parameters: [...asArray(node.parameters), parameter] };
        };
        const edit: Edit = { file: operation.file, path: operation.path, change, what: `declares ${name}` };
        return [{ edits: [edit], done: `Declared: ${name} is a string.` }];
      }
      if (nearest?.kind === 'parameter' && nearest.at[0] === 'paths') return [left(nearest)];
      return [kept('It is written as it is.')];
    }
    case 'operation-parameters-unique': {
      if (nearest?.kind === 'parameter' && nearest.at[0] === 'paths') return [left(nearest)];
      break;
    }
    case 'no-identical-paths':
      return [kept('Both are written; a server answers by the first.')];
    case 'pentagate/contradictions': {
      // The keyword is a schema itself.
      const [, outer] = parts.filter(({ kind }) => kind === 'schema');
      if (outer && last === 'additionalProperties') return [withoutKeyword(outer, last), ...general];
      if (schema && inner)
        return [withoutKeyword(schema, inner === 'required' ? 'additionalProperties' : inner), ...general];
      break;
    }
    case 'pentagate/recursion':
      if (schema && isObject(valueAt(sources.files.get(file)?.parsed, schema.path)))
        return [withoutKeyword(schema, 'required'), ...general];
      break;
    case 'pentagate/schemas':
      if (schema && last === '__proto__') return [left(schema), ...general];
      if (schema && inner === 'pattern') return [withoutKeyword(schema, inner), ...general];
      break;
  }
  if (extension >= 0 && path[extension - 1] !== 'properties') {
    const at = path.slice(0, extension + 1);
    const edit: Edit = { file, path: at, change: () => undefined, what: 'ignored' };
    return [{ edits: [edit], done: `Ignored: ${at.at(-1)}.` }, ...general];
  }
  return general;
}

/** Passes over the contract until what is left of it is without error: far more than faults that hide one another need. */
const maxPasses = 16;

/** What is missing in an operation has a message with its name, which a repair may change. */
const keyOf = ({ rule, message }: LocatedProblem, { file, path }: SourceLocation): string =>
  [rule, rule === 'pentagate/client' ? '' : message, file, ...path].join('\0');

const startsWith = (path: readonly PathSegment[], start: readonly PathSegment[]): boolean =>
  start.every((step, index) => String(path[index]) === String(step));

/** Collects what has to be done about the errors of a contract. */
export interface Repairs {
  /** Changes of the files, for the next pass. */
  readonly edits: Edit[];
  /** The problems about which something was done, as warnings that say what. */
  readonly notes: LocatedProblem[];
  /** Decides about errors. @returns whether another pass is needed */
  mend(problems: readonly LocatedProblem[], contract: Contract | undefined): boolean;
  /** The errors that still stand in the way. */
  open(problems: readonly LocatedProblem[]): LocatedProblem[];
}

export function createRepairs(): Repairs {
  const edits: Edit[] = [];
  const notes: LocatedProblem[] = [];
  /** How often something was done about a problem. */
  const tried = new Map<string, number>();
  const settled = new Set<string>();
  let passes = 0;
  const placesOf = ({ place, also = [] }: LocatedProblem): SourceLocation[] => (place ? [place, ...also] : []);
  const open: Repairs['open'] = (problems) =>
    problems.filter((problem) => {
      if (problem.warning) return false;
      const places = placesOf(problem);
      return !places.length || !places.every((place) => settled.has(keyOf(problem, place)));
    });
  return {
    edits,
    notes,
    open,
    mend(problems, contract) {
      if (!contract || passes >= maxPasses) return false;
      const fresh: Edit[] = [];
      // An operation with a new id has a new method in the client, too.
      const methods = ({ place }: LocatedProblem): number => (place?.path.at(-1) === 'x-client-method' ? 1 : 0);
      for (const problem of open(problems).sort((a, b) => methods(a) - methods(b)))
        for (const place of placesOf(problem)) {
          const key = keyOf(problem, place);
          const { file, path } = place;
          if (settled.has(key)) continue;
          // What stood in a part that is gone is gone with it.
          const isDone = (edit: Edit): boolean =>
            edit.file === file &&
            startsWith(path, edit.path) &&
            (/^(left out|weakened)$/.test(edit.what) || (methods(problem) > 0 && /^operationId /.test(edit.what)));
          if (fresh.some(isDone)) continue;
          const times = tried.get(key) ?? 0;
          const repair = repairsOf(contract, problem, place)[times];
          if (!repair) continue;
          tried.set(key, times + 1);
          // Redocly's rules run once, over the files as they were written.
          if (!repair.edits.length || !/^(?:pentagate\/|no-unresolved-refs$)/.test(problem.rule)) settled.add(key);
          fresh.push(
            ...repair.edits.filter(
              ({ what, path: at }) =>
                !fresh.some(
                  (other) => other.what === what && other.path.join('/') === at.join('/') && other.file === file,
                ),
            ),
          );
          const { hint: _hint, also: _also, ...shown } = problem;
          const at =
            place === problem.place ? shown : problemAt(contract.sources, place, problem.rule, problem.message);
          notes.push({ ...at, hint: repair.done, warning: true });
        }
      if (!fresh.length) return false;
      passes++;
      edits.push(...fresh);
      return true;
    },
  };
}

/** What would keep pages and replies from being made: operations of one name, and schemas of which no value ends or is possible. */
const structuralProblems = (contract: Contract): LocatedProblem[] =>
  Object.entries({ index, recursion, contradictions: closedParts, http: mediaTypeNames }).flatMap(([name, rule]) =>
    problemsAt(contract.sources, `pentagate/${name}`, rule({ contract })),
  );

/** A contract without its parts that cannot be read. */
export interface Mended {
  readonly contract?: Contract;
  /** What stands in the way all the same. */
  readonly problems: LocatedProblem[];
  /** What was left out or weakened, as warnings. */
  readonly notes: LocatedProblem[];
}

/** Loads a contract for a command that works on its parts one by one: a fault costs the part that has it. */
export function loadMended(load: LoadOptions): Mended {
  const { edits, notes, mend, open } = createRepairs();
  const cache: ParseCache = load.cache ?? new Map();
  for (;;) {
    const { contract, circular, problems: known } = loadContract({ ...load, cache, edits, isPartial: true });
    const problems = [...known, ...(contract ? structuralProblems(contract) : [])];
    if (!mend(problems, contract ?? circular))
      return {
        ...(contract && { contract }),
        problems: open(problems),
        notes: sortProblems(notes),
      };
  }
}
