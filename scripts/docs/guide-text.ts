// The text of one guide as the site has it: its front matter is read, links lead to pages of the site, and images beside it come along.
import { existsSync, statSync } from 'node:fs';
import { basename, extname, join, relative, resolve, sep } from 'node:path';
import { LineCounter, parseDocument } from 'yaml';
import { decoded } from '../../runtime/json.js';
import { assertWithin, OutsideFolder, readWithin } from '../contract/files/boundary.js';
import { asObject, asString, type JsonObject } from '../contract/json-trees.js';
import type { LocatedProblem } from '../contract/problem.js';
import { linesOf } from './markdown/markdown-text.js';

/** What guides may lead to, and where they are. */
export interface GuideFolder {
  readonly folder: string;
  /** The files of the folder, without `.md`. */
  readonly names: ReadonlySet<string>;
  /** What the site has, such as `diagrams/messages-stream.svg`. */
  readonly diagrams: readonly string[];
  /** Other pages of the site, without an ending. */
  readonly pages: readonly string[];
  /** The folder in which images may be. */
  readonly imagesWithin: string;
  /** Images of all guides by their names in the site; they are added while guides are read. */
  readonly images: Map<string, Buffer>;
}

export interface GuideText {
  readonly frontMatter: JsonObject;
  readonly markdown: string;
  /** Links to headings of guides; the page is that of the guide itself where its name is empty. */
  readonly anchors: readonly { readonly name: string; readonly anchor: string; readonly missing: LocatedProblem }[];
  /** What is left out. */
  readonly warnings: readonly LocatedProblem[];
}

const limits = { image: 5_000_000, images: 100_000_000 } as const;

const imageEndings = new Set(['.png', '.jpg', '.jpeg', '.webp', '.gif', '.svg', '.avif']);

/** The file that lists the guides, without `.md`. */
export const isList = (name: string): boolean => /^(readme|index)$/i.test(name);

/** A path as a link writes it, without what follows the name of the file. */
const pathOf = (to: string): string => decoded(to.replace(/[?#].*$/s, ''));

/** Adds an image to those of the site. @returns its address there, or why it is left out */
function addImage(
  { folder, imagesWithin, images }: GuideFolder,
  to: string,
): { address: string } | { missing: string } {
  if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(to))
    return { missing: 'the site loads no images from other hosts; put it beside the guide' };
  const path = resolve(folder, pathOf(to));
  if (!imageEndings.has(extname(path).toLowerCase()))
    return { missing: `images have one of the endings ${[...imageEndings].join(', ')}` };
  const within = resolve(imagesWithin);
  const name = join('guides', relative(within, path)).replaceAll(sep, '/');
  const address = encodeURI(name).replace(/[()]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  if (images.has(name)) return { address };
  try {
    assertWithin(within, path);
    if (statSync(path).size > limits.image) return { missing: `it is larger than ${limits.image / 1e6} MB` };
    const bytes = readWithin(within, path);
    const all = [...images.values()].reduce((sum, { length }) => sum + length, bytes.length);
    if (all > limits.images) return { missing: `the images of the guides are larger than ${limits.images / 1e6} MB` };
    images.set(name, bytes);
    return { address };
  } catch (error) {
    if (error instanceof OutsideFolder) return { missing: 'it is outside of the folder of guides' };
    if ((error as NodeJS.ErrnoException).code) return { missing: 'there is no such file' };
    throw error;
  }
}

/** Where a link leads in the site; nothing where it leads to another file, which the site does not have. */
function linkOf(given: GuideFolder, to: string): { address?: string; missing?: string; guide?: [string, string] } {
  const { folder, names, pages } = given;
  if (/^(https?:|mailto:)/i.test(to)) return { address: to };
  if (to.startsWith('#')) return { address: to, guide: ['', to.slice(1)] };
  if (/^[^/?#]*:|^\/\//.test(to)) return {};
  const [, name = '', ending, anchor = ''] = /^(?:\.\/|surfaces\/)?([^/#?]+)\.(md|html)(#.*)?$/.exec(to) ?? [];
  if (ending === 'md' && names.has(name))
    return { address: `${isList(name) ? 'guides' : `guide-${name}`}.md${anchor}`, guide: [name, anchor.slice(1)] };
  if (pages.includes(name)) return { address: to.replace('surfaces/', '') };
  if (imageEndings.has(extname(pathOf(to)).toLowerCase())) {
    const image = addImage(given, to);
    if ('address' in image) return image;
  }
  return existsSync(resolve(folder, pathOf(to))) ? {} : { missing: 'there is no such page or file' };
}

/** Comments are for those who write; those in blocks of code belong to them. */
const withoutComments = (markdown: string): string =>
  markdown.replace(/^ {0,3}(```+|~~~+)[\s\S]*?^ {0,3}\1.*$|<!--[\s\S]*?-->/gm, (found) =>
    found.startsWith('<!--') ? found.replace(/[^\n]/g, '') : found,
  );

/** Reads a guide. @param source the content of the file */
export function guideTextOf(given: GuideFolder, file: string, source: string): GuideText {
  const warnings: LocatedProblem[] = [];
  const anchors: GuideText['anchors'][number][] = [];
  const problem = (line: number, column: number, message: string): LocatedProblem => ({
    file: relative(process.cwd(), file),
    line,
    column,
    rule: 'guides',
    message,
    source,
  });
  const text = source.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  const [head = '', yaml = ''] = /^---\n([\s\S]*?\n)?---[ \t]*(?:\n|$)/.exec(text) ?? [];
  const lines = new LineCounter();
  const parsed = parseDocument(yaml, { lineCounter: lines, prettyErrors: false });
  for (const { pos, message } of parsed.errors) {
    const { line, col } = lines.linePos(pos[0]);
    warnings.push(problem(line + 1, col, `the front matter is not read: ${message}`));
  }
  const skipped = head.split('\n').length - 1;
  const rewritten = (line: string, at: number): string => {
    const leaveOut = (to: string, what: string, why: string): void => {
      warnings.push(problem(at, Math.max(0, line.indexOf(`(${to}`)) + 2, `${what} is left out: ${why}`));
    };
    const link = (to: string): string | undefined => {
      const { address, missing, guide } = linkOf(given, to);
      if (missing) leaveOut(to, `the link to ${to}`, missing);
      if (guide?.[1]) {
        const message = `the link to ${to} leads to no heading`;
        anchors.push({ name: guide[0], anchor: guide[1], missing: problem(at, line.indexOf(to) + 1, message) });
      }
      return address;
    };
    return line
      .replace(
        /(`+)(?:(?!\1).)+\1(?!`)|(!?)\[((?:[^\][]|\[[^\]]*\])*)\]\(<?([^)\s>]+)>?((?:\s+"[^"]*")?)\)/g,
        (whole, code: string | undefined, sign: string, words: string, to: string, title: string) => {
          if (code) return whole;
          if (sign) {
            const diagram = given.diagrams.find((name) => to.endsWith(`/${name}`));
            if (diagram) return `![${words}](${diagram})`;
            const image = addImage(given, to);
            if ('address' in image) return `![${words}](${image.address}${title})`;
            leaveOut(to, `the image ${basename(to)}`, image.missing);
            return words;
          }
          // The words of a link may be an image.
          const shown = rewritten(words, at);
          const address = link(to);
          return address === undefined ? shown : `[${shown}](${address}${title})`;
        },
      )
      .replace(/^((?:[ >*+-]|\d+[.)])*\[[^\]^][^\]]*\]:\s*)<?([^\s>]+).*/, (_whole, start: string, to: string) => {
        // Without an address, the line defines nothing, so that what refers to it is text.
        const address = link(to);
        return address === undefined ? '' : `${start}${address}`;
      });
  };
  const markdown = [...linesOf(withoutComments(text.slice(head.length)))]
    .map(([line, isCode], index) => (isCode ? line : rewritten(line, index + 1 + skipped)))
    .join('\n');
  const frontMatter = parsed.errors.length ? {} : asObject(parsed.toJS());
  const title = asString(frontMatter.title);
  return {
    frontMatter,
    anchors,
    warnings,
    markdown: title && !/^# /m.test(markdown) ? `# ${title}\n\n${markdown.trimStart()}` : markdown,
  };
}
