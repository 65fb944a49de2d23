// The rules of the lint in three sizes, as the text of a redocly.yaml, and which of them holds for a contract.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LoadOptions } from '../contract/load-contract.js';

/** What the tools need, and warnings about what has no effect on them. @param off further rules of ours that do not hold */
const needed = (...off: readonly string[]): string => `  struct: warn
  no-required-schema-properties-undefined: warn
  path-parameters-defined: error
  operation-parameters-unique: error
  no-identical-paths: error
  pentagate/defaults: warn
  pentagate/keywords: warn
  pentagate/objects: warn
${own('names', 'security', 'successes', 'surfaces', 'responses', 'examples', 'unions', 'unused', 'grammar', 'formats', 'rule-examples', ...off)}`;

const own = (...off: readonly string[]): string => off.map((name) => `  pentagate/${name}: off`).join('\n');

/**
 * - `minimal`: what the tools need. Any contract passes from which code can be generated.
 * - `recommended`: also what readers and callers miss: names, tags of unions, order of streams, valid examples.
 * - `strict`: as pentagate's own contract is held: every operation documents its errors, everything has examples and descriptions.
 */
export const presets = {
  minimal: `telemetry: off
extends: [minimal]
rules:
  no-server-trailing-slash: off
  no-server-variables-empty-enum: off
  pentagate/sendable: warn
  pentagate/example-rules: warn
${needed()}
`,
  recommended: `telemetry: off
extends: [spec, recommended]
rules:
  no-unused-components: off
  no-server-trailing-slash: off
  pentagate/sendable: warn
${own('security', 'surfaces', 'responses', 'examples', 'rule-examples')}
`,
  strict: `telemetry: off
extends: [spec, recommended-strict]
rules:
  # Who names one of our rules is held to all of them.
  pentagate/example-rules: error
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

/** The rules whose errors cost a part of what is generated, the errors of the minimal preset, and those whose warnings are mistakes. */
export const repairRules = `telemetry: off
extends: []
rules:
  no-unresolved-refs: error
${needed('links', 'sendable', 'example-rules')}
`;

export type Preset = keyof typeof presets;

/** Gives the text of a redocly.yaml; of one that is a file, with its path. */
export interface Rules {
  (): string;
  /** Absolute path. */
  readonly file?: string;
}

/** The rules of a contract: a preset if one is named, else a file: the one that is named, or the redocly.yaml beside the contract; without any, the minimal preset. */
export function rulesOf({ root }: Pick<LoadOptions, 'root'>, preset: Preset | undefined, config?: string): Rules {
  const beside = join(root, 'redocly.yaml');
  const file = config ?? (existsSync(beside) ? beside : undefined);
  if (preset !== undefined || file === undefined) return () => presets[preset ?? 'minimal'];
  return Object.assign(() => readFileSync(file, 'utf8'), { file });
}
