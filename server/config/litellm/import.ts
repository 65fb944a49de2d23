// Reads a LiteLLM configuration and writes upstreams and routes. What has no counterpart here is said, entry by entry.
import { LineCounter, parseDocument, stringify } from 'yaml';
import { asArray, asObject, asString, type JsonObject } from '../../../runtime/json.js';
import { textSurfaces } from '../../../surfaces/engine/handler.js';
import { isBaseUrl } from '../setting.js';
import { presets, reservedHeaders } from '../upstreams.js';

// One entry of the model list of a LiteLLM configuration: a model at an upstream.

/** Providers by the name of their preset that LiteLLM calls otherwise. It translates between APIs, which this server does not. */
const otherNames: Readonly<Record<string, string>> = {
  gemini: 'google',
  vertex_ai: 'vertex',
  together_ai: 'together',
  fireworks_ai: 'fireworks',
};

/** What serves the chat surface at an address of its own, which the entry must give. */
const compatible = new Set([
  ...['openai_like', 'custom_openai', 'hosted_vllm', 'vllm', 'ollama', 'ollama_chat', 'lm_studio', 'llamafile'],
  ...['xinference', 'litellm_proxy', 'docker_model_runner', 'nvidia_nim', 'perplexity', 'sambanova', 'nebius'],
]);

interface Provider {
  /** Absent where the entry gives the address. */
  readonly preset?: string;
  /** Those that its API has. */
  readonly surfaces: readonly string[];
}

function providerOf(id: string): Provider | undefined {
  if (compatible.has(id)) return { surfaces: ['chat'] };
  const preset = otherNames[id] ?? id;
  const known = presets.get(preset);
  // Accounts and addresses of clouds are written differently there.
  return known && !known.settings ? { preset, surfaces: known.surfaces } : undefined;
}

/** Providers that this server can call, but whose entries are not taken over. */
const isCloud = (id: string): boolean => presets.get(otherNames[id] ?? id)?.settings !== undefined;

/** Parameters of a deployment that are read, or that say nothing to a server that passes requests on. */
const knownParameters = new Set([
  ...['model', 'api_key', 'api_base', 'base_url', 'weight', 'rpm', 'max_parallel_requests', 'timeout'],
  ...['stream_timeout', 'extra_headers', 'organization', 'custom_llm_provider'],
]);

/** Modes of models that are on a surface, and that on which they are if they are not on all of their provider; absent: chat. */
const knownModes = new Map<string | undefined, string | undefined>([
  ...([undefined, 'chat'] as const).map((mode) => [mode, undefined] as const),
  ['responses', 'responses'],
  ['embedding', 'chat'],
]);

/** Models that are on none, whether or not their mode is given. */
const otherModels = /^(whisper|tts-|dall-e|gpt-image|omni-moderation|text-moderation|sora)/;
const embeddingModels = /embed/;

/** Providers of models without one before a slash, by the beginning of the name. */
const knownModels: readonly (readonly [RegExp, string])[] = [
  [/^claude/, 'anthropic'],
  [/^gemini/, 'vertex_ai'],
  [/^(gpt-|chatgpt-|o\d|codex|computer-use|ft:|\*$)/, 'openai'],
];

/** One deployment: a model at an upstream. */
interface Deployment {
  readonly name: string;
  readonly surfaces: readonly string[];
  readonly upstream: string;
  readonly model: string;
  readonly weight: number | undefined;
}

interface Entry {
  readonly name: unknown;
  readonly parameters: JsonObject;
  readonly info: JsonObject;
}

/** `os.environ/NAME` → `$NAME`. */
const reference = (value: string): string => value.replace(/^os\.environ\//, '$');

type Note = (text: string) => void;

/** Headers that an upstream can have. */
function headersOf({ extra_headers: extra, organization }: JsonObject, note: Note): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(asObject(extra))) {
    const text = reference(String(value));
    // A reference within a text would be sent as it is.
    if (reservedHeaders.test(name.toLowerCase()) || text.includes('os.environ/'))
      note(`the header ${name} has no counterpart.`);
    else headers[name] = text;
  }
  if (typeof organization === 'string') headers['openai-organization'] = reference(organization);
  return headers;
}

/** An upstream as it is written in a configuration; undefined if its address cannot be used. */
function upstreamOf({ surfaces, preset }: Provider, parameters: JsonObject, note: Note): JsonObject | undefined {
  const url = reference(asString(parameters.api_base) ?? asString(parameters.base_url) ?? '').replace(/\/+$/, '');
  if (url && !url.startsWith('$') && !isBaseUrl(url)) {
    note('not taken over, because its address has credentials, a query or a fragment, or is none.');
    return undefined;
  }
  if (!url && preset === undefined) {
    note('not taken over, because it has no api_base, and its provider has no address of its own.');
    return undefined;
  }
  const key = reference(asString(parameters.api_key) ?? '');
  const seconds = Number(parameters.timeout ?? 0);
  if (Number.isNaN(seconds)) note('timeout is no number.');
  const headers = headersOf(parameters, note);
  return {
    ...(url ? { url, surface: surfaces.length === 1 ? surfaces[0] : surfaces } : { preset }),
    ...(key && { key }),
    ...(Object.keys(headers).length ? { headers } : {}),
    ...(seconds > 0 ? { timeouts: { firstByteSeconds: seconds } } : {}),
    ...(Number(parameters.max_parallel_requests) > 0 ? { concurrency: Number(parameters.max_parallel_requests) } : {}),
  };
}

/** The provider and the model of a `model`, such as `anthropic/sonnet`. */
function partsOf(full: string, parameters: JsonObject): { readonly provider: string; readonly model: string } {
  const slash = full.indexOf('/');
  const named = asString(parameters.custom_llm_provider);
  if (slash >= 0) return { provider: named ?? full.slice(0, slash), model: full.slice(slash + 1) };
  const known = knownModels.find(([pattern]) => pattern.test(full))?.[1];
  return { provider: named ?? known ?? '', model: full };
}

/**
 * Reads an entry.
 * @param nameOf gives an upstream its name
 * @param note takes what is not taken over, and why
 */
function deploymentOf(
  { name, parameters, info }: Entry,
  nameOf: (provider: string, upstream: JsonObject) => string,
  note: Note,
): Deployment | undefined {
  const { provider: id, model } = partsOf(asString(parameters.model) ?? '', parameters);
  const provider = providerOf(id);
  const skip = (reason: string): undefined => note(`not taken over, because ${reason}.`) as undefined;
  if (typeof name !== 'string' || !name) return skip('it has no model_name');
  const mode = asString(info.mode) ?? (embeddingModels.test(model) ? 'embedding' : undefined);
  if (!knownModes.has(mode) || otherModels.test(model)) return skip('requests of its kind are on none of the surfaces');
  if (isCloud(id)) return skip(`upstreams of ${id} are to be written by hand (docs/gateway.md)`);
  if (!provider) return skip(id ? `${id} speaks none of the surfaces` : 'its model does not name its provider');
  const only = knownModes.get(mode);
  const surfaces = provider.surfaces.filter((surface) => only === undefined || surface === only);
  if (!surfaces.length) return skip(`${id} has no requests of its kind on the surfaces`);
  // LiteLLM cuts the provider off before it sends the name; here the name goes on as the caller wrote it.
  const isPrefixed = model.includes('*') && name === `${id}/${model}`;
  if (isPrefixed) note(`callers write the model without ${id}/ before it.`);
  else if (model.includes('*') && model !== '*' && model !== name)
    return skip('its pattern changes the name of the model');
  for (const other of Object.keys(parameters).filter((each) => !knownParameters.has(each)))
    note(
      /cost/.test(other)
        ? `${other}: put prices into a file (\`pentagate prices import\`).`
        : `${other} has no counterpart.`,
    );
  if (Object.keys(info).some((each) => /cost/.test(each)))
    note('model_info: put prices into a file (`pentagate prices import`).');
  const upstream = upstreamOf(provider, parameters, note);
  if (!upstream) return undefined;
  const weight = Number(parameters.weight ?? parameters.rpm);
  return {
    name: isPrefixed ? model : name,
    surfaces,
    model,
    upstream: nameOf(id, upstream),
    weight: weight > 0 ? weight : undefined,
  };
}

interface Imported {
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
      const own = deployments.filter((each) => each.name === name && each.surfaces.includes(surface));
      if (!own.length) continue;
      const others = (fallbacks.get(name) ?? []).flatMap((other) => {
        const found = deployments.filter((each) => each.name === other && each.surfaces.includes(surface));
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
