// The task list: search and filter, and a tree with derived tasks below their parents. Arrow keys move through it and select.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { TaskFilter } from '../api/service.js';
import { Select } from '../components/fields.js';
import { type Icon, IconView } from '../components/icon.js';
import { Tool } from '../components/tool.js';
import { ago, nameOf, percentOf, promptOf, statusGroupOf, statusOf } from '../text/labels.js';
import { type LineageNode as Line, lineage, parentOf } from './app-state.js';
import { type Thumbnails, videoAddress } from './thumbnails.js';
import type { Workspace } from './workspace.js';

/** Milliseconds after the last keystroke until the search starts. */
const debounce = 250;

const outcomes: readonly (readonly [NonNullable<TaskFilter['outcome']> | '', string])[] = [
  ['', 'All'],
  ['open', 'Open'],
  ['done', 'Done'],
  ['failed', 'Failed'],
  ['cancelled', 'Cancelled'],
];

function TaskSearch({ workspace: { actions, appState } }: { readonly workspace: Workspace }) {
  const [text, setText] = useState(appState.filter.text);
  const outcome = appState.filter.outcome ?? '';
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const send = (words: string, chosen: string): void => {
    clearTimeout(timer.current);
    const known = outcomes.find(([value]) => value === chosen)?.[0];
    void actions.filter({ text: words.trim(), outcome: known || undefined });
  };
  return (
    <search>
      <form
        class="search"
        onSubmit={(event) => {
          event.preventDefault();
          send(text, outcome);
        }}
      >
        <input
          type="search"
          dir="auto"
          aria-label="Search tasks"
          maxLength={200}
          placeholder="Search"
          autocomplete="off"
          value={text}
          onInput={({ currentTarget: { value } }) => {
            setText(value);
            clearTimeout(timer.current);
            timer.current = setTimeout(() => send(value, appState.filter.outcome ?? ''), debounce);
          }}
        />
        <Select aria-label="Show" options={outcomes} value={outcome} onValue={(value) => send(text, value)} />
      </form>
    </search>
  );
}

/** The mark on a thumbnail: the task has no image, or requires input. */
const badges = { failed: 'alert', cancelled: 'close', input: 'hand', video: 'video', words: 'scissors' } as const;

function badgeOf({ entry }: Line): keyof typeof badges | undefined {
  const status = statusGroupOf(entry);
  if (status === 'failed' || status === 'cancelled' || status === 'input') return status;
  if (entry.surface === 'videos') return 'video';
  return entry.record.action === 'SHORTEN' || entry.record.action === 'DESCRIBE' ? 'words' : undefined;
}

interface ThumbnailProps {
  readonly thumbnails: Thumbnails;
  readonly address: string | undefined;
}

/** Loaded once it is visible, or nearly. */
function Thumbnail({ thumbnails, address }: ThumbnailProps) {
  const image = useRef<HTMLImageElement>(null);
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (address === undefined || !image.current) return undefined;
    let isCurrent = true;
    const observer = new IntersectionObserver(
      (changes) => {
        if (!changes.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        void thumbnails(address).then(
          (made) => isCurrent && setUrl(made),
          () => undefined,
        );
      },
      { rootMargin: '200px' },
    );
    observer.observe(image.current);
    return () => {
      isCurrent = false;
      observer.disconnect();
    };
  }, [thumbnails, address]);
  return <img ref={image} alt="" decoding="async" data-address={address} src={address && url} />;
}

/** The lines that lead to a task from the ones above it. */
function Guides({ level, continues, isLast }: Line) {
  const shape = [
    ...continues.map((goes) => (goes ? 'through' : 'gap')),
    ...(level ? [isLast ? 'corner' : 'branch'] : []),
  ];
  // From the sixth level on, the indentation is smaller, so that deep trees are readable on narrow pages.
  const tight = shape.length > 5 ? ' tight' : '';
  return (
    <span class="guides" aria-hidden="true">
      {shape.map((each, at) => (
        <span key={at} class={`guide ${each}${tight}`} />
      ))}
    </span>
  );
}

interface RowProps {
  readonly workspace: Workspace;
  readonly line: Line;
  /** Whether the tab key reaches it. */
  readonly isReachable: boolean;
  onChoose(): void;
  onKeyDown(event: KeyboardEvent): void;
}

function Row({ workspace: { appState, thumbnails }, line, isReachable, onChoose, onKeyDown }: RowProps) {
  const { entry, level, position, siblings } = line;
  const status = statusGroupOf(entry);
  const badge = badgeOf(line);
  const icon: Icon | undefined = badge && badges[badge];
  const prompt = promptOf(entry);
  const when = ago(entry.submitted, appState.now());
  const about = level === 0 ? `${nameOf(entry)} · ${when}` : when;
  const state = status === 'working' ? `${percentOf(entry)}%` : statusOf(entry);

  /** The image of a task; for an unfinished video, that of its source. */
  const addressOf = (): string | undefined => {
    if (entry.surface === 'images') return entry.record.imageUrl ?? entry.preview;
    if (status === 'done') return videoAddress(entry.id);
    const from = parentOf(entry, appState.entries);
    return entry.preview ?? (from?.surface === 'images' ? from.record.imageUrl : undefined);
  };
  return (
    <div
      role="treeitem"
      class="row"
      aria-level={level + 1}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-selected={entry.id === appState.selected}
      data-status={status}
      data-level={Math.min(level, 1)}
      tabIndex={isReachable ? 0 : -1}
      onClick={onChoose}
      onKeyDown={onKeyDown}
    >
      <Guides {...line} />
      <span class="thumb" style={{ '--done': `${percentOf(entry)}%` }}>
        <Thumbnail thumbnails={thumbnails} address={addressOf()} />
        {icon && (
          <span class="thumb-mark over-all">
            <IconView name={icon} />
          </span>
        )}
      </span>
      <span class="row-text">
        <span class="row-name clip" dir="auto">
          {level === 0 && prompt ? prompt : nameOf(entry)}
        </span>
        <span class="fine clip">{status === 'done' ? about : state}</span>
      </span>
    </div>
  );
}

/** The line that a key leads to from the one at an index; undefined if the key does not move, null if there is none. */
function target(lines: readonly Line[], at: number, key: string): Line | null | undefined {
  const level = lines[at]?.level ?? 0;
  switch (key) {
    case 'ArrowDown':
      return lines[at + 1] ?? null;
    case 'ArrowUp':
      return lines[at - 1] ?? null;
    case 'ArrowRight':
      return lines[at + 1] && (lines[at + 1] as Line).level > level ? lines[at + 1] : null;
    case 'ArrowLeft':
      return lines.slice(0, at).findLast((line) => line.level < level) ?? null;
    case 'Home':
      return lines[0];
    case 'End':
      return lines.at(-1);
    default:
      return undefined;
  }
}

interface TaskTreeProps {
  readonly workspace: Workspace;
  /** Called when a task is chosen; narrow pages then show it. */
  onChoose(): void;
}

function TaskTree({ workspace, onChoose }: TaskTreeProps) {
  const { appState, actions } = workspace;
  const { entries, matches, selected } = appState;
  const tree = useRef<HTMLDivElement>(null);
  const lines = lineage(matches ? new Map([...entries].filter(([id]) => matches.has(id))) : entries);
  const choose = (entry: Line['entry']): void => {
    actions.select(entry.id);
    onChoose();
  };
  const onKeyDown = (event: KeyboardEvent, at: number): void => {
    const next = target(lines, at, event.key);
    if (next) {
      actions.select(next.entry.id);
      (tree.current?.children[lines.indexOf(next)] as HTMLElement | undefined)?.focus();
    } else if (lines[at] && (event.key === 'Enter' || event.key === ' ')) choose(lines[at].entry);
    else if (next === undefined) return;
    event.preventDefault();
  };
  const isFirstReachable = selected === undefined || !entries.has(selected);
  return (
    <div class="tree-box">
      <div ref={tree} role="tree" class="tree" aria-label="Tasks">
        {lines.map((line, at) => (
          <Row
            key={line.entry.id}
            workspace={workspace}
            line={line}
            isReachable={line.entry.id === selected || (isFirstReachable && at === 0)}
            onChoose={() => choose(line.entry)}
            onKeyDown={(event) => onKeyDown(event, at)}
          />
        ))}
      </div>
      {lines.length === 0 && appState.isLoaded && (
        <p class="nothing" role="status">
          {matches ? 'No matching tasks.' : 'Your tasks appear here, each with the tasks derived from it.'}
        </p>
      )}
      {appState.hasMore && <Tool icon="more" text="Older tasks" onClick={() => void actions.loadOlder()} />}
    </div>
  );
}

/** The list with its search, and a button that starts a new task. @param onNew absent: the key may create none */
export function TaskList({ workspace, onChoose, onNew }: TaskTreeProps & { readonly onNew: (() => void) | undefined }) {
  return (
    <section class="side tasks" aria-labelledby="tasks-title">
      <header class="side-head list-head spread">
        <h2 id="tasks-title" class="fine">
          Tasks
        </h2>
        {onNew && <Tool icon="plus" text="New" onClick={onNew} />}
        <TaskSearch workspace={workspace} />
      </header>
      <TaskTree workspace={workspace} onChoose={onChoose} />
    </section>
  );
}
