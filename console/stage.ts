// The task that is looked at, large: what it is, how far it is, what came of it, and what can be done with it now.
import type { Entry } from './api.js';
import { createButtonRows, pressables } from './buttons.js';
import { confirm } from './dialogs/confirm.js';
import { button, element, fill, on, say, set } from './dom.js';
import { createGridOverlay } from './grid.js';
import { icon } from './icons.js';
import {
  askingBox,
  cancelledBox,
  failedBox,
  type OutcomeDeps,
  pictureTools,
  promptList,
  undrawnNote,
} from './outcome.js';
import {
  duration,
  isGrid,
  nameOf,
  percentOf,
  phaseOf,
  promptOf,
  promptsOf,
  reasonOf,
  stateName,
  stateOf,
  undrawnOf,
} from './text.js';
import { createVideoBox } from './video-box.js';
import type { Work } from './work.js';
import { parentOf, type World } from './world.js';

export interface StageDeps extends OutcomeDeps {
  readonly world: World;
  readonly work: Work;
}

/** Width to height that a prompt asks for; 1 where it does not. */
function asked(prompt: string): number {
  const [, width, height] = /--(?:ar|aspect)\s+(\d{1,3}):(\d{1,3})/.exec(prompt) ?? [];
  return width && height && Number(height) > 0 ? Number(width) / Number(height) : 1;
}

export function createStage(deps: StageDeps): { readonly node: HTMLElement; update(): void; tick(): void } {
  const { service, world, work } = deps;
  /** Width to height of pictures that have been seen, by task. */
  const ratios = new Map<string, number>();
  /** Buttons whose call is on its way. */
  const busy = new Set<string>();
  let shown: Entry | undefined;
  let shownKey = '';

  const title = element('h2', { class: 'stage-title' });
  const state = element('span', { class: 'state' });
  const time = element('span', { class: 'elapsed' });
  const prompt = element('p', { class: 'stage-prompt', dir: 'auto' });
  const picture = element('img', { class: 'picture', alt: '', decoding: 'async' });
  const words = element('div', { class: 'waiting-words' });
  const bar = element('progress', { class: 'bar', max: 100, 'aria-label': 'Progress' });
  const frame = element('div', { class: 'frame' }, picture, words, bar);
  const box = element('div', { class: 'box' }, frame);
  const tools = element('div', { class: 'tools' });
  /** Read out by screen readers: not every percent. */
  const live = element('p', { class: 'unseen', 'aria-live': 'polite' });

  const press = (customId: string): void => {
    const entry = shown;
    if (!entry || busy.has(customId)) return;
    busy.add(customId);
    world.changed();
    void work.press(entry, customId).then((id) => {
      busy.delete(customId);
      world.changed();
      const made = id === undefined ? undefined : world.entries.get(id);
      if (made && phaseOf(made) === 'asking') deps.ask(made);
    });
  };
  const rows = createButtonRows(press);
  const grid = createGridOverlay(press, (number) => shown && deps.look(shown, number));
  const video = createVideoBox(service);
  frame.append(element('div', { class: 'gutters', 'aria-hidden': 'true' }), grid.node);
  on(picture, 'click', () => {
    if (shown && phaseOf(shown) === 'done' && grid.node.hidden) deps.look(shown);
  });
  const stop = button(
    { class: 'tool stop' },
    () => {
      const entry = shown;
      if (!entry || stop.disabled) return;
      stop.disabled = true;
      void work.cancel(entry).finally(() => {
        stop.disabled = false;
      });
    },
    icon('close'),
    'Cancel',
  );
  const removal = (entry: Entry): HTMLElement =>
    button(
      { class: 'tool danger' },
      () =>
        void confirm({
          title: 'Delete this task?',
          text: 'Its record goes, and its files that no other task needs. Callbacks that are not delivered yet are not sent any more. What was made of it stays.',
          yes: 'Delete',
        }).then((sure) => {
          if (sure) void work.remove(entry);
        }),
      icon('bin'),
      'Delete',
    );

  const node = element(
    'article',
    { class: 'stage', 'aria-label': 'Selected task' },
    element(
      'header',
      { class: 'stage-head' },
      element('div', { class: 'stage-line' }, title, state, prompt, time, stop),
    ),
    box,
    rows.node,
    tools,
    live,
  );

  const ratioOf = (entry: Entry): number => {
    const known = ratios.get(entry.id);
    if (known) return known;
    if (entry.surface === 'videos') {
      const [width = 16, height = 9] = entry.record.size.split('x').map(Number);
      return width / height;
    }
    // A pan or a zoom has the shape of what it was made of rather than that of the prompt.
    const parent = parentOf(entry, world.entries);
    return (parent && ratios.get(parent.id)) ?? asked(promptOf(entry));
  };

  /** Shows a picture once it can be drawn at once: the one before stays until then. */
  const show = (entry: Entry, address: string | undefined): void => {
    if (address === undefined || picture.dataset.of === address) return;
    picture.dataset.of = address;
    const next = new Image();
    next.src = service.local(address);
    next
      .decode()
      .catch(() => undefined)
      .then(() => {
        if (picture.dataset.of !== address) return;
        picture.src = next.src;
        picture.hidden = false;
        if (next.naturalHeight && phaseOf(entry) === 'done')
          ratios.set(entry.id, next.naturalWidth / next.naturalHeight);
        frame.style.setProperty('--ratio', String(ratioOf(entry)));
      });
  };
  on(picture, 'load', () => set(node, { 'data-loaded': picture.dataset.of }));

  /** The picture so far; of a video without one the picture that it starts from. */
  const pictureAddress = (entry: Entry): string | undefined => {
    if (entry.surface === 'images') return entry.record.imageUrl;
    const from = parentOf(entry, world.entries);
    return entry.preview ?? (from?.surface === 'images' ? from.record.imageUrl : undefined);
  };

  /** Draws what changes with the key that `update` makes, not with every percent. */
  const draw = (entry: Entry): void => {
    const phase = phaseOf(entry);
    const address = entry.surface === 'images' ? entry.record.imageUrl : undefined;
    const prompts = promptsOf(entry);
    const buttons = entry.surface === 'images' ? pressables(entry.record.buttons) : [];
    set(node, { 'data-phase': phase, 'data-surface': entry.surface });
    set(frame, { 'data-grid': isGrid(entry) });
    stop.hidden = !['waiting', 'working', 'asking'].includes(phase);
    frame.hidden = phase === 'failed' || phase === 'cancelled' || prompts.length > 0;
    if (shown?.id !== entry.id) {
      picture.hidden = true;
      delete picture.dataset.of;
      picture.removeAttribute('src');
      frame.style.setProperty('--ratio', String(ratioOf(entry)));
    }
    picture.alt = `${nameOf(entry)}: ${promptOf(entry)}`;
    video.show(entry.surface === 'videos' && phase === 'done' ? entry.id : undefined);
    fill(
      box,
      frame,
      entry.surface === 'videos' && phase === 'done' && video.node,
      prompts.length > 0 && promptList(prompts, buttons, deps, press),
      phase === 'failed' && failedBox(entry, deps),
      phase === 'cancelled' && cancelledBox(entry, deps),
      phase === 'done' && undrawnOf(entry).length > 0 && undrawnNote(undrawnOf(entry)),
      phase === 'asking' && askingBox(entry, deps),
    );
    const single = entry.surface === 'images' && !buttons.some(({ operation }) => operation === 'upsample');
    const drawn = phase === 'done' && address !== undefined && !prompts.length;
    const makesVideos = world.me?.surfaces.includes('videos') ?? false;
    fill(
      tools,
      ...(drawn ? pictureTools(entry, address, picture, single, makesVideos, deps) : []),
      phase === 'done' && entry.surface === 'videos' && video.download,
      ['done', 'failed', 'cancelled'].includes(phase) && removal(entry),
    );
    tools.hidden = !tools.childElementCount;
  };
  const tick = (): void => {
    if (!shown) return;
    const { record, surface } = shown;
    const phase = phaseOf(shown);
    const end = surface === 'images' ? record.finishTime : undefined;
    const active = phase === 'waiting' || phase === 'working';
    say(time, active ? duration(world.now() - shown.submitted) : end ? duration(end - shown.submitted) : '');
    const ahead = world.ahead.get(shown.id) ?? 0;
    const queue = record.status === 'NOT_START' || record.status === 'queued';
    say(words, queue && ahead > 0 ? `${stateName(record.status)}: ${ahead} before it` : stateName(record.status));
  };

  const update = (): void => {
    const entry = world.selected === undefined ? undefined : world.entries.get(world.selected);
    node.hidden = !entry;
    if (!entry) {
      shown = undefined;
      shownKey = '';
      return;
    }
    const phase = phaseOf(entry);
    const styles = entry.surface === 'images' ? entry.record.buttons.map(({ style }) => style) : [];
    const key = JSON.stringify([
      entry.id,
      phase,
      promptsOf(entry).length ? styles : styles.length,
      // Known later than the phase where a look at the task comes before the reply that has the whole of it.
      phase === 'failed' || phase === 'cancelled' ? [reasonOf(entry), entry.cost === 0] : undrawnOf(entry),
    ]);
    if (key !== shownKey) draw(entry);
    shownKey = key;
    shown = entry;
    const percent = percentOf(entry);
    say(title, nameOf(entry));
    say(prompt, promptOf(entry));
    prompt.title = prompt.textContent ?? '';
    say(state, phase === 'working' ? `${percent}%` : stateOf(entry));
    bar.hidden = phase !== 'working' && phase !== 'waiting';
    if (phase === 'working') bar.value = percent;
    else bar.removeAttribute('value');
    words.hidden = bar.hidden || (!picture.hidden && phase === 'working');
    show(entry, pictureAddress(entry));
    const all = entry.surface === 'images' ? pressables(entry.record.buttons) : [];
    grid.update(all, busy);
    rows.update(
      all.filter(({ operation }) => operation !== 'imagine'),
      busy,
    );
    say(live, `${nameOf(entry)}: ${phase === 'working' ? `${percent - (percent % 25)} percent` : stateOf(entry)}`);
    tick();
  };
  return { node, update, tick };
}
