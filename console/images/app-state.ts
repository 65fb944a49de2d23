// The state of the page for images and videos: the tasks, the selected task, what is open. Components draw it; actions change and publish it.

import type { Me } from '../../generated/operator/types.js';
import type { TaskFilter, TaskSummary } from '../api/service.js';
import type { Notice } from '../text/error-messages.js';

export const isFiltering = ({ text, outcome }: TaskFilter): boolean => text !== '' || outcome !== undefined;

/** What covers the page. */
export type Overlay =
  /** The input that a task in MODAL requires. */
  | { readonly kind: 'input'; readonly entry: TaskSummary }
  | { readonly kind: 'delete'; readonly entry: TaskSummary }
  /** Images at full size. @param number of the image in a grid */
  | { readonly kind: 'lightbox'; readonly entry: TaskSummary; readonly number: number | undefined };

export interface AppState {
  me: Me;
  readonly entries: Map<string, TaskSummary>;
  selected: string | undefined;
  filter: TaskFilter;
  /** Loaded tasks that match the filter; undefined without a filter. */
  matches: ReadonlySet<string> | undefined;
  /** Whether older tasks can be loaded. */
  hasMore: boolean;
  /** Whether the first list has arrived. */
  isLoaded: boolean;
  /** Whether the last request got no response. */
  isOffline: boolean;
  /** Positions in the queue as of submission, by task. */
  readonly queuePositions: Map<string, number>;
  /** Aspect ratios of loaded images, by task. */
  readonly ratios: Map<string, number>;
  /** Milliseconds to add to this clock to get the server's time. */
  clockOffset: number;
  notice: Notice | undefined;
  overlay: Overlay | undefined;
  /** Adds a listener, which is called once per microtask after changes. @returns a function that removes it */
  subscribe(listener: () => void): () => void;
  /** Must be called after every change. */
  publish(): void;
  /** The server's time now, in milliseconds. */
  now(): number;
}

export function createAppState(me: Me): AppState {
  const listeners = new Set<() => void>();
  let isScheduled = false;
  const appState: AppState = {
    me,
    entries: new Map(),
    selected: undefined,
    filter: { text: '', outcome: undefined },
    matches: undefined,
    hasMore: false,
    isLoaded: false,
    isOffline: false,
    queuePositions: new Map(),
    ratios: new Map(),
    clockOffset: 0,
    notice: undefined,
    overlay: undefined,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    publish() {
      if (isScheduled) return;
      isScheduled = true;
      queueMicrotask(() => {
        isScheduled = false;
        for (const listener of listeners) listener();
      });
    },
    now: () => Date.now() + appState.clockOffset,
  };
  return appState;
}

/** The selected task, once it is loaded. */
export const selectedEntry = ({ selected, entries }: AppState): TaskSummary | undefined =>
  selected === undefined ? undefined : entries.get(selected);

/** A task in its lineage. */
export interface LineageNode {
  readonly entry: TaskSummary;
  readonly level: number;
  /** For each level above it, whether the branch continues below. */
  readonly continues: readonly boolean[];
  readonly isLast: boolean;
  readonly position: number;
  readonly siblings: number;
}

/** The parent of a task: the task whose button made it, or whose image a video starts from. */
export function parentOf(entry: TaskSummary, entries: ReadonlyMap<string, TaskSummary>): TaskSummary | undefined {
  if (entry.parent !== undefined) return entries.get(entry.parent);
  if (!entry.sourceFiles?.length) return undefined;
  return [...entries.values()].find(
    ({ id, resultFile }) => id !== entry.id && resultFile !== undefined && entry.sourceFiles?.includes(resultFile),
  );
}

/** All tasks as flattened trees: the tree with the newest task first, each in order of submission. */
export function lineage(entries: ReadonlyMap<string, TaskSummary>): readonly LineageNode[] {
  const children = new Map<string | undefined, TaskSummary[]>();
  const inOrder = [...entries.values()].sort((a, b) => a.submitted - b.submitted || (a.id < b.id ? -1 : 1));
  for (const entry of inOrder) {
    const parent = parentOf(entry, entries)?.id;
    children.set(parent, [...(children.get(parent) ?? []), entry]);
  }
  const newest = (entry: TaskSummary): number =>
    Math.max(entry.submitted, ...(children.get(entry.id) ?? []).map((child) => newest(child)));
  const roots = (children.get(undefined) ?? []).map((entry) => ({ entry, newest: newest(entry) }));
  roots.sort((a, b) => b.newest - a.newest);
  const nodes: LineageNode[] = [];
  const walk = (list: readonly TaskSummary[], level: number, continues: readonly boolean[]): void => {
    list.forEach((entry, index) => {
      const isLast = index === list.length - 1;
      nodes.push({ entry, level, continues, isLast, position: index + 1, siblings: list.length });
      walk(children.get(entry.id) ?? [], level + 1, level === 0 ? [] : [...continues, !isLast]);
    });
  };
  walk(
    roots.map(({ entry }) => entry),
    0,
    [],
  );
  return nodes;
}
