// What the page knows: who is signed in, the tasks, which one is looked at. Views listen and draw what has changed.
import type { Entry, Me } from './api.js';

export interface Notice {
  readonly text: string;
  /** What to do about it. */
  readonly advice?: string | undefined;
  readonly kind: 'error' | 'done';
}

/** Which tasks the list shows. */
export interface Filter {
  readonly text: string;
  readonly outcome: 'open' | 'done' | 'failed' | 'cancelled' | undefined;
}

export const isFiltering = ({ text, outcome }: Filter): boolean => text !== '' || outcome !== undefined;

export interface World {
  me: Me | undefined;
  readonly entries: Map<string, Entry>;
  selected: string | undefined;
  filter: Filter;
  /** Tasks that the filter lets through, as far as they have been read; undefined where there is no filter. */
  found: ReadonlySet<string> | undefined;
  /** Whether there are older tasks than those that are known. */
  more: boolean;
  /** Whether the first list has arrived. */
  loaded: boolean;
  /** Whether the server did not answer the last call. */
  away: boolean;
  /** What the last submission said of its place in the queue, by task. */
  readonly ahead: Map<string, number>;
  /** Milliseconds by which the server's clock is before this one. */
  skew: number;
  notice: Notice | undefined;
  /** Listens to changes; called at most once per frame of work. */
  listen(listener: () => void): void;
  /** To be called after any change. */
  changed(): void;
  /** The server's time now, in milliseconds. */
  now(): number;
}

export function createWorld(): World {
  const listeners: (() => void)[] = [];
  let due = false;
  const world: World = {
    me: undefined,
    entries: new Map(),
    selected: undefined,
    filter: { text: '', outcome: undefined },
    found: undefined,
    more: false,
    loaded: false,
    away: false,
    ahead: new Map(),
    skew: 0,
    notice: undefined,
    listen: (listener) => void listeners.push(listener),
    changed() {
      if (due) return;
      due = true;
      queueMicrotask(() => {
        due = false;
        for (const listener of listeners) listener();
      });
    },
    now: () => Date.now() + world.skew,
  };
  return world;
}

/** A task in the chain that it belongs to. */
export interface Node {
  readonly entry: Entry;
  readonly level: number;
  /** For each level above it, whether more of its line follows below. */
  readonly through: readonly boolean[];
  readonly last: boolean;
  readonly position: number;
  readonly siblings: number;
}

/** The task that another came from: the one whose button made it, or whose picture a video starts from. */
export function parentOf(entry: Entry, entries: ReadonlyMap<string, Entry>): Entry | undefined {
  if (entry.parent !== undefined) return entries.get(entry.parent);
  if (!entry.from?.length) return undefined;
  return [...entries.values()].find(
    ({ id, made }) => id !== entry.id && made !== undefined && entry.from?.includes(made),
  );
}

/** All chains, one after the other, the one with the newest task first; within a chain in the order in which tasks came. */
export function chains(entries: ReadonlyMap<string, Entry>): readonly Node[] {
  const children = new Map<string | undefined, Entry[]>();
  const inOrder = [...entries.values()].sort((a, b) => a.submitted - b.submitted || (a.id < b.id ? -1 : 1));
  for (const entry of inOrder) {
    const parent = parentOf(entry, entries)?.id;
    children.set(parent, [...(children.get(parent) ?? []), entry]);
  }
  const newest = (entry: Entry): number =>
    Math.max(entry.submitted, ...(children.get(entry.id) ?? []).map((child) => newest(child)));
  const roots = (children.get(undefined) ?? []).map((entry) => ({ entry, newest: newest(entry) }));
  roots.sort((a, b) => b.newest - a.newest);
  const nodes: Node[] = [];
  const walk = (list: readonly Entry[], level: number, through: readonly boolean[]): void => {
    list.forEach((entry, index) => {
      const last = index === list.length - 1;
      nodes.push({ entry, level, through, last, position: index + 1, siblings: list.length });
      walk(children.get(entry.id) ?? [], level + 1, level === 0 ? [] : [...through, !last]);
    });
  };
  walk(
    roots.map(({ entry }) => entry),
    0,
    [],
  );
  return nodes;
}
