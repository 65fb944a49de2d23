// Guides: Markdown files of a folder as pages of the site, with a list of them in the order of its README.md, a navigation, and entries for the search.
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { decoded } from '../../runtime/json.js';
import { OutsideFolder, readWithin } from '../contract/files/boundary.js';
import { asString } from '../contract/json-trees.js';
import type { LocatedProblem } from '../contract/problem.js';
import { DocsError } from './bundles.js';
import { type GuideFolder, guideTextOf, isList } from './guide-text.js';
import { linesOf } from './markdown/markdown-text.js';
import { escapeHtml } from './page-frame.js';
import type { SearchEntry } from './search-entries.js';
import { createAnchors, guideHtml } from './static-page.js';

export interface Guide {
  /** Name of its page without the ending: `guide-client`. */
  readonly name: string;
  readonly title: string;
  /** The first paragraph, as plain text. */
  readonly about: string;
  /** Links to other guides lead to their pages; what the site does not have is replaced by its text. */
  readonly markdown: string;
}

/** Guides below one heading of the list. */
interface GuideGroup {
  /** Empty: there is no list, so all guides stand together. */
  readonly title: string;
  readonly guides: readonly Guide[];
}

/** The guides of a folder. Its `README.md` or `index.md`, if there is one, is the list. */
export interface Guides {
  readonly title: string;
  /** What the list says before its first group, as Markdown. */
  readonly about: string;
  /** Each guide is in one of them. */
  readonly groups: readonly GuideGroup[];
  /** Bytes by their names in the site, below `guides/`. */
  readonly images: Readonly<Record<string, Buffer>>;
  /** What `surfaces/NAME.md` says of a surface, for its page. */
  readonly sections: Readonly<Record<string, string>>;
  /** What is left out of the guides, and where it stands. */
  readonly warnings: readonly LocatedProblem[];
}

/** A section: its address is that of the page in the first, its detail the first sentence, and its words all of it as plain text. */
type GuideSection = Pick<SearchEntry, 'title' | 'href' | 'detail' | 'words'>;

/** No guides. */
export const noGuides: Guides = { title: '', about: '', groups: [], images: {}, sections: {}, warnings: [] };

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
const shortened = (text: string): string =>
  /^.{0,200}[.!?](?= |$)/.exec(text)?.[0] ?? text.replace(/^(.{0,159}\S)\s.*$/s, '$1 …');

/** @throws DocsError when the file is a link that leads out of the folder */
function guideText(folder: string, path: string): string {
  try {
    return readWithin(resolve(folder), resolve(path)).toString('utf8');
  } catch (error) {
    if (error instanceof OutsideFolder) throw new DocsError(`${path}: this link leads out of the folder of guides`);
    throw error;
  }
}

/** The groups of a list: its headings of the second level, and the guides that its items lead to. The rest comes last. */
function grouped(list: string, guides: readonly Guide[]): GuideGroup[] {
  const left = new Map(guides.map((guide) => [guide.name, guide]));
  const groups = list
    .split(/^## +/m)
    .slice(1)
    .map((section) => {
      const [title = '', ...lines] = section.split('\n');
      const found = lines.flatMap((line) => {
        const [, name = ''] = /^\s*(?:[-*+]|\d+\.) .*?\]\((guide-[\w-]+)\.md/.exec(line) ?? [];
        const guide = left.get(name);
        left.delete(name);
        return guide ?? [];
      });
      return { title: plain(title), guides: found };
    });
  const rest = { title: groups.length ? 'More' : '', guides: [...left.values()] };
  return [...groups, rest].filter((group) => group.guides.length);
}

/** The anchors of the headings of a text. */
function anchorsOf(markdown: string): Set<string> {
  const anchor = createAnchors();
  return new Set(
    [...linesOf(markdown)].flatMap(([line, isCode]) => {
      const [, head] = (!isCode && /^#+ +(.+)$/.exec(line)) || [];
      return head === undefined ? [] : anchor(plain(head));
    }),
  );
}

/**
 * Reads the guides of a folder: by its list, else by the `order` of their front matter, else by name.
 * @param site what guides may lead to; images are in the folder unless `imagesWithin` is another one
 * @throws DocsError when there is no such folder, or it has too much
 */
export function readGuides(
  folder: string,
  site: Pick<GuideFolder, 'diagrams'> & Partial<Pick<GuideFolder, 'pages' | 'imagesWithin'>>,
): Guides {
  const isFolder = statSync(folder, { throwIfNoEntry: false })?.isDirectory();
  if (!isFolder) throw new DocsError(`${folder}: there is no such folder with guides`);
  const files = readdirSync(folder)
    .filter((name) => /^[\w-]+\.md$/.test(name))
    .sort();
  if (files.length > limits.files) throw new DocsError(`${folder}: more than ${limits.files} guides`);
  const names = new Set(files.map((file) => file.slice(0, -3)));
  const pages = ['guides', ...[...names].map((name) => `guide-${name}`), ...(site.pages ?? [])];
  const images = new Map<string, Buffer>();
  const given: GuideFolder = { folder, imagesWithin: folder, ...site, names, pages, images };
  const read = [...names].map((name) => {
    const path = join(folder, `${name}.md`);
    if (statSync(path).size > limits.bytes) throw new DocsError(`${path}: larger than ${limits.bytes} bytes`);
    const { frontMatter, markdown, anchors, warnings } = guideTextOf(given, path, guideText(folder, path));
    const [, head = isList(name) ? 'Guides' : name] = /^# +(.+)$/m.exec(markdown) ?? [];
    const [first = ''] = markdown.replace(/^# .*\n+/, '').split(/\n\s*\n/);
    const guide: Guide = {
      name: isList(name) ? name : `guide-${name}`,
      title: asString(frontMatter.title) ?? plain(head),
      about: asString(frontMatter.description) ?? (/^(#|\||```|~~~)/.test(first) ? '' : shortened(plain(first))),
      markdown,
    };
    const order = typeof frontMatter.order === 'number' ? frontMatter.order : Number.POSITIVE_INFINITY;
    return { guide, file: name, order, anchors, warnings };
  });
  const sections = (site.pages ?? []).flatMap((surface) => {
    const path = join(folder, 'surfaces', `${surface}.md`);
    if (!existsSync(path)) return [];
    const text = guideText(folder, path).replaceAll('](../', '](');
    const { markdown, warnings } = guideTextOf(given, path, text);
    const section = markdown.replace(/^# .*\n+/, '').replace(/(\]\(guide-[\w-]+\.)md/g, '$1html');
    return [{ surface, section, warnings }];
  });
  const headings = new Map(read.map(({ file, guide }) => [file, anchorsOf(guide.markdown)]));
  const list = read.find(({ file }) => isList(file))?.guide;
  const [about = ''] = (list?.markdown ?? '').replace(/^# .*\n+/, '').split(/^## /m);
  const ordered = read
    .filter(({ file }) => !isList(file))
    .sort((a, b) => (a.order === b.order ? 0 : a.order - b.order))
    .map(({ guide }) => guide);
  return {
    title: list?.title ?? 'Guides',
    about: about.trim(),
    groups: grouped(list?.markdown ?? '', ordered),
    images: Object.fromEntries(images),
    sections: Object.fromEntries(sections.map(({ surface, section }) => [surface, section])),
    warnings: [...read, ...sections.map((each) => ({ ...each, file: '', anchors: [] }))].flatMap(
      ({ file, anchors, warnings }) => [
        ...warnings,
        ...anchors
          .filter(({ name, anchor }) => !isList(name || file) && !headings.get(name || file)?.has(decoded(anchor)))
          .map(({ missing }) => missing),
      ],
    ),
  };
}

/** All guides, in the order in which they are read. */
export const allGuides = ({ groups }: Guides): Guide[] => groups.flatMap(({ guides }) => guides);

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

/** The navigation of all guides. */
function guidesNav({ groups }: Guides, current: Guide): string {
  const link = ({ name, title }: Guide): string =>
    `<li><a href="${name}.html"${name === current.name ? ' aria-current="page"' : ''}>${escapeHtml(title)}</a></li>`;
  return `<button class="navigation-button tool" type="button" popovertarget="guides">Guides</button>
<nav class="navigation" id="guides" popover aria-label="Guides">
${groups
  .map(({ title, guides }) => {
    const list = `<ul>\n${guides.map(link).join('\n')}\n</ul>`;
    return title ? `<details open><summary>${escapeHtml(title)}</summary>\n${list}</details>` : list;
  })
  .join('\n')}
</nav>`;
}

/** The body of a guide's page, with the guides before and after it at the foot. */
export function guideBody(guides: Guides, guide: Guide): string {
  const all = allGuides(guides);
  const at = all.indexOf(guide);
  const neighbour = (to: Guide | undefined, rel: string): string =>
    to ? `<a rel="${rel}" href="${to.name}.html">${escapeHtml(to.title)}</a>` : '';
  const links = [neighbour(all[at - 1], 'prev'), neighbour(all[at + 1], 'next')].join('');
  return `<div class="with-navigation">
${guidesNav(guides, guide)}
<main class="static">
${guideHtml(guide.markdown)}${links && `<nav class="neighbours" aria-label="Neighbours">${links}</nav>\n`}</main>
</div>`;
}

/** The body of the list of guides. */
export function guidesBody({ title, about, groups }: Guides): string {
  const anchor = createAnchors();
  return `<main class="document">
<h1>${escapeHtml(title)}</h1>
${guideHtml(about)}${groups
  .map(
    ({
      title: heading,
      guides,
    }) => `${heading && `<h2 id="${escapeHtml(anchor(heading))}">${escapeHtml(heading)}</h2>\n`}<div class="cards">
${guides
  .map((guide) => {
    const name = heading ? 'h3' : 'h2';
    return `<article class="card"><${name}><a href="${guide.name}.html">${escapeHtml(guide.title)}</a></${name}><p>${escapeHtml(guide.about)}</p></article>`;
  })
  .join('\n')}
</div>`,
  )
  .join('\n')}
</main>`;
}

/** The list as Markdown. */
export function guidesMarkdown({ title, about, groups }: Guides): string {
  const item = (guide: Guide): string => `- [${guide.title}](${guide.name}.md)${guide.about ? `: ${guide.about}` : ''}`;
  const parts = groups.map(({ title: heading, guides }) =>
    [...(heading ? [`## ${heading}\n`] : []), ...guides.map(item)].join('\n'),
  );
  return `${[`# ${title}`, ...(about ? [about] : []), ...parts].join('\n\n')}\n`;
}
