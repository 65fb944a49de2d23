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
  ])('%s', async (message, tools, want) => expect((await plan(message, tools)).map(({ type }) => type)).toEqual(want));

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
