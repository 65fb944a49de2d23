// Reads a LiteLLM configuration and writes upstreams and routes. What has no counterpart here is said, entry by entry.
import { LineCounter, parseDocument, stringify } from 'yaml';
import { type TextSurface, textSurfaces } from '../../contract/handler.js';
import { asArray, asObject, asString, type JsonObject } from '../../contract/json.js';
import type { Preset } from './upstreams.js';

export interface Imported {
  /** The text of a configuration. */
  readonly text: string;
  /** What was not taken over, and why. */
  readonly notes: readonly string[];
}

interface Provider {
  readonly surface: TextSurface;
  readonly preset: Preset;
}

/** Providers whose API is one of the surfaces. LiteLLM translates between APIs, which this server does not. */
const providers: Readonly<Record<string, Provider>> = {
  anthropic: { surface: 'messages', preset: 'anthropic' },
  openai: { surface: 'responses', preset: 'openai' },
  gemini: { surface: 'content', preset: 'google' },
};

/** Parameters of a deployment that are read, or that say nothing to a server that passes requests on. */
const knownParameters = new Set([
  ...[
    'model',
    'api_key',
    'api_base',
    'base_url',
    'weight',
    'rpm',
    'max_parallel_requests',
    'timeout',
    'stream_timeout',
  ],
  ...['extra_headers', 'organization', 'custom_llm_provider'],
]);

/** One deployment: a model at an upstream. */
interface Deployment {
  readonly name: string;
  readonly surface: TextSurface;
  readonly upstream: string;
  readonly model: string;
  readonly weight: number | undefined;
}

/** `os.environ/NAME` → `$NAME`. */
const reference = (value: string): string => value.replace(/^os\.environ\//, '$');

/** An upstream as it is written in a configuration. */
function upstreamOf({ surface, preset }: Provider, parameters: JsonObject): JsonObject {
  const url = asString(parameters.api_base) ?? asString(parameters.base_url);
  const key = asString(parameters.api_key);
  const seconds = Number(parameters.timeout);
  const headers = {
    ...asObject(parameters.extra_headers),
    ...(typeof parameters.organization === 'string'
      ? { 'openai-organization': reference(parameters.organization) }
      : {}),
  };
  return {
    ...(url === undefined ? { preset } : { url: reference(url).replace(/\/+$/, ''), surface }),
    ...(key === undefined ? {} : { key: reference(key) }),
    ...(Object.keys(headers).length ? { headers } : {}),
    ...(seconds > 0 ? { timeouts: { firstByteSeconds: seconds } } : {}),
    ...(Number(parameters.max_parallel_requests) > 0 ? { concurrency: Number(parameters.max_parallel_requests) } : {}),
  };
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

/** Settings that have a counterpart in fallbacks and routes, so that nothing need be said about them. */
const knownSettings: Readonly<Record<string, ReadonlySet<string>>> = {
  litellm_settings: new Set(['fallbacks']),
  router_settings: new Set(['fallbacks']),
};

function settingNotes(config: JsonObject): string[] {
  return ['litellm_settings', 'router_settings', 'general_settings'].flatMap((section) =>
    Object.keys(asObject(config[section]))
      .filter((name) => !knownSettings[section]?.has(name))
      .map((name) =>
        name === 'master_key'
          ? 'general_settings.master_key: make keys with `pentagate key create`.'
          : name === 'database_url'
            ? 'general_settings.database_url: set database.url to a database of its own.'
            : `${section}.${name}: has no counterpart.`,
      ),
  );
}

/**
 * Converts a LiteLLM configuration.
 * @throws Error with line and column if the text is not YAML, or has no `model_list`
 */
export function importLitellm(text: string): Imported {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
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
  const deployments = list.flatMap((entry, at): Deployment[] => {
    const { model_name: name, litellm_params: given, model_info: info } = asObject(entry);
    const parameters = asObject(given);
    const place = `model_list[${at}] (${String(name)})`;
    const full = asString(parameters.model) ?? '';
    const slash = full.indexOf('/');
    const prefix = asString(parameters.custom_llm_provider) ?? (slash < 0 ? 'openai' : full.slice(0, slash));
    const provider = Object.hasOwn(providers, prefix) ? providers[prefix] : undefined;
    if (typeof name !== 'string' || !provider) {
      notes.push(`${place}: not taken over, because ${prefix || 'its provider'} speaks none of the surfaces.`);
      return [];
    }
    for (const other of Object.keys(parameters).filter((each) => !knownParameters.has(each)))
      notes.push(
        /cost/.test(other)
          ? `${place}: ${other}: put prices into a file (\`pentagate prices import\`).`
          : `${place}: ${other} has no counterpart.`,
      );
    if (Object.keys(asObject(info)).some((each) => /cost/.test(each)))
      notes.push(`${place}: model_info: put prices into a file (\`pentagate prices import\`).`);
    const weight = Number(parameters.weight ?? parameters.rpm);
    return [
      {
        name,
        surface: provider.surface,
        upstream: nameOf(prefix, upstreamOf(provider, parameters)),
        model: slash < 0 ? full : full.slice(slash + 1),
        weight: weight > 0 ? weight : undefined,
      },
    ];
  });

  const fallbacks = fallbacksOf(config);
  const routes: JsonObject[] = [];
  for (const name of new Set(deployments.map((each) => each.name)))
    for (const surface of textSurfaces) {
      const own = deployments.filter((each) => each.name === name && each.surface === surface);
      if (!own.length) continue;
      const others = (fallbacks.get(name) ?? []).flatMap((other) => {
        const found = deployments.filter((each) => each.name === other && each.surface === surface);
        if (!found.length)
          notes.push(`fallback ${name} → ${other}: not taken over, because they speak different surfaces.`);
        return found;
      });
      const targets = [...own, ...others].filter(
        ({ upstream }, at, every) => every.findIndex((each) => each.upstream === upstream) === at,
      );
      if (targets.length < own.length + others.length)
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
  routes.sort((a, b) => Number(String(a.model).includes('*')) - Number(String(b.model).includes('*')));
  notes.push(...settingNotes(config));
  return { text: stringify({ upstreams: Object.fromEntries(all), routes }, { lineWidth: 120 }), notes };
}
