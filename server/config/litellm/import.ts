// Reads a LiteLLM configuration and writes upstreams and routes. What has no counterpart here is said, entry by entry.
import { LineCounter, parseDocument, stringify } from 'yaml';
import { asArray, asObject, type JsonObject } from '../../../scripts/runtime/json.js';
import { textSurfaces } from '../../engine/handler.js';
import { type Deployment, deploymentOf } from './deployment.js';

export interface Imported {
  /** The text of a configuration. */
  readonly text: string;
  /** What was not taken over, and why. */
  readonly notes: readonly string[];
}

/** Gives equal upstreams one name. */
function createNames(): { nameOf(provider: string, upstream: JsonObject): string; all: Map<string, JsonObject> } {
  const all = new Map<string, JsonObject>();
  return {
    all,
    nameOf(provider, upstream) {
      const same = [...all].find(([, known]) => JSON.stringify(known) === JSON.stringify(upstream));
      if (same) return same[0];
      let name = provider;
      for (let number = 2; all.has(name); number++) name = `${provider}-${number}`;
      all.set(name, upstream);
      return name;
    },
  };
}

/** Model by model: the other models that LiteLLM tries after it. */
function fallbacksOf(config: JsonObject): Map<string, string[]> {
  const fallbacks = new Map<string, string[]>();
  for (const section of ['litellm_settings', 'router_settings'])
    for (const entry of asArray(asObject(config[section]).fallbacks))
      for (const [model, others] of Object.entries(asObject(entry)))
        fallbacks.set(
          model,
          asArray(others).filter((each) => typeof each === 'string'),
        );
  return fallbacks;
}

/** Other names of models: `model_group_alias`. */
function groupAliases(config: JsonObject, deployments: readonly Deployment[], notes: string[]): Deployment[] {
  const aliases = Object.entries(asObject(asObject(config.router_settings).model_group_alias));
  return aliases.flatMap(([name, given]) => {
    const model = typeof given === 'string' ? given : asObject(given).model;
    const found = deployments.filter((each) => each.name === model);
    if (!found.length) notes.push(`model_group_alias ${name}: not taken over, because ${String(model)} is not.`);
    return found.map((each) => ({ ...each, name }));
  });
}

/** Settings that have a counterpart in fallbacks and routes, so that nothing need be said about them. */
const knownSettings: Readonly<Record<string, ReadonlySet<string>>> = {
  litellm_settings: new Set(['fallbacks']),
  router_settings: new Set(['fallbacks', 'model_group_alias']),
};

/** Members of the file that are read, or whose members are noted one by one. */
const knownSections = new Set([
  ...['model_list', 'credential_list', 'litellm_settings', 'router_settings', 'general_settings'],
]);

function settingNotes(config: JsonObject): string[] {
  // What an anchor stands for is noted where it is used.
  const others = Object.keys(config).filter((name) => !knownSections.has(name));
  return [
    ...others.map((name) =>
      name === 'include' ? 'include: import each of its files.' : `${name}: has no counterpart.`,
    ),
    ...['litellm_settings', 'router_settings', 'general_settings'].flatMap((section) =>
      Object.keys(asObject(config[section]))
        .filter((name) => !knownSettings[section]?.has(name))
        .map((name) =>
          name === 'master_key'
            ? 'general_settings.master_key: make keys with `pentagate key create`.'
            : name === 'database_url'
              ? 'general_settings.database_url: set database.url to a database of its own.'
              : `${section}.${name}: has no counterpart.`,
        ),
    ),
  ];
}

/**
 * Converts a LiteLLM configuration.
 * @throws Error with line and column if the text is not YAML, or has no `model_list`
 */
export function importLitellm(text: string): Imported {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, merge: true });
  const [error] = document.errors;
  if (error) {
    const { line, col } = lines.linePos(error.pos[0]);
    throw new Error(`line ${line}, column ${col}: ${error.message}`);
  }
  const config = asObject(document.toJS({ maxAliasCount: 100 }));
  const list = asArray(config.model_list);
  if (!list.length) throw new Error('it has no model_list: is it a configuration of LiteLLM?');
  const notes: string[] = [];
  const { nameOf, all } = createNames();
  const credentials = new Map(
    asArray(config.credential_list).map((each) => [
      asObject(each).credential_name,
      asObject(asObject(each).credential_values),
    ]),
  );
  const deployments = list.flatMap((entry, at): Deployment[] => {
    const { model_name: given, litellm_params: parameters, model_info: info } = asObject(entry);
    const name = typeof given === 'number' ? String(given) : given;
    const { litellm_credential_name: shared, ...own } = asObject(parameters);
    const found = deploymentOf(
      { name, parameters: { ...credentials.get(shared), ...own }, info: asObject(info) },
      nameOf,
      (note) => void notes.push(`model_list[${at}] (${String(name)}): ${note}`),
    );
    return found ? [found] : [];
  });
  deployments.push(...groupAliases(config, deployments, notes));

  const fallbacks = fallbacksOf(config);
  const routes: JsonObject[] = [];
  for (const name of new Set(deployments.map((each) => each.name)))
    for (const surface of textSurfaces) {
      const own = deployments.filter((each) => each.name === name && each.surface === surface);
      if (!own.length) continue;
      const others = (fallbacks.get(name) ?? []).flatMap((other) => {
        const found = deployments.filter((each) => each.name === other && each.surface === surface);
        if (!found.length)
          notes.push(
            deployments.some((each) => each.name === other)
              ? `fallback ${name} → ${other}: not taken over, because they speak different surfaces.`
              : `fallback ${name} → ${other}: not taken over, because ${other} is not.`,
          );
        return found;
      });
      const targets = [...own, ...others].filter(
        ({ upstream }, at, every) => every.findIndex((each) => each.upstream === upstream) === at,
      );
      const isTarget = ({ upstream, model }: Deployment): boolean =>
        targets.some((each) => each.upstream === upstream && each.model === model);
      if (![...own, ...others].every(isTarget))
        notes.push(`${name}: an upstream can be a target of a route once; further models at it are left out.`);
      const to = targets.map(({ upstream, model }) =>
        model === name || model === '*' ? upstream : { upstream, as: model },
      );
      const weighted = own.length > 1 && own.every(({ weight }) => weight !== undefined);
      routes.push({
        surface,
        model: name,
        to,
        ...(weighted ? { weights: Object.fromEntries(own.map(({ upstream, weight }) => [upstream, weight])) } : {}),
      });
    }
  // The most specific patterns first: here the first match counts.
  const generality = ({ model }: JsonObject): number => (String(model).includes('*') ? 1000 - String(model).length : 0);
  routes.sort((a, b) => generality(a) - generality(b));
  notes.push(...settingNotes(config));
  return { text: stringify({ upstreams: Object.fromEntries(all), routes }, { lineWidth: 120 }), notes };
}
