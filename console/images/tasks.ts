// The tasks of a key: loading them, which was made of which, and what the page does with them.
import { ApiError } from '../../generated/client.js';
import { groupBy } from '../../runtime/group-by.js';
import { imagesPath, routeAddress } from '../shell/route.js';
import type { Session, TaskSummary } from '../shell/session.js';
import { TaskNotAccepted } from '../text/error-messages.js';
import { statusGroupOf } from '../text/labels.js';
import type { Draft, Kind, Sent } from './forms.js';

/** The tasks that are listed, and the one of the address, by id. */
export type TaskEntries = ReadonlyMap<string, TaskSummary>;

/** The task in the address. */
export const selectedId = (): string | undefined =>
  new URLSearchParams(location.hash.slice(1)).get('task') ?? undefined;

/** The fragment of a task's address. */
export const taskAddress = (id: string): string => `#task=${encodeURIComponent(id)}`;

/**
 * Loads the newest tasks, page by page, and the one in the address, which may be older than all of them.
 * @returns `hasMore`: whether there are older ones; `clockOffset`: milliseconds to add to this clock to get the server's time
 */
export async function loadTasks({ service }: Session, pages: number) {
  const entries = new Map<string, TaskSummary>();
  let before: string | undefined;
  for (let page = 1; ; page++) {
    const { tasks, more, now } = await service.tasks(before);
    for (const task of tasks) entries.set(task.id, task);
    before = tasks.at(-1)?.id;
    if (more && page < pages) continue;
    const id = selectedId();
    if (id !== undefined && !entries.has(id)) {
      const task = await service.task(id).catch((error) => {
        if (!(error instanceof ApiError) || error.status !== 404) throw error;
        // It was deleted, or is of another key.
        location.replace(routeAddress([imagesPath]));
      });
      if (task) entries.set(id, task);
    }
    return { entries: entries as TaskEntries, hasMore: more, clockOffset: now - Date.now() };
  }
}

// Which task was made of which.

/** The parent of a task: the task whose button made it, or whose image a video starts from. */
export function parentOf(entry: TaskSummary, entries: TaskEntries): TaskSummary | undefined {
  if (entry.parent !== undefined) return entries.get(entry.parent);
  if (!entry.sourceFiles?.length) return undefined;
  return [...entries.values()].find(
    ({ id, resultFile }) => id !== entry.id && resultFile !== undefined && entry.sourceFiles?.includes(resultFile),
  );
}

/** The image of a task; for an unfinished video its preview, or the image that it starts from. */
export function imageOf(entry: TaskSummary, entries: TaskEntries): string | undefined {
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
export function lineage(entries: TaskEntries): readonly LineageNode[] {
  const inOrder = [...entries.values()].sort((a, b) => a.submitted - b.submitted || (a.id < b.id ? -1 : 1));
  const children = groupBy(inOrder, (entry) => parentOf(entry, entries)?.id);
  const childrenOf = (id: string | undefined): readonly TaskSummary[] => children.get(id) ?? [];
  const newest = (entry: TaskSummary): number => Math.max(entry.submitted, ...childrenOf(entry.id).map(newest));
  const nodes = (entry: TaskSummary, level: number): readonly LineageNode[] => [
    { entry, level },
    ...childrenOf(entry.id).flatMap((child) => nodes(child, level + 1)),
  ];
  return [...childrenOf(undefined)].sort((a, b) => newest(b) - newest(a)).flatMap((root) => nodes(root, 0));
}

/** Whether a task changes by itself. */
export const isRunning = (entry: TaskSummary): boolean => ['waiting', 'working'].includes(statusGroupOf(entry));

/** What the parts of the page share. */
export interface TasksPage {
  readonly session: Session;
  readonly entries: TaskEntries;
  /** The server's time, in milliseconds. */
  now(): number;
  /** Loads all anew, and goes to a task, or to none. */
  show(id: string | undefined): Promise<void>;
  report(error: unknown): void;
  /** Opens a form with something written in it. */
  fill(kind: Kind, change: Partial<Draft>): void;
}

/** Sends a request that makes a task or resumes one, and selects it. @throws what refused it */
export async function submitTask(page: Pick<TasksPage, 'show'>, send: () => Promise<Sent>): Promise<void> {
  const sent = await send();
  if ('task_id' in sent) return page.show(sent.task_id);
  if (sent.result === null) throw new TaskNotAccepted(sent.code, sent.description);
  return page.show(sent.result);
}
