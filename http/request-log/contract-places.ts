// Finds the line of the contract that a value breaks: in the YAML file of the surface, by the path of the value.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isNode, LineCounter, parseDocument } from 'yaml';
import type { ContractPlace, LoggedFinding } from '../../generated/operator/types.js';
import { type Located, stepInto } from '../../runtime/errors/applicable-schemas.js';
import { asObject, type PathSegment, pathSteps, valueAt } from '../../runtime/json.js';

type ContractFile = ReturnType<typeof readContractFile>;

function readContractFile(path: string) {
  const lines = new LineCounter();
  const document = parseDocument(readFileSync(path, 'utf8'), { lineCounter: lines });
  const json = asObject(document.toJS());
  /** operationId → path of the operation. */
  const operations = new Map<string, readonly PathSegment[]>();
  for (const [path, methods] of Object.entries(asObject(json.paths)))
    for (const [method, operation] of Object.entries(asObject(methods))) {
      const { operationId } = asObject(operation);
      if (typeof operationId === 'string') operations.set(operationId, ['paths', path, method]);
    }
  return { document, lines, json, operations };
}

/** The deepest schema on the way to a place in a value. */
function schemaAt(
  { json }: ContractFile,
  root: readonly PathSegment[],
  data: unknown,
  steps: readonly string[],
): Located {
  let schema: Located = { pointer: root, node: asObject(valueAt(json, root)) };
  let value = data;
  for (const step of steps) {
    const next = stepInto(json, { value, schema }, step);
    if (!next.schema) return next.around?.parts.at(-1) ?? schema;
    ({ schema, value } = next as typeof next & { schema: Located });
  }
  return schema;
}

const json = ['content', 'application/json', 'schema'];
const events = ['responses', '200', 'content', 'text/event-stream'];

/** Where an operation describes each part: the first of these paths that it has. */
const roots: Readonly<Record<LoggedFinding['part'], readonly (readonly string[])[]>> = {
  request: [['requestBody', ...json]],
  reply: [['responses', '200', ...json]],
  event: [[...events, 'itemSchema']],
  order: [[...events, 'x-stream-grammar'], events],
};

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
      const root =
        at && roots[part].map((path) => [...at, ...path]).find((path) => valueAt(file?.json, path) !== undefined);
      if (!file || !root) return undefined;
      const steps = pathSteps(path);
      const found = part === 'order' ? { pointer: root } : schemaAt(file, root, data, steps);
      const node = file.document.getIn(found.pointer ?? root, true);
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
