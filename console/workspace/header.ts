// The header: balance, key, theme, sign-out.
import { button, element, setAttributes, setChildren, setText } from '../dom/dom.js';
import { type Icon, icon } from '../dom/icons.js';
import type { AppState } from '../state/app-state.js';
import { applyTheme, readTheme, type Theme, themes } from '../state/session.js';
import { credits } from '../text/labels.js';

const looks: Readonly<Record<Theme, readonly [Icon, string]>> = {
  auto: ['theme', 'Theme: as the system'],
  light: ['sun', 'Theme: light'],
  dark: ['moon', 'Theme: dark'],
};

function createThemeButton(): HTMLButtonElement {
  let theme = readTheme();
  const node = button({ class: 'plain-button' }, () => {
    theme = themes[(themes.indexOf(theme) + 1) % themes.length] as Theme;
    applyTheme(theme);
    draw();
  });
  const draw = (): void => {
    const [iconName, label] = looks[theme];
    setChildren(node, icon(iconName));
    setAttributes(node, { 'aria-label': label, title: label });
  };
  draw();
  return node;
}

export function createHeader(appState: AppState, leave: () => void): { readonly node: HTMLElement; update(): void } {
  const balance = element('span', { class: 'balance' });
  const name = element('span', { class: 'who' });
  const links = element(
    'nav',
    { class: 'links', 'aria-label': 'This server' },
    element('a', { href: '../docs/' }, 'Docs'),
    element('a', { href: '../openapi.json' }, 'Contract'),
  );
  const node = element(
    'header',
    { class: 'top' },
    element('h1', { class: 'brand' }, icon('mark'), 'pentagate ', element('span', {}, 'console')),
    links,
    element(
      'div',
      { class: 'top-end' },
      balance,
      name,
      createThemeButton(),
      button({ class: 'plain-button', 'aria-label': 'Sign out', title: 'Sign out' }, leave, icon('leave')),
    ),
  );
  return {
    node,
    update() {
      const { me } = appState;
      if (!me) return;
      const { left, spent } = me.balance;
      setText(balance, left === undefined ? (spent > 0 ? `${credits(spent)} spent` : '') : `${credits(left)} left`);
      setAttributes(balance, {
        title: left === undefined ? 'No limit' : `${credits(spent)} spent`,
        'data-low': left !== undefined && left < 10,
      });
      balance.hidden = !balance.textContent;
      setText(name, me.name);
      setAttributes(name, { title: `Key ${me.name}, pentagate ${me.version}` });
    },
  };
}
