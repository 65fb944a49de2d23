// The bar at the top: whose server, what is left of the balance, theme, signing out.
import { button, element, fill, say, set } from './dom.js';
import { type Icon, icon } from './icons.js';
import { applyTheme, readTheme, type Theme, themes } from './session.js';
import { credits } from './text.js';
import type { World } from './world.js';

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
    const [picture, label] = looks[theme];
    fill(node, icon(picture));
    set(node, { 'aria-label': label, title: label });
  };
  draw();
  return node;
}

export function createHeader(world: World, leave: () => void): { readonly node: HTMLElement; update(): void } {
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
      const { me } = world;
      if (!me) return;
      const { left, spent } = me.balance;
      say(balance, left === undefined ? (spent > 0 ? `${credits(spent)} spent` : '') : `${credits(left)} left`);
      set(balance, {
        title: left === undefined ? 'No limit' : `${credits(spent)} spent`,
        'data-low': left !== undefined && left < 10,
      });
      balance.hidden = !balance.textContent;
      say(name, me.name);
      set(name, { title: `Key ${me.name}, pentagate ${me.version}` });
    },
  };
}
