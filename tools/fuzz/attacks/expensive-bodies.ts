// Attacks with a key: small, plausible bodies that are expensive to process.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Attack, call } from './attack.js';
import { imageAttacks } from './images.js';

const times = <Value>(count: number, make: (at: number) => Value): Value[] =>
  Array.from({ length: count }, (_, at) => make(at));

const words = (count: number): string => times(count, (at) => `${['alpha', 'river'][at % 2]}${at % 97}`).join(' ');

/** An object whose only member cannot be satisfied, which takes exponential time to detect. */
const slowSchema = (at: number): object => ({
  type: 'object',
  properties: { a: { type: 'string', pattern: `^(([a-z])+.)+[A-Z]([a-z])+${at}$`, minLength: 40 } },
  required: ['a'],
});

const user = (content: unknown, more: object = {}): object => ({
  model: 'm',
  max_tokens: 1000,
  messages: [{ role: 'user', content }],
  ...more,
});

const slowTools = (from: number): object => {
  const tools = times(8, (at) => ({ name: `tool_${at}`, description: 'x', input_schema: slowSchema(from + at) }));
  return user(`Call ${tools.map(({ name }) => name).join(' and ')}`, { tools, tool_choice: { type: 'any' } });
};

const content = (contents: unknown, generationConfig: object = {}, more: object = {}): object => ({
  contents,
  generationConfig,
  ...more,
});
const said = (text: string): object[] => [{ role: 'user', parts: [{ text }] }];

const messages = '/v1/messages';
const responses = '/v1/responses';
const generate = '/v1beta/models/m:generateContent';
const imagine = '/img/submit/imagine';

/** Bodies by attack, with their path; created on demand. */
const bodies: Readonly<Record<string, readonly [path: string, body: () => object]>> = {
  'eight slow schemas': [messages, () => slowTools(0)],
  'a slow schema for eight candidates': [
    generate,
    () =>
      content(said('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'), {
        candidateCount: 8,
        responseMimeType: 'application/json',
        responseJsonSchema: slowSchema(1),
      }),
  ],
  '9,990 empty messages': [messages, () => ({ model: 'm', max_tokens: 5, messages: times(9990, () => ({})) })],
  '9,990 empty items': [responses, () => ({ model: 'm', input: times(9990, () => ({})) })],
  '9,990 empty blocks': [messages, () => user(times(9990, () => ({})))],
  'a million stop sequences': [messages, () => user('Hello', { stop_sequences: times(1_000_000, (at) => `s${at}`) })],
  '300,000 parts': [
    generate,
    () => content([{ role: 'user', parts: times(300_000, () => ({ text: 'hello' })) }], { candidateCount: 8 }),
  ],
  '20,000 parts': [
    generate,
    () => content([{ role: 'user', parts: times(20_000, () => ({ text: 'hello' })) }], { candidateCount: 8 }),
  ],
  '100,000 functions': [
    generate,
    () => {
      const functionDeclarations = times(100_000, (at) => ({ name: `f${at}`, description: 'hello there' }));
      return content(said('Hello'), {}, { tools: [{ functionDeclarations }] });
    },
  ],
  '20,000 calls and their responses': [
    generate,
    () => {
      const calls = times(20_000, (at) => ({ functionCall: { id: `c${at}`, name: 'f', args: {} } }));
      const answers = times(20_000, (at) => ({ functionResponse: { id: `c${19_999 - at}`, name: 'f', response: {} } }));
      return content([...said('Hello'), { role: 'model', parts: calls }, { role: 'user', parts: answers }]);
    },
  ],
  '1,001 turns of 18 KB for eight candidates': [
    generate,
    () => {
      const text = words(2600);
      return content(
        times(1001, (at) => ({ role: at % 2 ? 'model' : 'user', parts: [{ text }] })),
        { candidateCount: 8 },
      );
    },
  ],
  '20,000 items that are cut to the window': [
    responses,
    () => {
      const input = times(20_000, (at) => ({ role: at % 2 ? 'assistant' : 'user', content: words(8) }));
      return { model: 'm', input, truncation: 'auto' };
    },
  ],
  'a long text to be reversed': [messages, () => user(`Reverse this: ${'👩‍👩‍👧‍👦'.repeat(50_000)}`)],
  'a long text of marks': [messages, () => user(`Reverse this: e${'\u0301'.repeat(500_000)}`)],
  'a long text of sums': [messages, () => user(`Calculate ${'1+'.repeat(100_000)}1`)],
  'long words to be cached': [
    messages,
    () => user([{ type: 'text', text: `${'a'.repeat(399)} `.repeat(1200), cache_control: { type: 'ephemeral' } }]),
  ],
  'a prompt of 一个': [imagine, () => ({ prompt: '一个'.repeat(3000) })],
  'a prompt of commas': [imagine, () => ({ prompt: `cat --ar 1:1${','.repeat(5900)}x` })],
};

/** Uses the default time limit for schemas. */
const defaultConfig = ['simulator: {tokensPerSecond: 0}'];

const statuses = [200, 400, 413, 429, 503];

const attack = (name: string, [path, body]: readonly [string, () => object], callers = 4): Attack => ({
  name: `work: ${name}`,
  settings: defaultConfig,
  async run(target) {
    const text = JSON.stringify(body());
    await Promise.all(times(callers, () => call(target, path, text, statuses)));
  },
});

/** A folder that is filled once the server runs. */
const scenarios = join(tmpdir(), `pentagate-attack-${process.pid}`);

export const expensiveBodyAttacks: readonly Attack[] = [
  ...Object.entries(bodies).map(([name, body]) => attack(name, body)),
  {
    name: 'work: forty requests of eight slow schemas',
    settings: defaultConfig,
    run: async (target) => {
      await Promise.all(times(40, (at) => call(target, messages, JSON.stringify(slowTools(8 * at)), statuses)));
    },
  },
  {
    name: 'work: scenarios with slow patterns',
    settings: [`simulator: {scenarios: ${JSON.stringify(scenarios)}}`],
    async run(target) {
      mkdirSync(scenarios, { recursive: true });
      const rows = [
        "- {name: slow, when: {text: '(x+x+)+y'}, answer: [{text: hi}]}",
        '- {name: marker, when: {text: ^marker$}, answer: [{text: scripted}]}',
      ];
      writeFileSync(join(scenarios, 'slow.yaml'), rows.join('\n'));
      try {
        while (!(await call(target, messages, JSON.stringify(user('marker')), [200])).includes('scripted'))
          await pause(100);
        for (const length of [40, 120_000])
          await Promise.all(
            times(4, () => call(target, messages, JSON.stringify(user('x'.repeat(length))), [400, 429])),
          );
      } finally {
        rmSync(scenarios, { recursive: true, force: true });
      }
    },
  },
  ...imageAttacks,
];
