// A dialog over the page: Escape, or a click beside it, closes it. It is open for as long as it is rendered, so that the button that gets the
// focus back can open the next one at once.
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
  useLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal();
    return () => current?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the dialog closes it, as Escape does
    <dialog
      ref={dialog}
      class={`${name} ui`}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // A browser may close it without asking; one that is gone has been closed above.
      onClose={({ currentTarget }) => currentTarget.isConnected && onClose()}
      onClick={({ target }) => target === dialog.current && onClose()}
    >
      {children}
    </dialog>
  );
}
