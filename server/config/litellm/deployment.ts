// One entry of the model list of a LiteLLM configuration: a model at an upstream.

import { asObject, asString, type JsonObject } from '../../../scripts/runtime/json.js';
import type { TextSurface } from '../../engine/handler.js';
import { isBaseUrl } from '../setting.js';
import type { Preset } from '../upstreams.js';
import { reservedHeaders } from '../upstreams.js';

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
  ...['model', 'api_key', 'api_base', 'base_url', 'weight', 'rpm', 'max_parallel_requests', 'timeout'],
  ...['stream_timeout', 'extra_headers', 'organization', 'custom_llm_provider'],
]);

/** Modes of models that are on a surface; absent: chat. */
const knownModes = new Set([undefined, 'chat', 'responses']);

/** Models that are on none, whether or not their mode is given. */
const otherModels = /^(text-embedding|whisper|tts-|dall-e|gpt-image|omni-moderation|text-moderation|sora)|embedding/;

/** Providers of models without one before a slash, by the beginning of the name. */
const knownModels: readonly (readonly [RegExp, string])[] = [
  [/^claude/, 'anthropic'],
  [/^gemini/, 'vertex_ai'],
  [/^(gpt-|chatgpt-|o\d|codex|computer-use|ft:|\*$)/, 'openai'],
];

/** One deployment: a model at an upstream. */
export interface Deployment {
  readonly name: string;
  readonly surface: TextSurface;
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
function upstreamOf({ surface, preset }: Provider, parameters: JsonObject, note: Note): JsonObject | undefined {
  const url = reference(asString(parameters.api_base) ?? asString(parameters.base_url) ?? '').replace(/\/+$/, '');
  if (url && !url.startsWith('$') && !isBaseUrl(url)) {
    note('not taken over, because its address has credentials, a query or a fragment, or is none.');
    return undefined;
  }
  const key = reference(asString(parameters.api_key) ?? '');
  const seconds = Number(parameters.timeout ?? 0);
  if (Number.isNaN(seconds)) note('timeout is no number.');
  const headers = headersOf(parameters, note);
  return {
    ...(url ? { url, surface } : { preset }),
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
export function deploymentOf(
  { name, parameters, info }: Entry,
  nameOf: (provider: string, upstream: JsonObject) => string,
  note: Note,
): Deployment | undefined {
  const { provider: id, model } = partsOf(asString(parameters.model) ?? '', parameters);
  const provider = Object.hasOwn(providers, id) ? providers[id] : undefined;
  const skip = (reason: string): undefined => note(`not taken over, because ${reason}.`) as undefined;
  if (typeof name !== 'string' || !name) return skip('it has no model_name');
  if (!knownModes.has(asString(info.mode)) || otherModels.test(model))
    return skip('requests of its kind are on none of the surfaces');
  if (!provider) return skip(id ? `${id} speaks none of the surfaces` : 'its model does not name its provider');
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
    ...{ name: isPrefixed ? model : name, surface: provider.surface, model },
    upstream: nameOf(id, upstream),
    weight: weight > 0 ? weight : undefined,
  };
}
