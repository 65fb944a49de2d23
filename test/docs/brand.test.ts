// Whose site it is: title, logo and words of a contract that is not pentagate's.
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { pentagate } from '../harness/command.js';
import { testFolder, writeFiles } from '../harness/folder.js';
import { root } from './sample-files.js';

const folder = testFolder();
const title = 'Parcel tracking and delivery for partners & carriers in three countries';
const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><rect width="4" height="4"/></svg>';
const inlined = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
const contract = (info = '') => ({
  'openapi.yaml': `openapi: 3.2.0
info: {title: '${title}', version: '1'${info}}
servers: [{url: 'https://api.parcel.example'}]
paths:
  /parcels: {get: {operationId: listParcels, tags: [parcels], responses: {'204': {description: ok}}}}
`,
});
const page = (name: string): string => readFileSync(join(folder, 'site', name), 'utf8');
const build = (...args: string[]) => pentagate(folder, 'docs', 'openapi.yaml', '--out', 'site', ...args);
const image = (html: string): string | undefined =>
  /<a class="brand"[^>]*><img class="mark" src="([^"]*)"/.exec(html)?.[1];

beforeEach(() => {
  writeFiles(folder, { ...contract(), 'logo.svg': svg });
});

describe('a site of a contract', () => {
  it('has its title, the first letter as icon, and no word of pentagate', async () => {
    expect(await build()).toMatchObject({ status: 0 });
    const html = page('index.html');
    const name = title.replace('&', '&amp;');
    expect(html).toContain(`<a class="brand" href="index.html"><span class="name">${name}</span></a>`);
    expect(decodeURIComponent(/rel="icon" href="([^"]*)"/.exec(html)?.[1] ?? '')).toContain('>P</text>');
    for (const file of ['index.html', 'parcels.html'])
      expect(page(file).replaceAll('pentagate-base-url', '')).not.toMatch(/pentagate|surface|validators/i);
  });

  it.each([
    ['an option', '', ['--logo', 'logo.svg']],
    ['the contract', ', x-logo: {url: ./logo.svg}', []],
  ])('has the logo that %s names', async (_, info, args) => {
    writeFiles(folder, contract(info));
    expect(await build(...args)).toMatchObject({ status: 0 });
    const html = page('parcels.html');
    expect(image(html)).toBe(inlined);
    expect(html).toContain(`<link rel="icon" href="${inlined}">`);
  });

  it('has the logo of the configuration', async () => {
    const settings = 'contracts: {own: {path: openapi.yaml, docs: site, logo: logo.svg}}\n';
    writeFiles(folder, { 'pentagate.config.yaml': settings });
    expect(await pentagate(folder, 'docs')).toMatchObject({ status: 0 });
    rmSync(join(folder, 'pentagate.config.yaml'));
    expect(image(page('index.html'))).toBe(inlined);
  });

  it('asks no other host for its logo, and reads none outside of its folder', async () => {
    for (const url of ['https://other.example/logo.svg', '../logo.svg', './none.svg']) {
      writeFiles(folder, contract(`, x-logo: {url: '${url}'}`));
      expect(await build()).toMatchObject({ status: 0 });
      expect(image(page('index.html'))).toBeUndefined();
      expect(page('parcels.html')).not.toContain(url);
    }
  });

  it.each([
    ['logo.gif', 'GIF', 'a logo is an SVG or PNG file'],
    ['none.png', undefined, 'the logo cannot be read'],
    ['large.png', 'x'.repeat(100_001), 'a logo has at most 100 KB'],
  ])('is not built with %s', async (name, content, says) => {
    if (content !== undefined) writeFiles(folder, { [name]: content });
    const { status, stderr } = await build('--logo', name);
    expect(status).toBe(1);
    expect(stderr).toContain(says);
  });

  it('of pentagate has its mark, that of operators too', async () => {
    for (const file of ['openapi', 'openapi/operator.yaml']) {
      const out = join(folder, 'own');
      expect(await pentagate(root, 'docs', file, '--out', out, '--changes', file)).toMatchObject({ status: 0 });
      const html = readFileSync(join(out, 'index.html'), 'utf8');
      expect(html).toContain('<a class="brand" href="index.html"><svg class="mark"');
    }
  });
});
