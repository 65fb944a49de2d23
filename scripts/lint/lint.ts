// The lint: Redocly's rules and ours over every file of the contract, told in one form.
import {
  BaseResolver,
  type Config,
  createConfig,
  getLineColLocation,
  lintDocument,
  type NormalizedProblem,
  parseYaml,
} from '@redocly/openapi-core';
import type { Contract } from '../contract/merge.js';
import { compileOrders } from '../contract/orders.js';
import { type Problem, sortProblems } from '../contract/problem.js';
import type { Schemas } from '../contract/schemas.js';
import { problemAt } from '../contract/sources.js';
import { isTree, stepsOf, tree, valueAt } from '../contract/tree.js';
import type { LintContext, RuleName } from './finding.js';
import { hintFor } from './hints.js';
import { describeRef } from './references.js';
import { examples } from './rules/examples.js';
import { order } from './rules/order.js';
import { index, responses, unions, unused } from './rules/structure.js';

/** What our rules look at: the contract, and what it says about time, compiled. */
export function lintContext(
  contract: Contract,
  schemas: Schemas | undefined,
  checked: LintContext['checked'] = new Map(),
): LintContext {
  const { order: compiled, problems } = compileOrders(contract);
  return { contract, order: compiled, orderProblems: problems, schemas, checked };
}

/** Everything that our own rules find; `silent` names rules that redocly.yaml turns off. */
export function ownProblems(context: LintContext, silent: readonly RuleName[] = []): Problem[] {
  const { sources } = context.contract;
  return [index, responses, unions, order, unused, examples]
    .flatMap((rule) => rule(context))
    .filter(({ rule }) => !silent.includes(rule))
    .map(({ place, rule, message, hint }) => problemAt(sources, place, `pentagate/${rule}`, message, hint));
}

/** redocly.yaml for one pass in this process: our rules run apart from Redocly's walk, so that neither waits for the other. */
function configOf(yaml: string): { redocly: Record<string, unknown>; silent: RuleName[] } {
  const { plugins: _plugins, rules, ...rest } = tree(parseYaml(yaml));
  const entries = Object.entries(tree(rules));
  const own = entries.filter(([name]) => name.startsWith('pentagate/'));
  return {
    redocly: { ...rest, rules: Object.fromEntries(entries.filter(([name]) => !name.startsWith('pentagate/'))) },
    silent: own
      .filter(([, severity]) => severity === 'off')
      .map(([name]) => name.slice('pentagate/'.length) as RuleName),
  };
}

function asProblem(contract: Contract, { location, message, ruleId, suggest }: NormalizedProblem): Problem[] {
  const [first] = location;
  if (!first) return [];
  const { start } = getLineColLocation(first);
  const { root, folder } = contract.sources;
  const file = first.source.absoluteRef.replace(root, folder);
  const base = { file, line: start.line, column: start.col, rule: ruleId, source: first.source.body };
  if (ruleId === 'no-unresolved-refs' && first.pointer !== undefined) {
    const name = first.source.absoluteRef.slice(root.length + 1);
    const at = valueAt(contract.sources.files.get(name)?.parsed, stepsOf(first.pointer));
    const ref = isTree(at) ? at.$ref : at;
    if (typeof ref === 'string') return [{ ...base, ...describeRef(contract.sources, name, ref) }];
  }
  const hint = hintFor(ruleId) ?? (suggest.length ? `did you mean ${suggest.slice(0, 3).join(' or ')}?` : undefined);
  return [{ ...base, message: message.replaceAll(/\s*\n\s*/g, ' ').trim(), ...(hint ? { hint } : {}) }];
}

/** What an earlier pass found by file, good as long as neither the file nor what it refers to has changed. */
export interface LintCache {
  config?: { yaml: string; config: Config };
  files: Map<string, { key: string; problems: Problem[] }>;
}

export const lintCache = (): LintCache => ({ files: new Map() });

/** Redocly's rules over every file. The index only refers on: its paths are linted where they are written. */
export async function redoclyProblems(contract: Contract, yaml: string, cache: LintCache): Promise<Problem[]> {
  const { sources } = contract;
  if (cache.config?.yaml !== yaml) {
    const config = await createConfig(configOf(yaml).redocly as Parameters<typeof createConfig>[0]);
    cache.config = { yaml, config };
  }
  const { config } = cache.config;
  const resolver = new BaseResolver(config.resolve);
  for (const [name, document] of sources.files)
    resolver.cache.set(`${sources.root}/${name}`, Promise.resolve(document));
  const problems: Problem[] = [];
  for (const [name, document] of sources.files) {
    // The index is walked through all its references: once is enough, as long as it says the same.
    const key = [yaml, name === 'openapi.yaml' ? document.source.body : contract.keyOf(name)].join('\0');
    let entry = cache.files.get(name);
    if (entry?.key !== key) {
      const found = await lintDocument({ document, config, externalRefResolver: resolver });
      const wanted = found.filter(
        ({ ruleId, severity }) => severity === 'error' && (name !== 'openapi.yaml' || ruleId === 'struct'),
      );
      entry = { key, problems: wanted.flatMap((one) => asProblem(contract, one)) };
      cache.files.set(name, entry);
    }
    problems.push(...entry.problems);
  }
  return problems;
}

/**
 * Lints every file with all rules.
 * @param yaml text of openapi/redocly.yaml
 * @param known problems found while the files were joined
 */
export async function lint(
  context: LintContext,
  yaml: string,
  known: readonly Problem[],
  cache: LintCache = lintCache(),
): Promise<Problem[]> {
  const redocly = await redoclyProblems(context.contract, yaml, cache);
  const own = ownProblems(context, configOf(yaml).silent);
  // A reference that leads nowhere leaves parts unused and examples unchecked, a path that is not listed its parts: only the cause is told.
  const dangling = [...known, ...redocly].some(({ rule }) => /unresolved-refs|pentagate\/index/.test(rule));
  const unlisted = own.some(({ rule }) => rule === 'pentagate/index');
  const follows = dangling ? /unused|examples|index/ : unlisted ? /unused/ : /^$/;
  return sortProblems([...known, ...redocly, ...own.filter(({ rule }) => !follows.test(rule))]);
}
