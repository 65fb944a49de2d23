// The conversation: system prompt, turns with texts and images, results of tools.

import { TextField } from '../components/fields.js';
import { IconView } from '../components/icon.js';
import { IconButton, Tool } from '../components/tool.js';
import { type DraftImage, type Turn, userTurn } from './draft.js';

/** Bytes of an image that is taken at most. */
const maxImageBytes = 8_000_000;

/** Reads image files as base64; files that are no images, or too large, are left out. */
async function readImages(files: FileList): Promise<DraftImage[]> {
  const images = [...files].filter(({ type, size }) => type.startsWith('image/') && size <= maxImageBytes);
  return Promise.all(
    images.map(async (file) => {
      const bytes = new Uint8Array(await file.arrayBuffer());
      let binary = '';
      for (const byte of bytes) binary += String.fromCharCode(byte);
      return { name: file.name, mediaType: file.type, data: btoa(binary) };
    }),
  );
}

interface TurnViewProps {
  readonly turn: Turn;
  readonly index: number;
  readonly canRemove: boolean;
  onEdit(change: Partial<Turn>): void;
  onRemove(): void;
  onSend(): void;
}

function TurnView({ turn, index, canRemove, onEdit, onRemove, onSend }: TurnViewProps) {
  const { role, text, images, calls = [], results = [] } = turn;
  const name = `${role === 'user' ? 'User' : 'Assistant'}, turn ${index + 1}`;
  return (
    <li class="turn box stack" data-role={role}>
      <div class="spread">
        <button
          type="button"
          class="turn-role"
          title="Change the role"
          onClick={() => onEdit({ role: role === 'user' ? 'assistant' : 'user' })}
        >
          {role}
        </button>
        <span class="cluster">
          {role === 'user' && (
            <label class="plain-button small" title="Add images">
              <IconView name="image" />
              <input
                class="unseen"
                type="file"
                accept="image/*"
                multiple
                aria-label={`Add images to ${name}`}
                onChange={({ currentTarget }) => {
                  const { files } = currentTarget;
                  if (files) void readImages(files).then((added) => onEdit({ images: [...images, ...added] }));
                  currentTarget.value = '';
                }}
              />
            </label>
          )}
          {canRemove && (
            <IconButton
              icon="close"
              label={`Remove ${name}`}
              class="plain-button small"
              title="Remove"
              onClick={onRemove}
            />
          )}
        </span>
      </div>
      {results.map((result, at) => (
        <TextField
          key={result.id}
          label={[`Result of `, <code key="name">{result.name}</code>]}
          dir="auto"
          value={result.output}
          onText={(output) =>
            onEdit({ results: results.map((each, its) => (its === at ? { ...each, output } : each)) })
          }
        />
      ))}
      <textarea
        class="turn-text"
        dir="auto"
        rows={Math.min(12, Math.max(2, text.split('\n').length))}
        aria-label={name}
        placeholder={role === 'user' ? 'What do you want to ask?' : 'What the assistant answered'}
        value={text}
        onInput={({ currentTarget }) => onEdit({ text: currentTarget.value })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return;
          event.preventDefault();
          onSend();
        }}
      />
      {images.length > 0 && (
        <ul class="turn-images cluster">
          {images.map((image) => (
            <li key={image.name} class="box cluster">
              <IconView name="image" />
              <span dir="auto">{image.name}</span>
              <IconButton
                icon="close"
                label={`Remove ${image.name}`}
                class="plain-button small"
                onClick={() => onEdit({ images: images.filter((each) => each !== image) })}
              />
            </li>
          ))}
        </ul>
      )}
      {calls.map(({ id, name: tool, input }) => (
        <p key={id} class="fine">
          calls <code>{tool}</code> <code dir="ltr">{JSON.stringify(input)}</code>
        </p>
      ))}
    </li>
  );
}

interface TurnsViewProps {
  readonly system: string;
  readonly turns: readonly Turn[];
  onSystem(system: string): void;
  onTurns(turns: readonly Turn[]): void;
  onSend(): void;
}

export function TurnsView({ system, turns, onSystem, onTurns, onSend }: TurnsViewProps) {
  return (
    <div class="stack">
      <label class="turn box stack" data-role="system">
        <span class="turn-role">system</span>
        <textarea
          class="turn-text"
          dir="auto"
          rows={Math.min(8, Math.max(1, system.split('\n').length))}
          placeholder="Instructions for the model (optional)"
          value={system}
          onInput={({ currentTarget }) => onSystem(currentTarget.value)}
        />
      </label>
      <ol class="stack">
        {turns.map((turn, index) => (
          <TurnView
            // The key is the place: turns have no identity but their place.
            key={index}
            turn={turn}
            index={index}
            canRemove={turns.length > 1}
            onEdit={(change) => onTurns(turns.map((each, at) => (at === index ? { ...each, ...change } : each)))}
            onRemove={() => onTurns(turns.filter((_, at) => at !== index))}
            onSend={onSend}
          />
        ))}
      </ol>
      <Tool
        icon="plus"
        text="Add a turn"
        class="tool small"
        onClick={() => {
          const isUser = turns.at(-1)?.role === 'user';
          onTurns([...turns, isUser ? { ...userTurn(), role: 'assistant' } : userTurn()]);
        }}
      />
    </div>
  );
}
