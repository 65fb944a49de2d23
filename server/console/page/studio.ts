// The page of somebody who is signed in: tasks on one side, the task that is looked at in the middle, everything about it on the other.
import { createComposer } from './composer.js';
import { createDetails } from './details.js';
import { ask } from './dialogs/ask.js';
import { button, element, set } from './dom.js';
import { createHeader } from './header.js';
import { type Icon, icon } from './icons.js';
import { createNotices } from './notices.js';
import type { Service } from './service.js';
import { createStage } from './stage.js';
import { createThumbnails } from './thumbnails.js';
import { createTree } from './tree.js';
import { createWelcome } from './welcome.js';
import type { Work } from './work.js';
import type { World } from './world.js';

const views = ['tasks', 'studio', 'details'] as const;
type View = (typeof views)[number];

const tabs: Readonly<Record<View, readonly [Icon, string]>> = {
  tasks: ['list', 'Tasks'],
  studio: ['imagine', 'Studio'],
  details: ['info', 'Details'],
};

export interface Studio {
  readonly nodes: readonly Node[];
  update(): void;
  /** Called a few times a second: for times that run. */
  tick(): void;
}

export function createStudio(service: Service, world: World, work: Work, leave: () => void): Studio {
  const main = element('main', { class: 'studio', 'data-view': 'studio' });
  const switches = new Map<View, HTMLButtonElement>();
  const go = (view: View): void => {
    set(main, { 'data-view': view });
    for (const [each, its] of switches) set(its, { 'aria-current': each === view ? 'page' : undefined });
    scrollTo({ top: 0 });
  };

  const header = createHeader(world, leave);
  const notices = createNotices(world);
  const composer = createComposer({ service, world, work });
  const stage = createStage({
    service,
    world,
    work,
    ask: (entry) => void ask(entry, { service, world, work }),
    give: (kind, address) =>
      void work.attempt(async () => {
        composer.give(kind, [await service.blob(address)]);
        scrollTo({ top: 0 });
      }),
    video(source) {
      composer.video(source);
      scrollTo({ top: 0 });
    },
    write: composer.write,
  });
  const tree = createTree({ world, work, thumbnails: createThumbnails(service), chosen: () => go('studio') });
  const details = createDetails(world, service);
  const welcome = createWelcome(composer.write);

  const fresh = button(
    { class: 'tool' },
    () => {
      work.select(undefined);
      go('studio');
      composer.open('imagine');
    },
    icon('plus'),
    'New',
  );
  main.append(
    element(
      'section',
      { class: 'side tasks', 'aria-labelledby': 'tasks-title' },
      element('header', { class: 'side-head' }, element('h2', { id: 'tasks-title' }, 'Tasks'), fresh),
      tree.node,
    ),
    element('div', { class: 'middle' }, composer.node, welcome, stage.node),
    element(
      'aside',
      { class: 'side details', 'aria-labelledby': 'details-title' },
      element('header', { class: 'side-head' }, element('h2', { id: 'details-title' }, 'Details')),
      details.node,
    ),
  );
  const bar = element('nav', { class: 'views', 'aria-label': 'Views' });
  for (const view of views) {
    const [picture, label] = tabs[view];
    const its = button({ class: 'view' }, () => go(view), icon(picture), element('span', {}, label));
    switches.set(view, its);
    bar.append(its);
  }
  go('studio');

  return {
    nodes: [header.node, notices.node, main, bar],
    update() {
      header.update();
      notices.update();
      tree.update();
      stage.update();
      details.update();
      welcome.hidden = world.selected !== undefined && world.entries.has(world.selected);
    },
    tick() {
      stage.tick();
      details.tick();
    },
  };
}
