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

  it.each<readonly [unknown, boolean]>([
    [undefined, true],
    [{ type: 'eq', key: 'year', value: 2024 }, true],
    [{ type: 'eq', key: 'year', value: 2025 }, false],
    [{ type: 'eq', key: 'year', value: '2024' }, false],
    [{ type: 'eq', key: 'public', value: true }, true],
    [{ type: 'ne', key: 'year', value: 2024 }, false],
    [{ type: 'ne', key: 'category', value: 'notes' }, true],
    [{ type: 'gt', key: 'year', value: 2023 }, true],
    [{ type: 'gt', key: 'year', value: 2024 }, false],
    [{ type: 'gte', key: 'year', value: 2024 }, true],
    [{ type: 'lt', key: 'year', value: 2024 }, false],
    [{ type: 'lt', key: 'category', value: 'shipping' }, true],
    [{ type: 'lte', key: 'year', value: 2024 }, true],
    [{ type: 'gt', key: 'public', value: false }, false],
    [{ type: 'eq', key: 'nowhere', value: 1 }, false],
    [{ type: 'gte', key: 'nowhere', value: 1 }, false],
    [{ type: 'eq', key: 'constructor', value: 1 }, false],
    [
      {
        type: 'and',
        filters: [
          { type: 'gte', key: 'year', value: 2024 },
          { type: 'eq', key: 'category', value: 'report' },
        ],
      },
      true,
    ],
    [
      {
        type: 'and',
        filters: [
          { type: 'gte', key: 'year', value: 2024 },
          { type: 'eq', key: 'category', value: 'notes' },
        ],
      },
      false,
    ],
    [
      {
        type: 'or',
        filters: [
          { type: 'gte', key: 'year', value: 2030 },
          { type: 'eq', key: 'category', value: 'report' },
        ],
      },
      true,
    ],
    [{ type: 'or', filters: [] }, false],
    [{ type: 'and', filters: [] }, true],
    [
      {
        type: 'or',
        filters: [
          { type: 'and', filters: [{ type: 'lt', key: 'year', value: 2000 }] },
          { type: 'ne', key: 'year', value: 1 },
        ],
      },
      true,
    ],
    [{ type: 'toString', key: 'year', value: 2024 }, false],
  ])('filter %j on a report of 2024: %s', (filter, want) => {
    expect(matchesFilter(attributes, filter)).toBe(want);
  });

  it('a file without the attribute is unequal to everything', () => {
    expect(matchesFilter({}, { type: 'ne', key: 'year', value: 2024 })).toBe(true);
  });

  it('returns only what passes the filters, and says so when nothing does', async () => {
    const filters = {
      type: 'and',
      filters: [
        { type: 'eq', key: 'category', value: 'report' },
        { type: 'gte', key: 'year', value: 2025 },
      ],
    };
    const { found } = await search('Search the files for sales', { filters, maxResults: 50 });
    expect(new Set(found.results.map(({ filename }) => filename))).toEqual(new Set(['quarterly-results-2025.xlsx']));
    const none = await search('Search the files for sales', {
      filters: { type: 'eq', key: 'category', value: 'none' },
    });
    expect(none.found.results).toEqual([]);
    expect(none.said).toEqual({ type: 'text', text: expect.stringContaining('found nothing') });
  });
});

describe('web search', () => {
  const search = async (message: string, more: Partial<HostedTool> = {}) => {
    const pieces = await plan(message, [{ ...webSearch, ...more } as Tool]);
    return { found: pieceOf(pieces, 'web_search'), said: pieceOf(pieces, 'text') };
  };

  it('cites reserved names only, with the place in the text', async () => {
    const { found, said } = await search('Please search the web for red kites.');
    expect(found.query).toBe('red kites');
    expect(found.sources.map(({ url }) => new URL(url).hostname)).toEqual([
      'example.com',
      'example.org',
      'example.net',
    ]);
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
    expect(found.sources.map(({ url }) => new URL(url).hostname)).toEqual(['docs.example.com', 'www.example.org']);
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
