// A button with a text, and an icon before it.
import type { ComponentProps } from 'preact';
import { type Icon, IconView } from './icon.js';

type ToolProps = Omit<ComponentProps<'button'>, 'icon' | 'type'> & {
  readonly icon?: Icon;
  readonly text: string;
};

export const Tool = ({ icon, text, class: name = 'tool', ...attributes }: ToolProps) => (
  <button {...attributes} type="button" class={name}>
    {icon && <IconView name={icon} />}
    {text}
  </button>
);
