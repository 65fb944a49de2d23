import { describe, expect, it } from '@jest/globals';
import type { HostedTool, Tool } from '../../../simulator/conversation/conversation.js';
import { matchesFilter } from '../../../simulator/tools/file-search.js';
import { fileSearch, pieceOf, plan, webSearch } from './plan-calls.js';

describe('file search', () => {
  const search = async (message: string, more: Partial<HostedTool> = {}) => {
    const pieces = await plan(message, [{ ...fileSearch, ...more } as Tool]);
    return { pieces, found: pieceOf(pieces, 'file_search'), said: pieceOf(pieces, 'text') };
  };

  it('finds what the message is about, best first, and says that it is simulated', async () => {
    const { found, said } = await search('Search the files for refunds of a returned product');
    expect(found.queries[0]).toBe('refunds of a returned product');
    expect(found.results[0]?.filename).toBe('refund-policy.md');
    const scores = found.results.map(({ score }) => score);
    expect(scores).toEqual([...scores].sort((left, right) => right - left));
    expect(scores.every((score) => score >= 0 && score <= 1)).toBe(true);
    expect(said.text).toMatch(/simulated/i);
  });

  it('cites the files at the end of what it takes from them', async () => {
    const { found, said } = await search('What do the documents say about shipping?');
    expect(said.citations?.length).toBeGreaterThan(0);
    for (const citation of said.citations ?? []) {
      if (citation.type !== 'file') throw new Error('a file search cites files');
      expect(found.results).toContainEqual(
        expect.objectContaining({ fileId: citation.fileId, filename: citation.filename }),
      );
      expect(said.text.slice(0, citation.index + 1)).toMatch(/\.$/);
    }
  });

  it.each([1, 3, 50])('returns at most %i results', async (maxResults) => {
    const { found } = await search('Search the files for everything', { maxResults });
    expect(found.results.length).toBeLessThanOrEqual(maxResults);
    expect(found.results.length).toBeGreaterThan(0);
  });

  it.each([0, 0.2, 0.9, 1])('leaves out what scores below %d', async (scoreThreshold) => {
    const all = await search('Search the files for vacation days', { maxResults: 50 });
    const { found } = await search('Search the files for vacation days', { maxResults: 50, scoreThreshold });
    expect(found.results).toEqual(all.found.results.filter(({ score }) => score >= scoreThreshold));
  });

  const attributes = { year: 2024, category: 'report', public: true };

  const is = (type: string, key: string, value: unknown) => ({ type, key, value });
  const all = (...filters: object[]) => ({ type: 'and', filters });
  const any = (...filters: object[]) => ({ type: 'or', filters });

  it.each<readonly [unknown, boolean]>([
    [undefined, true],
    [is('eq', 'year', 2024), true],
    [is('eq', 'year', 2025), false],
    [is('eq', 'year', '2024'), false],
    [is('eq', 'public', true), true],
    [is('ne', 'year', 2024), false],
    [is('ne', 'category', 'notes'), true],
    [is('gt', 'year', 2023), true],
    [is('gt', 'year', 2024), false],
    [is('gte', 'year', 2024), true],
    [is('lt', 'year', 2024), false],
    [is('lt', 'category', 'shipping'), true],
    [is('lte', 'year', 2024), true],
    [is('gt', 'public', false), false],
    [is('eq', 'nowhere', 1), false],
    [is('gte', 'nowhere', 1), false],
    [is('eq', 'constructor', 1), false],
    [all(is('gte', 'year', 2024), is('eq', 'category', 'report')), true],
    [all(is('gte', 'year', 2024), is('eq', 'category', 'notes')), false],
    [any(is('gte', 'year', 2030), is('eq', 'category', 'report')), true],
    [any(), false],
    [all(), true],
    [any(all(is('lt', 'year', 2000)), is('ne', 'year', 1)), true],
    [is('toString', 'year', 2024), false],
  ])('filter %j on a report of 2024: %s', (filter, want) => expect(matchesFilter(attributes, filter)).toBe(want));

  it('a file without the attribute is unequal to everything', () =>
    expect(matchesFilter({}, is('ne', 'year', 2024))).toBe(true));

  it('returns only what passes the filters, and says so when nothing does', async () => {
    const filters = all(is('eq', 'category', 'report'), is('gte', 'year', 2025));
    const { found } = await search('Search the files for sales', { filters, maxResults: 50 });
    expect(new Set(found.results.map(({ filename }) => filename))).toEqual(new Set(['quarterly-results-2025.xlsx']));
    const none = await search('Search the files for sales', { filters: is('eq', 'category', 'none') });
    expect(none.found.results).toEqual([]);
    expect(none.said).toEqual({ type: 'text', text: expect.stringContaining('found nothing') });
  });
});

describe('web search', () => {
  const search = async (message: string, more: Partial<HostedTool> = {}) => {
    const pieces = await plan(message, [{ ...webSearch, ...more } as Tool]);
    return { found: pieceOf(pieces, 'web_search'), said: pieceOf(pieces, 'text') };
  };

  const hosts = ({ sources }: { sources: readonly { url: string }[] }) =>
    sources.map(({ url }) => new URL(url).hostname);

  it('cites reserved names only, with the place in the text', async () => {
    const { found, said } = await search('Please search the web for red kites.');
    expect(found.query).toBe('red kites');
    expect(hosts(found)).toEqual(['example.com', 'example.org', 'example.net']);
    expect(said.citations).toHaveLength(3);
    for (const citation of said.citations ?? []) {
      if (citation.type !== 'url') throw new Error('a web search cites addresses');
      expect(said.text.slice(citation.start, citation.end)).toContain(new URL(citation.url).hostname);
      expect(found.sources).toContainEqual({ url: citation.url, title: citation.title });
    }
    expect(said.text).toMatch(/simulated/i);
  });

  it('keeps to the domains of the tool, however they are written', async () => {
    const { found } = await search('Search the web for kites', {
      domains: ['docs.example.com', 'https://www.example.org/path', 'not a domain', 'docs.example.com'],
    });
    expect(hosts(found)).toEqual(['docs.example.com', 'www.example.org']);
    expect((await search('Search the web for kites', { domains: ['not a domain'] })).found.sources).toEqual([]);
  });

  it('resolves “near me” to the location', async () => {
    const { found } = await search('Search the web for bakeries near me', { city: 'Ghent', country: 'BE' });
    expect(found.query).toBe('bakeries near me Ghent, BE');
  });

  it.each([
    'Search the web for \ud800 \u0000',
    'Search the web for %%%/../..',
    `Search the web for ${'x'.repeat(5_000)}`,
  ])('makes addresses of anything', async (message) => {
    for (const { url } of (await search(message)).found.sources) expect(() => new URL(url)).not.toThrow();
  });
});
