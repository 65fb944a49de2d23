// The buttons of a task as its record lists them, grouped by operation. Pressed buttons are marked.
import { useState } from 'preact/hooks';
import type { ImageButton } from '../../generated/types.js';
import type { TaskSummary } from '../api/service.js';
import { type Icon, IconView } from '../components/icon.js';
import { submitTask } from './task-actions.js';
import type { TaskStore } from './task-store.js';

export interface TaskButton {
  readonly operation: string;
  readonly index: number;
  readonly button: ImageButton;
  /** The label in words, even if the record has only an emoji; without brackets, so that it contains the visible text. */
  readonly name: string;
}

const names: Readonly<Record<string, string>> = {
  reroll: 'Try again',
  pan_left: 'Pan left',
  pan_right: 'Pan right',
  pan_up: 'Pan up',
  pan_down: 'Pan down',
};

/** Emoji that the contract uses, as icons: not every system has them in its fonts. */
const emojiIcons: Readonly<Record<string, Icon>> = {
  '🪄': 'wand',
  '🖌️': 'brush',
  '🔍': 'zoom',
  '⬅️': 'left',
  '➡️': 'right',
  '⬆️': 'up',
  '⬇️': 'down',
  '🔄': 'again',
};

const icons: Readonly<Record<string, Icon>> = {
  upsample_subtle: 'larger',
  upsample_creative: 'larger',
  shorten: 'scissors',
  imagine: 'imagine',
};

export function taskButtons(entry: TaskSummary): readonly TaskButton[] {
  if (entry.surface !== 'images') return [];
  return entry.record.buttons.map((each) => {
    const [, , operation = '', index = ''] = each.customId.split('::');
    const words =
      each.label.replace(/[()]/g, '') || names[operation] || (operation === 'imagine' ? `Imagine ${index}` : operation);
    return { operation, index: Number(index), button: each, name: words };
  });
}

const groups: readonly (readonly [title: string, operations: RegExp])[] = [
  ['Upscale', /^upsample/],
  ['Vary', /variation$|^inpaint$/],
  ['Zoom out', /^outpaint$|^custom_zoom$/],
  ['Pan', /^pan_/],
  ['Prompt', /^imagine$/],
  ['More', /./],
];

/** The label without the group's title; the full label is the button's accessible name. */
const shortened = (label: string): string =>
  /^(?:Upscale|Vary) \((.+)\)$/.exec(label)?.[1] ?? label.replace(/^Zoom Out (?=\d)|(?<=Custom) Zoom$/, '');

/** Where an image of a grid is. */
const corners = ['top left', 'top right', 'bottom left', 'bottom right'];

interface PressButtonProps {
  readonly store: TaskStore;
  readonly entry: TaskSummary;
  readonly each: TaskButton;
}

/** Busy while its request is pending. */
export function PressButton({ store, entry, each: { operation, index, name, button } }: PressButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const { customId, label, emoji, style } = button;
  const { images } = store.session.service.client;
  const press = (): void => {
    if (isBusy) return;
    setBusy(true);
    void submitTask(store, (state) => images.action({ taskId: entry.id, customId, state }), true)
      .catch(store.report)
      .finally(() => setBusy(false));
  };
  const icon = emojiIcons[emoji] ?? icons[operation];
  const corner = ['upsample', 'variation'].includes(operation) ? corners[index - 1] : undefined;
  return (
    <button
      type="button"
      class="tool action"
      aria-label={name}
      title={corner ? `${name}: ${corner}` : name}
      data-operation={operation}
      aria-pressed={style === 3}
      aria-busy={isBusy || undefined}
      onClick={press}
    >
      {icon ? <IconView name={icon} /> : emoji && <span aria-hidden="true">{emoji}</span>}
      {label && <span>{shortened(label)}</span>}
    </button>
  );
}

/** All buttons of a task but those of its prompts, which stand beside them. */
export function ButtonRows({ store, entry }: Omit<PressButtonProps, 'each'>) {
  const buttons = taskButtons(entry).filter(({ operation }) => operation !== 'imagine');
  // A button belongs to the first group that fits.
  const groupOf = (operation: string): string => groups.find(([, fits]) => fits.test(operation))?.[0] ?? '';
  return (
    <div class="actions cluster">
      {groups
        .map(([title]) => ({ title, mine: buttons.filter(({ operation }) => groupOf(operation) === title) }))
        .filter(({ mine }) => mine.length > 0)
        .map(({ title, mine }) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
          <div key={title} class="cluster" role="group" aria-label={title}>
            <span class="fine" aria-hidden="true">
              {title}
            </span>
            {mine.map((each) => (
              <PressButton key={each.button.customId} store={store} entry={entry} each={each} />
            ))}
          </div>
        ))}
    </div>
  );
}
