// Everything about the task that is looked at: its record as programs get it, its course with times, and what became of its callbacks.
import type { Whole } from './api.js';
import { createCourse } from './course.js';
import { createDeliveries } from './deliveries.js';
import { button, element, fill, freshId, on, say, set } from './dom.js';
import { icon } from './icons.js';
import { showJson } from './json.js';
import { inWords } from './sentences.js';
import type { Service } from './service.js';
import { clock, credits, pixels, undrawnOf } from './text.js';
import type { World } from './world.js';

const tabs = ['History', 'Callbacks', 'Record'] as const;
type Tab = (typeof tabs)[number];

/** Milliseconds between two looks while a callback is on its way. */
const interval = 3000;

export function createDetails(
  world: World,
  service: Service,
): { readonly node: HTMLElement; update(): void; tick(): void } {
  let tab: Tab = 'History';
  let whole: Whole | undefined;
  let seed: string | undefined;
  let asked = '';
  let looked = 0;

  const panelId = freshId();
  const panel = element('div', { role: 'tabpanel', id: panelId, class: 'detail', tabindex: 0 });
  const list = element('div', { role: 'tablist', class: 'tabs', 'aria-label': 'About this task' });
  const buttons = new Map<Tab, HTMLButtonElement>();
  const facts = element('dl', { class: 'facts' });
  const nothing = element('p', { class: 'nothing' }, 'Choose a task to see its record, its course and its callbacks.');
  const content = element('div', { class: 'detail-box' }, facts, list, panel);
  const node = element('div', { class: 'details-inner' }, nothing, content);
  const course = createCourse(world);
  const deliveries = createDeliveries(world);

  const draw = (): void => {
    for (const [each, its] of buttons) {
      set(its, { 'aria-selected': each === tab ? 'true' : 'false', tabindex: each === tab ? 0 : -1 });
      if (each === tab) set(panel, { 'aria-labelledby': its.id });
    }
    if (!whole) {
      fill(panel);
      return;
    }
    const count = whole.deliveries.length;
    say(buttons.get('Callbacks') as Element, count ? `Callbacks ${count}` : 'Callbacks');
    if (tab === 'Record') fill(panel, copyButton(whole.record), showJson(whole.record, service.local));
    else if (tab === 'History') fill(panel, course.show(whole));
    else fill(panel, deliveries.show(whole.deliveries));
    const { record, account, channel, mode, cost, attempts } = whole;
    const rows: readonly (readonly [string, string | undefined])[] = [
      ['Id', whole.id],
      ['Account', account === channel ? account : `${account} · channel ${channel}`],
      ['Speed', whole.surface === 'images' ? mode : undefined],
      ['Cost', credits(cost)],
      ['Seed', seed],
      [
        'Model',
        whole.surface === 'videos'
          ? `${whole.record.model}, ${pixels(whole.record.size)}, ${whole.record.seconds} s`
          : undefined,
      ],
      ['Begun', attempts > 1 ? `${attempts} times` : undefined],
      ['Not drawn', undrawnOf(whole).join(', ')],
      ['Submitted', clock(whole.submitted, world.now())],
      [
        'State',
        whole.surface === 'images' && whole.record.state && !whole.record.state.startsWith('console-')
          ? record && whole.record.state
          : undefined,
      ],
    ];
    fill(
      facts,
      ...rows.flatMap(([name, value]) =>
        value ? [element('dt', {}, name), element('dd', { dir: 'auto' }, value)] : [],
      ),
    );
  };
  const copyButton = (record: unknown): HTMLElement => {
    const label = element('span', {}, 'Copy');
    return button(
      { class: 'tool copy' },
      () => {
        navigator.clipboard?.writeText(JSON.stringify(record, null, 2)).then(
          () => say(label, 'Copied'),
          () => say(label, 'Not allowed'),
        );
      },
      icon('copy'),
      label,
    );
  };

  for (const each of tabs) {
    const its = button({ role: 'tab', id: freshId(), 'aria-controls': panelId, class: 'tab' }, () => open(each), each);
    buttons.set(each, its);
    list.append(its);
  }
  const open = (each: Tab): void => {
    tab = each;
    draw();
  };
  on(list, 'keydown', (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = tabs[(tabs.indexOf(tab) + step + tabs.length) % tabs.length] as Tab;
    open(next);
    buttons.get(next)?.focus();
  });

  const load = async (id: string): Promise<void> => {
    looked = Date.now();
    const answer = await service.task(id).catch((error) => {
      // The lost connection is told of by the page, and the next look is not far.
      if (!whole) fill(panel, element('p', { class: 'nothing' }, inWords(error).text));
      return undefined;
    });
    if (!answer || world.selected !== id) return;
    whole = answer;
    draw();
    if (seed === undefined && answer.surface === 'images' && answer.record.status === 'SUCCESS' && answer.made) {
      const { result } = await service.client.images.fetchImageSeed(id).catch(() => ({ result: undefined }));
      if (result === undefined || world.selected !== id) return;
      seed = result;
      draw();
    }
  };

  return {
    node,
    update() {
      const entry = world.selected === undefined ? undefined : world.entries.get(world.selected);
      nothing.hidden = entry !== undefined;
      content.hidden = !entry;
      if (!entry) {
        whole = undefined;
        asked = '';
        return;
      }
      if (whole?.id !== entry.id) {
        whole = undefined;
        seed = undefined;
      }
      // History, callbacks and costs change when the state does.
      const pressed = entry.surface === 'images' ? entry.record.buttons.filter(({ style }) => style === 3).length : 0;
      const now = `${entry.id} ${entry.record.status} ${pressed}`;
      if (now === asked) return;
      asked = now;
      void load(entry.id);
    },
    tick() {
      if (!whole) return;
      course.tick();
      const pending = whole.deliveries.some(({ state }) => state === 'pending');
      if (pending && tab === 'Callbacks' && !document.hidden && Date.now() - looked > interval) void load(whole.id);
    },
  };
}
