// The image of the selected task, and the aspect ratio of the frame around it.
import type { Service } from '../api/service.js';
import type { TaskSummary } from '../api/types.js';
import { element } from '../dom/dom.js';
import { type AppState, parentOf } from '../state/app-state.js';
import { promptOf, statusGroupOf } from '../text/labels.js';

interface MainImageDeps {
  readonly service: Pick<Service, 'localUrl'>;
  readonly appState: AppState;
  /** Its CSS variable `--ratio` is the aspect ratio, width by height, of what it shows. */
  readonly frame: HTMLElement;
}

interface MainImage {
  readonly node: HTMLImageElement;
  /** Removes the image of the previous task, and gives the frame the aspect ratio of this one. */
  reset(entry: TaskSummary): void;
  /** Shows the image of the task once it is decoded; the previous one stays until then. */
  show(entry: TaskSummary): void;
}

/** The aspect ratio in a prompt; 1 without one. */
function requestedRatio(prompt: string): number {
  const [, width, height] = /--(?:ar|aspect)\s+(\d{1,3}):(\d{1,3})/.exec(prompt) ?? [];
  return width && height && Number(height) > 0 ? Number(width) / Number(height) : 1;
}

/** Creates the image; the caller puts `node` into the frame. */
export function createMainImage({ service, appState, frame }: MainImageDeps): MainImage {
  /** Aspect ratios of loaded images, by task. */
  const ratios = new Map<string, number>();
  const node = element('img', { class: 'main-image', alt: '', decoding: 'async' });

  const ratioOf = (entry: TaskSummary): number => {
    const known = ratios.get(entry.id);
    if (known) return known;
    if (entry.surface === 'videos') {
      const [width = 16, height = 9] = entry.record.size.split('x').map(Number);
      return width / height;
    }
    // A pan or a zoom has the aspect ratio of its source instead of that of the prompt.
    const parent = parentOf(entry, appState.entries);
    return (parent && ratios.get(parent.id)) ?? requestedRatio(promptOf(entry));
  };
  const applyRatio = (entry: TaskSummary): void => frame.style.setProperty('--ratio', String(ratioOf(entry)));

  /** The preview; for a video without one, its first image. */
  const addressOf = (entry: TaskSummary): string | undefined => {
    if (entry.surface === 'images') return entry.record.imageUrl;
    const from = parentOf(entry, appState.entries);
    return entry.preview ?? (from?.surface === 'images' ? from.record.imageUrl : undefined);
  };

  return {
    node,
    reset(entry) {
      node.hidden = true;
      delete node.dataset.of;
      node.removeAttribute('src');
      applyRatio(entry);
    },
    show(entry) {
      const address = addressOf(entry);
      if (address === undefined || node.dataset.of === address) return;
      node.dataset.of = address;
      const next = new Image();
      next.src = service.localUrl(address);
      next
        .decode()
        .catch(() => undefined)
        .then(() => {
          if (node.dataset.of !== address) return;
          node.src = next.src;
          node.hidden = false;
          if (next.naturalHeight && statusGroupOf(entry) === 'done')
            ratios.set(entry.id, next.naturalWidth / next.naturalHeight);
          applyRatio(entry);
        });
    },
  };
}
