// Faults as switches of the header that asks for them: what the server does wrong on purpose with this request.
import { TextField } from '../components/fields.js';
import { Tool } from '../components/tool.js';

export const faultHeader = 'x-pentagate-simulate';

/** Switches, each with the words of the header that it stands for. */
const switches: readonly (readonly [label: string, about: string, ...words: string[]])[] = [
  ['429', 'Too many requests', 'status=429'],
  ['500', 'A server error', 'status=500'],
  ['529', 'The service is overloaded', 'status=529'],
  ['cut', 'The connection is closed in the middle of the stream', 'cut=5'],
  ['error event', 'The stream ends with an error event', 'error-event', 'after=4', 'hold=1s'],
  ['stall', 'Nothing more is sent', 'stall', 'after=4'],
  ['slow', '20 tokens per second', 'tps=20'],
  ['late', 'The first byte comes after 2 seconds', 'latency=2s'],
];

const wordsOf = (header: string): readonly string[] => header.split(/\s*;\s*/).filter(Boolean);
const nameOf = (word: string): string => word.split('=', 1)[0]?.trim() ?? '';

/** The header after a switch is pressed: what it stands for replaces words of the same name, or goes. */
export function toggled(header: string, words: readonly string[], isOn: boolean): string {
  const names = words.map(nameOf);
  const others = wordsOf(header).filter((word) => !names.includes(nameOf(word)));
  return [...others, ...(isOn ? [] : words)].join('; ');
}

interface FaultsViewProps {
  readonly faults: string;
  onFaults(faults: string): void;
}

export const FaultsView = ({ faults, onFaults }: FaultsViewProps) => (
  <div class="stack">
    <fieldset class="cluster">
      <legend>Faults</legend>
      {switches.map(([label, about, ...words]) => {
        const [first = ''] = words;
        // A status is on with its own value, the others with any.
        const isOn = wordsOf(faults).some((word) =>
          first.startsWith('status') ? word === first : nameOf(word) === nameOf(first),
        );
        return (
          <Tool
            key={label}
            text={label}
            class="tool small"
            data-tone="bad"
            aria-pressed={isOn}
            title={about}
            onClick={() => onFaults(toggled(faults, words, isOn))}
          />
        );
      })}
    </fieldset>
    {faults && (
      <TextField label={faultHeader} class="code" dir="ltr" spellcheck={false} value={faults} onText={onFaults} />
    )}
  </div>
);
