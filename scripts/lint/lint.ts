// The lint: Redocly's rules and the rules of this project over every file of the contract, reported in one format.

import { problemAt } from '../contract/contract-files.js';
import type { Schemas } from '../contract/contract-schemas.js';
import { withDirections } from '../contract/directions.js';
import { type LoadOptions, loadContract } from '../contract/load-contract.js';
import type { Contract } from '../contract/merge.js';
import { compileOrders } from '../contract/orders.js';
import { findingsAt, isMistake, type LocatedProblem, sortProblems } from '../contract/problem.js';
import { contractRules } from '../field-rules/contract.js';
import type { LintContext, Rule, RuleName } from './lint-finding.js';
import { tryCompile } from './lint-schemas.js';
import { type LintSettings, readSettings } from './lint-settings.js';
import type { Rules } from './presets.js';
import { redoclyProblems } from './redocly.js';
import { client, sendable, successes } from './rules/client.js';
import { contradictions, http, keywords } from './rules/contradictions.js';
import { errors } from './rules/errors.js';
import { examples } from './rules/examples.js';
import { extensions } from './rules/extensions.js';
import { links } from './rules/links.js';
import { objects } from './rules/objects.js';
import { identifiers, index, responses, security, surfaces, unions, unused } from './rules/structure.js';
import { defaults, formats, recursion, reserved } from './rules/values.js';

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

/** The problems of grammars and lifecycles that their compilers find, and deadlines of which there is no setting. */
const order: Rule = ({ contract, order: compiled, orderProblems }) => {
  const deadlines = compiled.lifecycles.flatMap(({ schema, surface, lifecycle: { deadline } }) => {
    const setting = `tasks.${surface}.deadlineSeconds`;
    if (deadline === undefined || deadline.setting === setting) return [];
    const at = ['components', 'schemas', schema, 'x-lifecycle', 'deadline', 'setting'];
    return findingsAt(contract, at, [
      { message: `there is no setting ${deadline.setting}`, hint: `Write ${setting}.` },
    ]);
  });
  return [...orderProblems, ...deadlines];
};

/** Our rules, each with the names under which it reports. */
const all: readonly (readonly [rule: Rule, name: RuleName, ...others: RuleName[]])[] = [
  [identifiers, 'names'],
  [index, 'index'],
  [security, 'security'],
  [successes, 'successes'],
  [surfaces, 'surfaces'],
  [client, 'client'],
  [extensions, 'extensions'],
  [sendable, 'sendable'],
  [responses, 'responses'],
  [links, 'links'],
  [unions, 'unions'],
  [defaults, 'defaults'],
  [contradictions, 'contradictions'],
  [keywords, 'keywords'],
  [http, 'http'],
  [objects, 'objects'],
  [recursion, 'recursion'],
  [reserved, 'schemas'],
  [order, 'order'],
  [({ unordered }) => unordered, 'grammar'],
  [errors, 'errors'],
  [({ fieldRules }) => [...fieldRules.problems], 'rules'],
  [({ fieldRules }) => [...fieldRules.silent], 'rule-examples'],
  [formats, 'formats'],
  [unused, 'unused'],
  [examples, 'examples', 'example-orders', 'example-rules'],
];

/** Everything that our own rules find; `silent` names rules that redocly.yaml turns off, `warned` those that only warn. */
export function ownProblems(
  context: LintContext,
  { silent, warned }: Pick<LintSettings, 'silent' | 'warned'> = { silent: [], warned: [] },
): LocatedProblem[] {
  const { sources } = context.contract;
  const given = { ...context, silent };
  // Examples are those of one direction.
  const directed = withDirections(context.contract, 'ignore');
  const forms =
    directed === context.contract ? given : { ...lintContext(directed, context.schemas, context.checked), silent };
  return all
    .filter(([, ...names]) => !names.every((name) => silent.includes(name)))
    .flatMap(([find, name]) => find(/^example/.test(name) ? forms : given).map((found) => ({ rule: name, ...found })))
    .filter(({ rule }) => !silent.includes(rule))
    .map(({ place, rule, message, hint }) => ({
      ...problemAt(sources, place, `pentagate/${rule}`, message, hint),
      ...(warned.includes(rule) ? { warning: true as const } : {}),
    }));
}

/**
 * Everything that is wrong with a contract, by all rules.
 * @param known problems found while the files were joined
 * @param redocly what Redocly's rules find
 */
export function lint(
  context: LintContext,
  settings: LintSettings,
  known: readonly LocatedProblem[],
  redocly: readonly LocatedProblem[],
): LocatedProblem[] {
  const own = ownProblems(context, settings);
  // A reference that leads nowhere leaves parts unused, examples unchecked and events unknown, a path that is not listed its parts: only the cause is
  // reported.
  const dangling = [...known, ...redocly].some(({ rule }) => /unresolved-refs|pentagate\/index/.test(rule));
  const unlisted = own.some(({ rule }) => rule === 'pentagate/index');
  // Of two parts with one name, one has another name in the bundle, where other parts do not find it.
  const renamed = context.contract.clashes.length > 0 && !settings.silent.includes('names');
  const follows = dangling
    ? /unused|order|examples|example-orders|index/
    : renamed
      ? /unused|order|examples|example-orders/
      : unlisted
        ? /unused/
        : /^$/;
  const found = [...known, ...redocly, ...own.filter(({ rule }) => !follows.test(rule))];
  return sortProblems(found.filter((problem) => !settings.isIgnored(problem)));
}

/** @param rules gives the text of a redocly.yaml */
export async function checkContract(load: LoadOptions, rules: Rules): Promise<LocatedProblem[]> {
  const { contract, problems } = loadContract(load);
  if (!contract) return sortProblems(problems);
  const read = await readSettings(rules, load);
  if (read.problem) return sortProblems([...problems, read.problem]);
  const { schemas, problems: refused } = tryCompile(withDirections(contract, 'ignore'));
  const redocly = await redoclyProblems(contract, read.settings);
  const found = lint(lintContext(contract, schemas), read.settings, problems, redocly);
  // A schema that does not compile is often the consequence of something that the lint says better.
  return found.some(({ warning }) => !warning) ? found : sortProblems([...found, ...refused]);
}

/** What of a contract the tools cannot take, or was not meant: errors by its rules, and warnings that are mistakes. */
export const faultsOf = async (load: LoadOptions, rules: Rules): Promise<LocatedProblem[]> =>
  (await checkContract(load, rules)).filter((problem) => !problem.warning || isMistake(problem));
