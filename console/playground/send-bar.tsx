// Switches and the button that sends or stops.
import { IconView } from '../components/icon.js';
import type { Draft } from './draft.js';

interface SendBarProps {
  readonly draft: Draft;
  readonly isBusy: boolean;
  onEdit(change: Partial<Draft>): void;
  onSend(): void;
  onStop(): void;
}

const switches = [
  { name: 'stream', label: 'Stream', about: 'The reply comes as events' },
  { name: 'thinking', label: 'Thinking', about: 'The model thinks before it answers' },
  { name: 'retry', label: 'Retry', about: 'Failed calls are sent again as pentagate-client does by default' },
] as const;

export function SendBar({ draft, isBusy, onEdit, onSend, onStop }: SendBarProps) {
  return (
    <div class="send-bar cluster">
      {switches.map(({ name, label, about }) => (
        <label key={name} class="check" title={about}>
          <input
            type="checkbox"
            checked={draft[name]}
            onChange={({ currentTarget }) => onEdit({ [name]: currentTarget.checked })}
          />
          {label}
        </label>
      ))}
      {isBusy ? (
        <button type="button" class="send" onClick={onStop}>
          <IconView name="stop" /> Stop
        </button>
      ) : (
        <button type="button" class="send" onClick={onSend} aria-keyshortcuts="Control+Enter Meta+Enter">
          <IconView name="play" /> Send
        </button>
      )}
    </div>
  );
}
