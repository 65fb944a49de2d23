// The attributes of OpenTelemetry's semantic conventions for generative AI, from the usage of a call. The one table of their names.
import { type Preset, simulatorTarget, type Upstream } from '../config/upstreams.js';
import type { UsageRecord } from '../usage/row.js';

/** The upstream that answered a call. */
export type CalledUpstream = Pick<Upstream, 'url' | 'preset'>;

/** Providers as the conventions name them. Services without a preset are named by the format that they speak. */
const providersBySurface: Readonly<Record<string, string>> = {
  messages: 'anthropic',
  responses: 'openai',
  content: 'gcp.gemini',
};
const providersByPreset: Readonly<Record<Preset, string>> = {
  anthropic: 'anthropic',
  openai: 'openai',
  google: 'gcp.gemini',
};
const simulatorProvider = 'pentagate';

type Attribute = string | number | string[];
type Value = Attribute | undefined;

const portOf = ({ protocol, port }: URL): number => Number(port) || (protocol === 'https:' ? 443 : 80);

const attributes: Readonly<Record<string, (record: UsageRecord, called: CalledUpstream | undefined) => Value>> = {
  'gen_ai.operation.name': ({ surface }) => (surface === 'content' ? 'generate_content' : 'chat'),
  'gen_ai.provider.name': ({ surface, upstream }, called) =>
    called?.preset
      ? providersByPreset[called.preset]
      : upstream === simulatorTarget
        ? simulatorProvider
        : providersBySurface[surface],
  'gen_ai.request.model': ({ modelSent }) => modelSent || undefined,
  'gen_ai.response.model': ({ modelServed }) => modelServed,
  'gen_ai.response.finish_reasons': ({ finishReasons = [] }) => (finishReasons.length ? [...finishReasons] : undefined),
  // The conventions count cached tokens as input.
  'gen_ai.usage.input_tokens': ({ tokens }) =>
    tokens && tokens.input + tokens.cacheRead + tokens.cacheWrite5m + tokens.cacheWrite1h,
  'gen_ai.usage.output_tokens': ({ tokens }) => tokens?.output,
  'gen_ai.usage.cache_read.input_tokens': ({ tokens }) => tokens?.cacheRead,
  'gen_ai.usage.cache_creation.input_tokens': ({ tokens }) => tokens && tokens.cacheWrite5m + tokens.cacheWrite1h,
  'gen_ai.usage.reasoning.output_tokens': ({ tokens }) => tokens?.reasoning,
  // In seconds.
  'gen_ai.response.time_to_first_chunk': ({ firstContentMs }) =>
    firstContentMs === undefined ? undefined : firstContentMs / 1000,
  // In units of the price file.
  'pentagate.cost': ({ costNanos }) => (costNanos === undefined ? undefined : costNanos / 1e9),
  'server.address': (_, called) => called && new URL(called.url).hostname,
  'server.port': (_, called) => called && portOf(new URL(called.url)),
  'pentagate.upstream': ({ upstream }) => upstream,
};

/** The names, for docs and tests. */
export const genAiAttributeNames = Object.keys(attributes);

/**
 * The attributes of a call of a text surface; undefined for tasks.
 * @param called the upstream that answered, as far as it is configured
 */
export function genAiAttributes(
  record: UsageRecord,
  called: CalledUpstream | undefined,
): Readonly<Record<string, Attribute>> | undefined {
  if (!Object.hasOwn(providersBySurface, record.surface)) return undefined;
  const found: Record<string, Attribute> = {};
  for (const [name, read] of Object.entries(attributes)) {
    const value = read(record, called);
    if (value !== undefined) found[name] = value;
  }
  return found;
}
