// What concerns the whole page: the server is away; something went wrong, and what to do about it.
import { button, element, say } from './dom.js';
import { icon } from './icons.js';
import type { World } from './world.js';

export function createNotices(world: World): { readonly node: HTMLElement; update(): void } {
  const away = element(
    'p',
    { class: 'away', role: 'status' },
    element('span', { class: 'pulse', 'aria-hidden': 'true' }),
    'The server is away, trying again. Nothing that it has taken is lost.',
  );
  const text = element('strong');
  const advice = element('span', { class: 'advice' });
  const notice = element(
    'div',
    { class: 'notice', role: 'alert' },
    icon('alert'),
    element('p', {}, text, ' ', advice),
    button(
      { class: 'plain-button', 'aria-label': 'Close this message' },
      () => {
        world.notice = undefined;
        world.changed();
      },
      icon('close'),
    ),
  );
  const node = element('div', { class: 'notices' }, away, notice);
  return {
    node,
    update() {
      away.hidden = !world.away;
      notice.hidden = !world.notice;
      if (!world.notice) return;
      say(text, world.notice.text);
      say(advice, world.notice.advice ?? '');
      // A dialog lies over the page: what went wrong in it must be seen there.
      const dialog = document.querySelector('dialog[open]');
      const place = dialog ?? node;
      if (notice.parentElement !== place) place.append(notice);
    },
  };
}
