// Whose site it is: the name in the bar, the mark before it, and the icon of the tab.
import { statSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { OutsideFolder, readWithin } from '../contract/files/boundary.js';
import { asObject, asString, type JsonObject } from '../contract/json-trees.js';
import { DocsError } from './bundles.js';
import { escapeHtml } from './page-frame.js';

export interface Brand {
  /** Pentagate's own contracts have its mark, and an overview that speaks of pentagate. */
  readonly isOwn?: boolean;
  /** The address of an image, as data. */
  readonly logo?: string | undefined;
}

/** Of an image that stands in every page. */
const maxBytes = 100_000;
const types: Readonly<Record<string, string>> = { '.svg': 'image/svg+xml', '.png': 'image/png' };

/** The mark of the console (console/icon.svg): one product, one sign. */
const markPath = 'M12 2.6 21.4 9.4 17.8 20.4H6.2L2.6 9.4Z M12 8 16 11 14.5 15.7H9.5L8 11Z';
const mark = `<svg class="mark" viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" stroke-width="1.7" stroke-linejoin="round" aria-hidden="true"><path d="${markPath}"/></svg>`;

const svgAddress = (text: string): string => `data:image/svg+xml,${encodeURIComponent(text)}`;

/** The first letter of a title, light on blue. */
const letterIcon = (title: string): string =>
  svgAddress(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><rect width="24" height="24" rx="5" fill="#24589c"/><text x="12" y="17.5" font-family="system-ui, sans-serif" font-size="16" font-weight="600" text-anchor="middle" fill="#fff">${escapeHtml((/[\p{L}\p{N}]/u.exec(title)?.[0] ?? '·').toUpperCase())}</text></svg>`,
  );

/** The link to the overview, and the address of the icon. */
export function brandParts(title: string, { isOwn, logo }: Brand): { html: string; icon: string } {
  const name = `<span class="name">${escapeHtml(title)}${isOwn ? ' <span>docs</span>' : ''}</span>`;
  if (logo) return { html: `<img class="mark" src="${escapeHtml(logo)}" alt="">${name}`, icon: escapeHtml(logo) };
  if (!isOwn) return { html: name, icon: letterIcon(title) };
  const icon = svgAddress(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="#e8632a" stroke-width="2" stroke-linejoin="round"><path d="${markPath}"/></svg>`,
  );
  return { html: `${mark} ${name}`, icon };
}

/**
 * An image as an address that contains it.
 * @param folder where it must be; undefined: the user has named the file itself
 * @throws DocsError when it cannot be used
 */
export function readLogo(path: string, folder?: string): string {
  const type = types[extname(path).toLowerCase()];
  if (!type) throw new DocsError(`${path}: a logo is an SVG or PNG file`);
  try {
    const bytes = readWithin(folder ?? dirname(path), path, folder === undefined);
    if (bytes.length > maxBytes)
      throw new DocsError(`${path}: a logo has at most ${maxBytes / 1000} KB, because every page contains it`);
    return `data:${type};base64,${bytes.toString('base64')}`;
  } catch (error) {
    if (error instanceof OutsideFolder)
      throw new DocsError(`${path}: the logo is outside of the folder of the contract`);
    if ((error as NodeJS.ErrnoException).code) throw new DocsError(`${path}: the logo cannot be read`);
    throw error;
  }
}

/** The logo that a contract names with `info.x-logo`, if it is a usable file in the contract's folder; those at addresses are not loaded. */
export function logoOf({ info }: JsonObject, contractPath: string): string | undefined {
  const url = asString(asObject(asObject(info)['x-logo']).url);
  if (!url || /^[a-z][a-z0-9+.-]*:|^\/\//i.test(url)) return undefined;
  const folder = statSync(contractPath).isDirectory() ? contractPath : dirname(contractPath);
  try {
    return readLogo(join(folder, url), folder);
  } catch (error) {
    if (error instanceof DocsError) return undefined;
    throw error;
  }
}
