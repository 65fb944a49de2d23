// The lint: Redocly's rules and ours over every file of the contract, reported in one form.
import { BaseResolver, getLineColLocation, lintDocument, type NormalizedProblem } from '@redocly/openapi-core';
import type { Contract } from '../contract/merge.js';
import { compileOrders } from '../contract/orders.js';
import { type Problem, sortProblems } from '../contract/problem.js';
import type { Schemas } from '../contract/schemas.js';
import { problemAt } from '../contract/sources.js';
import { isObject, pointerSegments, valueAt } from '../contract/tree.js';
import type { LintContext, RuleName } from './finding.js';
import { hintFor } from './hints.js';
import { describeRef } from './references.js';
import { client } from './rules/client.js';
import { examples } from './rules/examples.js';
import { identifiers } from './rules/identifiers.js';
import { order } from './rules/order.js';
import { index, responses, unions, unused } from './rules/structure.js';
import type { LintSettings } from './settings.js';

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
  return [identifiers, index, client, responses, unions, order, unused, examples]
    .flatMap((rule) => rule(context))
    .filter(({ rule }) => !silent.includes(rule))
    .map(({ place, rule, message, hint }) => problemAt(sources, place, `pentagate/${rule}`, message, hint));
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
    const at = valueAt(contract.sources.files.get(name)?.parsed, pointerSegments(first.pointer));
    const ref = isObject(at) ? at.$ref : at;
    if (typeof ref === 'string') return [{ ...base, ...describeRef(contract.sources, name, ref) }];
  }
  const hint = suggest.length ? `did you mean ${suggest.slice(0, 3).join(' or ')}?` : hintFor(ruleId);
  return [{ ...base, message: message.replaceAll(/\s*\n\s*/g, ' ').trim(), ...(hint ? { hint } : {}) }];
}

/** What an earlier pass found by file, good as long as neither the file nor what it refers to has changed. */
export interface LintCache {
  files: Map<string, { key: string; problems: Problem[] }>;
}

export const lintCache = (): LintCache => ({ files: new Map() });

/** Redocly's rules over every file. The index only refers on: its paths are linted where they are written. */
async function redoclyProblems(
  contract: Contract,
  { yaml, config }: LintSettings,
  cache: LintCache,
): Promise<Problem[]> {
  const { sources } = contract;
  const resolver = new BaseResolver(config.resolve);
  for (const [name, document] of sources.files)
    resolver.cache.set(`${sources.root}/${name}`, Promise.resolve(document));
  const problems: Problem[] = [];
  for (const [name, document] of sources.files) {
    // The index is walked through all its references: once is enough, as long as it says the same.
    const key = [yaml, name === 'openapi.yaml' ? document.source.body : contract.keyOf(name)].join('\0');
    let entry = cache.files.get(name);
    if (entry?.key !== key) {
      let found: NormalizedProblem[];
      try {
        found = await lintDocument({ document, config, externalRefResolver: resolver });
      } catch (error) {
        const message = `Redocly cannot read this file: ${error instanceof Error ? error.message : error}`;
        problems.push(problemAt(sources, { file: name, path: [] }, 'lint', message));
        continue;
      }
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
 * @param known problems found while the files were joined
 */
export async function lint(
  context: LintContext,
  settings: LintSettings,
  known: readonly Problem[],
  cache: LintCache = lintCache(),
): Promise<Problem[]> {
  const redocly = await redoclyProblems(context.contract, settings, cache);
  const own = ownProblems(context, settings.silent);
  // A reference that leads nowhere leaves parts unused and examples unchecked, a path that is not listed its parts: only the cause is reported.
  const dangling = [...known, ...redocly].some(({ rule }) => /unresolved-refs|pentagate\/index/.test(rule));
  const unlisted = own.some(({ rule }) => rule === 'pentagate/index');
  const follows = dangling ? /unused|examples|index/ : unlisted ? /unused/ : /^$/;
  return sortProblems([...known, ...redocly, ...own.filter(({ rule }) => !follows.test(rule))]);
}
