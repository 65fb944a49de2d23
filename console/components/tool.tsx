// Buttons: with a text, with an icon alone, one that asks before it does something, and one that copies.
import type { ComponentProps } from 'preact';
import { useState } from 'preact/hooks';

// The icons of the console: strokes on a 24 by 24 grid, in the colour of the surrounding text.

const paths = {
  mark: 'M12 2.6 21.4 9.4 17.8 20.4H6.2L2.6 9.4Z M12 8 16 11 14.5 15.7H9.5L8 11Z',
  imagine: 'M5 19 15.5 8.5M13.5 6.5l4 4M18 3v3M16.5 4.5h3M7 4v2.6M5.7 5.3h2.6M19.5 14v3M18 15.5h3',
  blend: 'M9 4.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11ZM15 8.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11Z',
  describe:
    'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 9.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6Z',
  swap: 'M7 4 3.5 7.5 7 11M3.5 7.5H16M17 13l3.5 3.5L17 20M20.5 16.5H8',
  video:
    'M4.5 6.5h10a1.5 1.5 0 0 1 1.5 1.5v8a1.5 1.5 0 0 1-1.5 1.5h-10A1.5 1.5 0 0 1 3 16V8a1.5 1.5 0 0 1 1.5-1.5ZM16 10.5l5-3v9l-5-3',
  close: 'M6 6l12 12M18 6 6 18',
  key: 'M8 11.5a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM11 12.7 20 3.8M16 7.8l2.8 2.8',
  leave: 'M10 4.5H5.5v15H10M14 8l4 4-4 4M18 12H9.5',
  info: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 11v5M12 7.8v.01',
  download: 'M12 4v11M7.5 10.5 12 15l4.5-4.5M4.5 19.5h15',
  copy: 'M8.5 8.5h11v11h-11ZM15.5 8.5v-4h-11v11h4',
  more: 'M6 9.5l6 6 6-6',
  send: 'M12 19V5M6 11l6-6 6 6',
  alert: 'M12 4 21 19.5H3ZM12 10v4.5M12 17v.01',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  plus: 'M12 5v14M5 12h14',
  wand: 'M4.5 19.5 14 10M12.5 8.5l3 3M17.5 3v4M15.5 5h4M19 11.5v3M17.5 13h3M9 4.5v2.4M7.8 5.7h2.4',
  again: 'M19.5 8.5A8 8 0 0 0 5 8M4.5 4v4.5H9M4.5 15.5A8 8 0 0 0 19 16M19.5 20v-4.5H15',
  scissors:
    'M6.5 4.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5ZM6.5 14.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5ZM8.6 8.4 20 18M8.6 15.6 20 6',
  play: 'M7 4.5v15l12-7.5Z',
  stop: 'M6.5 6.5h11v11h-11Z',
  chat: 'M4.5 5.5h15v10.5H11l-4.5 4v-4h-2Z',
  hand: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM9.5 9v6M14.5 9v6',
} as const;

export type Icon = keyof typeof paths;

/** A decorative icon; its context must have a text. */
export const IconView = ({ name }: { readonly name: Icon }) => (
  <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={paths[name]} />
  </svg>
);

type ButtonProps = Omit<ComponentProps<'button'>, 'icon' | 'type' | 'label'>;

type ToolProps = ButtonProps & {
  readonly icon?: Icon;
  readonly text: string;
};

/** A text, and an icon before it. */
export const Tool = ({ icon, text, class: name = 'tool', ...attributes }: ToolProps) => (
  <button {...attributes} type="button" class={name}>
    {icon && <IconView name={icon} />}
    {text}
  </button>
);

type IconButtonProps = ButtonProps & {
  readonly icon: Icon;
  /** For those who do not see the icon. */
  readonly label: string;
};

export const IconButton = ({ icon, label, class: name = 'tool bare', ...attributes }: IconButtonProps) => (
  <button {...attributes} type="button" class={name} aria-label={label}>
    <IconView name={icon} />
  </button>
);

type SureButtonProps = Omit<ToolProps, 'onClick' | 'onBlur'> & {
  /** What it is about, if the text does not say it. */
  readonly subject?: string;
  onSure(): void;
};

/** For what cannot be undone: the first click asks, the second does it. */
export function SureButton({ text, subject, onSure, ...attributes }: SureButtonProps) {
  const [isSure, setSure] = useState(false);
  const now = isSure ? ' now' : '';
  return (
    <Tool
      {...attributes}
      text={text + now}
      aria-label={subject && `${text} ${subject}${now}`}
      onClick={() => (isSure ? onSure() : setSure(true))}
      onBlur={() => setSure(false)}
    />
  );
}

/** Copies a text, and says so until there is another one. Without a text, there is nothing to copy yet. */
export function CopyButton({
  text = '',
  label: own = 'Copy',
  class: name,
}: {
  text?: string | undefined;
  label?: string;
  class?: string;
}) {
  const [answer, setAnswer] = useState({ text: '', label: '' });
  const copy = (): void =>
    void navigator.clipboard?.writeText(text).then(
      () => setAnswer({ text, label: 'Copied' }),
      () => setAnswer({ text, label: 'Not allowed' }),
    );
  const label = answer.text === text && answer.label ? answer.label : own;
  return (
    <Tool icon={label === 'Copied' ? 'check' : 'copy'} text={label} class={name} disabled={!text} onClick={copy} />
  );
}
