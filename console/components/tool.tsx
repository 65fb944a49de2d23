// Buttons: with a text, with an icon alone, one that asks before it does something, and one that copies.
import type { ComponentProps } from 'preact';
import { useState } from 'preact/hooks';
import { type Icon, IconView } from './icon.js';

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

export const IconButton = ({ icon, label, class: name = 'plain-button', ...attributes }: IconButtonProps) => (
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

/** Copies a text, and says so until there is another one. */
export function CopyButton({ text, class: name }: { readonly text: string; readonly class?: string }) {
  const [answer, setAnswer] = useState({ text: '', label: '' });
  const copy = (): void =>
    void navigator.clipboard?.writeText(text).then(
      () => setAnswer({ text, label: 'Copied' }),
      () => setAnswer({ text, label: 'Not allowed' }),
    );
  const label = answer.text === text && answer.label ? answer.label : 'Copy';
  return <Tool icon={label === 'Copied' ? 'check' : 'copy'} text={label} class={name} onClick={copy} />;
}
