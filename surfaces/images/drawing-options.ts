// Converts prompt parameters to options of a drawing, or to violations. Pure. The table of parameters in the contract (openapi/images.yaml,
// submitImagine) documents the same.
import type { FieldViolation } from '../../runtime/errors/problem.js';
import type { DrawOptions } from '../engine/jobs.js';
import type { PromptParameters, PromptReference } from '../engine/prompts/parameter-table.js';

/** Where a prompt was sent: in a submission, in the modal call of a custom zoom, or in another modal call. */
type PromptContext = 'submission' | 'zoom' | 'modal';

const videoParameters = ['video', 'motion', 'loop'] as const;

/** Violations for known parameters that are not supported in a context. */
export function unsupportedParameters(parameters: PromptParameters, context: PromptContext): FieldViolation[] {
  const problem = (text: string): FieldViolation => ({ field: 'prompt', message: text });
  const references = ['styleReferences', 'characterReferences', 'objectReferences'] as const;
  return [
    ...videoParameters
      .filter((name) => parameters[name] !== undefined)
      .map((name) => problem(`--${name} is for films: use the videos interface`)),
    ...((parameters.repeat ?? 1) > 1 ? [problem('--repeat is not done: submit the prompt as often as you like')] : []),
    ...(parameters.zoom !== undefined && context !== 'zoom'
      ? [problem('--zoom is for the modal call of a custom zoom only')]
      : []),
    ...references
      .flatMap((name) => parameters[name] ?? [])
      .filter(({ weight }) => weight <= 0)
      .map(({ source }) => problem(`the weight of the reference ${abbreviate(source)} must be more than 0`)),
  ];
}

/** Shortens a URL for a message. */
export const abbreviate = (address: string): string => (address.length > 100 ? `${address.slice(0, 99)}…` : address);

const clamp = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value));

/** Values of `--style` that add words to the prompt. */
const styleWords: Readonly<Record<string, string>> = {
  cute: 'cute style',
  expressive: 'expressive style',
  scenic: 'scenic style',
};

/** The words of a prompt, with those that `--style` adds. */
export const withStyleWords = (words: string, { style = '' }: PromptParameters): string => {
  const more = styleWords[style];
  return more ? [words, more].filter(Boolean).join(', ') : words;
};

/** Style codes of `--sref`, `--profile` and `--style`. A random one is derived from the seed, so that the same seed gives the same image. */
export function styleCodes(
  { styleReferences = [], profiles = [], style = '' }: PromptParameters,
  seed: number,
): { code: string; weight: number }[] {
  const code = ({ source, weight }: PromptReference, at: number): { code: string; weight: number }[] => {
    if (/^\d+$/.test(source)) return [{ code: String(Number(source)), weight }];
    if (source.toLowerCase() === 'random')
      return [{ code: String((seed + (at + 1) * 2_654_435_761) % 2 ** 32), weight }];
    return [];
  };
  return [
    ...styleReferences.flatMap(code),
    ...profiles.map((profile) => ({ code: profile, weight: 1 })),
    ...(/^4[abc]$/.test(style) ? [{ code: style, weight: 1 }] : []),
  ];
}

const defined = <Name extends keyof DrawOptions>(name: Name, value: DrawOptions[Name] | undefined): DrawOptions =>
  value === undefined ? {} : { [name]: value };

/** The drawing options of prompt parameters. */
export function optionsOf(parameters: PromptParameters): DrawOptions {
  const { aspect, no, stylize, chaos, weird, experimental, quality, stop, model } = parameters;
  // `--stop` reduces quality; `--exp` is `--weird` on a scale of 0 to 100.
  const finer = quality === undefined && stop === undefined ? undefined : (quality ?? 1) * ((stop ?? 100) / 100);
  const stranger =
    weird === undefined && experimental === undefined ? undefined : (weird ?? 0) + (experimental ?? 0) * 10;
  return {
    ...defined('aspect', aspect && `${aspect.width}:${aspect.height}`),
    ...defined('no', no),
    ...defined('stylize', stylize),
    ...defined('chaos', chaos),
    ...defined('weird', stranger === undefined ? undefined : clamp(stranger, 0, 3000)),
    ...defined('quality', finer === undefined ? undefined : clamp(finer, 0.25, 4)),
    ...defined('tile', parameters.tile),
    ...defined('raw', parameters.raw ?? (parameters.style === 'raw' || undefined)),
    ...defined('draft', parameters.draft),
    ...defined('model', model),
    ...defined('imageWeight', parameters.imageWeight),
    ...defined('styleWeight', parameters.styleWeight),
  };
}
