// The lint: Redocly's rules and ours in one pass over every file of the contract, told in one form.
import {
  BaseResolver,
  type Config,
  createConfig,
  getLineColLocation,
  lintDocument,
  type NormalizedProblem,
  type Plugin,
  parseYaml,
} from '@redocly/openapi-core';
import type { Contract } from '../contract/merge.js';
import { compileOrders } from '../contract/orders.js';
import { type Problem, sortProblems } from '../contract/problem.js';
import type { Schemas } from '../contract/schemas.js';
import { problemAt } from '../contract/sources.js';
import { tree } from '../contract/tree.js';
import { type Finding, type LintContext, rules } from './finding.js';
import { hintFor } from './hints.js';
import { examples } from './rules/examples.js';
import { order } from './rules/order.js';
import { index, responses, unions, unused } from './rules/structure.js';

/** All findings of our own rules. `names` is found while the files are joined, so `known` brings those. */
export function findings(context: LintContext): Finding[] {
  return [index, responses, unions, order, unused, examples].flatMap((rule) => rule(context));
}

export function lintContext(contract: Contract, schemas: () => Schemas): LintContext {
  const { order: compiled, problems } = compileOrders(contract);
  return { contract, order: compiled, orderProblems: problems, schemas };
}

/** Our rules as a Redocly plugin: each reports what was found in the file that is being visited. */
export function plugin(problems: () => readonly Problem[]): Plugin {
  const rule = (name: string) => () => ({
    Root: {
      leave(
        _root: unknown,
        { location, report }: { location: { source: { absoluteRef: string } }; report(problem: object): void },
      ) {
        for (const problem of problems())
          if (problem.rule === `pentagate/${name}` && location.source.absoluteRef.endsWith(`/${problem.file}`))
            report({
              message: problem.message,
              suggest: problem.hint ? [problem.hint] : [],
              location: {
                source: location.source,
                pointer: undefined,
                start: { line: problem.line, col: problem.column },
              },
            });
      },
    },
  });
  return { id: 'pentagate', rules: { oas3: Object.fromEntries(Object.keys(rules).map((name) => [name, rule(name)])) } };
}

/** Redocly's configuration from the text of openapi/redocly.yaml; the plugin is handed over, not loaded from disk. */
export async function lintConfig(yaml: string, own: Plugin): Promise<Config> {
  const { plugins: _plugins, ...rest } = tree(parseYaml(yaml));
  const ours = Object.fromEntries(Object.keys(rules).map((name) => [`pentagate/${name}`, 'error']));
  return createConfig({ ...rest, rules: { ...ours, ...tree(rest.rules) }, plugins: [own] } as Parameters<typeof createConfig>[0]);
}

const asProblem = (contract: Contract, { location, message, ruleId, suggest }: NormalizedProblem): Problem[] => {
  const [first] = location;
  if (!first) return [];
  const { start } = getLineColLocation(first);
  const { root, folder } = contract.sources;
  const file = first.source.absoluteRef.replace(root, folder);
  const ours = ruleId.startsWith('pentagate/');
  const hint = ours
    ? suggest[0]
    : (hintFor(ruleId) ?? (suggest.length ? `Did you mean ${suggest.slice(0, 3).join(' or ')}?` : undefined));
  return [
    {
      file,
      line: start.line,
      column: start.col,
      rule: ruleId,
      message: message.replaceAll(/\s*\n\s*/g, ' ').trim(),
      source: first.source.body,
      ...(hint ? { hint } : {}),
    },
  ];
};

/**
 * Lints every file.
 * @param yaml text of openapi/redocly.yaml
 * @param context what our rules look at; absent when the files could not be joined
 * @param known problems found earlier, shown together with the rest
 */
export async function lint(
  contract: Contract,
  yaml: string,
  context: LintContext | undefined,
  known: readonly Problem[],
): Promise<Problem[]> {
  const own = context
    ? findings(context).map(({ place, rule, message, hint }) =>
        problemAt(contract.sources, place, `pentagate/${rule}`, message, hint),
      )
    : [];
  const config = await lintConfig(
    yaml,
    plugin(() => own),
  );
  const resolver = new BaseResolver(config.resolve);
  for (const [name, document] of contract.sources.files)
    resolver.cache.set(`${contract.sources.root}/${name}`, Promise.resolve(document));
  const problems = [...known];
  for (const [name, document] of contract.sources.files) {
    // The index only refers on: its paths are linted where they are written.
    const found = await lintDocument({ document, config, externalRefResolver: resolver });
    problems.push(
      ...found
        .filter(
          ({ ruleId, severity }) =>
            severity === 'error' && (name !== 'openapi.yaml' || /unresolved|struct|^pentagate/.test(ruleId)),
        )
        .flatMap((one) => asProblem(contract, one)),
    );
  }
  return sortProblems(problems);
}
