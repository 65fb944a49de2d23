// Full-size images in sequence: arrow keys move, Escape closes. A grid is shown as its four images.
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { TaskSummary } from '../api/service.js';
import { IconView } from '../components/icon.js';
import { IconButton } from '../components/tool.js';
import { isGrid, nameOf, promptOf, promptsOf, statusGroupOf } from '../text/labels.js';
import { type AppState, lineage } from './app-state.js';
import type { Workspace } from './workspace.js';

interface View {
  readonly entry: TaskSummary;
  readonly address: string;
  /** Number in a grid, 1 to 4. */
  readonly number?: number;
}

/** All images in the order of the list. */
function viewsOf({ entries }: AppState): readonly View[] {
  return lineage(entries).flatMap(({ entry }): readonly View[] => {
    if (entry.surface !== 'images' || statusGroupOf(entry) !== 'done' || promptsOf(entry).length) return [];
    const { imageUrl: address } = entry.record;
    if (address === undefined) return [];
    return isGrid(entry) ? [1, 2, 3, 4].map((number) => ({ entry, address, number })) : [{ entry, address }];
  });
}

interface LightboxProps {
  readonly workspace: Workspace;
  /** The task that is shown first. */
  readonly entry: TaskSummary;
  /** Of its image in a grid. */
  readonly number: number | undefined;
}

/** When it closes, the task of the last image is selected. */
export function Lightbox({ workspace, entry: first, number: firstNumber }: LightboxProps) {
  const { service, appState, actions } = workspace;
  const dialog = useRef<HTMLDialogElement>(null);
  const [views] = useState(() => viewsOf(appState));
  const isFirst = ({ entry, number }: View): boolean =>
    entry.id === first.id && (firstNumber === undefined || number === firstNumber);
  const [at, setAt] = useState(() => Math.max(0, views.findIndex(isFirst)));
  const [ratio, setRatio] = useState(1);
  useLayoutEffect(() => {
    dialog.current?.showModal();
    [...(dialog.current?.querySelectorAll<HTMLElement>('.lightbox-step:enabled') ?? [])].at(-1)?.focus();
  }, []);
  const view = views[at];
  if (!view) return null;
  const { entry, address, number = 0 } = view;
  const name = number ? `${nameOf(entry)}, image ${number}` : nameOf(entry);
  const close = (): void => dialog.current?.close();
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    if (views[at + step]) setAt(at + step);
  };
  const onClose = (): void => {
    workspace.show(undefined);
    if (appState.selected !== entry.id) actions.select(entry.id);
  };
  const step = (by: 1 | -1) => (
    <IconButton
      icon={by < 0 ? 'left' : 'right'}
      label={by < 0 ? 'Previous image' : 'Next image'}
      class="lightbox-step plain-button box"
      disabled={!views[at + by]}
      onClick={() => setAt(at + by)}
    />
  );
  return (
    <dialog
      ref={dialog}
      class="lightbox"
      aria-labelledby="lightbox-title"
      onClose={onClose}
      onKeyDown={onKeyDown}
      // A click beside the image closes it.
      onClick={({ target }) => (target as HTMLElement).matches('dialog, .lightbox-body') && close()}
    >
      <div class="lightbox-head">
        <h2 id="lightbox-title" class="clip">
          {name}
        </h2>
        <p class="muted clip" dir="auto">
          {promptOf(entry)}
        </p>
        <p class="fine" role="status">
          {at + 1} of {views.length}
        </p>
        <a class="tool" target="_blank" rel="noopener" href={service.localUrl(address)}>
          <IconView name="expand" />
          Original
        </a>
        <IconButton icon="close" label="Close" onClick={close} />
      </div>
      <div class="lightbox-body">
        {step(-1)}
        {/* An image fills the space in its aspect ratio; of a grid, one quarter is visible. */}
        <div
          class="lightbox-pane"
          data-quadrant={number || undefined}
          style={{ '--ratio': ratio, '--column': Number(number === 2 || number === 4), '--row': Number(number > 2) }}
        >
          <img
            alt={`${name}: ${promptOf(entry)}`}
            src={service.localUrl(address)}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              naturalHeight && setRatio(naturalWidth / naturalHeight)
            }
          />
        </div>
        {step(1)}
      </div>
    </dialog>
  );
}
