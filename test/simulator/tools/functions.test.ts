import { describe, expect, it } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { ProblemError } from '../../../runtime/errors/problem.js';
import type { FunctionTool } from '../../../simulator/conversation/conversation.js';
import { builtInMessageTools } from '../../../simulator/tools/built-in.js';
import { assistant } from '../answer.js';
import {
  add,
  calculator,
  called,
  callsOf,
  everything,
  flight,
  plan,
  result,
  tool,
  user,
  weather,
} from './plan-calls.js';

const wish = user('What is the weather in Ghent?');

describe('what the message asks for', () => {
  const flown = { origin: 'Ghent', destination: 'Oslo', date: '2025-07-01' };
  const found = { query: 'red shoes', max_price: 49.9, in_stock: true };
  it.each<readonly [string, FunctionTool[], name?: string, ...args: object[]]>([
    ['What is the weather in Ghent?', everything, 'get_weather', { location: 'Ghent' }],
    ["what's the weather like in paris today?", everything, 'get_weather', { location: 'paris' }],
    [
      'Weather in San Francisco, CA in fahrenheit please',
      everything,
      'get_weather',
      { location: 'San Francisco, CA', unit: 'fahrenheit' },
    ],
    ['How warm is it in Rome? Call get_weather.', [weather], 'get_weather', { location: 'Rome' }],
    [
      'Send an email to ada@example.org with subject "Lunch" saying "See you at noon"',
      everything,
      'send_email',
      { to: 'ada@example.org', subject: 'Lunch', body: 'See you at noon' },
    ],
    [
      'Book a refundable business flight from Ghent to Oslo on 2025-07-01 for 2 passengers',
      everything,
      'bookFlight',
      { ...flown, passengers: 2, cabin: 'business', refundable: true },
    ],
    [
      'Book a flight from Ghent to Oslo on 2025-07-01, not refundable',
      [flight],
      'bookFlight',
      { ...flown, refundable: false },
    ],
    ['What is 12 * (3 + 4)?', everything, 'calculator', { expression: '12 * (3 + 4)' }],
    ['What is 2 plus 3?', [add], 'add', { a: 2, b: 3 }],
    ['What is 2 plus 3?', [calculator, add], 'calculator', { expression: '2 + 3' }],
    [
      'Translate "good morning" into French',
      everything,
      'translate',
      { text: 'good morning', target_language: 'French' },
    ],
    [
      'Search for "red shoes" in the product catalogue, max price: 49.90, in stock',
      everything,
      'search_products',
      found,
    ],
    ['你好，请介绍一下自己', [tool('tianqi', '获取城市的天气', {})]],
    ['Hello, how are you?', everything],
    ['Tell me a story about a dragon', everything],
    ['What is the weather in Ghent? Do not call any tools.', everything],
  ] as readonly (readonly [string, FunctionTool[], string?, ...object[]])[])(
    '%s',
    async (message, tools, name = '', ...args) =>
      expect(callsOf(await plan(message, tools))).toEqual(args.map((each) => ({ name, args: each }))),
  );

  it('leaves the answer to others when no tool is asked for, or none is there', async () => {
    expect(await plan('Hello', everything)).toEqual([]);
    expect(await plan('What is the weather in Ghent?', [])).toEqual([]);
    expect(await plan([user({ type: 'media', mediaType: 'image/png', data: 'AA==' })], everything)).toEqual([]);
  });

  it('draws from what was said before when the newest message does not say it', async () => {
    const turns = [user('I live in Ghent.'), assistant('Fine.'), user('How is the weather?')];
    expect(callsOf(await plan(turns, [weather]))).toEqual([{ name: 'get_weather', args: { location: 'Ghent' } }]);
  });

  it('does not call a tool in the middle of an answer that it continues', async () =>
    expect(await plan([wish, assistant('The weather is')], [weather])).toEqual([]));
});

describe('several at once', () => {
  it.each<readonly [string, string[]]>([
    ['What is the weather in Ghent and Oslo?', ['Ghent', 'Oslo']],
    ['Compare the weather in Tokyo, Madrid and New York', ['Tokyo', 'Madrid', 'New York']],
    ['weather in Ghent and also in Oslo', ['Ghent', 'Oslo']],
  ])('%s', async (message, places) => {
    const want = places.map((location) => ({ name: 'get_weather', args: { location } }));
    expect(callsOf(await plan(message, everything))).toEqual(want);
    expect(callsOf(await plan(message, everything, { choice: { parallel: false } }))).toEqual(want.slice(0, 1));
  });

  it('calls different tools in the order of the message', async () => {
    const calls = callsOf(
      await plan('Get the weather in Rome and send an email to bob@example.org about it', everything),
    );
    expect(calls.map(({ name }) => name)).toEqual(['get_weather', 'send_email']);
    const one = await plan('Get the weather in Rome and send an email to bob@example.org', everything, {
      choice: { parallel: false },
    });
    expect(callsOf(one).map(({ name }) => name)).toEqual(['get_weather']);
  });

  it('calls a tool once for values that belong to different members', async () =>
    expect(callsOf(await plan('Book a flight from Ghent to Oslo on 2025-07-01', [flight]))).toHaveLength(1));
});

describe('the choice', () => {
  it('none: never', async () =>
    expect(await plan('What is the weather in Ghent?', everything, { choice: { mode: 'none' } })).toEqual([]));

  it('required: always, the one that fits or the first', async () => {
    const required = { choice: { mode: 'required' as const } };
    expect(callsOf(await plan('Translate "yes" into Greek', everything, required))).toEqual([
      { name: 'translate', args: { text: 'yes', target_language: 'Greek' } },
    ]);
    expect(callsOf(await plan('Hi', everything, required)).map(({ name }) => name)).toEqual(['get_weather']);
    expect(callsOf(await plan('Do not call any tool!', everything, required))).toHaveLength(1);
    const picture = [user({ type: 'media', mediaType: 'image/png' })];
    expect(callsOf(await plan(picture, everything, required))).toHaveLength(1);
  });

  it('by name: that one, once, whatever is asked', async () => {
    for (const name of ['calculator', 'get_weather']) {
      const choice = { mode: 'required' as const, allowed: [name] };
      const calls = callsOf(await plan('What is the weather in Ghent and Oslo?', everything, { choice }));
      expect(calls.map((call) => call.name)).toEqual([name]);
    }
  });

  it('allowed names: no other', async () => {
    const allowed = { choice: { allowed: ['calculator', 'translate'] } };
    expect(await plan('What is the weather in Ghent?', everything, allowed)).toEqual([]);
    expect(callsOf(await plan('Weather, and what is 5 * 5?', everything, allowed))).toEqual([
      { name: 'calculator', args: { expression: '5 * 5' } },
    ]);
    expect(await plan('What is 5 * 5?', everything, { choice: { mode: 'required', allowed: [] } })).toEqual([]);
  });
});

describe('after a result', () => {
  it('says something instead of calling again', async () => {
    const turns = [wish, called('get_weather', { location: 'Ghent' }), user(result('get_weather', { degrees: 12 }))];
    expect(await plan(turns, everything)).toEqual([]);
  });

  it('calls again when it must', async () => {
    const turns = [wish, called('get_weather', { location: 'Ghent' }), user(result('get_weather'))];
    const again = await plan(turns, everything, { choice: { mode: 'required', allowed: ['get_weather'] } });
    expect(callsOf(again)).toEqual([{ name: 'get_weather', args: { location: 'Ghent' } }]);
  });

  it('goes on with what is left to do, one call after the other, and comes to an end', async () => {
    const one = { choice: { parallel: false } };
    const turns = [user('What is the weather in Ghent and Oslo?')];
    const seen: unknown[] = [];
    for (let round = 0; round < 5; round += 1) {
      const [call] = callsOf(await plan(turns, everything, one));
      if (call === undefined) break;
      seen.push(call.args);
      turns.push(called(call.name, call.args, `call_${round}`), user(result(call.name, 'fine', `call_${round}`)));
    }
    expect(seen).toEqual([{ location: 'Ghent' }, { location: 'Oslo' }]);
  });

  it('calls for what a new message asks', async () => {
    const turns = [
      wish,
      called('get_weather', { location: 'Ghent' }),
      user(result('get_weather')),
      assistant('Mild.'),
      user('And the weather in Oslo?'),
    ];
    expect(callsOf(await plan(turns, everything))).toEqual([{ name: 'get_weather', args: { location: 'Oslo' } }]);
  });

  it('takes text beside a result as speaking of it, unless there is more to do', async () => {
    const before = [wish, called('get_weather', { location: 'Ghent' })];
    const calls = async (text: string) =>
      callsOf(await plan([...before, user(result('get_weather'), text)], everything));
    expect(await calls('This is what the weather tool said.')).toEqual([]);
    expect(await calls('Now the weather in Oslo, too.')).toEqual([{ name: 'get_weather', args: { location: 'Oslo' } }]);
  });
});

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
