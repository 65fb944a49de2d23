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

/** Rules that hold values against compiled schemas. */
const needSchemas: readonly Rule[] = [errors, examples];

/**
 * Everything that our own rules find; `silent` names rules that redocly.yaml turns off, `warned` those that only warn.
 * @returns a function that gets the compiled schemas. What needs none is looked at before: a thread may be compiling them.
 */
export function beginOwnRules(
  context: LintContext,
  { silent, warned }: Pick<LintSettings, 'silent' | 'warned'> = { silent: [], warned: [] },
): (schemas: LintContext['schemas']) => LocatedProblem[] {
  const { contract, checked } = context;
  const early = { ...context, silent };
  const active = all.filter(([, ...names]) => !names.every((name) => silent.includes(name)));
  const report = (rule: RuleName, found: ReturnType<Rule>): LocatedProblem[] =>
    found
      .map((each) => ({ rule, ...each }))
      .filter((each) => !silent.includes(each.rule))
      .map(({ place, rule: name, message, hint }) => ({
        ...problemAt(contract.sources, place, `pentagate/${name}`, message, hint),
        ...(warned.includes(name) ? { warning: true as const } : {}),
      }));
  const found = active.map(([find, name]) => (needSchemas.includes(find) ? undefined : report(name, find(early))));
  return (schemas) => {
    const given = { ...early, schemas };
    // Examples are those of one direction.
    const directed = withDirections(contract, 'ignore');
    const forms = directed === contract ? given : { ...lintContext(directed, schemas, checked), silent };
    return active.flatMap(([find, name], at) => found[at] ?? report(name, find(find === examples ? forms : given)));
  };
}

/** Everything that our own rules find. */
export const ownProblems = (context: LintContext, settings?: Pick<LintSettings, 'silent' | 'warned'>) =>
  beginOwnRules(context, settings)(context.schemas);

/**
 * Everything that is wrong with a contract, by all rules.
 * @param known problems found while the files were joined
 * @param redocly what Redocly's rules find
 * @param own what ours find
 */
export function lint(
  { contract }: Pick<LintContext, 'contract'>,
  settings: LintSettings,
  known: readonly LocatedProblem[],
  redocly: readonly LocatedProblem[],
  own: readonly LocatedProblem[],
): LocatedProblem[] {
  // A reference that leads nowhere leaves parts unused, examples unchecked and events unknown, a path that is not listed its parts: only the cause is
  // reported.
  const dangling = [...known, ...redocly].some(({ rule }) => /unresolved-refs|pentagate\/index/.test(rule));
  const unlisted = own.some(({ rule }) => rule === 'pentagate/index');
  // Of two parts with one name, one has another name in the bundle, where other parts do not find it.
  const renamed = contract.clashes.length > 0 && !settings.silent.includes('names');
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
  const own = ownProblems(lintContext(contract, schemas), read.settings);
  const found = lint({ contract }, read.settings, problems, redocly, own);
  // A schema that does not compile is often the consequence of something that the lint says better.
  return found.some(({ warning }) => !warning) ? found : sortProblems([...found, ...refused]);
}

/** What of a contract the tools cannot take, or was not meant: errors by its rules, and warnings that are mistakes. */
export const faultsOf = async (load: LoadOptions, rules: Rules): Promise<LocatedProblem[]> =>
  (await checkContract(load, rules)).filter((problem) => !problem.warning || isMistake(problem));
