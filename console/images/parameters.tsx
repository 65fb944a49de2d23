// The list of prompt parameters; a click adds one to the prompt.

/** Parameter with an example value, and its effect; as in the contract. */
const parameters: readonly (readonly [example: string, meaning: string])[] = [
  ['--ar 16:9', 'width to height of the images'],
  ['--seed 42', 'the same prompt with the same seed gives the same image'],
  ['--no people', 'what must not appear; several words with commas'],
  ['--stylize 600', "how strongly the engine's own style shows, 0 to 1000"],
  ['--chaos 60', 'how far the four images differ, 0 to 100'],
  ['--q 2', 'finer work that takes longer'],
  ['--iw 2', 'weight of the reference images, 0 to 3'],
  ['--niji 6', 'the illustration model'],
  ['--v 6', 'version of the image model'],
  ['--tile', 'a pattern that repeats without a seam'],
  ['--sref 7', 'a style, by number or by the address of an image'],
];

/** Appends a parameter to a prompt, or replaces the one of the same name. */
export function withParameter(prompt: string, parameter: string): string {
  const name = parameter.split(' ', 1)[0] as string;
  const others = prompt.split(/(?=\s--[a-z])/).filter((part) => part.trim().split(/\s/, 1)[0] !== name);
  return `${others.join('').trim()} ${parameter}`.trim();
}

/** Whether a prompt has a parameter of this name. */
export const hasParameter = (prompt: string, name: string): boolean => new RegExp(`(^|\\s)${name}(\\s|$)`).test(prompt);

/** @param onInsert adds a parameter to the prompt */
export const ParameterHelp = ({ onInsert }: { onInsert(parameter: string): void }) => (
  <details class="parameters">
    <summary>Parameters</summary>
    <p>Parameters follow the text of the prompt. Click one to add it.</p>
    <ul class="field-grid">
      {parameters.map(([example, meaning]) => (
        <li key={example} class="field">
          <button type="button" class="code" onClick={() => onInsert(example)}>
            {example}
          </button>
          <span>{meaning}</span>
        </li>
      ))}
    </ul>
  </details>
);
