// The image of the selected task in its frame, which has the aspect ratio of the image before it is loaded.
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { TaskSummary } from '../api/service.js';
import { nameOf, promptOf, statusGroupOf } from '../text/labels.js';
import { parentOf } from './app-state.js';
import type { Workspace } from './workspace.js';

/** The aspect ratio in a prompt; 1 without one. */
function requestedRatio(prompt: string): number {
  const [, width, height] = /--(?:ar|aspect)\s+(\d{1,3}):(\d{1,3})/.exec(prompt) ?? [];
  return width && height && Number(height) > 0 ? Number(width) / Number(height) : 1;
}

/** Width by height of what a task shows. */
export function ratioOf(entry: TaskSummary, { appState: { ratios, entries } }: Workspace): number {
  const known = ratios.get(entry.id);
  if (known) return known;
  if (entry.surface === 'videos') {
    const [width = 16, height = 9] = entry.record.size.split('x').map(Number);
    return width / height;
  }
  // A pan or a zoom has the aspect ratio of its source instead of that of the prompt.
  const parent = parentOf(entry, entries);
  return (parent && ratios.get(parent.id)) ?? requestedRatio(promptOf(entry));
}

/** The image; for an unfinished video its preview, or the image that it starts from. */
function addressOf(entry: TaskSummary, { appState }: Workspace): string | undefined {
  if (entry.surface === 'images') return entry.record.imageUrl;
  const from = parentOf(entry, appState.entries);
  return entry.preview ?? (from?.surface === 'images' ? from.record.imageUrl : undefined);
}

/** The image at an address once it is decoded; the previous one until then. */
function useDecoded(address: string | undefined, onDecoded: (image: HTMLImageElement) => void): string | undefined {
  const [shown, setShown] = useState<string>();
  useEffect(() => {
    if (address === undefined) return undefined;
    let isCurrent = true;
    const image = new Image();
    image.src = address;
    void image
      .decode()
      .catch(() => undefined)
      .then(() => {
        if (!isCurrent) return;
        setShown(address);
        onDecoded(image);
      });
    return () => {
      isCurrent = false;
    };
  }, [address]);
  return shown;
}

interface MainImageProps {
  readonly workspace: Workspace;
  readonly entry: TaskSummary;
  /** Called when an image is shown. */
  onLoad(address: string): void;
  onClick(): void;
  /** What lies above the image. @param isShown whether there is one */
  children(isShown: boolean): ComponentChildren;
}

export function MainImage({ workspace, entry, onLoad, onClick, children }: MainImageProps) {
  const { service, appState } = workspace;
  const address = addressOf(entry, workspace);
  const shown = useDecoded(address === undefined ? undefined : service.localUrl(address), (image) => {
    if (image.naturalHeight && statusGroupOf(entry) === 'done')
      appState.ratios.set(entry.id, image.naturalWidth / image.naturalHeight);
    appState.publish();
  });
  return (
    <div class="frame" style={{ '--ratio': ratioOf(entry, workspace) }}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the button for the full size does the same */}
      <img
        class="main-image"
        alt={`${nameOf(entry)}: ${promptOf(entry)}`}
        decoding="async"
        src={shown}
        hidden={!shown}
        onLoad={() => shown && onLoad(shown)}
        onClick={onClick}
      />
      {children(shown !== undefined)}
    </div>
  );
}
