// A page for readers without JavaScript: HTML made from the same Markdown as the export. Texts of the contract stay text.
import { Marked, Renderer } from 'marked';
import { slug } from './markdown/markdown-text.js';
import { escapeHtml, escapeText } from './page-frame.js';

/** An address within the site, or a web address; anything else, such as `javascript:`, is no link. */
function safeAddress(href: string): string | undefined {
  if (/^(https?:|mailto:)/i.test(href)) return href;
  if (/^[\w.-]*\.md(#|$)/.test(href)) return href.replace('.md', '.html');
  return /^[^/?#]*:|^\s*[/\\]{2}/.test(href) ? undefined : href;
}

/** Gives each heading of a page an anchor of its own. */
export function createAnchors(): (heading: string) => string {
  const anchors = new Set<string>();
  /** How often each anchor was asked for. */
  const counts = new Map<string, number>();
  return (heading) => {
    const id = slug(heading);
    for (let count = counts.get(id) ?? 0; ; count++) {
      const free = count ? `${id}-${count}` : id;
      if (anchors.has(free)) continue;
      anchors.add(free);
      counts.set(id, count + 1);
      return free;
    }
  };
}

/** Elements that a guide may have: nothing that loads, sends or restyles. */
const guideElements = /<\/?(?:details|summary|kbd|sub|sup|mark|small|br)(?: open)?\s*\/?>/gi;

/** HTML of a guide: other elements, and all attributes but `open`, are text. */
function guideElementsOf(html: string): string {
  const kept = [...html.matchAll(guideElements), undefined];
  let at = 0;
  return kept
    .map((tag) => {
      const text = escapeText(html.slice(at, tag?.index));
      at = tag ? tag.index + tag[0].length : html.length;
      return `${text}${tag?.[0] ?? ''}`;
    })
    .join('');
}

/**
 * Markdown with anchors at headings; raw HTML is shown as text.
 * @param isGuide code has a button that copies it, and harmless elements stay elements
 */
function createRenderer(isGuide = false): Marked {
  const anchor = createAnchors();
  return new Marked({
    gfm: true,
    renderer: {
      html: ({ text }) => (isGuide ? guideElementsOf(text) : escapeHtml(text)),
      heading({ tokens, depth }) {
        const id = escapeHtml(anchor(this.parser.parseInline(tokens, this.parser.textRenderer)));
        return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      code({ text }) {
        const block = `<pre tabindex="0"><code>${escapeText(text)}\n</code></pre>`;
        return isGuide
          ? `<div class="snippet">${block}<button class="tool small" type="button" data-copy>Copy</button></div>\n`
          : `${block}\n`;
      },
      link({ href, tokens }) {
        const text = this.parser.parseInline(tokens);
        const address = safeAddress(href);
        return address === undefined ? text : `<a href="${escapeHtml(address)}">${text}</a>`;
      },
      // Images come from the site only, as its policy demands.
      image: ({ href, text }) =>
        /^[\w./%-]+$/.test(href) ? `<img src="${escapeHtml(href)}" alt="${escapeHtml(text)}">` : escapeText(text),
      // An empty cell heads no column.
      table(token) {
        const table = Renderer.prototype.table.call(this, token).replaceAll('<th></th>', '<td></td>');
        return `<div class="scroll" tabindex="0">${table}</div>\n`;
      },
    },
  });
}

/** Renders Markdown with anchors at headings; raw HTML is shown as text. */
export const staticHtml = (markdown: string): string => createRenderer().parse(markdown, { async: false });

/** Renders a guide: its code can be copied, and harmless HTML such as `<details>` works. */
export const guideHtml = (markdown: string): string => createRenderer(true).parse(markdown, { async: false });

/** Adds the places that the navigation of operations leads to. */
const withOperationAnchors = (html: string): string =>
  html.replace(/<p>(?=Operation <code>([\w.-]+)<\/code>)/g, (_, id: string) => `<p id="/${id.toLowerCase()}">`);

/** The page for readers without JavaScript; browsers that run it do not parse what is in it. */
export const withoutScript = (markdown: string): string =>
  `<noscript>
<link rel="stylesheet" href="static.css">
<link rel="stylesheet" href="guide.css">
<main class="static">
${withOperationAnchors(staticHtml(markdown))}</main>
</noscript>`;
