// The rules of the lint in three sizes, as the text of a redocly.yaml, and which of them holds for a contract.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LoadOptions } from '../contract/load.js';

const own = (off: readonly string[]): string => off.map((name) => `  pentagate/${name}: off`).join('\n');

/**
 * - `minimal`: what the tools need. Any contract passes from which code can be generated.
 * - `recommended`: also what readers and callers miss: names, tags of unions, order of streams, valid examples.
 * - `strict`: as pentagate's own contract is held: every operation documents its errors, everything has examples and descriptions.
 */
export const presets = {
  minimal: `telemetry: off
extends: [minimal]
rules:
  struct: warn
  path-parameters-defined: error
  operation-parameters-unique: error
  no-identical-paths: error
  no-server-trailing-slash: off
  no-server-variables-empty-enum: off
  pentagate/sendable: warn
  pentagate/defaults: warn
  pentagate/keywords: warn
  pentagate/example-rules: warn
${own(['names', 'security', 'successes', 'surfaces', 'responses', 'examples', 'unions', 'unused', 'grammar', 'formats', 'rule-examples'])}
`,
  recommended: `telemetry: off
extends: [spec, recommended]
rules:
  no-unused-components: off
  no-invalid-media-type-examples: off
  no-server-trailing-slash: off
  pentagate/sendable: warn
${own(['security', 'surfaces', 'responses', 'examples', 'rule-examples'])}
`,
  strict: `telemetry: off
extends: [spec, recommended-strict]
rules:
  # Rule examples has them.
  pentagate/example-rules: off
  info-license: error
  tag-description: error
  operation-description: error
  operation-operationId: error
  operation-operationId-url-safe: error
  operation-singular-tag: error
  operation-4xx-response: error
  no-ambiguous-paths: error
  no-invalid-parameter-examples: error
  no-invalid-schema-examples: error
  no-unused-components: off
  operation-operationId-unique: off
  no-invalid-media-type-examples: off
  no-server-trailing-slash: off
`,
} as const;

export type Preset = keyof typeof presets;

export const isPreset = (name: string): name is Preset => Object.hasOwn(presets, name);

/** The rules of a contract: a preset if one is named, else the redocly.yaml of its folder; for a single file the minimal preset. */
export function rulesOf(
  { root, isFolder }: Pick<LoadOptions, 'root' | 'isFolder'>,
  preset: Preset | undefined,
): { read: () => string; file?: string } {
  const file = join(root, 'redocly.yaml');
  if (preset === undefined && isFolder) return { read: () => readFileSync(file, 'utf8'), file };
  return { read: () => presets[preset ?? 'minimal'] };
}
