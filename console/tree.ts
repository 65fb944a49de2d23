// The chains of tasks: what was made of what. A tree for mouse and keyboard: arrow keys go along it, the task under them is shown.
import { arrange, button, element, fill, on, say, set } from './dom.js';
import { icon } from './icons.js';
import { ago, nameOf, percentOf, phaseOf, promptOf, stateOf } from './text.js';
import { type Thumbnails, videoAddress } from './thumbnails.js';
import type { Work } from './work.js';
import { chains, type Node as Line, parentOf, type World } from './world.js';

/** What stands on a thumbnail: that it is no picture, or that it needs somebody. */
const signs = { failed: 'alert', cancelled: 'close', asking: 'hand', video: 'video', words: 'scissors' } as const;

function signOf({ entry }: Line): keyof typeof signs | undefined {
  const phase = phaseOf(entry);
  if (phase === 'failed' || phase === 'cancelled' || phase === 'asking') return phase;
  if (entry.surface === 'videos') return 'video';
  return entry.record.action === 'SHORTEN' || entry.record.action === 'DESCRIBE' ? 'words' : undefined;
}

export interface TreeDeps {
  readonly world: World;
  readonly work: Work;
  readonly thumbnails: Thumbnails;
  /** A task was chosen: narrow pages show it. */
  chosen(): void;
}

export function createTree({ world, work, thumbnails, chosen }: TreeDeps): {
  readonly node: HTMLElement;
  update(): void;
} {
  const list = element('div', { role: 'tree', class: 'tree', 'aria-label': 'Tasks' });
  const empty = element('p', { class: 'nothing', role: 'status' });
  const older = button({ class: 'tool older' }, () => void work.older(), icon('more'), 'Older tasks');
  const node = element('div', { class: 'tree-box' }, list, empty, older);
  let lines: readonly Line[] = [];

  const rowOf = (id: string): HTMLElement | undefined =>
    [...list.children].find((row) => (row as HTMLElement).dataset.key === id) as HTMLElement | undefined;
  const choose = (line: Line | undefined): void => {
    if (!line) return;
    work.select(line.entry.id);
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
        chosen();
        break;
      default:
        return;
    }
    event.preventDefault();
  });

  /** A picture of the task; of a video that is not done, that of what it is made of. */
  const addressOf = ({ entry }: Line): string | undefined => {
    if (entry.surface === 'images') return entry.record.imageUrl ?? entry.preview;
    if (phaseOf(entry) === 'done') return videoAddress(entry.id);
    const from = parentOf(entry, world.entries);
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
      work.select(entry.id);
      chosen();
    });
    return row;
  };

  const update = (row: HTMLElement, line: Line): void => {
    const { entry, level, through, last, position, siblings } = line;
    const selected = entry.id === world.selected;
    const phase = phaseOf(entry);
    const [guides, thumb, text] = [...row.children] as [HTMLElement, HTMLElement, HTMLElement];
    const [name, about] = [...text.children] as [HTMLElement, HTMLElement];
    const [image, mark] = [...thumb.children] as [HTMLImageElement, HTMLElement];
    set(row, {
      'aria-level': level + 1,
      'aria-posinset': position,
      'aria-setsize': siblings,
      'aria-selected': selected ? 'true' : 'false',
      'data-phase': phase,
      'data-level': Math.min(level, 1),
      tabindex: selected || (world.selected === undefined && lines[0] === line) ? 0 : -1,
    });
    const shape = [
      ...through.map((goes) => (goes ? 'through' : 'gap')),
      ...(level ? [last ? 'corner' : 'branch'] : []),
    ];
    if (guides.dataset.shape !== shape.join()) {
      guides.dataset.shape = shape.join();
      // Deep chains stay readable on a narrow page: from the sixth level on, lines are closer together.
      fill(
        guides,
        ...shape.map((each) => element('span', { class: `guide ${each}${shape.length > 5 ? ' tight' : ''}` })),
      );
    }
    thumbnails.show(image, addressOf(line));
    const sign = signOf(line);
    if (mark.dataset.sign !== sign) {
      set(mark, { 'data-sign': sign });
      fill(mark, sign && icon(signs[sign]));
    }
    thumb.style.setProperty('--done', `${percentOf(entry)}%`);
    say(name, level === 0 && promptOf(entry) ? promptOf(entry) : nameOf(entry));
    const state = phase === 'working' ? `${percentOf(entry)}%` : stateOf(entry);
    const when = ago(entry.submitted, world.now());
    say(about, phase === 'done' ? (level === 0 ? `${nameOf(entry)} · ${when}` : when) : state);
  };

  return {
    node,
    update() {
      const { entries, found } = world;
      lines = chains(found ? new Map([...entries].filter(([id]) => found.has(id))) : entries);
      empty.hidden = lines.length > 0 || !world.loaded;
      say(empty, found ? 'No task fits.' : 'What you make appears here, with everything that is made of it.');
      older.hidden = !world.more;
      arrange(list, lines, { key: ({ entry }) => entry.id, make, update });
    },
  };
}
