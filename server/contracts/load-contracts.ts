// Reads the contracts that the gateway serves beside the surfaces of the server: once, at start.
import { relative } from 'node:path';
import { allOperations } from '../../http/router.js';
import { withDirections } from '../../scripts/contract/directions.js';
import { fromPath } from '../../scripts/contract/load-contract.js';
import { formatProblem } from '../../scripts/contract/problem.js';
import { upstreamTable } from '../../scripts/contract/upstream-table.js';
import { loadMended } from '../../scripts/generate/repairs.js';
import { lintContext, ownProblems } from '../../scripts/lint/lint.js';
import { type RuleName, rules } from '../../scripts/lint/lint-finding.js';
import { serveContract } from '../../scripts/serve/serve-contract.js';
import { servedContracts } from '../config/contracts.js';
import { ConfigError } from '../config/read-config.js';
import { unknownKind } from '../config/references.js';
import type { Config } from '../config/settings.js';
import { pathConflicts } from './join-contracts.js';

/** Rules about what the gateway holds traffic to. The others are those of authors. */
const heeded: readonly RuleName[] = ['order', 'errors', 'extensions', 'rules'];
const silent = (Object.keys(rules) as RuleName[]).filter((rule) => !heeded.includes(rule));

/** @param taken ids of operations of the contracts before: another operation with one of them has the name of its contract before its own */
function loadOne({ name, path, root }: ReturnType<typeof servedContracts>[number], taken: Set<string>) {
  const { contract, problems, notes } = loadMended(fromPath(path, root));
  const faults = [
    ...problems,
    ...(contract ? ownProblems(lintContext(contract, undefined), { silent, warned: [] }) : []),
  ];
  if (!contract || faults.length) return { problems: faults.map(formatProblem), notes: [] };
  const idOf = (id: string): string => (taken.has(id) ? `${name}.${id}` : id);
  const served = serveContract(withDirections(contract, 'ignore'), { surface: name, idOf });
  for (const { id } of served.operations) taken.add(id);
  const file = relative(process.cwd(), path);
  const [upstream = {}] = Object.values(upstreamTable(contract).surfaces);
  return { added: { name, file, contract: served, upstream }, problems: [], notes: notes.map(formatProblem) };
}

/**
 * Reads the contracts that upstreams speak.
 * @returns them, and notes of what is left out of them, each with its place
 * @throws ConfigError with all problems, each with file and line
 */
export function loadContracts({
  contracts,
  upstreams,
  routes = [],
}: Pick<Config, 'contracts' | 'upstreams'> & Partial<Pick<Config, 'routes'>>) {
  const taken = new Set<string>(allOperations.map(({ id }) => id));
  const found = servedContracts({ contracts, upstreams }).map((each) => loadOne(each, taken));
  const added = found.flatMap((each) => each.added ?? []);
  const problems = found.flatMap((each) => each.problems);
  if (!problems.length) problems.push(...pathConflicts(allOperations, added).map((each) => `contracts: ${each}.`));
  for (const [at, { surface, retryOn }] of routes.entries()) {
    const named = added.find(({ name }) => name === surface);
    const unknown = named && unknownKind(retryOn, Object.keys(named.contract.errorFormat(named.name).kinds));
    if (unknown !== undefined) problems.push(`routes[${at}].retryOn ${unknown}.`);
  }
  if (problems.length) throw new ConfigError(problems);
  return { contracts: added, notes: found.flatMap(({ notes }) => notes) };
}
