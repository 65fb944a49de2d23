// The attributes of OpenTelemetry's semantic conventions for generative AI, from the usage of a call. The one table of their names.
import type { UsageRecord } from '../usage/row.js';

/** Providers as the conventions name them, by the surface that was called. */
const providers: Readonly<Record<string, string>> = {
  messages: 'anthropic',
  responses: 'openai',
  content: 'gcp.gemini',
};

type Value = string | number | undefined;

const attributes: Readonly<Record<string, (record: UsageRecord) => Value>> = {
  'gen_ai.operation.name': ({ surface }) => (surface === 'content' ? 'generate_content' : 'chat'),
  'gen_ai.provider.name': ({ surface }) => providers[surface],
  'gen_ai.request.model': ({ modelSent }) => modelSent || undefined,
  'gen_ai.response.model': ({ modelServed }) => modelServed,
  // The conventions count cached tokens as input.
  'gen_ai.usage.input_tokens': ({ tokens }) =>
    tokens && tokens.input + tokens.cacheRead + tokens.cacheWrite5m + tokens.cacheWrite1h,
  'gen_ai.usage.output_tokens': ({ tokens }) => tokens?.output,
  'gen_ai.usage.cache_read.input_tokens': ({ tokens }) => tokens?.cacheRead,
  'gen_ai.usage.cache_creation.input_tokens': ({ tokens }) => tokens && tokens.cacheWrite5m + tokens.cacheWrite1h,
  'pentagate.upstream': ({ upstream }) => upstream,
};

/** The names, for docs and tests. */
export const genAiAttributeNames = Object.keys(attributes);

/** The attributes of a call of a text surface; undefined for tasks. */
export function genAiAttributes(record: UsageRecord): Readonly<Record<string, string | number>> | undefined {
  if (!Object.hasOwn(providers, record.surface)) return undefined;
  const found: Record<string, string | number> = {};
  for (const [name, read] of Object.entries(attributes)) {
    const value = read(record);
    if (value !== undefined) found[name] = value;
  }
  return found;
}
