// A page for readers without JavaScript: HTML made from the same Markdown as the export. Texts of the contract stay text.
import { Marked } from 'marked';
import { slug } from './markdown/text.js';
import { escapeHtml } from './page-frame.js';

/** An address within the site, or a web address; anything else, such as `javascript:`, is no link. */
function safeAddress(href: string): string | undefined {
  if (/^(https?:|mailto:)/i.test(href)) return href;
  if (/^[\w.-]*\.md(#|$)/.test(href)) return href.replace('.md', '.html');
  return /^[a-z][a-z0-9+.-]*:/i.test(href) || href.startsWith('//') ? undefined : href;
}

/** Gives each heading of a page an anchor of its own. */
export function createAnchors(): (heading: string) => string {
  const anchors = new Set<string>();
  return (heading) => {
    const id = slug(heading);
    const free = [id, ...Array.from({ length: 999 }, (_, at) => `${id}-${at + 1}`)].find((each) => !anchors.has(each));
    anchors.add(free ?? id);
    return free ?? id;
  };
}

/** Renders Markdown with anchors at headings; raw HTML is shown as text. */
export function staticHtml(markdown: string): string {
  const anchor = createAnchors();
  const marked = new Marked({
    gfm: true,
    renderer: {
      html: (text) => escapeHtml(text),
      heading: (text, level, raw) => `<h${level} id="${escapeHtml(anchor(raw))}">${text}</h${level}>\n`,
      code: (text) => `<pre tabindex="0"><code>${escapeHtml(text)}\n</code></pre>\n`,
      link: (href, _title, text) => {
        const address = safeAddress(href);
        return address === undefined ? text : `<a href="${escapeHtml(address)}">${text}</a>`;
      },
      // Images come from the site only, as its policy demands.
      image: (href, _title, text) => (/^[\w./-]+$/.test(href) ? `<img src="${escapeHtml(href)}" alt="${text}">` : text),
      // An empty cell heads no column.
      table: (header, body) =>
        `<div class="scroll" tabindex="0"><table>\n<thead>\n${header.replaceAll('<th></th>', '<td></td>')}</thead>\n<tbody>\n${body}</tbody>\n</table></div>\n`,
    },
  });
  return marked.parse(markdown, { async: false }) as string;
}

/** The page for readers without JavaScript; browsers that run it do not parse what is in it. */
export const withoutScript = (markdown: string, element: 'main' | 'section' = 'main'): string =>
  `<noscript>
<link rel="stylesheet" href="static.css">
<link rel="stylesheet" href="guide.css">
<${element} class="static">
${staticHtml(markdown)}</${element}>
</noscript>`;
