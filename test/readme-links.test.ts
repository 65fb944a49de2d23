// What the README points at is there, and its pictures are such as a reader can wait for, see sharply, and be told of.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';

const root = join(import.meta.dirname, '..');
const readme = readFileSync(join(root, 'README.md'), 'utf8').replace(/^```[\s\S]*?^```$/gm, '');
const links = [...readme.matchAll(/(!?)\[([^\]]*)\]\(([^)\s]+)\)/g)].map(([, mark, text = '', address = '']) => ({
  picture: mark === '!',
  text,
  address,
}));
const own = links.filter(({ address }) => !/^\w+:/.test(address));
const photographs = own.filter(({ address }) => address.endsWith('.webp'));

describe('links of the README', () => {
  it.each(own.map(({ address }) => address))('%s is there', (address) => {
    expect(existsSync(join(root, address.replace(/#.*/, '')))).toBe(true);
  });
});

describe('pictures of the README', () => {
  it('are several, and together less than 1.2 MB', () => {
    expect(photographs.length).toBeGreaterThanOrEqual(4);
    const sizes = photographs.map(({ address }) => statSync(join(root, address)).size);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(1.2e6);
  });

  it.each(photographs)('$address is sharp on fine screens, and described', async ({ address, text }) => {
    const { format, width } = await sharp(join(root, address)).metadata();
    expect(format).toBe('webp');
    expect(width).toBeGreaterThanOrEqual(1900);
    expect(text.length).toBeGreaterThan(60);
  });
});
