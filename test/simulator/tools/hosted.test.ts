import { describe, expect, it } from '@jest/globals';
import type { HostedTool, Tool } from '../../../simulator/conversation/conversation.js';
import {
  called,
  callsOf,
  code,
  computer,
  fileSearch,
  mail,
  pieceOf,
  plan,
  result,
  user,
  weather,
  webSearch,
} from './plan-calls.js';

describe('a hosted tool is called', () => {
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
    ])('%s', async (message, tools, want) =>
      expect((await plan(message, tools)).map(({ type }) => type)).toEqual(want),
    );

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
      expect(JSON.parse(pieceOf(pieces, 'text').text)).toEqual({ answer: expect.any(Number) });
    });

    it('with the same outcome each time', async () => {
      for (const tool of [fileSearch, webSearch, computer, code]) {
        const run = () => plan('Search, look up, click and count the files', [tool]);
        expect(await run()).toEqual(await run());
      }
    });
  });

  describe('computer', () => {
    const act = async (message: string, more: Partial<HostedTool> = {}) =>
      pieceOf(await plan(message, [{ ...computer, ...more } as Tool]), 'computer');

    it.each<readonly [string, unknown]>([
      ['Click at 100, 200', { type: 'click', button: 'left', x: 100, y: 200 }],
      ['Click at 5000, 9000', { type: 'click', button: 'left', x: 799, y: 599 }],
      ['Click the login button', { type: 'click', button: 'left', x: 400, y: 300 }],
      ['Type "hello world" into the field', { type: 'type', text: 'hello world' }],
      ['Take a screenshot', { type: 'screenshot' }],
      ['What is on the screen?', { type: 'screenshot' }],
    ])('%s', async (message, want) => expect((await act(message)).action).toEqual(want));

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

    it('acts once for each message, and then speaks', async () => {
      const turns = [user('Click at 1, 2, then type "hi"')];
      const { action } = pieceOf(await plan(turns, [computer]), 'computer');
      turns.push(called('computer', action, 'c1'), user(result('computer', '', 'c1')));
      expect(await plan(turns, [computer])).toEqual([]);
    });
  });

  it('calls nothing but what the caller has', async () =>
    expect(callsOf(await plan('Search the web for the weather', [weather]))).toHaveLength(1));
});

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

  it.each([
    'Search the web for \ud800 \u0000',
    'Search the web for %%%/../..',
    'Search the web for !!! ??? …',
    `Search the web for ${'x'.repeat(5_000)}`,
    ...['a', 'ab'].map((start) => `Search the web for ${start}${'a'.repeat(50)}${'𐀀'.repeat(400)}`),
  ])('makes addresses and whole characters of anything: %j', async (message) => {
    const { query, sources } = (await search(message)).found;
    expect(sources).toHaveLength(3);
    for (const { url } of sources) expect(new URL(url).pathname.length).toBeGreaterThan(1);
    for (const text of message.includes('\ud800') ? [] : [query, ...sources.map(({ title }) => title)])
      expect(text).not.toMatch(/\p{Surrogate}/u);
  });
});

describe('code execution', () => {
  const run = async (message: string) => {
    const pieces = await plan(message, [code]);
    expect(pieces.map(({ type }) => type)).toEqual(['code', 'text']);
    return { ...pieceOf(pieces, 'code'), said: pieceOf(pieces, 'text').text };
  };

  it.each<readonly [string, string, string]>([
    ['Calculate 12 * (3 + 4)', 'print(12*(3+4))', '84\n'],
    ['What is 7 / 2?', 'print(7/2)', '3.5\n'],
    ['compute 2^10', 'print(2**10)', '1024\n'],
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
  });
});
