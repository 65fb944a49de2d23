// The page of somebody who is signed in: tasks on one side, the task that is looked at in the middle, everything about it on the other.
import { createComposer, rightsNote } from './composer.js';
import { createDetails } from './details.js';
import { ask } from './dialogs/ask.js';
import { button, element, set } from './dom.js';
import { createHeader } from './header.js';
import { type Icon, icon } from './icons.js';
import { createLightbox } from './lightbox.js';
import { createNotices } from './notices.js';
import { quadrantOf } from './pictures.js';
import { createSearch } from './search.js';
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
  /** Makes it ready to be written in. */
  begin(): void;
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
  const rights = rightsNote(world.me?.surfaces ?? [], world.me?.name ?? '');
  const lightbox = createLightbox(world, service, work.select);
  const write = (prompt: string): void => composer?.write(prompt);
  const stage = createStage({
    service,
    world,
    work,
    ask: (entry) => void ask(entry, { service, world, work }),
    give: (kind, address, number) =>
      void work.attempt(async () => {
        const whole = await service.blob(address);
        composer?.give(kind, [number === undefined ? whole : await quadrantOf(whole, number)]);
        scrollTo({ top: 0 });
      }),
    look: lightbox.open,
    video(source) {
      composer?.video(source);
      scrollTo({ top: 0 });
    },
    write,
  });
  const tree = createTree({ world, work, thumbnails: createThumbnails(service), chosen: () => go('studio') });
  const details = createDetails(world, service);
  const welcome = createWelcome(write);

  const fresh = button(
    { class: 'tool' },
    () => {
      work.select(undefined);
      go('studio');
      composer?.begin();
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
        composer && fresh,
        createSearch(work),
      ),
      tree.node,
    ),
    element('div', { class: 'middle' }, rights, composer?.node, welcome, stage.node),
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
      welcome.hidden =
        !composer ||
        !world.me?.surfaces.includes('images') ||
        (world.selected !== undefined && world.entries.has(world.selected));
    },
    begin() {
      // Where a keyboard would cover half of the page, it waits for a touch.
      if (matchMedia('(pointer: fine)').matches) composer?.begin();
    },
    tick() {
      stage.tick();
      details.tick();
    },
  };
}
