// Faults as switches: what the server does wrong on purpose with this request.
import { TextField } from '../components/fields.js';
import { Tool } from '../components/tool.js';
import { type Faults, noFaults } from './draft.js';
import { faultHeader, faultsText } from './faults.js';
import { Section } from './settings-view.js';

interface FaultsViewProps {
  readonly faults: Faults;
  onFaults(faults: Faults): void;
}

/** Switches of faults; the first field says whether one is on, and all are cleared when it is switched off. */
const switches: readonly (readonly [label: string, about: string, on: Partial<Faults>])[] = [
  ['429', 'Too many requests', { status: '429' }],
  ['500', 'A server error', { status: '500' }],
  ['529', 'The service is overloaded', { status: '529' }],
  ['cut', 'The connection is closed in the middle of the stream', { cut: '5' }],
  ['error event', 'The stream ends with an error event', { errorEvent: true, after: '4', hold: '1s' }],
  ['stall', 'Nothing more is sent', { stall: true, after: '4' }],
  ['slow', '20 tokens per second', { tps: '20' }],
  ['late', 'The first byte comes after 2 seconds', { latency: '2s' }],
];

/** Whether a switch is on: a status only with its own value, the others with any. */
function isOn(faults: Faults, on: Partial<Faults>): boolean {
  const [field] = Object.keys(on) as [keyof Faults];
  return field === 'status' ? faults.status === on.status : Boolean(faults[field]);
}

const cleared = (on: Partial<Faults>): Partial<Faults> =>
  Object.fromEntries(Object.keys(on).map((field) => [field, noFaults[field as keyof Faults]]));

const texts: readonly (readonly [name: Exclude<keyof Faults, 'errorEvent' | 'stall'>, label: string, about: string])[] =
  [
    ['status', 'status', 'Status of the error'],
    ['cut', 'cut', 'Events before the connection is closed'],
    ['after', 'after', 'Events before the error, or the silence'],
    ['times', 'times', 'Only so many requests fail'],
    ['retryAfter', 'retry-after', 'Seconds in the header of the error'],
    ['latency', 'latency', 'Before the first byte: 200ms, 2s'],
    ['tps', 'tps', 'Tokens per second; 0: as fast as possible'],
    ['hold', 'hold', 'How long the stream stays open after an error event, to see whether the client reads on: 2s'],
  ];

export function FaultsView({ faults, onFaults }: FaultsViewProps) {
  const header = faultsText(faults);
  return (
    <div class="stack">
      <fieldset class="chips">
        <legend>Faults</legend>
        {switches.map(([label, about, on]) => {
          const pressed = isOn(faults, on);
          const press = (): void => onFaults({ ...faults, ...(pressed ? cleared(on) : on) });
          return (
            <Tool key={label} text={label} class="chip fault" aria-pressed={pressed} title={about} onClick={press} />
          );
        })}
      </fieldset>
      {header && (
        <Section title="Header" summary={`${faultHeader}: ${header}`}>
          <div class="field-grid">
            {texts.map(([name, label, about]) => (
              <TextField
                key={name}
                label={label}
                title={about}
                value={faults[name]}
                onText={(text) => onFaults({ ...faults, [name]: text })}
              />
            ))}
          </div>
        </Section>
      )}
    </div>
  );
}
