// The navigation beside the reference: all operations and webhooks of all surfaces, the same on each page, without a script.
import { nodesOf } from '../contract/contract-operations.js';
import { asObject } from '../contract/json-trees.js';
import { slug } from './markdown/markdown-text.js';
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
    const row = (anchor: string, text: string, kind: string): string =>
      `<li><a href="${file}.html#${escapeHtml(anchor)}"><span>${escapeHtml(text)}</span> <b>${escapeHtml(kind)}</b></a></li>`;
    const webhooks = Object.entries(asObject(page.document.webhooks)).flatMap(([name, item]) =>
      nodesOf(item).all.map(({ node }) =>
        row(encodeURIComponent(slug(`Webhook ${name}`)), String(node.summary ?? name), 'webhook'),
      ),
    );
    const rows = [
      ...page.operations.map(({ id, method, node, path }) =>
        row(`/${encodeURIComponent(id.toLowerCase())}`, String(node.summary ?? path), method),
      ),
      ...webhooks,
    ];
    return `<details${isCurrent ? ' open' : ''}><summary>${title}</summary>
<ul>
<li><a href="${page.name}.html">About</a></li>
${rows.join('\n')}
</ul></details>`;
  };
  return `<button class="navigation-button tool" type="button" popovertarget="operations">Operations</button>
<nav class="navigation" id="operations" popover aria-label="Operations">
${surfaces.map(group).join('\n')}
${pages.length > surfaces.length ? `<a class="surface" href="all.html"${isWhole ? ' aria-current="page"' : ''}>Everything on one page</a>\n` : ''}</nav>`;
}
