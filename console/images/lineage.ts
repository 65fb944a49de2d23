// Which task was made of which.
import type { TaskSummary } from '../api/service.js';

/** The parent of a task: the task whose button made it, or whose image a video starts from. */
export function parentOf(entry: TaskSummary, entries: ReadonlyMap<string, TaskSummary>): TaskSummary | undefined {
  if (entry.parent !== undefined) return entries.get(entry.parent);
  if (!entry.sourceFiles?.length) return undefined;
  return [...entries.values()].find(
    ({ id, resultFile }) => id !== entry.id && resultFile !== undefined && entry.sourceFiles?.includes(resultFile),
  );
}

/** The image of a task; for an unfinished video its preview, or the image that it starts from. */
export function imageOf(entry: TaskSummary, entries: ReadonlyMap<string, TaskSummary>): string | undefined {
  if (entry.surface === 'images') return entry.record.imageUrl ?? entry.preview;
  const from = parentOf(entry, entries);
  return entry.preview ?? (from?.surface === 'images' ? from.record.imageUrl : undefined);
}

/** A task in its lineage. @param level 0 for a task without a parent */
export interface LineageNode {
  readonly entry: TaskSummary;
  readonly level: number;
}

/** All tasks as flattened trees: the tree with the newest task first, each in order of submission. */
export function lineage(entries: ReadonlyMap<string, TaskSummary>): readonly LineageNode[] {
  const inOrder = [...entries.values()].sort((a, b) => a.submitted - b.submitted || (a.id < b.id ? -1 : 1));
  const children = new Map<string | undefined, TaskSummary[]>();
  for (const entry of inOrder) {
    const parent = parentOf(entry, entries)?.id;
    children.set(parent, [...(children.get(parent) ?? []), entry]);
  }
  const childrenOf = (id: string | undefined): readonly TaskSummary[] => children.get(id) ?? [];
  const newest = (entry: TaskSummary): number => Math.max(entry.submitted, ...childrenOf(entry.id).map(newest));
  const nodes = (entry: TaskSummary, level: number): readonly LineageNode[] => [
    { entry, level },
    ...childrenOf(entry.id).flatMap((child) => nodes(child, level + 1)),
  ];
  return [...childrenOf(undefined)].sort((a, b) => newest(b) - newest(a)).flatMap((root) => nodes(root, 0));
}
