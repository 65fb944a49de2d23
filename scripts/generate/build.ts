// One pass from the files of the contract to the text of everything generated. Nothing is written here.
import { createHash } from 'node:crypto';
import { typesForm } from '../contract/forms.js';
import { type LoadOptions, loadContract } from '../contract/load.js';
import type { Contract } from '../contract/merge.js';
import { type Problem, sortProblems } from '../contract/problem.js';
import { compileSchemas, type Schemas } from '../contract/schemas.js';
import type { ParseCache } from '../contract/sources.js';
import type { Tree } from '../contract/tree.js';
import { emitAutomata } from '../emit/automata.js';
import { emitClient } from '../emit/client.js';
import { emitDiagrams } from '../emit/diagrams.js';
import { emitOpenapi } from '../emit/openapi.js';
import { emitOperations } from '../emit/operations.js';
import type { Output } from '../emit/output.js';
import { emitSpelling } from '../emit/spelling.js';
import { emitValidators } from '../emit/validators.js';
import { lint, lintContext } from '../lint/lint.js';

/** Makes types.ts from the `types` form; a worker thread where time counts. */
export type EmitTypes = (form: Tree) => Promise<Output>;

export interface Builder {
  /** Files by name below generated/, or the problems that stand in the way. */
  build(): Promise<{ outputs?: Output; problems: Problem[] }>;
}

const digest = (value: unknown): string => createHash('sha1').update(JSON.stringify(value)).digest('hex');

/** The last result of a slow step, good as long as what it is made from stays the same. */
function remember<Result>(): (key: string, make: () => Promise<Result>) => Promise<Result> {
  let last: { key: string; result: Promise<Result> } | undefined;
  return (key, make) => {
    if (last?.key !== key) last = { key, result: make() };
    const { result } = last;
    result.catch(() => {
      last = undefined;
    });
    return result;
  };
}

/** A schema that Ajv refuses is told like any other mistake, not as a stack trace. */
function tryCompile(contract: Contract): { schemas?: Schemas; problem?: Problem } {
  try {
    const schemas = compileSchemas(contract);
    for (const name of schemas.names) schemas.ajv.getSchema(name);
    return { schemas };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return {
      problem: {
        file: contract.sources.folder,
        line: 1,
        column: 1,
        rule: 'schema',
        message: `A schema cannot be compiled: ${message}`,
        source: '',
      },
    };
  }
}

/**
 * Keeps what can be kept between two passes, so that a watching process does only what an edit asks for.
 * @param read how to read the contract
 * @param lintRules gives the text of openapi/redocly.yaml
 */
export function createBuilder(load: LoadOptions, lintRules: () => string, emitTypes: EmitTypes, root: string): Builder {
  const cache: ParseCache = new Map();
  const types = remember<Output>();
  const validators = remember<Output>();
  const drawings = remember<Output>();
  return {
    async build() {
      const { contract, problems } = loadContract({ ...load, cache });
      if (!contract) return { problems: sortProblems(problems) };
      const unresolved = problems.length > 0;
      const form = typesForm(contract);
      const { schemas, problem } = unresolved ? {} : tryCompile(contract);
      // Types are the slowest part and run beside the rest; a failure surfaces below, after the lint has had its say.
      const typing = schemas ? types(digest(form), () => emitTypes(form)) : undefined;
      typing?.catch(() => undefined);
      const context = schemas && lintContext(contract, () => schemas);
      const found = await lint(contract, lintRules(), context, problems);
      if (found.length) return { problems: found };
      if (!schemas || !context || !typing) return { problems: problem ? [problem] : [] };
      const parts = await Promise.all([
        typing,
        validators(digest([schemas.names, contract.document.components, [...schemas.roots.schemas]]), () =>
          emitValidators(schemas, contract.document, root),
        ),
        drawings(digest(context.order), () => emitDiagrams(context.order)),
      ]);
      const outputs: Output = Object.assign(
        {},
        emitOpenapi(contract),
        emitOperations(contract, schemas.roots),
        emitAutomata(context.order),
        emitClient(contract),
        emitSpelling(contract),
        ...parts,
      );
      return { outputs, problems: [] };
    },
  };
}
