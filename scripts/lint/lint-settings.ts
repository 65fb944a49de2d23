// redocly.yaml: which rules hold. A problem in it is reported like one in the contract.

import { readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { BaseResolver, type Config, createConfig, loadIgnoreConfig, ResolveError, Source } from '@redocly/openapi-core';
import { parse } from 'yaml';
import { programRoot } from '../../runtime/paths.js';
import { problemAt, type Sources, singleSource, syntaxProblem } from '../contract/contract-files.js';
import { readWithin } from '../contract/files/boundary.js';
import { parseYaml } from '../contract/files/parse-yaml.js';
import { reasonOf } from '../contract/files/reading.js';
import { absoluteOf } from '../contract/files/reference.js';
import { asArray, asObject, isObject, type JsonObject, type PathSegment, pointerOf } from '../contract/json-trees.js';
import type { LoadOptions } from '../contract/load-contract.js';
import type { LocatedProblem } from '../contract/problem.js';
import { suggest } from '../grammar/grammar-notation.js';
import { rules as ownRules, type RuleName } from './lint-finding.js';
import { presets, type Rules } from './presets.js';

// What Redocly may read: the files of the contract that are read already, those that its rules extend, and nothing
// else. By itself it follows every reference, `externalValue` included, to any file and over the network.

/** Finds only what is in its cache. */
export class ClosedResolver extends BaseResolver {
  override async loadExternalRef(reference: string): Promise<Source> {
    throw new ResolveError(new Error(`${reference} is not read`));
  }
}

/** Finds the files that a redocly.yaml extends, in its folder. Their plugins are left out: they would be run. */
class RulesResolver extends BaseResolver {
  readonly #folder: string;
  /** Absolute paths of the files that were asked for, with their texts; without one where a file cannot be read. */
  readonly asked = new Map<string, string | undefined>();
  constructor(folder: string) {
    super();
    this.#folder = folder;
  }
  override async loadExternalRef(reference: string): Promise<Source> {
    try {
      this.asked.set(reference, undefined);
      const text = readWithin(this.#folder, reference).toString('utf8');
      this.asked.set(reference, text);
      const { plugins: _plugins, ...rest } = asObject(parseYaml(text, reference).parsed);
      return new Source(reference, JSON.stringify(rest));
    } catch (error) {
      throw new ResolveError(error instanceof Error ? error : new Error(String(error)));
    }
  }
}

export interface LintSettings {
  /** The text that this was read from. */
  yaml: string;
  /** Absolute paths of the other files that were read or missing, with their texts: those that it extends, and the ignore file. */
  others: ReadonlyMap<string, string | undefined>;
  /** Redocly's side of it. */
  config: Config;
  /** Our rules that are turned off. */
  silent: RuleName[];
  /** Our rules whose findings are warnings. */
  warned: RuleName[];
  /** Whether some of our rules are named: then a contract is held to them. */
  isOwn: boolean;
  /** Whether the ignore file beside the rules has a problem. */
  isIgnored(problem: Pick<LocatedProblem, 'rule' | 'place'>): boolean;
  /** Whether a rule is turned off by name. */
  isOff(rule: string): boolean;
}

const name = 'redocly.yaml';

/** The rules that Redocly names itself; others are of plugins, which are not run. */
const isPlugin = (rule: string): boolean => rule.includes('/') && !/^(?:pentagate|rule)\//.test(rule);

/** A set of rules of Redocly's or of a plugin, not a file. */
const isSet = (name: string): boolean => /^[\w-]+(?:\/[\w-]+)?$/.test(name);

/** The text of a file; undefined where there is none. */
function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

const severityOf = (setting: unknown): unknown => (isObject(setting) ? setting.severity : setting);

/**
 * Reads the settings of the lint. Our rules run apart from Redocly's walk, so that neither waits for the other.
 * @param read gives the text of the file
 * @param load the contract
 * @param last what was read before, good as long as the text is the same
 */
export async function readSettings(
  read: Rules,
  { folder, root, entry }: Pick<LoadOptions, 'folder' | 'root' | 'entry'>,
  last?: LintSettings,
): Promise<{ settings: LintSettings; problem?: undefined } | { problem: LocatedProblem; settings?: undefined }> {
  const file = read.file ?? join(root, name);
  const shown = dirname(file) === root ? `${folder}/${basename(file)}` : file;
  let yaml: string;
  try {
    yaml = read();
  } catch (error) {
    const message = `The rules of the lint cannot be read: ${reasonOf(error)}`;
    const hint = 'Name a file in the form of a redocly.yaml, or choose rules with --preset.';
    return { problem: { file: shown, line: 1, column: 1, rule: 'read', unread: true, message, hint, source: '' } };
  }
  if (last?.yaml === yaml && [...last.others].every(([path, text]) => textOf(path) === text)) return { settings: last };
  let sources: Sources = singleSource(dirname(shown), basename(file));
  const at = (path: PathSegment[], message: string, hint: string): { problem: LocatedProblem } => ({
    problem: problemAt(sources, { file: basename(file), path, onKey: true }, 'lint', message, hint),
  });
  try {
    const document = parseYaml(yaml, file);
    sources = singleSource(dirname(shown), basename(file), document);
    const { plugins: _plugins, rules = {}, ...rest } = asObject(document.parsed);
    if (!isObject(rules))
      return at(['rules'], 'rules is no mapping', 'Write each rule on a line: `info-license: error`.');
    const given = asArray([rest.extends ?? []].flat());
    const foreign = given.findIndex((each) => typeof each !== 'string' || /^[a-z]+:\/\//i.test(each));
    if (foreign >= 0)
      return at(
        Array.isArray(rest.extends) ? ['extends', foreign] : ['extends'],
        'extends names no set of rules that Redocly has and no file, and addresses are not read',
        'Write the rules of that file below `rules`.',
      );
    // Sets of plugins are left out with the plugins; files are named in full, because Redocly knows no other folder than that of this program.
    const sets = given.map(String).filter((each) => !isSet(each) || !each.includes('/'));
    const extending = sets.map((each) => (isSet(each) ? each : join(dirname(file), each)));
    const apis = Object.entries(asObject(rest.apis));
    const isMeant = ([, api]: [string, unknown]): boolean =>
      resolve(dirname(file), String(asObject(api).root)) === join(root, entry);
    const [alias, api] = apis.find(isMeant) ?? [];
    const entries = Object.entries({ ...rules, ...asObject(asObject(api).rules) });
    const withoutOwn = (each: unknown): JsonObject =>
      Object.fromEntries(
        Object.entries(asObject(each)).filter(([rule]) => !/^pentagate\//.test(rule) && !isPlugin(rule)),
      );
    const resolver = new RulesResolver(dirname(file));
    const config = await createConfig(
      {
        ...rest,
        ...(rest.extends !== undefined && { extends: extending }),
        rules: withoutOwn(rules),
        ...(apis.length && {
          apis: Object.fromEntries(
            apis.map(([key, each]) => [key, { ...asObject(each), rules: withoutOwn(asObject(each).rules) }]),
          ),
        }),
      } as Parameters<typeof createConfig>[0],
      {
        // Redocly runs the plugin of a theme that it finds beside the configuration.
        configPath: join(programRoot, name),
        externalRefResolver: resolver,
        ignore: await loadIgnoreConfig(file, resolver),
      },
    );
    const known = [
      ...config.plugins.flatMap((plugin) => Object.keys(plugin.rules?.oas3 ?? {})),
      ...Object.keys(ownRules).map((rule) => `pentagate/${rule}`),
    ];
    const stranger = entries.find(
      ([rule]) => !known.includes(rule) && !rule.startsWith('rule/') && !isPlugin(rule),
    )?.[0];
    if (stranger) return at(['rules', stranger], `There is no rule ${stranger}`, suggest(stranger, known));
    const named = entries.filter(([rule]) => rule.startsWith('pentagate/'));
    // Who names none of our rules has not asked for them.
    const own = named.length ? named : Object.entries(asObject(asObject(parse(presets.minimal)).rules));
    const having = (severity: string): RuleName[] =>
      own
        .filter(([rule, each]) => rule.startsWith('pentagate/') && severityOf(each) === severity)
        .map(([rule]) => rule.slice('pentagate/'.length) as RuleName);
    const ignoreFile = join(dirname(file), '.redocly.lint-ignore.yaml');
    const settings: LintSettings = {
      yaml,
      others: new Map([[ignoreFile, textOf(ignoreFile)], ...resolver.asked]),
      config: config.forAlias(alias),
      silent: having('off'),
      warned: having('warn'),
      isOwn: named.length > 0,
      isIgnored: ({ rule, place }) =>
        place !== undefined &&
        (config.ignore[absoluteOf(root, place.file)]?.[rule]?.has(`#${pointerOf(place.path) || '/'}`) ?? false),
      isOff: (rule) => entries.some(([each, setting]) => each === rule && severityOf(setting) === 'off'),
    };
    return { settings };
  } catch (error) {
    if (!sources.files.size) return { problem: syntaxProblem(error, shown, yaml) };
    return at(
      [],
      error instanceof Error ? error.message : String(error),
      'The documentation of Redocly lists what may stand here.',
    );
  }
}
