// Finds the line of the contract that a value breaks: in the YAML file of the surface, by the path of the value.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Document, isNode, LineCounter, parseDocument } from 'yaml';
import type { ContractPlace, LoggedFinding } from '../../generated/operator/types.js';
import { branchesOf, chooseBranch } from '../../runtime/errors/explain-violations.js';
import {
  asArray,
  asObject,
  isObject,
  type JsonObject,
  type PathSegment,
  pathSteps,
  pointerSegments,
  valueAt,
} from '../../runtime/json.js';

interface ContractFile {
  readonly document: Document;
  readonly lines: LineCounter;
  readonly json: JsonObject;
  /** operationId → path of the operation. */
  readonly operations: ReadonlyMap<string, readonly PathSegment[]>;
}

function readContractFile(path: string): ContractFile {
  const lines = new LineCounter();
  const document = parseDocument(readFileSync(path, 'utf8'), { lineCounter: lines });
  const json = asObject(document.toJS());
  const operations = new Map<string, readonly PathSegment[]>();
  for (const [path, methods] of Object.entries(asObject(json.paths)))
    for (const [method, operation] of Object.entries(asObject(methods))) {
      const { operationId } = asObject(operation);
      if (typeof operationId === 'string') operations.set(operationId, ['paths', path, method]);
    }
  return { document, lines, json, operations };
}

/** A schema and where it stands. */
interface Located {
  readonly path: readonly PathSegment[];
  readonly node: JsonObject;
}

const maxReferences = 20;

function settle({ json }: ContractFile, path: readonly PathSegment[]): Located {
  let found = path;
  let node = asObject(valueAt(json, path));
  for (let step = 0; typeof node.$ref === 'string' && node.$ref.startsWith('#/') && step < maxReferences; step++) {
    found = pointerSegments(node.$ref);
    node = asObject(valueAt(json, found));
  }
  return { path: found, node };
}

/** The schema itself, those of its `allOf`, and the branch of each union that the value means. */
function applicable(file: ContractFile, at: readonly PathSegment[], value: unknown, depth = 0): Located[] {
  const own = settle(file, at);
  if (depth > maxReferences) return [own];
  const nested = asArray(own.node.allOf).flatMap((_, index) =>
    applicable(file, [...own.path, 'allOf', index], value, depth + 1),
  );
  const chosen = chooseBranch(file.json, branchesOf(file.json, own.node), value);
  for (const keyword of ['oneOf', 'anyOf']) {
    const index = asArray(own.node[keyword]).findIndex(
      (branch, index) => branch === chosen || settle(file, [...own.path, keyword, index]).node === chosen,
    );
    if (chosen && index >= 0) nested.push(...applicable(file, [...own.path, keyword, index], value, depth + 1));
  }
  return [own, ...nested];
}

/** The deepest schema on the way to a place in a value. */
function schemaAt(file: ContractFile, root: readonly PathSegment[], data: unknown, steps: readonly string[]): Located {
  let path = root;
  let value = data;
  for (const step of steps) {
    const around = applicable(file, path, value);
    const isIndex = /^\d+$/.test(step);
    const owner = around.find(({ node }) =>
      isIndex ? isObject(node.items) : Object.hasOwn(asObject(node.properties), step),
    );
    if (!owner) return around.at(-1) ?? settle(file, path);
    path = [...owner.path, ...(isIndex ? ['items'] : ['properties', step])];
    value = isIndex ? asArray(value)[Number(step)] : asObject(value)[step];
  }
  return { path, node: asObject(valueAt(file.json, path)) };
}

/** The first of these paths that the contract has. */
const existing = (
  { json }: ContractFile,
  paths: readonly (readonly PathSegment[])[],
): readonly PathSegment[] | undefined => paths.find((path) => valueAt(json, path) !== undefined);

function rootOf(file: ContractFile, operation: readonly PathSegment[], part: LoggedFinding['part']) {
  const json = ['content', 'application/json', 'schema'];
  const events = [...operation, 'responses', '200', 'content', 'text/event-stream'];
  switch (part) {
    case 'request':
      return existing(file, [[...operation, 'requestBody', ...json]]);
    case 'reply':
      return existing(file, [[...operation, 'responses', '200', ...json]]);
    case 'event':
      return existing(file, [[...events, 'itemSchema']]);
    case 'order':
      return existing(file, [[...events, 'x-stream-grammar'], events]);
  }
}

export type ContractPlaces = ReturnType<typeof createContractPlaces>;

/**
 * @param folder of the contract's YAML files, which are read when they are needed
 * @param hasDocs whether the server has the docs
 */
export function createContractPlaces(folder: string, hasDocs: () => boolean) {
  const files = new Map<string, ContractFile | undefined>();
  const fileOf = (surface: string): ContractFile | undefined => {
    if (!/^[a-z]+$/.test(surface)) return undefined;
    if (!files.has(surface)) {
      try {
        files.set(surface, readContractFile(join(folder, `${surface}.yaml`)));
      } catch {
        files.set(surface, undefined);
      }
    }
    return files.get(surface);
  };
  return {
    /**
     * @param path of the value, such as `messages[0].role`
     * @param data the body, as far as it is known: it decides between the branches of a union
     */
    find(
      surface: string,
      operation: string,
      part: LoggedFinding['part'],
      path: string,
      data: unknown,
    ): ContractPlace | undefined {
      const file = fileOf(surface);
      const at = file?.operations.get(operation);
      const root = file && at && rootOf(file, at, part);
      if (!root) return undefined;
      const steps = pathSteps(path);
      const found = part === 'order' ? { path: root } : schemaAt(file, root, data, steps);
      const node = file.document.getIn(found.path, true);
      const offset = isNode(node) ? node.range?.[0] : undefined;
      if (offset === undefined) return undefined;
      return {
        file: `openapi/${surface}.yaml`,
        line: file.lines.linePos(offset).line,
        ...(hasDocs() && { docs: `/docs/${surface}.html#/${operation.toLowerCase()}` }),
      };
    },
  };
}
