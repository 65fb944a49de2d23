// What the pages point at is there: files, headings, paths in code marks. Images load fast, are sharp, and have a description.
import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { pages, proseOf, root } from './pages.js';

const linking = [
  ...Object.keys(pages),
  'AGENTS.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(root, 'docs/decisions')).map((name) => `docs/decisions/${name}`),
  'openapi/README.md',
  'server/README.md',
  'spec/README.md',
  'spec/conformance/README.md',
];

const links = linking.flatMap((page) =>
  [...proseOf(page).matchAll(/(!?)\[([^\]]*)\]\(([^)\s]+)\)/g)].map(([, mark, text = '', address = '']) => ({
    page,
    image: mark === '!',
    text,
    address,
  })),
);
const own = links.filter(({ address }) => !/^\w+:/.test(address));

/** The anchors of a page, as GitHub makes them. */
const anchorsOf = (page: string): string[] =>
  [...proseOf(page).matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\- ]/gu, '')
      .replaceAll(' ', '-'),
  );

const targetOf = (page: string, address: string): string => join(dirname(page), address.replace(/#.*/, ''));

describe('links', () => {
  it.each(own)('$page: $address is there', ({ page, address }) => {
    const target = address.startsWith('#') ? page : targetOf(page, address);
    expect(existsSync(join(root, target))).toBe(true);
    const [, anchor] = address.split('#');
    if (anchor) expect(anchorsOf(target)).toContain(anchor);
  });
});

describe('paths', () => {
  const top = readdirSync(root).filter((name) => statSync(join(root, name)).isDirectory());
  /** Folders that only exist once something has been made. */
  const made = /^(node_modules|\.cache|dist|coverage|generated\/docs)\b/;

  it.each(linking)('that %s names are there', (page) => {
    const named = [...proseOf(page).matchAll(/`([\w.-]+\/[\w./-]*)`/g)].flatMap(([, path = '']) =>
      top.includes(path.split('/')[0] ?? '') && !made.test(path) ? [path] : [],
    );
    expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });
});

describe('images', () => {
  const screenshots = own.filter(({ address }) => address.endsWith('.webp'));
  const files = [...new Set(screenshots.map(({ page, address }) => targetOf(page, address)))];

  it('are several, and together less than 1.2 MB', () => {
    expect(files.length).toBeGreaterThanOrEqual(4);
    const sizes = files.map((file) => statSync(join(root, file)).size);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(1.2e6);
  });

  it.each(files)('%s is sharp on fine screens', async (file) => {
    const { format, width } = await sharp(join(root, file)).metadata();
    expect(format).toBe('webp');
    expect(width).toBeGreaterThanOrEqual(1900);
  });

  it.each(screenshots)('$page describes $address', ({ text }) => {
    expect(text.length).toBeGreaterThan(60);
  });
});
