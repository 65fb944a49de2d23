// The history of a task as a timeline: when each status began, and how long it lasted.
import type { TaskDetails } from '../api/types.js';
import { element, setText } from '../dom/dom.js';
import type { AppState } from '../state/app-state.js';
import { clock, duration, statusGroupOf, statusLabel } from '../text/labels.js';

export function createTimeline(appState: AppState): { show(task: TaskDetails): HTMLElement; tick(): void } {
  /** The duration of the state that has not ended yet. */
  let running: { readonly node: HTMLElement; readonly since: number } | undefined;

  const tick = (): void => {
    if (running) setText(running.node, duration(appState.now() - running.since));
  };
  return {
    tick,
    show(task) {
      const { history } = task;
      const total = Math.max(1, (history.at(-1)?.at ?? 0) - (history[0]?.at ?? 0));
      running = undefined;
      const final = ['done', 'failed', 'cancelled'].includes(statusGroupOf(task));
      const items = history.map((move, index) => {
        const next = history[index + 1];
        const elapsed = next ? next.at - move.at : undefined;
        const time = element('span', { class: 'lasted' }, elapsed === undefined ? '' : duration(elapsed));
        if (!next && !final) running = { node: time, since: move.at };
        const bar = element('span', { class: 'share', 'aria-hidden': 'true' });
        bar.style.setProperty('--share', String(elapsed === undefined ? 0 : elapsed / total));
        return element(
          'li',
          { 'data-status': move.to },
          element(
            'div',
            { class: 'transition' },
            element('strong', {}, move.from === move.to ? 'Resumed' : statusLabel(move.to)),
            element('code', {}, move.to),
            time,
          ),
          element('time', { datetime: new Date(move.at).toISOString() }, clock(move.at, appState.now())),
          move.note ? element('p', { class: 'note', dir: 'auto' }, move.note) : undefined,
          elapsed ? bar : undefined,
        );
      });
      tick();
      return element(
        'div',
        { class: 'timeline' },
        element('ol', { class: 'transitions' }, ...items),
        final && element('p', { class: 'total' }, `Total: ${duration((history.at(-1)?.at ?? 0) - task.submitted)}.`),
      );
    },
  };
}
