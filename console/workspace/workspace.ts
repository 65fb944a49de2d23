// The workspace of images and videos: the task list on one side, the selected task in the middle, its details on the other side.

import type { Service } from '../api/service.js';
import { createDetails } from '../details/details.js';
import { openInputDialog } from '../dialogs/task-input.js';
import { button, element, setAttributes } from '../dom/dom.js';
import { type Icon, icon } from '../dom/icons.js';
import { createComposer, missingRightsNote } from '../forms/composer.js';
import { quadrantOf } from '../forms/image-picker.js';
import { createSearch } from '../list/search.js';
import { createTaskTree } from '../list/task-tree.js';
import { createThumbnails } from '../list/thumbnails.js';
import type { AppState } from '../state/app-state.js';
import type { TaskActions } from '../state/task-actions.js';
import { createLightbox } from '../task/lightbox.js';
import { createTaskView } from '../task/task-view.js';
import { createNotices } from './notices.js';
import { createWelcome } from './welcome.js';

const views = ['tasks', 'workspace', 'details'] as const;
type View = (typeof views)[number];

const tabs: Readonly<Record<View, readonly [Icon, string]>> = {
  tasks: ['list', 'Tasks'],
  workspace: ['imagine', 'Workspace'],
  details: ['info', 'Details'],
};

export interface Workspace {
  readonly nodes: readonly Node[];
  update(): void;
  /** Focuses the prompt. */
  focus(): void;
  /** Called several times per second to update running times. */
  tick(): void;
}

export function createWorkspace(service: Service, appState: AppState, actions: TaskActions): Workspace {
  const main = element('main', { class: 'workspace', 'data-view': 'workspace' });
  const switches = new Map<View, HTMLButtonElement>();
  const go = (view: View): void => {
    setAttributes(main, { 'data-view': view });
    for (const [each, its] of switches) setAttributes(its, { 'aria-current': each === view ? 'page' : undefined });
    scrollTo({ top: 0 });
  };

  const notices = createNotices(appState);
  const composer = createComposer({ service, appState, actions });
  const rights = missingRightsNote(appState.me?.surfaces ?? [], appState.me?.name ?? '');
  const lightbox = createLightbox(appState, service, actions.select);
  const setPrompt = (prompt: string): void => composer?.setPrompt(prompt);
  const taskView = createTaskView({
    service,
    appState,
    actions,
    openInputDialog: (entry) => void openInputDialog(entry, { service, appState, actions }),
    addToComposer: (kind, address, number) =>
      void actions.attempt(async () => {
        const whole = await service.fetchBlob(address);
        composer?.addImages(kind, [number === undefined ? whole : await quadrantOf(whole, number)]);
        scrollTo({ top: 0 });
      }),
    openLightbox: lightbox.open,
    startVideo(source) {
      composer?.startVideo(source);
      scrollTo({ top: 0 });
    },
    setPrompt,
  });
  const tree = createTaskTree({
    appState,
    actions,
    thumbnails: createThumbnails(service),
    onChoose: () => go('workspace'),
  });
  const details = createDetails(appState, service);
  const welcome = createWelcome(setPrompt);

  const newTask = button(
    { class: 'tool' },
    () => {
      actions.select(undefined);
      go('workspace');
      composer?.focus();
    },
    icon('plus'),
    'New',
  );
  main.append(
    element(
      'section',
      { class: 'side tasks', 'aria-labelledby': 'tasks-title' },
      element(
        'header',
        { class: 'side-head list-head' },
        element('h2', { id: 'tasks-title' }, 'Tasks'),
        composer && newTask,
        createSearch(actions),
      ),
      tree.node,
    ),
    element('div', { class: 'middle' }, rights, composer?.node, welcome, taskView.node),
    element(
      'aside',
      { class: 'side details', 'aria-labelledby': 'details-title' },
      element('header', { class: 'side-head' }, element('h2', { id: 'details-title' }, 'Details')),
      details.node,
    ),
  );
  const bar = element('nav', { class: 'views', 'aria-label': 'Views' });
  for (const view of views) {
    const [iconName, label] = tabs[view];
    const its = button({ class: 'view' }, () => go(view), icon(iconName), element('span', {}, label));
    switches.set(view, its);
    bar.append(its);
  }
  go('workspace');

  return {
    nodes: [notices.node, main, bar],
    update() {
      notices.update();
      tree.update();
      taskView.update();
      details.update();
      welcome.hidden =
        !composer ||
        !appState.me?.surfaces.includes('images') ||
        (appState.selected !== undefined && appState.entries.has(appState.selected));
    },
    focus() {
      // On touch devices the prompt is not focused, because the keyboard would cover half of the page.
      if (matchMedia('(pointer: fine)').matches) composer?.focus();
    },
    tick() {
      taskView.tick();
      details.tick();
    },
  };
}
