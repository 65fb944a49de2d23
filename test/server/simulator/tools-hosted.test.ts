import { describe, expect, it } from '@jest/globals';
import type { Piece } from '../../../server/engines/simulator/answer.js';
import type { HostedTool, Tool } from '../../../server/engines/simulator/conversation.js';
import { passes } from '../../../server/engines/simulator/tools/filters.js';
import { library } from '../../../server/engines/simulator/tools/library.js';
import { floatText, printed } from '../../../server/engines/simulator/tools/python.js';
import { called, callsOf, mail, plan, result, user, weather } from './tools-asked.js';

const fileSearch: HostedTool = { type: 'file_search', vectorStoreIds: ['vs_1'], maxResults: 10, scoreThreshold: 0 };
const webSearch: HostedTool = { type: 'web_search', domains: [] };
const computer: HostedTool = { type: 'computer', width: 800, height: 600, environment: 'browser' };
const code: HostedTool = { type: 'code_execution' };

const of = <Type extends Piece['type']>(pieces: readonly Piece[], type: Type): Extract<Piece, { type: Type }> => {
  const found = pieces.find((piece) => piece.type === type);
  if (found === undefined) throw new Error(`no ${type} among ${pieces.map((piece) => piece.type).join(', ')}`);
  return found as Extract<Piece, { type: Type }>;
};

describe('when', () => {
  it.each<readonly [string, Tool[], string[]]>([
    ['What do the documents say about refunds?', [fileSearch], ['file_search', 'text']],
    ['Search the web for red kites', [fileSearch, webSearch], ['web_search', 'text']],
    ['Search my files for the vacation policy', [fileSearch, webSearch], ['file_search', 'text']],
    ['What is the latest news?', [webSearch], ['web_search', 'text']],
    ['Click the button', [computer], ['computer']],
    ['What is 3 * 4?', [code], ['code', 'text']],
    ['Hello there', [fileSearch, webSearch, computer, code], []],
    ['Search the web for red kites, but use no tools', [webSearch], []],
    ['Search the web for Ghent, and what is the weather in Ghent?', [webSearch, weather], ['web_search', 'call']],
  ])('%s', async (message, tools, want) => {
    expect((await plan(message, tools)).map(({ type }) => type)).toEqual(want);
  });

  it('required: also when the message does not ask for it', async () => {
    for (const [tool, type] of [
      [fileSearch, 'file_search'],
      [webSearch, 'web_search'],
      [computer, 'computer'],
      [code, 'code'],
    ] as const) {
      const choice = { mode: 'required' as const, allowed: [tool.type] };
      expect((await plan('Hi', [weather, tool], { choice }))[0]?.type).toBe(type);
    }
  });

  it('one at a time where parallel calls are forbidden', async () => {
    const pieces = await plan('Search the web for Ghent and mail ada@example.org', [webSearch, mail], {
      choice: { parallel: false },
    });
    expect(pieces.map(({ type }) => type)).toEqual(['web_search', 'text']);
  });

  it('followed by text in the format of the caller', async () => {
    const schema = {
      type: 'object',
      properties: { answer: { type: 'integer' } },
      required: ['answer'],
      additionalProperties: false,
    };
    const pieces = await plan('What is 3 * 14?', [code], {
      format: { type: 'json_schema', schema, strict: true, field: 'f' },
    });
    expect(pieces.map(({ type }) => type)).toEqual(['code', 'text']);
    expect(JSON.parse(of(pieces, 'text').text)).toEqual({ answer: expect.any(Number) });
  });

  it('with the same outcome each time', async () => {
    for (const tool of [fileSearch, webSearch, computer, code]) {
      const run = () => plan('Search, look up, click and count the files', [tool]);
      expect(await run()).toEqual(await run());
    }
  });
});

describe('file search', () => {
  const search = async (message: string, more: Partial<HostedTool> = {}) => {
    const pieces = await plan(message, [{ ...fileSearch, ...more } as Tool]);
    return { pieces, found: of(pieces, 'file_search'), said: of(pieces, 'text') };
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
    expect(passes(attributes, filter)).toBe(want);
  });

  it('a file without the attribute is unequal to everything', () => {
    expect(passes({}, { type: 'ne', key: 'year', value: 2024 })).toBe(true);
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

  it('has a library whose ids are its own', () => {
    expect(new Set(library.map(({ fileId }) => fileId)).size).toBe(library.length);
  });
});

describe('web search', () => {
  const search = async (message: string, more: Partial<HostedTool> = {}) => {
    const pieces = await plan(message, [{ ...webSearch, ...more } as Tool]);
    return { found: of(pieces, 'web_search'), said: of(pieces, 'text') };
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

  it('knows where “near me” is', async () => {
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

describe('computer', () => {
  const act = async (message: string, more: Partial<HostedTool> = {}) =>
    of(await plan(message, [{ ...computer, ...more } as Tool]), 'computer');

  it.each<readonly [string, unknown]>([
    ['Click at 100, 200', { type: 'click', button: 'left', x: 100, y: 200 }],
    ['Click at 5000, 9000', { type: 'click', button: 'left', x: 799, y: 599 }],
    ['Click the login button', { type: 'click', button: 'left', x: expect.any(Number), y: expect.any(Number) }],
    ['Double-click the file', { type: 'double_click', x: expect.any(Number), y: expect.any(Number) }],
    ['Move the mouse to 3, 4', { type: 'move', x: 3, y: 4 }],
    [
      'Drag from 10, 20 to 30, 40',
      {
        type: 'drag',
        path: [
          { x: 10, y: 20 },
          { x: 30, y: 40 },
        ],
      },
    ],
    [
      'Scroll down 300 pixels',
      { type: 'scroll', x: expect.any(Number), y: expect.any(Number), scroll_x: 0, scroll_y: 300 },
    ],
    ['Scroll up', { type: 'scroll', x: expect.any(Number), y: expect.any(Number), scroll_x: 0, scroll_y: -400 }],
    ['Type "hello world" into the field', { type: 'type', text: 'hello world' }],
    ['Press Ctrl+C', { type: 'keypress', keys: ['CTRL', 'C'] }],
    ['press Enter', { type: 'keypress', keys: ['ENTER'] }],
    ['Take a screenshot', { type: 'screenshot' }],
    ['Wait, then click at 1, 2 in the browser', { type: 'wait' }],
    ['What is on the screen?', { type: 'screenshot' }],
  ])('%s', async (message, want) => {
    expect((await act(message)).action).toEqual(want);
  });

  it.each([
    [1, 1],
    [0, 0],
    [4_000, 3_000],
  ])('stays on a screen of %i by %i', async (width, height) => {
    const { action } = await act('Click the login button', { width, height });
    if (action.type !== 'click') throw new Error('asked for a click');
    expect([action.x, action.y].every((value) => Number.isInteger(value) && value >= 0)).toBe(true);
    expect(action.x).toBeLessThan(Math.max(1, width));
    expect(action.y).toBeLessThan(Math.max(1, height));
  });

  it('carries a safety check when asked to simulate one', async () => {
    expect((await act('Click at 1, 2')).safetyChecks).toEqual([]);
    expect((await act('Click at 1, 2, simulate safety check')).safetyChecks).toEqual([
      { code: 'malicious_instructions', message: expect.stringMatching(/simulated/i) },
    ]);
  });

  it('works off the message action by action, each after a look at the screen', async () => {
    const turns = [user('Click at 1, 2, then type "hi" and press Enter')];
    const seen: string[] = [];
    for (let round = 0; round < 6; round += 1) {
      const pieces = await plan(turns, [computer]);
      if (pieces.length === 0) break;
      const { action } = of(pieces, 'computer');
      seen.push(action.type);
      turns.push(called('computer', action, `c${round}`), user(result('computer', '', `c${round}`)));
    }
    expect(seen).toEqual(['click', 'type', 'keypress']);
  });
});

describe('code execution', () => {
  const run = async (message: string) => {
    const pieces = await plan(message, [code]);
    expect(pieces.map(({ type }) => type)).toEqual(['code', 'text']);
    return { ...of(pieces, 'code'), said: of(pieces, 'text').text };
  };

  it.each<readonly [string, string, string]>([
    ['Calculate 12 * (3 + 4)', 'result = 12 * (3 + 4)\nprint(result)', '84\n'],
    ['What is 7 / 2?', 'result = 7 / 2\nprint(result)', '3.5\n'],
    ['What is 6 / 3?', 'result = 6 / 3\nprint(result)', '2.0\n'],
    ['compute 2^100', 'result = 2 ** 100\nprint(result)', '1267650600228229401496703205376\n'],
    ['compute 0.1 + 0.2', 'result = 0.1 + 0.2\nprint(result)', '0.30000000000000004\n'],
    [
      'What is the sum of the first 50 prime numbers? Generate and run code.',
      expect.stringContaining('print(sum(primes))') as unknown as string,
      '5117\n',
    ],
    ['Calculate the factorial of 25', 'import math\nprint(math.factorial(25))', '15511210043330985984000000\n'],
    [
      'Run code for the first 8 Fibonacci numbers',
      expect.stringContaining('numbers.append(a)') as unknown as string,
      '[0, 1, 1, 2, 3, 5, 8, 13]\n',
    ],
    ['Sort 5, 3 and 9', 'numbers = [5, 3, 9]\nprint(sorted(numbers))', '[3, 5, 9]\n'],
    [
      'Compute the average of 4, 5 and 7',
      'numbers = [4, 5, 7]\nprint(sum(numbers) / len(numbers))',
      '5.333333333333333\n',
    ],
    ['How many words are in "the quick brown fox"?', 'text = "the quick brown fox"\nprint(len(text.split()))', '4\n'],
    ['Count the characters of "naïve 🙂"', 'text = "naïve 🙂"\nprint(len(text))', '7\n'],
  ])('%s', async (message, source, output) => {
    const { code: written, output: shown, ok, said } = await run(message);
    expect({ written, shown, ok }).toEqual({ written: source, shown: output, ok: true });
    expect(said).toContain(output.trim());
    expect(said).toMatch(/simulated/i);
  });

  it('fails as Python does', async () => {
    expect(await run('What is 1/0?')).toMatchObject({ ok: false, output: 'ZeroDivisionError: division by zero\n' });
    expect(await run('compute 9^99999')).toMatchObject({ ok: false });
  });

  it.each<readonly [string, string]>([
    ['1', '1'],
    ['1.50', '1.5'],
    ['10 / 4', '2.5'],
    ['-3 ** 2', '-9'],
    ['2 ** -1', '0.5'],
    ['2 ** 3 ** 2', '512'],
    ['(1 + 2) * 3', '9'],
    ['1e5', ''],
    ['100000000 * 100000000', '10000000000000000'],
    ['10000000000000000 / 1', '1e+16'],
    ['1 / 100000', '1e-05'],
    ['1 / 10000', '0.0001'],
    ['123456789012345680 * 1.0', '1.2345678901234568e+17'],
    ['- 0.0', '-0.0'],
    ['1 - - 1', '2'],
    ['3 * - 2', '-6'],
    ['1 +', ''],
    ['(1', ''],
    ['1 2', ''],
  ])('Python prints %s as %s', (expression, want) => {
    expect(printed(expression)).toEqual(want === '' ? undefined : { ok: true, output: `${want}\n` });
  });

  it.each([
    [1.5, '1.5'],
    [100, '100.0'],
    [1e22, '1e+22'],
    [1.5e-7, '1.5e-07'],
    [123456.789, '123456.789'],
    [0, '0.0'],
  ])('writes %d as %s', (value, want) => {
    expect(floatText(value)).toBe(want);
  });
});

it('calls nothing but what the caller has', async () => {
  expect(callsOf(await plan('Search the web for the weather', [weather]))).toHaveLength(1);
});
