// The details of the selected task: its timeline, its webhooks and its record.

import type { Service } from '../api/service.js';
import type { TaskDetails } from '../api/types.js';
import { button, element, on, setAttributes, setChildren, setText, uniqueId } from '../dom/dom.js';
import { icon } from '../dom/icons.js';
import type { AppState } from '../state/app-state.js';
import { toNotice } from '../text/error-messages.js';
import { clock, credits, pixels } from '../text/labels.js';
import { createDeliveries } from './deliveries.js';
import { showJson } from './json.js';
import { createTimeline } from './timeline.js';

const tabs = ['Timeline', 'Webhooks', 'Record'] as const;
type Tab = (typeof tabs)[number];

/** Milliseconds between two polls while a delivery is pending. */
const reloadInterval = 3000;

export function createDetails(
  appState: AppState,
  service: Service,
): { readonly node: HTMLElement; update(): void; tick(): void } {
  let tab: Tab = 'Timeline';
  let task: TaskDetails | undefined;
  let seed: string | undefined;
  let loadedKey = '';
  let loadedAt = 0;

  const panelId = uniqueId();
  const panel = element('div', { role: 'tabpanel', id: panelId, class: 'detail', tabindex: 0 });
  const list = element('div', { role: 'tablist', class: 'tabs', 'aria-label': 'About this task' });
  const buttons = new Map<Tab, HTMLButtonElement>();
  const facts = element('dl', { class: 'facts' });
  const nothing = element('p', { class: 'nothing' }, 'Select a task to see its timeline, webhooks and record.');
  const content = element('div', { class: 'detail-box' }, facts, list, panel);
  const node = element('div', { class: 'details-inner' }, nothing, content);
  const timeline = createTimeline(appState);
  const deliveries = createDeliveries(appState);

  const draw = (): void => {
    for (const [each, its] of buttons) {
      setAttributes(its, { 'aria-selected': each === tab ? 'true' : 'false', tabindex: each === tab ? 0 : -1 });
      if (each === tab) setAttributes(panel, { 'aria-labelledby': its.id });
    }
    if (!task) {
      setChildren(panel);
      return;
    }
    const count = task.deliveries.length;
    setText(buttons.get('Webhooks') as Element, count ? `Webhooks ${count}` : 'Webhooks');
    if (tab === 'Record') setChildren(panel, copyButton(task.record), showJson(task.record, service.localUrl));
    else if (tab === 'Timeline') setChildren(panel, timeline.show(task));
    else setChildren(panel, deliveries.show(task.deliveries));
    const { record, account, channel, mode, cost, attempts } = task;
    const rows: readonly (readonly [string, string | undefined])[] = [
      ['Id', task.id],
      ['Account', account === channel ? account : `${account} · channel ${channel}`],
      ['Speed', task.surface === 'images' ? mode : undefined],
      ['Cost', credits(cost)],
      ['Seed', seed],
      [
        'Model',
        task.surface === 'videos'
          ? `${task.record.model}, ${pixels(task.record.size)}, ${task.record.seconds} s`
          : undefined,
      ],
      ['Attempts', attempts > 1 ? String(attempts) : undefined],
      ['Submitted', clock(task.submitted, appState.now())],
      [
        'State',
        task.surface === 'images' && task.record.state && !task.record.state.startsWith('console-')
          ? record && task.record.state
          : undefined,
      ],
    ];
    setChildren(
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
          () => setText(label, 'Copied'),
          () => setText(label, 'Not allowed'),
        );
      },
      icon('copy'),
      label,
    );
  };

  for (const each of tabs) {
    const its = button({ role: 'tab', id: uniqueId(), 'aria-controls': panelId, class: 'tab' }, () => open(each), each);
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
    loadedAt = Date.now();
    const answer = await service.task(id).catch((error) => {
      // The page reports the lost connection, and this request is repeated soon.
      if (!task) setChildren(panel, element('p', { class: 'nothing' }, toNotice(error).text));
      return undefined;
    });
    if (!answer || appState.selected !== id) return;
    task = answer;
    draw();
    if (seed === undefined && answer.surface === 'images' && answer.record.status === 'SUCCESS' && answer.resultFile) {
      const { result } = await service.client.images.fetchImageSeed(id).catch(() => ({ result: undefined }));
      if (result === undefined || appState.selected !== id) return;
      seed = result;
      draw();
    }
  };

  return {
    node,
    update() {
      const entry = appState.selected === undefined ? undefined : appState.entries.get(appState.selected);
      nothing.hidden = entry !== undefined;
      content.hidden = !entry;
      if (!entry) {
        task = undefined;
        loadedKey = '';
        return;
      }
      if (task?.id !== entry.id) {
        task = undefined;
        seed = undefined;
      }
      // History, deliveries and costs change together with the status.
      const pressed = entry.surface === 'images' ? entry.record.buttons.filter(({ style }) => style === 3).length : 0;
      const now = `${entry.id} ${entry.record.status} ${pressed}`;
      if (now === loadedKey) return;
      loadedKey = now;
      void load(entry.id);
    },
    tick() {
      if (!task) return;
      timeline.tick();
      const pending = task.deliveries.some(({ state }) => state === 'pending');
      if (pending && tab === 'Webhooks' && !document.hidden && Date.now() - loadedAt > reloadInterval)
        void load(task.id);
    },
  };
}
