// The navigation beside the reference: all operations of all surfaces, the same on each page, without a script.
import { escapeHtml } from './page-frame.js';
import type { Page } from './redoc-documents.js';

/** Operations up to which each page lists all of them; beyond, other surfaces are one link each. */
const maxListed = 400;

/** @param current the page that it stands on */
export function operationsNav(pages: readonly Page[], current: Page): string {
  const surfaces = pages.filter(({ name }) => name !== 'all');
  const isWhole = current.name === 'all';
  const count = surfaces.reduce((sum, { operations }) => sum + operations.length, 0);
  const group = (page: Page): string => {
    const title = escapeHtml(page.title);
    const isCurrent = page === current || (isWhole && count <= maxListed);
    if (count > maxListed && page !== current && !isWhole)
      return `<a class="surface" href="${page.name}.html">${title}</a>`;
    const file = isWhole ? 'all' : page.name;
    const rows = page.operations.map(({ id, method, node, path }) => {
      const text = escapeHtml(String(node.summary ?? path));
      return `<li><a href="${file}.html#/${escapeHtml(encodeURIComponent(id.toLowerCase()))}"><span>${text}</span> <b>${escapeHtml(method)}</b></a></li>`;
    });
    return `<details${isCurrent ? ' open' : ''}><summary>${title}</summary>
<ul>
<li><a href="${page.name}.html">About</a></li>
${rows.join('\n')}
</ul></details>`;
  };
  return `<button class="navigation-button" type="button" popovertarget="operations">Operations</button>
<nav class="navigation" id="operations" popover aria-label="Operations">
${surfaces.map(group).join('\n')}
${pages.length > surfaces.length ? `<a class="surface" href="all.html"${isWhole ? ' aria-current="page"' : ''}>Everything on one page</a>\n` : ''}</nav>`;
}
