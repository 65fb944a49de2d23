// The text of a stream, where the contract says in which events it stands (`x-client-text`).
import { namer } from './event-name.js';
import type { StreamAutomaton } from './stream-automaton.js';

type Members = { readonly [key: string]: unknown } | null | undefined;

/** Where the text of a stream stands in its events. */
export interface TextRule {
  /** `delta.text`; `[0]` is the first element of an array, `[]` each of them. */
  readonly path: string;
  /** The event that has it. Without it: every event that has the field. */
  readonly event?: string;
  /** Sibling field of the text: where it is true, the text is left out. */
  readonly unless?: string;
}

/** Makes the function that gives the texts of an event. */
export function textsIn({ path, event: wanted, unless = '' }: TextRule, name: StreamAutomaton['name']) {
  // `parts[]` and `candidates[0]`, split into name and index.
  const steps = path.split('.').map((step) => step.replace(']', '').split('['));
  const nameOf = namer(name);
  const last = steps.pop()?.[0] as string;
  return (event: unknown): string[] => {
    if (wanted && nameOf(event) !== wanted) return [];
    let parents = [event];
    for (const [name, index] of steps) {
      parents = parents.flatMap((each) => {
        const found = (each as Members)?.[name as string];
        return index ? (found as unknown[] | undefined)?.[+index] : found;
      });
    }
    return (parents as Members[]).flatMap((parent) => {
      const text = parent?.[last];
      return typeof text === 'string' && !parent?.[unless] ? text : [];
    });
  };
}

/** Yields the text of each event that has some. */
export async function* readText(
  stream: AsyncIterable<unknown>,
  rule: TextRule,
  name: StreamAutomaton['name'],
): AsyncGenerator<string, undefined> {
  const texts = textsIn(rule, name);
  for await (const event of stream) yield* texts(event);
}
