// A dialog over the page: Escape, or a click beside it, closes it.
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

interface ModalProps {
  readonly class: string;
  readonly label: string;
  readonly children: ComponentChildren;
  onClose(): void;
}

export function Modal({ class: name, label, children, onClose }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => dialog.current?.showModal(), []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the dialog closes it, as Escape does
    <dialog
      ref={dialog}
      class={`${name} ui`}
      aria-label={label}
      onClose={onClose}
      onClick={({ target }) => target === dialog.current && dialog.current?.close()}
    >
      {children}
    </dialog>
  );
}
