// Scenario files: what they say, when they say it, and what is reported about a wrong one.

import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import type { Conversation, Turn } from '../../../simulator/conversation/conversation.js';
import { openScenarios } from '../../../simulator/scenarios/folder.js';
import { matchScenario } from '../../../simulator/scenarios/match.js';
import { readScenarios } from '../../../simulator/scenarios/read-scenario.js';
import { contractViolation, validateScenario } from '../../../simulator/scenarios/validate-scenario.js';
import { textOf } from '../../harness/contract.js';
import { testFolder } from '../../harness/folder.js';
import { assistant, result, talk, user } from '../answer.js';

const conversation = (turns: readonly Turn[], more: Partial<Conversation> = {}): Conversation =>
  talk('', { surface: 'messages', model: 'example-model', turns, ...more });
const returned = (name: string, output: unknown): Turn => user(result('1', name, output));

const dialogue = textOf('simulator/scenarios/scenarios.yaml');

describe('a dialogue', () => {
  const { scenarios, problems } = readScenarios(dialogue, 'dialogue.yaml');
  const turns = [user('What is the weather in Ghent?'), assistant('calls'), returned('get_weather', { sky: 'grey' })];
  const table: [name: string, given: Conversation, want?: unknown][] = [
    [
      'fills in what a pattern found, and nothing else',
      conversation(turns.slice(0, 1)),
      [
        { type: 'thinking', text: 'The user wants the weather.' },
        { type: 'call', name: 'get_weather', json: '{"place":{"city":"Ghent"},"unit":"<unit>"}' },
      ],
    ],
    ['holds to its surface', conversation(turns.slice(0, 1), { surface: 'content' })],
    [
      'goes on with the result',
      conversation([...turns.slice(0, 2), returned('get_weather', '{"sky": "grey"}')]),
      [{ type: 'text', text: 'The sky is grey.' }],
    ],
    ['wants the named tool', conversation([...turns.slice(0, 2), returned('other', '{"sky":"grey"}')])],
    [
      'counts the turns of the user, results left out',
      conversation([...turns, assistant('It is grey.'), user('Thanks!')]),
      [{ type: 'text', text: 'You are welcome.' }],
    ],
    ['minds the turn', conversation([user('Thanks!')])],
    ['minds the model', conversation([user('a'), assistant('b'), user('Thanks!')], { model: 'other' })],
  ];

  it('is in order', () => expect(problems).toEqual([]));

  const first = (given: Conversation) => scenarios.map((each) => matchScenario(each, given)).find(Boolean);
  it.each(table)('%s', (_, given, ...[want]) => expect(first(given)?.pieces).toEqual(want));

  it('has its errors and delays', () => {
    const busy = conversation([user('hello')], { instructions: 'Please be busy.' });
    expect(first(busy)?.scenario.error).toEqual({ status: 529, message: 'Come back later.' });
    expect(first(conversation([user('Slowly, please')]))?.scenario.faults).toMatchObject({
      latency: 2000,
      tokensPerSecond: 5,
    });
  });
});

describe('a file with problems', () => {
  it.each([
    ['- name: a\n  answer: [{text: hi}]\n  wen: {}', 'f.yaml:3:3 wen is not known here. Did you mean when?'],
    [
      '- name: a\n  when: {surface: [poem]}\n  answer: [{text: hi}]',
      'f.yaml:2:20 when.surface[0] must be one of content',
    ],
    ['- name: a', 'f.yaml:1:3 needs one of answer, error and recording'],
    [
      '- name: a\n  error: 500\n  answer: [{text: hi}]',
      'f.yaml:1:3 needs one of answer, error and recording, not several',
    ],
    ['- name: a\n  error: 200', 'f.yaml:2:10 error must be a whole number from 400 to 599, not 200'],
    ["- name: a\n  when: {text: '('}\n  answer: [{text: hi}]", 'f.yaml:2:16 when.text Invalid regular expression'],
    ['- name: a\n  answer:\n    - {text: hi, call: f}', 'f.yaml:3:7 answer[0] needs exactly one of text, thinking'],
    ['- name: a\n  answer:\n    - {text: hi, arguments: {}}', 'f.yaml:3:29 answer[0].arguments belongs to a call'],
    ['- name: a\n  faults: explode\n  answer: [{text: hi}]', 'f.yaml:2:11 faults has the unknown word "explode"'],
    ['- name: a\n  answer: [{text: hi}]\n  message: no', 'f.yaml:3:12 message belongs to an error'],
    ['- name: [', 'f.yaml:1:10: '],
    ['name: a', 'f.yaml:1:1 must be a list of scenarios'],
  ])('%j', (source, want) => {
    const { scenarios, problems } = readScenarios(source, 'f.yaml');
    expect(scenarios).toEqual([]);
    expect(problems[0]?.slice(0, want.length)).toBe(want);
  });

  it('reports all problems at once', () => {
    const source = '- name: a\n  error: 100\n- name: 5\n  answer: []';
    expect(readScenarios(source, 'f.yaml').problems).toHaveLength(3);
  });

  it('an empty one has no scenarios', () =>
    expect(readScenarios('', 'f.yaml')).toEqual({ scenarios: [], problems: [] }));
});

describe('the contract', () => {
  it('has nothing against the dialogue, on any surface', () =>
    expect(readScenarios(dialogue, 'dialogue.yaml', validateScenario).problems).toEqual([]));

  it('objects to what a surface cannot say, and is reported with its place', () => {
    const broken = { type: 'call', name: 'f', json: '{"a":' } as const;
    expect(contractViolation('messages', [broken])).toMatch(/JSON/);
    expect(contractViolation('messages', [{ ...broken, json: '{"a":1}' }])).toBeUndefined();
    const source = '- name: a\n  when: {surface: [content]}\n  answer:\n    - {text: hi}\n    - {call: f}';
    const { scenarios, problems } = readScenarios(source, 'f.yaml', (scenario) => [
      [['answer', 1], `cannot be said on the ${scenario.when.surface} surface`],
    ]);
    expect(scenarios).toEqual([]);
    expect(problems).toEqual(['f.yaml:5:7 answer[1] cannot be said on the content surface']);
  });
});

describe('a folder', () => {
  const root = testFolder();
  let time = 1_000_000;
  const write = (path: string, text: string): void => {
    writeFileSync(path, text);
    // Whatever the clock's steps are: each writing has a time of its own.
    utimesSync(path, ++time, time);
  };
  const scenario = (name: string): string => `- name: ${name}\n  answer: [{text: ${name}}]\n`;

  it('is read again when files come, change and go; problems keep what was there', () => {
    const folder = join(root, 'later');
    const reported: [number, number][] = [];
    const open = openScenarios({
      folder,
      interval: 0,
      onRead: (count, problems) => reported.push([count, problems.length]),
    });
    const names = (): string[] => open.scenarios.map(({ name }) => name);
    expect(names()).toEqual([]);

    mkdirSync(folder);
    write(join(folder, 'b.yaml'), scenario('b'));
    write(join(folder, 'a.yml'), scenario('a'));
    write(join(folder, 'notes.txt'), 'no scenario');
    open.refresh();
    expect(names()).toEqual(['a', 'b']);

    write(join(folder, 'b.yaml'), '- nam: b');
    open.refresh();
    expect(names()).toEqual(['a', 'b']);
    expect(open.problems[0]).toContain('b.yaml:1:');

    write(join(folder, 'b.yaml'), scenario('c'));
    rmSync(join(folder, 'a.yml'));
    open.refresh();
    open.refresh();
    expect(names()).toEqual(['c']);
    expect(open.problems).toEqual([]);
    expect(reported).toEqual([
      [2, 0],
      [2, 2],
      [1, 0],
    ]);
    open.close();
  });

  it('is watched', async () => {
    const folder = join(root, 'watched');
    mkdirSync(folder);
    const open = await new Promise<ReturnType<typeof openScenarios>>((resolve) => {
      const opened = openScenarios({ folder, interval: 5, onRead: (count) => count === 1 && resolve(opened) });
      write(join(folder, 'a.yaml'), scenario('a'));
    });
    expect(open.scenarios).toHaveLength(1);
    open.close();
  });
});
