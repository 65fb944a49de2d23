// Faults as switches: what the server does wrong on purpose with this request.
import { TextField } from '../components/fields.js';
import { Tool } from '../components/tool.js';
import { type Faults, type FaultWord, faultHeader, faultsText, faultWords, isSwitch } from './faults.js';
import { Section } from './settings-view.js';

interface FaultsViewProps {
  readonly faults: Faults;
  onFaults(faults: Faults): void;
}

/** Switches of faults; the first word says whether one is on, and all are cleared when it is switched off. */
const switches: readonly (readonly [label: string, about: string, on: Faults])[] = [
  ['429', 'Too many requests', { status: '429' }],
  ['500', 'A server error', { status: '500' }],
  ['529', 'The service is overloaded', { status: '529' }],
  ['cut', 'The connection is closed in the middle of the stream', { cut: '5' }],
  ['error event', 'The stream ends with an error event', { 'error-event': 'on', after: '4', hold: '1s' }],
  ['stall', 'Nothing more is sent', { stall: 'on', after: '4' }],
  ['slow', '20 tokens per second', { tps: '20' }],
  ['late', 'The first byte comes after 2 seconds', { latency: '2s' }],
];

/** Whether a switch is on: a status only with its own value, the others with any. */
function isOn(faults: Faults, on: Faults): boolean {
  const [word] = Object.keys(on) as [FaultWord];
  return word === 'status' ? faults.status === on.status : Boolean(faults[word]);
}

/** Faults without those of a switch. */
const without = (faults: Faults, on: Faults): Faults =>
  Object.fromEntries(Object.entries(faults).filter(([word]) => !(word in on)));

const fields = (Object.entries(faultWords) as [FaultWord, string][]).filter(([word]) => !isSwitch(word));

export function FaultsView({ faults, onFaults }: FaultsViewProps) {
  const header = faultsText(faults);
  return (
    <div class="stack">
      <fieldset class="chips">
        <legend>Faults</legend>
        {switches.map(([label, about, on]) => {
          const pressed = isOn(faults, on);
          const press = (): void => onFaults(pressed ? without(faults, on) : { ...faults, ...on });
          return (
            <Tool key={label} text={label} class="chip fault" aria-pressed={pressed} title={about} onClick={press} />
          );
        })}
      </fieldset>
      {header && (
        <Section title="Header" summary={`${faultHeader}: ${header}`}>
          <div class="field-grid">
            {fields.map(([word, about]) => (
              <TextField
                key={word}
                label={word}
                title={about}
                value={faults[word] ?? ''}
                onText={(text) => onFaults({ ...faults, [word]: text })}
              />
            ))}
          </div>
        </Section>
      )}
    </div>
  );
}
