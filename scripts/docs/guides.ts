// Guides: Markdown files of a folder as pages of the site, with a list of them, and entries for the search.
import { readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { OutsideFolder, readWithin } from '../contract/files/boundary.js';
import { DocsError } from './bundles.js';
import { escapeHtml } from './page-frame.js';
import { createAnchors, staticHtml } from './static-page.js';

export interface Guide {
  /** Name of its page without the ending: `guide-client`. */
  readonly name: string;
  readonly title: string;
  /** The first paragraph, as plain text. */
  readonly about: string;
  /** Links to other guides lead to their pages, images outside of the site are replaced by their texts. */
  readonly markdown: string;
}

interface GuideSection {
  readonly title: string;
  /** `guide-client.html#streams`; the first section has no anchor. */
  readonly href: string;
  /** The first sentence. */
  readonly detail: string;
  /** All of it, as plain text. */
  readonly words: string;
}

const limits = { files: 200, bytes: 1_000_000, words: 3000, detail: 160 } as const;

const plain = (markdown: string): string =>
  markdown
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s*(```.*|\|[\s|:-]*\|)$/gm, '')
    .replace(/^\s*[#>]+ /gm, '')
    .replace(/[*`]/g, '')
    .replaceAll('|', ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Whole sentences, as many as a card has room for. */
const shortened = (text: string): string => /^.{0,200}[.!?:](?= |$)/.exec(text)?.[0] ?? text.slice(0, limits.detail);

/** The lines of a text, and whether each belongs to a block of code. */
function* linesOf(markdown: string): Generator<[line: string, isCode: boolean]> {
  let isCode = false;
  for (const line of markdown.split('\n')) {
    const isFence = /^\s*(```|~~~)/.test(line);
    if (isFence) isCode = !isCode;
    yield [line, isCode || isFence];
  }
}

/** @param names the guides, by the name of their file without `.md` */
function linked(markdown: string, names: ReadonlySet<string>, diagrams: readonly string[]): string {
  const rewritten = (line: string): string =>
    line.replace(/(!?)\[((?:[^\][]|\[[^\]]*\])*)\]\(([^)\s]+)\)/g, (whole, sign: string, words: string, to: string) => {
      if (sign) {
        const diagram = diagrams.find((name) => to.endsWith(`/${name}`));
        return diagram ? `![${words}](${diagram})` : words;
      }
      const [, name = '', anchor = ''] = /^(?:\.\/)?([\w-]+)\.md(#.*)?$/.exec(to) ?? [];
      if (names.has(name)) return `[${words}](guide-${name}.md${anchor})`;
      return /^(https?:|mailto:|#)/.test(to) ? whole : words;
    });
  return [...linesOf(markdown.replace(/<!--[\s\S]*?-->/g, ''))]
    .map(([line, isCode]) => (isCode ? line : rewritten(line)))
    .join('\n');
}

/** @throws DocsError when the file is a link that leads out of the folder */
function guideText(folder: string, path: string): string {
  try {
    return readWithin(resolve(folder), resolve(path)).toString('utf8');
  } catch (error) {
    if (error instanceof OutsideFolder) throw new DocsError(`${path}: this link leads out of the folder of guides`);
    throw error;
  }
}

/**
 * Reads the guides of a folder.
 * @param diagrams what the site has, such as `diagrams/messages-stream.svg`
 * @throws DocsError when there is no such folder, or it has too much
 */
export function readGuides(folder: string, diagrams: readonly string[]): Guide[] {
  const isFolder = statSync(folder, { throwIfNoEntry: false })?.isDirectory();
  if (!isFolder) throw new DocsError(`${folder}: there is no such folder with guides`);
  const files = readdirSync(folder)
    .filter((name) => /^[\w-]+\.md$/.test(name))
    .sort();
  if (files.length > limits.files) throw new DocsError(`${folder}: more than ${limits.files} guides`);
  const names = new Set(files.map((file) => file.slice(0, -3)));
  return files.map((file) => {
    const path = join(folder, file);
    if (statSync(path).size > limits.bytes) throw new DocsError(`${path}: larger than ${limits.bytes} bytes`);
    const markdown = linked(guideText(folder, path), names, diagrams);
    const [, title = file.slice(0, -3)] = /^# +(.+)$/m.exec(markdown) ?? [];
    const [first = ''] = markdown.replace(/^# .*\n+/, '').split(/\n\s*\n/);
    return {
      name: `guide-${file.slice(0, -3)}`,
      title: plain(title),
      about: /^[#|`]/.test(first) ? '' : shortened(plain(first)),
      markdown,
    };
  });
}

/** The sections of a guide, for the search. */
export function guideSections({ name, title, markdown }: Guide): GuideSection[] {
  const anchor = createAnchors();
  const parts = [{ title, href: `${name}.html`, lines: [] as string[] }];
  for (const [line, isCode] of linesOf(markdown)) {
    const [, signs, head] = (!isCode && /^(#+) +(.+)$/.exec(line)) || [];
    if (head === undefined) parts.at(-1)?.lines.push(line);
    else {
      const id = encodeURIComponent(anchor(head));
      if (signs !== '#') parts.push({ title: `${title}: ${plain(head)}`, href: `${name}.html#${id}`, lines: [] });
    }
  }
  return parts.map(({ lines, ...part }) => {
    const words = plain(lines.join('\n'));
    const [sentence = ''] = words.split(/(?<=[.!?:]) /);
    return { ...part, detail: sentence.slice(0, limits.detail), words: words.slice(0, limits.words) };
  });
}

/** The body of a guide's page. */
export const guideBody = ({ markdown }: Guide): string => `<main class="static">\n${staticHtml(markdown)}</main>`;

/** The body of the list of guides. */
export const guidesBody = (guides: readonly Guide[]): string => `<main class="document">
<h1>Guides</h1>
<div class="cards">
${guides
  .map(
    ({ name, title, about }) =>
      `<article class="card"><h2><a href="${name}.html">${escapeHtml(title)}</a></h2><p>${escapeHtml(about)}</p></article>`,
  )
  .join('\n')}
</div>
</main>`;

/** The list as Markdown. */
export const guidesMarkdown = (guides: readonly Guide[]): string =>
  `# Guides\n\n${guides.map(({ name, title, about }) => `- [${title}](${name}.md)${about ? `: ${about}` : ''}`).join('\n')}\n`;
