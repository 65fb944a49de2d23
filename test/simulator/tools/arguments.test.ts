import { describe, expect, it } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { ProblemError } from '../../../runtime/errors/problem.js';
import type { FunctionTool } from '../../../simulator/conversation/conversation.js';
import { builtInMessageTools } from '../../../simulator/tools/built-in.js';
import { called, callsOf, plan, result, tool, user, weather } from './plan-calls.js';

const text = { type: 'string' };
const ajv = new Ajv2020({ strict: false, logger: false });
formats.default(ajv);

describe('arguments', () => {
  const members = {
    text,
    integer: { type: 'integer', minimum: 5 },
    list: { type: 'array', items: { enum: ['a', 'b'] }, minItems: 1 },
    when: { type: 'string', format: 'date-time' },
    code: { type: 'string', pattern: '^[A-Z]{3}\\d$' },
    'deep?': { type: 'object', properties: { x: { $ref: '#/$defs/x' } }, required: ['x'] },
  };

  const made = tool('do_it', 'Does it', members);
  const doIt = { ...made, parameters: { ...(made.parameters as object), $defs: { x: { type: 'boolean' } } } };

  it.each(['Hi', 'Please do it with code ABC7 at 2025-01-02', 'integer: 2 and text: "hello"', '', '🙂'.repeat(50)])(
    'are valid and always the same: %s',
    async (message) => {
      const forced = { choice: { mode: 'required' as const } };
      const [call] = callsOf(await plan(message, [doIt], forced));
      expect([ajv.compile(doIt.parameters)(call?.args), ajv.errors]).toEqual([true, null]);
      expect(callsOf(await plan(message, [doIt], forced))).toEqual([call]);
    },
  );

  it('take patterns, numbers and texts from the message where they fit', async () => {
    const [call] = callsOf(
      await plan('Call do_it: text is "hello", integer = 12, list of b, code XYZ3, on 2025-01-02 at 10:30', [doIt]),
    );
    expect(call?.args).toEqual({ text: 'hello', integer: 12, list: ['b'], when: '2025-01-02T10:30:00Z', code: 'XYZ3' });
  });

  it('are an empty object where the tool takes none', async () => {
    const ping: FunctionTool = { type: 'function', name: 'ping_server', description: '' };
    expect(await plan('ping the server', [ping])).toEqual([{ type: 'call', name: 'ping_server', json: '{}' }]);
    expect(await plan('x', [{ ...ping, parameters: true }], { choice: { mode: 'required' } })).toEqual([
      { type: 'call', name: 'ping_server', json: '{}' },
    ]);
  });

  it('use defaults, then examples, where the message says nothing', async () => {
    const shop = tool('shop', 'Shop', {
      size: { ...text, default: 'medium' },
      brand: { ...text, examples: ['Cobalt'] },
    });
    expect(callsOf(await plan('go', [shop], { choice: { mode: 'required' } }))).toEqual([
      { name: 'shop', args: { size: 'medium', brand: 'Cobalt' } },
    ]);
  });

  it.each<readonly ['messages' | 'responses', Partial<FunctionTool>, string]>([
    ['messages', {}, 'tools[1].input_schema'],
    ['responses', {}, 'tools[1].parameters'],
    [
      'responses',
      { field: 'tools[0].functionDeclarations[4].parameters' },
      'tools[0].functionDeclarations[4].parameters',
    ],
  ])('that cannot be met are reported with their place: %s %j', async (surface, more, field) => {
    const broken: FunctionTool = { ...tool('broken', '', { x: { not: {} } }), ...more };
    const failure = await plan('go', [weather, broken], {
      surface,
      choice: { mode: 'required', allowed: ['broken'] },
    }).catch((thrown: unknown) => ProblemError.from(thrown).problem);
    expect(failure).toMatchObject({ reason: 'violation', violations: [{ field }] });
    // A tool that is not called is not looked at.
    expect(callsOf(await plan('What is the weather in Ghent?', [weather, broken]))).toHaveLength(1);
  });
});

describe('the built-in tools of messages', () => {
  // The first versions; the later ones are the same tools.
  const tools = Object.entries(builtInMessageTools)
    .filter(([type]) => type.endsWith('_20241022'))
    .map(([, each]): FunctionTool => ({ type: 'function', ...each }));

  it.each<readonly [string, string, unknown]>([
    ['Take a screenshot', 'computer', { action: 'screenshot' }],
    ['Click at 120, 340', 'computer', { action: 'left_click', coordinate: [120, 340] }],
    ['Type "hello" in the search box', 'computer', { action: 'type', text: 'hello' }],
    ['Run the command `ls -la /tmp`', 'bash', { command: 'ls -la /tmp' }],
    [
      'Create a file /tmp/a.txt with the content "hi"',
      'str_replace_editor',
      { command: 'create', path: '/tmp/a.txt', file_text: 'hi' },
    ],
  ])('%s', async (message, name, args) => {
    const calls = callsOf(await plan(message, tools, { surface: 'messages' }));
    expect(calls).toEqual([{ name, args }]);
    const { parameters } = tools.find((each) => each.name === name) as FunctionTool;
    expect([ajv.compile(parameters as object)(args), ajv.errors]).toEqual([true, null]);
  });

  it('acts on the screen once for each message', async () => {
    const turns = [user('Click at 10, 20, then type "hi".')];
    const calls = callsOf(await plan(turns, tools, { surface: 'messages' }));
    expect(calls.map(({ args }) => args)).toEqual([{ action: 'left_click', coordinate: [10, 20] }]);
    turns.push(called('computer', calls[0]?.args, 'c1'), user(result('computer', 'ok', 'c1')));
    expect(await plan(turns, tools, { surface: 'messages' })).toEqual([]);
  });
});
