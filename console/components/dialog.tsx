// Modal dialogs: Escape, the close button and a press outside close them, and the focus returns to where it was.
import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { IconButton, Tool } from './tool.js';

interface DialogProps {
  readonly title: string;
  readonly class: string;
  /** Called however it was closed. */
  onClose(): void;
  /** What it contains; an element with `data-focus` has the focus at first. */
  children(close: () => void): ComponentChildren;
}

export function Dialog({ title, class: name, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const close = (): void => dialog.current?.close();
  useLayoutEffect(() => {
    dialog.current?.showModal();
    dialog.current?.querySelector<HTMLElement>('[data-focus]')?.focus();
  }, []);
  return (
    <dialog
      ref={dialog}
      class={`dialog ${name}`}
      aria-labelledby={id}
      onClose={onClose}
      onPointerDown={(event) => event.target === dialog.current && close()}
    >
      {/* No header element, which would be a second banner landmark of the page. */}
      <div class="dialog-head spread">
        <h2 id={id}>{title}</h2>
        <IconButton icon="close" label="Close" onClick={close} />
      </div>
      <div class="dialog-body">{children(close)}</div>
    </dialog>
  );
}

interface ConfirmDialogProps {
  readonly title: string;
  readonly text: string;
  /** Label of the button that confirms. */
  readonly yes: string;
  onConfirm(): void;
  onClose(): void;
}

/** Asks before something that cannot be undone. */
export function ConfirmDialog({ title, text, yes, onConfirm, onClose }: ConfirmDialogProps) {
  return (
    <Dialog title={title} class="confirm" onClose={onClose}>
      {(close) => (
        <>
          <p class="about">{text}</p>
          <div class="dialog-end">
            <Tool text="Keep it" data-focus onClick={close} />
            <Tool
              text={yes}
              class="send danger"
              onClick={() => {
                close();
                onConfirm();
              }}
            />
          </div>
        </>
      )}
    </Dialog>
  );
}
