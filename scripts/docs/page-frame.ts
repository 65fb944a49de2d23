// What all pages have in common: the head with its security policy, and the bar with tabs, search and the light switch.
import { jsonText } from '../emit/literal.js';

export interface Tab {
  name: string;
  title: string;
  /** The pages that it stands for besides its own. */
  of?: readonly string[];
}

/** A text between tags. */
export const escapeText = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A text between tags, or the value of an attribute. */
export const escapeHtml = (value: string): string => escapeText(value).replaceAll('"', '&quot;');

/** Data as it stands in a script, inside a page or in a file: nothing in it ends the script or a line. */
export const scriptData = (value: unknown): string => jsonText(value).replaceAll('<', '\\u003c');

/** Data inside a page; no script, so the policy does not have to allow it. */
export const dataBlock = (id: string, value: unknown): string =>
  `<script type="application/json" id="${id}">${scriptData(value)}</script>`;

/**
 * Scripts and images only from the site itself. Connections are made by the try-it panel only, when the reader sends a request to the
 * server that is written in it, which may be any.
 * `file:` stands beside 'self' because not every browser counts neighbours on disk as the same origin. Redoc styles by
 * <style> elements and searches in a worker made from a blob.
 */
const policy = [
  "default-src 'none'",
  "script-src 'self' file:",
  "style-src 'self' file: 'unsafe-inline'",
  "img-src 'self' file: data:",
  "connect-src 'self' http: https:",
  'font-src data:',
  'worker-src blob:',
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** Where a server with a console inserts a link to it; a static site has none. */
const consolePlace = '<!-- console -->';

const magnifier =
  '<svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true"><circle cx="7" cy="7" r="4.5" fill="none" stroke="currentColor" stroke-width="1.6"/><path d="m10.5 10.5 4 4" stroke="currentColor" stroke-width="1.6" stroke-linecap="round"/></svg>';
const moon =
  '<svg class="moon" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true"><path d="M13.5 9.8A6 6 0 0 1 6.2 2.5a6 6 0 1 0 7.3 7.3Z" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linejoin="round"/></svg>';
const sun =
  '<svg class="sun" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true"><circle cx="8" cy="8" r="3" fill="none" stroke="currentColor" stroke-width="1.5"/><path d="M8 1v1.6M8 13.4V15M1 8h1.6M13.4 8H15M3 3l1.2 1.2M11.8 11.8 13 13M3 13l1.2-1.2M11.8 4.2 13 3" stroke="currentColor" stroke-width="1.5" stroke-linecap="round"/></svg>';

export interface PageFrame {
  /** Name of the page without `.html`. */
  name: string;
  title: string;
  description: string;
  tabs: readonly Tab[];
  /** Markup of the link to the overview, and the address of the icon. */
  brand: { readonly html: string; readonly icon: string };
  /** What samples call. A running server finds it here, and puts its own address in place of it everywhere. */
  baseUrl: string;
  /** Markup below the bar. */
  body: string;
  /** Styles in addition to the shared ones. */
  styles: readonly string[];
  /** Scripts to load after the body. */
  scripts?: readonly string[];
}

/** The page of the same content as Markdown: its name, with the ending of the file. */
const markdownFile = (name: string): string => `${name}.md`;

/** What every page has in its head. */
const mark = '<meta name="pentagate-base-url" ';

/** Whether a text is a page of a site, of this contract or another. */
export const isPage = (html: string): boolean => html.startsWith('<!doctype html>') && html.includes(mark);

/** A complete page. All its addresses are relative, so the site works in any folder. */
export function pageFrame(page: PageFrame): string {
  const { name, title, description, tabs, brand, baseUrl, body, styles, scripts = [] } = page;
  const current = (tab: Tab): string =>
    tab.name === name ? ' aria-current="page"' : tab.of?.includes(name) ? ' aria-current="true"' : '';
  const links = tabs.map((tab) => `<a href="${tab.name}.html"${current(tab)}>${escapeHtml(tab.title)}</a>`);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${mark}content="${baseUrl}">
<meta name="description" content="${escapeHtml(description)}">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="${brand.icon}">
<link rel="alternate" type="text/markdown" href="${markdownFile(name)}" title="This page as Markdown">
<link rel="stylesheet" href="docs.css">
<link rel="stylesheet" href="site.css">
${styles.map((style) => `<link rel="stylesheet" href="${style}">`).join('\n')}
<script src="site.js"></script>
<script src="docs.js" defer></script>
</head>
<body>
<header class="bar">
<div class="bar-top">
<a class="brand" href="index.html">${brand.html}</a>
${consolePlace}<a class="plain" href="${markdownFile(name)}" title="This page as Markdown">Markdown</a>
<button class="try-it tool" type="button" data-try="">Try it</button>
<button class="search tool" type="button" data-search>${magnifier}<span>Search</span><kbd>Ctrl K</kbd></button>
<button class="mode tool" type="button" data-mode aria-label="Switch between light and dark">${moon}${sun}</button>
</div>
<nav class="tabs" aria-label="Pages">${links.join('')}</nav>
</header>
${body}
${scripts.map((script) => `<script src="${script}"></script>`).join('\n')}
</body>
</html>
`;
}
