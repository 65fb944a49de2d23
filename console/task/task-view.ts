// The selected task: its status, progress and result, and the actions it offers.
import type { TaskSummary } from '../api/types.js';
import { confirm } from '../dialogs/confirm.js';
import { button, element, on, setAttributes, setChildren, setText } from '../dom/dom.js';
import { icon } from '../dom/icons.js';
import type { AppState } from '../state/app-state.js';
import type { TaskActions } from '../state/task-actions.js';
import {
  duration,
  isGrid,
  nameOf,
  noteOf,
  percentOf,
  promptOf,
  promptsOf,
  reasonOf,
  statusGroupOf,
  statusLabel,
  statusOf,
} from '../text/labels.js';
import { createButtonRows, taskButtons } from './buttons.js';
import { createGridOverlay } from './image-grid.js';
import { createMainImage } from './main-image.js';
import { cancelledBox, failedBox, imageTools, inputBox, noteBox, promptList, type TaskResultDeps } from './result.js';
import { createVideoPlayer } from './video-player.js';

interface TaskViewDeps extends TaskResultDeps {
  readonly appState: AppState;
  readonly actions: TaskActions;
}

export function createTaskView(deps: TaskViewDeps): { readonly node: HTMLElement; update(): void; tick(): void } {
  const { service, appState, actions } = deps;
  /** Buttons with a pending request. */
  const busy = new Set<string>();
  let shownTask: TaskSummary | undefined;
  let shownKey = '';

  const title = element('h2', { class: 'task-title' });
  const state = element('span', { class: 'state' });
  const time = element('span', { class: 'elapsed' });
  const prompt = element('p', { class: 'task-prompt', dir: 'auto' });
  const words = element('div', { class: 'waiting-words' });
  const bar = element('progress', { class: 'bar', max: 100, 'aria-label': 'Progress' });
  const frame = element('div', { class: 'frame' });
  const mainImage = createMainImage({ service, appState, frame });
  const image = mainImage.node;
  frame.append(image, words, bar);
  const box = element('div', { class: 'box' }, frame);
  const tools = element('div', { class: 'tools' });
  /** The text for screen readers, which does not change with every percent. */
  const live = element('p', { class: 'unseen', 'aria-live': 'polite' });

  const press = (customId: string): void => {
    const entry = shownTask;
    if (!entry || busy.has(customId)) return;
    busy.add(customId);
    appState.publish();
    void actions.press(entry, customId).then((id) => {
      busy.delete(customId);
      appState.publish();
      const made = id === undefined ? undefined : appState.entries.get(id);
      if (made && statusGroupOf(made) === 'input') deps.openInputDialog(made);
    });
  };
  const rows = createButtonRows(press);
  const grid = createGridOverlay(press, (number) => shownTask && deps.openLightbox(shownTask, number));
  const video = createVideoPlayer(service);
  frame.append(element('div', { class: 'gutters', 'aria-hidden': 'true' }), grid.node);
  on(image, 'click', () => {
    if (shownTask && statusGroupOf(shownTask) === 'done' && grid.node.hidden) deps.openLightbox(shownTask);
  });
  const cancelButton = button(
    { class: 'tool stop' },
    () => {
      const entry = shownTask;
      if (!entry || cancelButton.disabled) return;
      cancelButton.disabled = true;
      void actions.cancel(entry).finally(() => {
        cancelButton.disabled = false;
      });
    },
    icon('close'),
    'Cancel',
  );
  const deleteButton = (entry: TaskSummary): HTMLElement =>
    button(
      { class: 'tool danger' },
      () =>
        void confirm({
          title: 'Delete this task?',
          text: 'This deletes its record, its pending webhooks and its files that no other task uses. Derived tasks stay.',
          yes: 'Delete',
        }).then((sure) => {
          if (sure) void actions.remove(entry);
        }),
      icon('bin'),
      'Delete',
    );

  const node = element(
    'article',
    { class: 'task-view', 'aria-label': 'Selected task' },
    element(
      'header',
      { class: 'task-head' },
      element('div', { class: 'task-line' }, title, state, prompt, time, cancelButton),
    ),
    box,
    rows.node,
    tools,
    live,
  );

  on(image, 'load', () => setAttributes(node, { 'data-loaded': image.dataset.of }));

  /** Redraws only when the key from `update` changes, not with every percent. */
  const draw = (entry: TaskSummary): void => {
    const status = statusGroupOf(entry);
    const address = entry.surface === 'images' ? entry.record.imageUrl : undefined;
    const prompts = promptsOf(entry);
    const buttons = entry.surface === 'images' ? taskButtons(entry.record.buttons) : [];
    setAttributes(node, { 'data-status': status, 'data-surface': entry.surface });
    setAttributes(frame, { 'data-grid': isGrid(entry) });
    cancelButton.hidden = !['waiting', 'working', 'input'].includes(status);
    frame.hidden = status === 'failed' || status === 'cancelled' || prompts.length > 0;
    if (shownTask?.id !== entry.id) mainImage.reset(entry);
    image.alt = `${nameOf(entry)}: ${promptOf(entry)}`;
    video.show(entry.surface === 'videos' && status === 'done' ? entry.id : undefined);
    setChildren(
      box,
      frame,
      entry.surface === 'videos' && status === 'done' && video.node,
      prompts.length > 0 && promptList(prompts, buttons, deps, press),
      status === 'failed' && failedBox(entry, deps),
      status === 'cancelled' && cancelledBox(entry, deps),
      status === 'done' && noteOf(entry) !== '' && noteBox(noteOf(entry)),
      status === 'input' && inputBox(entry, deps),
    );
    const single = entry.surface === 'images' && !buttons.some(({ operation }) => operation === 'upsample');
    const drawn = status === 'done' && address !== undefined && !prompts.length;
    const makesVideos = appState.me?.surfaces.includes('videos') ?? false;
    setChildren(
      tools,
      ...(drawn ? imageTools(entry, address, image, single, makesVideos, deps) : []),
      status === 'done' && entry.surface === 'videos' && video.download,
      ['done', 'failed', 'cancelled'].includes(status) && deleteButton(entry),
    );
    tools.hidden = !tools.childElementCount;
  };
  const tick = (): void => {
    if (!shownTask) return;
    const { record, surface } = shownTask;
    const status = statusGroupOf(shownTask);
    const end = surface === 'images' ? record.finishTime : undefined;
    const active = status === 'waiting' || status === 'working';
    setText(
      time,
      active ? duration(appState.now() - shownTask.submitted) : end ? duration(end - shownTask.submitted) : '',
    );
    const ahead = appState.queuePositions.get(shownTask.id) ?? 0;
    const queue = record.status === 'NOT_START' || record.status === 'queued';
    setText(
      words,
      queue && ahead > 0 ? `${statusLabel(record.status)}: ${ahead} before it` : statusLabel(record.status),
    );
  };

  const update = (): void => {
    const entry = appState.selected === undefined ? undefined : appState.entries.get(appState.selected);
    node.hidden = !entry;
    if (!entry) {
      shownTask = undefined;
      shownKey = '';
      return;
    }
    const status = statusGroupOf(entry);
    const styles = entry.surface === 'images' ? entry.record.buttons.map(({ style }) => style) : [];
    const key = JSON.stringify([
      entry.id,
      status,
      promptsOf(entry).length ? styles : styles.length,
      // Arrives after the status if a poll is faster than the response with the complete task.
      status === 'failed' || status === 'cancelled' ? [reasonOf(entry), entry.cost === 0] : noteOf(entry),
    ]);
    if (key !== shownKey) draw(entry);
    shownKey = key;
    shownTask = entry;
    const percent = percentOf(entry);
    setText(title, nameOf(entry));
    setText(prompt, promptOf(entry));
    prompt.title = prompt.textContent ?? '';
    setText(state, status === 'working' ? `${percent}%` : statusOf(entry));
    bar.hidden = status !== 'working' && status !== 'waiting';
    if (status === 'working') bar.value = percent;
    else bar.removeAttribute('value');
    words.hidden = bar.hidden || (!image.hidden && status === 'working');
    mainImage.show(entry);
    const all = entry.surface === 'images' ? taskButtons(entry.record.buttons) : [];
    grid.update(all, busy);
    rows.update(
      all.filter(({ operation }) => operation !== 'imagine'),
      busy,
    );
    setText(
      live,
      `${nameOf(entry)}: ${status === 'working' ? `${percent - (percent % 25)} percent` : statusOf(entry)}`,
    );
    tick();
  };
  return { node, update, tick };
}
