// What the parameters of a prompt come to: options of a drawing, or a reason why they are refused. Pure. The contract's table of
// parameters (openapi/images.yaml, submitImagine) says the same to people.
import type { FieldViolation } from '../../../contract/problem.js';
import type { DrawOptions } from '../../../engine/jobs.js';
import type { PromptParameters, PromptReference } from '../../../engine/prompts/prompt-parameters.js';

/** Where a prompt came: with a submission, or with the modal call of a custom zoom or of something else. */
export type PromptPlace = 'submission' | 'zoom' | 'modal';

const films = ['video', 'motion', 'loop'] as const;

/** Parameters that are known, and cannot be done there. */
export function unfit(parameters: PromptParameters, place: PromptPlace): FieldViolation[] {
  const problem = (text: string): FieldViolation => ({ field: 'prompt', problem: text });
  const references = ['styleReferences', 'characterReferences', 'objectReferences'] as const;
  return [
    ...films
      .filter((name) => parameters[name] !== undefined)
      .map((name) => problem(`--${name} is for films: use the videos interface`)),
    ...((parameters.repeat ?? 1) > 1 ? [problem('--repeat is not done: submit the prompt as often as you like')] : []),
    ...(parameters.zoom !== undefined && place !== 'zoom'
      ? [problem('--zoom is for the modal call of a custom zoom only')]
      : []),
    ...references
      .flatMap((name) => parameters[name] ?? [])
      .filter(({ weight }) => weight <= 0)
      .map(({ source }) => problem(`the weight of the reference ${shown(source)} must be more than 0`)),
  ];
}

/** An address in a message: enough to know it by. */
export const shown = (address: string): string => (address.length > 100 ? `${address.slice(0, 99)}…` : address);

const clamp = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value));

/** Words that stand for a variant of the model, and are drawn like words of the prompt. */
const styleWords: Readonly<Record<string, string>> = {
  cute: 'cute style',
  expressive: 'expressive style',
  scenic: 'scenic style',
};

/** The words of a prompt with those that `--style` adds. */
export const styledWords = (words: string, { style = '' }: PromptParameters): string => {
  const more = styleWords[style];
  return more ? [words, more].filter(Boolean).join(', ') : words;
};

/** Styles that are codes: of `--sref` (a random one follows from the seed, so that the seed still says it all), `--profile` and `--style`. */
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

/** How a picture is to be drawn. */
export function optionsOf(parameters: PromptParameters): DrawOptions {
  const { aspect, no, stylize, chaos, weird, experimental, quality, stop, model } = parameters;
  // Stopping early leaves out the fine work; being experimental is being unusual by another scale.
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
