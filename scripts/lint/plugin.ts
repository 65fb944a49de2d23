// Our rules for Redocly's own command line and editor extension (openapi/redocly.yaml names plugin.mjs, which loads this).
import { dirname, join } from 'node:path';
import type { Plugin } from '@redocly/openapi-core';
import { fromFolder, loadContract } from '../contract/load.js';
import type { Problem } from '../contract/problem.js';
import { compileSchemas, SchemaError } from '../contract/schemas.js';
import { rules } from './finding.js';
import { lintContext, ownProblems } from './lint.js';

function problemsIn(folder: string): Problem[] {
  const { contract, problems } = loadContract(fromFolder(folder));
  if (!contract) return problems;
  try {
    return [...problems, ...ownProblems(lintContext(contract, compileSchemas(contract)))];
  } catch (error) {
    if (!(error instanceof SchemaError)) throw error;
    return [...problems, ...ownProblems(lintContext(contract, undefined))];
  }
}

interface Visit {
  location: { source: { absoluteRef: string } };
  report(problem: object): void;
}

/** The plugin: each rule reports what it found in the file being visited. The contract is read once per folder. */
export default function plugin(): Plugin {
  const folders = new Map<string, Problem[]>();
  const rule = (name: string) => () => ({
    Root: {
      leave(_root: unknown, { location, report }: Visit) {
        const { source } = location;
        // Shared parts are found beside the surface that refers to them.
        const folder = dirname(source.absoluteRef);
        const problems = folders.get(folder) ?? problemsIn(folder);
        folders.set(folder, problems);
        for (const problem of problems)
          if (problem.rule === `pentagate/${name}` && source.absoluteRef.endsWith(join('/', problem.file)))
            report({
              message: problem.message,
              suggest: problem.hint ? [problem.hint] : [],
              location: { source, pointer: undefined, start: { line: problem.line, col: problem.column } },
            });
      },
    },
  });
  return { id: 'pentagate', rules: { oas3: Object.fromEntries(Object.keys(rules).map((name) => [name, rule(name)])) } };
}
