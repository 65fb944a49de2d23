// Faults as switches: what the server does wrong on purpose with this request.
import type { Faults } from './draft.js';
import { faultHeader, faultsText } from './faults.js';
import { Section } from './settings-view.js';

interface FaultsViewProps {
  readonly faults: Faults;
  onFaults(faults: Faults): void;
}

/** A switch of a fault: its name, whether it is on, and what it turns into. */
const switches: readonly {
  readonly label: string;
  readonly about: string;
  isOn(faults: Faults): boolean;
  on: Partial<Faults>;
  off: Partial<Faults>;
}[] = [
  {
    label: '429',
    about: 'Too many requests',
    isOn: ({ status }) => status === '429',
    on: { status: '429' },
    off: { status: '' },
  },
  {
    label: '500',
    about: 'A server error',
    isOn: ({ status }) => status === '500',
    on: { status: '500' },
    off: { status: '' },
  },
  {
    label: '529',
    about: 'The service is overloaded',
    isOn: ({ status }) => status === '529',
    on: { status: '529' },
    off: { status: '' },
  },
  {
    label: 'cut',
    about: 'The connection is closed in the middle of the stream',
    isOn: ({ cut }) => cut !== '',
    on: { cut: '5' },
    off: { cut: '' },
  },
  {
    label: 'error event',
    about: 'The stream ends with an error event',
    isOn: ({ errorEvent }) => errorEvent,
    on: { errorEvent: true, after: '4', hold: '1s' },
    off: { errorEvent: false, after: '', hold: '' },
  },
  {
    label: 'stall',
    about: 'Nothing more is sent',
    isOn: ({ stall }) => stall,
    on: { stall: true, after: '4' },
    off: { stall: false, after: '' },
  },
  { label: 'slow', about: '20 tokens per second', isOn: ({ tps }) => tps !== '', on: { tps: '20' }, off: { tps: '' } },
  {
    label: 'late',
    about: 'The first byte comes after 2 seconds',
    isOn: ({ latency }) => latency !== '',
    on: { latency: '2s' },
    off: { latency: '' },
  },
];

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
        {switches.map(({ label, about, isOn, on, off }) => {
          const pressed = isOn(faults);
          return (
            <button
              key={label}
              type="button"
              class="fault box"
              aria-pressed={pressed}
              title={about}
              onClick={() => onFaults({ ...faults, ...(pressed ? off : on) })}
            >
              {label}
            </button>
          );
        })}
      </fieldset>
      {header && (
        <Section title="Header" summary={`${faultHeader}: ${header}`}>
          <div class="field-grid">
            {texts.map(([name, label, about]) => (
              <label key={name} class="field" title={about}>
                <span>{label}</span>
                <input
                  type="text"
                  value={faults[name]}
                  onInput={({ currentTarget }) => onFaults({ ...faults, [name]: currentTarget.value })}
                />
              </label>
            ))}
          </div>
        </Section>
      )}
    </div>
  );
}
