// The moves of a task as a line through time: when each state began, and how long it lasted.
import type { Whole } from './api.js';
import { element, say } from './dom.js';
import { clock, duration, phaseOf, stateName } from './text.js';
import type { World } from './world.js';

export function createCourse(world: World): { show(whole: Whole): HTMLElement; tick(): void } {
  /** The duration of the state that has not ended yet. */
  let open: { readonly node: HTMLElement; readonly since: number } | undefined;

  const tick = (): void => {
    if (open) say(open.node, duration(world.now() - open.since));
  };
  return {
    tick,
    show(whole) {
      const { history } = whole;
      const total = Math.max(1, (history.at(-1)?.at ?? 0) - (history[0]?.at ?? 0));
      open = undefined;
      const final = ['done', 'failed', 'cancelled'].includes(phaseOf(whole));
      const items = history.map((move, index) => {
        const next = history[index + 1];
        const long = next ? next.at - move.at : undefined;
        const time = element('span', { class: 'lasted' }, long === undefined ? '' : duration(long));
        if (!next && !final) open = { node: time, since: move.at };
        const bar = element('span', { class: 'share', 'aria-hidden': 'true' });
        bar.style.setProperty('--share', String(long === undefined ? 0 : long / total));
        return element(
          'li',
          { 'data-status': move.to },
          element(
            'div',
            { class: 'move' },
            element('strong', {}, move.from === move.to ? 'Taken up again' : stateName(move.to)),
            element('code', {}, move.to),
            time,
          ),
          element('time', { datetime: new Date(move.at).toISOString() }, clock(move.at, world.now())),
          move.note ? element('p', { class: 'note', dir: 'auto' }, move.note) : undefined,
          long ? bar : undefined,
        );
      });
      tick();
      return element(
        'div',
        { class: 'course' },
        element('ol', { class: 'moves' }, ...items),
        final &&
          element(
            'p',
            { class: 'total' },
            `From submission to end: ${duration((history.at(-1)?.at ?? 0) - whole.submitted)}.`,
          ),
      );
    },
  };
}
