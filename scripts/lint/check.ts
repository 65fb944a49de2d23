// Everything that is wrong with a contract, without generating anything.
import { type LoadOptions, loadContract } from '../contract/load.js';
import { type LocatedProblem, sortProblems } from '../contract/problem.js';
import { lint, lintContext } from './lint.js';
import type { Rules } from './presets.js';
import { redoclyProblems } from './redocly.js';
import { tryCompile } from './schemas.js';
import { readSettings } from './settings.js';

/** @param rules gives the text of a redocly.yaml */
export async function checkContract(load: LoadOptions, rules: Rules): Promise<LocatedProblem[]> {
  const { contract, problems } = loadContract(load);
  if (!contract) return sortProblems(problems);
  const read = await readSettings(rules, load);
  if (read.problem) return sortProblems([...problems, read.problem]);
  const { schemas, problems: refused } = tryCompile(contract);
  const redocly = await redoclyProblems(contract, read.settings);
  const found = lint(lintContext(contract, schemas), read.settings, problems, redocly);
  // A schema that does not compile is often the consequence of something that the lint says better.
  return found.some(({ warning }) => !warning) ? found : sortProblems([...found, ...refused]);
}
