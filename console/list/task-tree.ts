// The task list as a tree: derived tasks below their parents. Arrow keys move through it and select.
import { button, element, on, reconcileChildren, setAttributes, setChildren, setText } from '../dom/dom.js';
import { icon } from '../dom/icons.js';
import { type AppState, type LineageNode as Line, lineage, parentOf } from '../state/app-state.js';
import type { TaskActions } from '../state/task-actions.js';
import { ago, nameOf, percentOf, promptOf, statusGroupOf, statusOf } from '../text/labels.js';
import { type Thumbnails, videoAddress } from './thumbnails.js';

/** The mark on a thumbnail: the task has no image, or requires input. */
const badges = { failed: 'alert', cancelled: 'close', input: 'hand', video: 'video', words: 'scissors' } as const;

function badgeOf({ entry }: Line): keyof typeof badges | undefined {
  const status = statusGroupOf(entry);
  if (status === 'failed' || status === 'cancelled' || status === 'input') return status;
  if (entry.surface === 'videos') return 'video';
  return entry.record.action === 'SHORTEN' || entry.record.action === 'DESCRIBE' ? 'words' : undefined;
}

interface TaskTreeDeps {
  readonly appState: AppState;
  readonly actions: TaskActions;
  readonly thumbnails: Thumbnails;
  /** Called when a task is selected; narrow pages then show it. */
  onChoose(): void;
}

export function createTaskTree({ appState, actions, thumbnails, onChoose }: TaskTreeDeps): {
  readonly node: HTMLElement;
  update(): void;
} {
  const list = element('div', { role: 'tree', class: 'tree', 'aria-label': 'Tasks' });
  const empty = element('p', { class: 'nothing', role: 'status' });
  const older = button({ class: 'tool older' }, () => void actions.loadOlder(), icon('more'), 'Older tasks');
  const node = element('div', { class: 'tree-box' }, list, empty, older);
  let lines: readonly Line[] = [];

  const rowOf = (id: string): HTMLElement | undefined =>
    [...list.children].find((row) => (row as HTMLElement).dataset.key === id) as HTMLElement | undefined;
  const choose = (line: Line | undefined): void => {
    if (!line) return;
    actions.select(line.entry.id);
    rowOf(line.entry.id)?.focus();
  };
  on(list, 'keydown', (event) => {
    const at = lines.findIndex(({ entry }) => entry.id === (event.target as HTMLElement).dataset.key);
    const line = lines[at];
    if (!line) return;
    const level = (index: number): number => lines[index]?.level ?? -1;
    switch (event.key) {
      case 'ArrowDown':
        choose(lines[at + 1]);
        break;
      case 'ArrowUp':
        choose(lines[at - 1]);
        break;
      case 'ArrowRight':
        if (level(at + 1) > line.level) choose(lines[at + 1]);
        break;
      case 'ArrowLeft':
        choose(lines.slice(0, at).findLast(({ level: each }) => each < line.level));
        break;
      case 'Home':
        choose(lines[0]);
        break;
      case 'End':
        choose(lines.at(-1));
        break;
      case 'Enter':
      case ' ':
        choose(line);
        onChoose();
        break;
      default:
        return;
    }
    event.preventDefault();
  });

  /** The image of a task; for an unfinished video, that of its source. */
  const addressOf = ({ entry }: Line): string | undefined => {
    if (entry.surface === 'images') return entry.record.imageUrl ?? entry.preview;
    if (statusGroupOf(entry) === 'done') return videoAddress(entry.id);
    const from = parentOf(entry, appState.entries);
    return entry.preview ?? (from?.surface === 'images' ? from.record.imageUrl : undefined);
  };

  const make = ({ entry }: Line): HTMLElement => {
    const row = element(
      'div',
      { role: 'treeitem', class: 'row' },
      element('span', { class: 'guides', 'aria-hidden': 'true' }),
      element(
        'span',
        { class: 'thumb' },
        element('img', { alt: '', decoding: 'async' }),
        element('span', { class: 'thumb-mark' }),
      ),
      element(
        'span',
        { class: 'row-text' },
        element('span', { class: 'row-name', dir: 'auto' }),
        element('span', { class: 'row-about' }),
      ),
    );
    on(row, 'click', () => {
      actions.select(entry.id);
      onChoose();
    });
    return row;
  };

  const update = (row: HTMLElement, line: Line): void => {
    const { entry, level, continues, isLast, position, siblings } = line;
    const selected = entry.id === appState.selected;
    const status = statusGroupOf(entry);
    const [guides, thumb, text] = [...row.children] as [HTMLElement, HTMLElement, HTMLElement];
    const [name, about] = [...text.children] as [HTMLElement, HTMLElement];
    const [image, mark] = [...thumb.children] as [HTMLImageElement, HTMLElement];
    setAttributes(row, {
      'aria-level': level + 1,
      'aria-posinset': position,
      'aria-setsize': siblings,
      'aria-selected': selected ? 'true' : 'false',
      'data-status': status,
      'data-level': Math.min(level, 1),
      tabindex: selected || (appState.selected === undefined && lines[0] === line) ? 0 : -1,
    });
    const shape = [
      ...continues.map((goes) => (goes ? 'through' : 'gap')),
      ...(level ? [isLast ? 'corner' : 'branch'] : []),
    ];
    if (guides.dataset.shape !== shape.join()) {
      guides.dataset.shape = shape.join();
      // From the sixth level on, the indentation is smaller, so that deep trees are readable on narrow pages.
      setChildren(
        guides,
        ...shape.map((each) => element('span', { class: `guide ${each}${shape.length > 5 ? ' tight' : ''}` })),
      );
    }
    thumbnails.show(image, addressOf(line));
    const sign = badgeOf(line);
    if (mark.dataset.sign !== sign) {
      setAttributes(mark, { 'data-sign': sign });
      setChildren(mark, sign && icon(badges[sign]));
    }
    thumb.style.setProperty('--done', `${percentOf(entry)}%`);
    setText(name, level === 0 && promptOf(entry) ? promptOf(entry) : nameOf(entry));
    const state = status === 'working' ? `${percentOf(entry)}%` : statusOf(entry);
    const when = ago(entry.submitted, appState.now());
    setText(about, status === 'done' ? (level === 0 ? `${nameOf(entry)} · ${when}` : when) : state);
  };

  return {
    node,
    update() {
      const { entries, matches } = appState;
      lines = lineage(matches ? new Map([...entries].filter(([id]) => matches.has(id))) : entries);
      empty.hidden = lines.length > 0 || !appState.isLoaded;
      setText(empty, matches ? 'No matching tasks.' : 'Your tasks appear here, each with the tasks derived from it.');
      older.hidden = !appState.hasMore;
      reconcileChildren(list, lines, { key: ({ entry }) => entry.id, make, update });
    },
  };
}
