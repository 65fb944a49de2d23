// The lint: Redocly's rules and the rules of this project over every file of the contract, reported in one format.
import { BaseResolver, getLineColLocation, lintDocument, type NormalizedProblem } from '@redocly/openapi-core';
import type { Contract } from '../contract/merge.js';
import { compileOrders } from '../contract/orders.js';
import { type Problem, sortProblems } from '../contract/problem.js';
import type { Schemas } from '../contract/schemas.js';
import { problemAt } from '../contract/sources.js';
import { contractRules } from '../rules/contract.js';
import type { LintContext } from './finding.js';
import { hintFor } from './hints.js';
import { client, successes } from './rules/client.js';
import { errors } from './rules/errors.js';
import { exampleRules, examples } from './rules/examples.js';
import { formats } from './rules/formats.js';
import { identifiers } from './rules/identifiers.js';
import { grammar, order } from './rules/order.js';
import { fieldRules, ruleExamples } from './rules/rules.js';
import { index, responses, security, surfaces, unions, unused } from './rules/structure.js';
import { defaults, recursion } from './rules/values.js';
import type { LintSettings } from './settings.js';

/** What our rules look at: the contract, and what it says about time, compiled. */
export function lintContext(
  contract: Contract,
  schemas: Schemas | undefined,
  checked: LintContext['checked'] = new Map(),
): LintContext {
  const { order: compiled, problems, unordered } = compileOrders(contract);
  const rules = contractRules(contract);
  return { contract, order: compiled, orderProblems: problems, unordered, fieldRules: rules, schemas, checked };
}

/** Everything that our own rules find; `silent` names rules that redocly.yaml turns off, `warned` those that only warn. */
export function ownProblems(
  context: LintContext,
  { silent, warned }: Pick<LintSettings, 'silent' | 'warned'> = { silent: [], warned: [] },
): Problem[] {
  const { sources } = context.contract;
  return [
    identifiers,
    index,
    security,
    successes,
    surfaces,
    client,
    responses,
    unions,
    defaults,
    recursion,
    order,
    grammar,
    errors,
    fieldRules,
    ruleExamples,
    formats,
    unused,
    examples,
    exampleRules,
  ]
    .flatMap((rule) => rule(context))
    .filter(({ rule }) => !silent.includes(rule))
    .map(({ place, rule, message, hint }) => ({
      ...problemAt(sources, place, `pentagate/${rule}`, message, hint),
      ...(warned.includes(rule) ? { warning: true as const } : {}),
    }));
}

function asProblem(contract: Contract, { location, message, ruleId, severity, suggest }: NormalizedProblem): Problem[] {
  const [first] = location;
  // References are reported when the files are joined.
  if (!first || ruleId === 'no-unresolved-refs') return [];
  // Redocly takes only ASCII letters for a name in a path.
  const [, name, path] = /^Path parameter `(.+)` is not used in the path `(.+)`/.exec(message) ?? [];
  if (name && path?.includes(`{${name}}`)) return [];
  const { start } = getLineColLocation(first);
  const { root, folder } = contract.sources;
  const file = first.source.absoluteRef.replace(root, folder);
  const base = { file, line: start.line, column: start.col, rule: ruleId, source: first.source.body };
  const hint = suggest.length ? `did you mean ${suggest.slice(0, 3).join(' or ')}?` : hintFor(ruleId);
  const warning = severity === 'error' ? {} : { warning: true as const };
  return [{ ...base, ...warning, message: message.replaceAll(/\s*\n\s*/g, ' ').trim(), ...(hint ? { hint } : {}) }];
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
  // A file without a version is a part that only the walk from the entry reaches.
  const whole = [...sources.files].filter(([, { parsed }]) => parsed.openapi !== undefined);
  const apart = new Set(whole.map(([name]) => name).filter((name) => name !== sources.entry));
  for (const [name, document] of whole) {
    const key = [yaml, contract.keyOf(name)].join('\0');
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
      const isOwn = ({ location: [first] }: NormalizedProblem): boolean =>
        name !== sources.entry || !apart.has(first?.source.absoluteRef.slice(sources.root.length + 1) ?? '');
      const wanted = found.filter(isOwn);
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
  const own = ownProblems(context, settings);
  // A reference that leads nowhere leaves parts unused and examples unchecked, a path that is not listed its parts: only the cause is reported.
  const dangling = [...known, ...redocly].some(({ rule }) => /unresolved-refs|pentagate\/index/.test(rule));
  const unlisted = own.some(({ rule }) => rule === 'pentagate/index');
  // Of two parts with one name, one has another name in the bundle, where other parts do not find it.
  const renamed = context.contract.clashes.length > 0 && !settings.silent.includes('names');
  const follows = dangling ? /unused|examples|index/ : renamed ? /unused|order|examples/ : unlisted ? /unused/ : /^$/;
  return sortProblems([...known, ...redocly, ...own.filter(({ rule }) => !follows.test(rule))]);
}
