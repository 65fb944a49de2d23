import { describe, expect, it } from '@jest/globals';
import { code, pieceOf, plan } from './plan-calls.js';

describe('code execution', () => {
  const run = async (message: string) => {
    const pieces = await plan(message, [code]);
    expect(pieces.map(({ type }) => type)).toEqual(['code', 'text']);
    return { ...pieceOf(pieces, 'code'), said: pieceOf(pieces, 'text').text };
  };

  it.each<readonly [string, string, string]>([
    ['Calculate 12 * (3 + 4)', 'result = 12 * (3 + 4)\nprint(result)', '84\n'],
    ['What is 7 / 2?', 'result = 7 / 2\nprint(result)', '3.5\n'],
    ['What is 6 / 3?', 'result = 6 / 3\nprint(result)', '2.0\n'],
    ['compute 2^100', 'result = 2 ** 100\nprint(float(result))', '1.2676506002282294e+30\n'],
    ['compute 0.1 + 0.2', 'result = 0.1 + 0.2\nprint(result)', '0.30000000000000004\n'],
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

  it.each([
    ['10 / 4', '2.5'],
    ['-3 ^ 2', '-9'],
    ['2 ^ -1', '0.5'],
    ['2 ^ 3 ^ 2', '512'],
    ['100000000 * 100000000', '1e+16'],
    ['10000000000000000 / 1', '1e+16'],
    ['1 / 100000', '1e-05'],
    ['1 / 10000', '0.0001'],
    ['123456789012345680 * 1.0', '1.2345678901234568e+17'],
    ['1.5 * 2', '3.0'],
    ['3 * -2', '-6'],
  ])('prints %s as %s', async (expression, want) =>
    expect(await run(`Calculate ${expression}`)).toMatchObject({ ok: true, output: `${want}\n` }),
  );
});
