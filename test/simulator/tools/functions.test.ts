import { describe, expect, it } from '@jest/globals';
import type { FunctionTool } from '../../../simulator/conversation/conversation.js';
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
  const chinese = (properties: object = {}) => tool('tianqi', '获取城市的天气', { ...properties });
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
      'Book a refundable business flight from Ghent to Oslo on July 1, 2025 for 2 passengers',
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
    ['What is 2 plus 3?', [calculator, add], 'add', { a: 2, b: 3 }],
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
    ['北京的天气怎么样？', [weather], 'get_weather', { location: '北京' }],
    ['東京の天気を教えてください', [weather], 'get_weather', { location: '東京' }],
    ['东京和北京的天气', [chinese({ 城市: { type: 'string' } })], 'tianqi', { 城市: '东京' }, { 城市: '北京' }],
    ['你好，请介绍一下自己', [chinese()]],
    [
      'Wie ist das Wetter in Köln?',
      [tool('wetter', 'Wetter einer Stadt', { stadt: { type: 'string' } })],
      'wetter',
      { stadt: 'Köln' },
    ],
    ['Quelle est la météo à Lyon ?', [weather], 'get_weather', { location: 'Lyon' }],
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
