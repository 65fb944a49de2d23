// Our rules for Redocly's own command line and editor extension (openapi/redocly.yaml names redocly-plugin.mjs, which loads this).
import { readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from '@redocly/openapi-core';
import { fromFolder, loadContract } from '../scripts/contract/load-contract.js';
import type { LocatedProblem } from '../scripts/contract/problem.js';
import { lintContext, ownProblems } from '../scripts/lint/lint.js';
import { rules } from '../scripts/lint/lint-finding.js';
import { tryCompile } from '../scripts/lint/lint-schemas.js';

function problemsIn(folder: string): LocatedProblem[] {
  const { contract, problems } = loadContract(fromFolder(folder));
  if (!contract) return problems;
  const { schemas, problems: refused } = tryCompile(contract);
  const own = ownProblems(lintContext(contract, schemas));
  // As in `npm run generate`: a broken union is reported as such, and only what nothing else explains as a schema.
  return [...problems, ...own, ...(own.length ? [] : refused)];
}

/** Changes whenever a file of the folder is saved: an editor keeps the plugin for hours. */
const stampOf = (folder: string): string =>
  readdirSync(folder)
    .map((name) => `${name} ${statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs}`)
    .join();

interface Visit {
  location: { source: { absoluteRef: string } };
  report(problem: object): void;
}

/** The plugin: each rule reports what it found in the file being visited. The contract is read again when a file has been saved. */
export default function plugin(): Plugin {
  const folders = new Map<string, { stamp: string; problems: LocatedProblem[] }>();
  const rule = (name: string) => () => ({
    Root: {
      leave(_root: unknown, { location, report }: Visit) {
        const { source } = location;
        // Shared parts are found beside the surface that refers to them.
        const folder = dirname(source.absoluteRef);
        const stamp = stampOf(folder);
        let known = folders.get(folder);
        if (known?.stamp !== stamp) known = { stamp, problems: problemsIn(folder) };
        folders.set(folder, known);
        for (const problem of known.problems)
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
