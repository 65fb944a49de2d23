// Parameters at the end of a prompt, such as `--ar 3:2`.

const parts = (prompt: string): readonly string[] => prompt.split(/(?=\s--[a-z])/);

const nameOf = (part: string): string | undefined => part.trim().split(/\s/, 1)[0];

/** Appends a parameter to a prompt, or replaces the one of the same name. */
export function withParameter(prompt: string, parameter: string): string {
  const others = parts(prompt).filter((part) => nameOf(part) !== nameOf(parameter));
  return `${others.join('').trim()} ${parameter}`.trim();
}

/** Whether a prompt has a parameter of this name. */
export const hasParameter = (prompt: string, name: string): boolean =>
  parts(prompt).some((part) => nameOf(part) === name);

/** A prompt without its parameters, which do not apply to videos. */
export const wordsOf = (prompt: string): string => parts(prompt)[0]?.trim() ?? '';
