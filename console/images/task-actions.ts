// What the page does with tasks: submit, cancel, delete, and take their images into a form.
import { ConnectionError } from '../../generated/client.js';
import type { TaskSummary } from '../api/service.js';
import { isSignedOut, TaskNotAccepted } from '../text/error-messages.js';
import { type Draft, type Kind, newTasks, type Sent } from './forms.js';
import { readImage } from './read-image.js';
import { everything, sleep, type TaskStore } from './task-store.js';

/** Milliseconds between two looks at a server that does not answer. */
const offlineInterval = 1000;

/** Waits until the server responds again, then searches for the task of a submission whose response was lost. */
async function findSent(store: TaskStore, mark: string): Promise<string | undefined> {
  for (;;) {
    await sleep(offlineInterval);
    if (store.hasEnded) throw new ConnectionError('The session has ended');
    try {
      const { tasks } = await store.session.service.tasks(everything);
      return tasks.find(({ surface, record }) => surface === 'images' && record.state === mark)?.id;
    } catch (error) {
      if (isSignedOut(error)) throw error;
    }
  }
}

function idOf({ queuePositions }: TaskStore, sent: Sent): string {
  if ('task_id' in sent) return sent.task_id;
  if (sent.result === null) throw new TaskNotAccepted(sent.code, sent.description);
  queuePositions.set(sent.result, sent.properties?.numberOfQueues ?? 0);
  return sent.result;
}

/**
 * Sends a request that makes a task or resumes one, and selects it. If the connection is lost before the response arrives, a tracked task is
 * searched for when the server is back, and submitted again only if it does not exist.
 * @param send sends the request; its parameter is the `state` of a tracked task
 * @throws what refused it
 */
export async function submitTask(
  store: TaskStore,
  send: (state: string) => Promise<Sent>,
  isTracked: boolean,
): Promise<void> {
  const mark = `console-${crypto.getRandomValues(new Uint32Array(3)).join('-')}`;
  let id: string | undefined;
  store.clearNotice();
  while (id === undefined) {
    try {
      id = idOf(store, await send(mark));
    } catch (error) {
      if (!(error instanceof ConnectionError) || !isTracked) throw error;
      id = await findSent(store, mark);
    }
  }
  await store.add(id);
}

/** Cancels a task that has not ended. */
export async function cancelTask({ session, reread }: TaskStore, { id }: TaskSummary): Promise<void> {
  await session.service.cancel(id);
  await reread(id);
  await session.service.me();
  session.notifyTabs({ kind: 'changed' });
}

/** Deletes a task that has ended. */
export async function removeTask({ session, discard }: TaskStore, { id }: TaskSummary): Promise<void> {
  await session.service.operator.tasks.remove(id);
  discard(id);
  session.notifyTabs({ kind: 'removed', id });
}

/** Opens a form, and adds an image of this server. */
export async function addToForm(store: TaskStore, kind: Kind, address: string, change: Partial<Draft> = {}) {
  const { service } = store.session;
  try {
    // A video takes its address, by which it stands below the image in the list.
    const image =
      kind === 'video'
        ? { name: 'the image', value: address, shown: service.localUrl(address) }
        : await readImage(await service.fetchBlob(address));
    const images = [...(store.state.drafts[kind].images.images ?? []), image];
    store.fill(kind, { ...change, images: { images: images.slice(-(newTasks[kind].images?.[0]?.max ?? 1)) } });
  } catch (error) {
    store.report(error);
  }
}
