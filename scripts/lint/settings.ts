// redocly.yaml: which rules hold. A problem in it is reported like one in the contract.
import { type Config, createConfig, makeDocumentFromString } from '@redocly/openapi-core';
import { reasonOf } from '../contract/files/reading.js';
import { asObject, isObject, type JsonObject, type PathSegment } from '../contract/json.js';
import type { LocatedProblem } from '../contract/problem.js';
import { problemAt, type Sources, singleSource, syntaxProblem } from '../contract/sources.js';
import { suggest } from '../grammar/notation.js';
import { rules as ownRules, type RuleName } from './finding.js';
import { ClosedResolver } from './resolver.js';

export interface LintSettings {
  /** The text that this was read from. */
  yaml: string;
  /** Redocly's side of it. */
  config: Config;
  /** Our rules that are turned off. */
  silent: RuleName[];
  /** Our rules whose findings are warnings. */
  warned: RuleName[];
}

const name = 'redocly.yaml';

/**
 * Reads the settings of the lint. Our rules run apart from Redocly's walk, so that neither waits for the other.
 * @param read gives the text of the file
 * @param folder how the folder is called in messages
 * @param last what was read before, good as long as the text is the same
 */
export async function readSettings(
  read: () => string,
  folder: string,
  last?: LintSettings,
): Promise<{ settings: LintSettings; problem?: undefined } | { problem: LocatedProblem; settings?: undefined }> {
  let yaml: string;
  try {
    yaml = read();
  } catch (error) {
    const message = `The rules of the lint cannot be read: ${reasonOf(error)}`;
    const hint = 'Copy openapi/redocly.yaml from pentagate, or choose rules with --preset.';
    return {
      problem: { file: `${folder}/${name}`, line: 1, column: 1, rule: 'read', unread: true, message, hint, source: '' },
    };
  }
  if (last?.yaml === yaml) return { settings: last };
  let sources: Sources = singleSource(folder, name);
  const at = (path: PathSegment[], message: string, hint: string): { problem: LocatedProblem } => ({
    problem: problemAt(sources, { file: name, path, onKey: true }, 'lint', message, hint),
  });
  try {
    const document = makeDocumentFromString<JsonObject>(yaml, name);
    sources = singleSource(folder, name, document);
    const { plugins: _plugins, rules = {}, ...rest } = asObject(document.parsed);
    if (!isObject(rules))
      return at(['rules'], 'rules is no mapping', 'Write each rule on a line: `info-license: error`.');
    const foreign = [rest.extends ?? []].flat().findIndex((each) => typeof each !== 'string' || /[./:]/.test(each));
    if (foreign >= 0)
      return at(
        Array.isArray(rest.extends) ? ['extends', foreign] : ['extends'],
        'extends names no set of rules that Redocly has, and other files and addresses are not read',
        'Write the rules of that file below `rules`.',
      );
    const entries = Object.entries(rules);
    const own = entries.filter(([rule]) => rule.startsWith('pentagate/'));
    const redocly = Object.fromEntries(entries.filter(([rule]) => !rule.startsWith('pentagate/')));
    const config = await createConfig({ ...rest, rules: redocly } as Parameters<typeof createConfig>[0], {
      externalRefResolver: new ClosedResolver(),
    });
    const known = [
      ...config.plugins.flatMap((plugin) => Object.keys(plugin.rules?.oas3 ?? {})),
      ...Object.keys(ownRules).map((rule) => `pentagate/${rule}`),
    ];
    const stranger = entries.find(([rule]) => !known.includes(rule) && !rule.startsWith('rule/'))?.[0];
    if (stranger) return at(['rules', stranger], `There is no rule ${stranger}`, suggest(stranger, known));
    const having = (severity: string): RuleName[] =>
      own.filter(([, each]) => each === severity).map(([rule]) => rule.slice('pentagate/'.length) as RuleName);
    return { settings: { yaml, config, silent: having('off'), warned: having('warn') } };
  } catch (error) {
    if (!sources.files.size) return { problem: syntaxProblem(error, `${folder}/${name}`, yaml) };
    return at(
      [],
      error instanceof Error ? error.message : String(error),
      'The documentation of Redocly lists what may stand here.',
    );
  }
}
