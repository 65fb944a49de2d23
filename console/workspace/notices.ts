// Messages about the whole page: the server is offline, or a request failed.
import { button, element, setText } from '../dom/dom.js';
import { icon } from '../dom/icons.js';
import type { AppState } from '../state/app-state.js';

export function createNotices(appState: AppState): { readonly node: HTMLElement; update(): void } {
  const offline = element(
    'p',
    { class: 'offline', role: 'status' },
    element('span', { class: 'pulse', 'aria-hidden': 'true' }),
    'The server is offline, reconnecting. Accepted tasks are not lost.',
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
        appState.notice = undefined;
        appState.publish();
      },
      icon('close'),
    ),
  );
  const node = element('div', { class: 'notices' }, offline, notice);
  return {
    node,
    update() {
      offline.hidden = !appState.isOffline;
      notice.hidden = !appState.notice;
      if (!appState.notice) return;
      setText(text, appState.notice.text);
      setText(advice, appState.notice.advice ?? '');
      // An open dialog covers the page, so its errors are shown inside it.
      const dialog = document.querySelector('dialog[open]');
      const place = dialog ?? node;
      if (notice.parentElement !== place) place.append(notice);
    },
  };
}
