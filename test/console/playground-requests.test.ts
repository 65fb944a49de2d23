// What the playground sends: conversations that begin and go on as the contract says, fields of a body, and the header of faults.

import { describe, expect, it } from '@jest/globals';
import {
  bodyOf,
  type Conversation,
  continuedBody,
  conversations,
  messagePath,
  textAt,
} from '../../console/playground/conversations.js';
import { toggled } from '../../console/playground/faults-view.js';
import * as validators from '../../generated/validators.js';
import { withValueAt } from '../../runtime/json.js';
import { yamlOf } from '../harness/contract.js';

const requestValidators: Readonly<Record<string, unknown>> = {
  messages: validators.MessageRequest,
  responses: validators.ResponseRequest,
  content: validators.GenerateContentRequest,
  chat: validators.ChatRequest,
};

/** Replies with a thought, a text and the call of a tool. */
const replies: Readonly<Record<string, object>> = yamlOf<Readonly<Record<string, object>>>('console/replies.yaml');

describe.each([
  ['messages', 'tool_use'],
  ['responses', 'completed'],
  ['content', 'STOP'],
  ['chat', 'tool_calls'],
])('a conversation of %s', (surface, stop) => {
  const conversation = conversations[surface] as Conversation;
  const validate = requestValidators[surface] as ((data: unknown) => boolean) & { errors?: unknown };
  const expectValid = (body: unknown): void =>
    expect({ valid: validate(body), errors: validate.errors }).toEqual({ valid: true, errors: null });
  const first = bodyOf(conversation, { text: '<script>"\\\u2028', model: '../m', stream: true });

  it('begins with a valid body, whose text is written in place', () => {
    expectValid(first);
    const path = messagePath(conversation, first) ?? [];
    expect(textAt(first, path)).toBe('<script>"\\\u2028');
    expect(textAt(withValueAt(first, path, 'Again'), path)).toBe('Again');
  });

  it('reads a reply, complete or not', () => {
    expect(conversation.read(replies[surface])).toEqual({
      ...{ text: 'Hi', thinking: surface === 'chat' ? '' : 'Hm.', stop },
      calls: [{ type: 'call', id: 'a', name: 't', input: { x: 1 } }],
    });
    for (const broken of [undefined, null, 3, {}, { content: 1, output: [null], candidates: [{}], choices: [1] }])
      expect(conversation.read(broken).text).toBe('');
  });

  it('goes on with the results of tools, and with another question', () => {
    const next = continuedBody(conversation, first as Readonly<Record<string, unknown>>, replies[surface]);
    const path = messagePath(conversation, next) ?? [];
    expect(textAt(next, path)).toBe('');
    const answered = withValueAt(next, path, 'clear') as Readonly<Record<string, unknown>>;
    expectValid(answered);
    const last = continuedBody(conversation, answered, {});
    expect(textAt(last, messagePath(conversation, last) ?? [])).toBe('');
  });
});

it('a value is written into a body beside what it has', () => {
  expect(withValueAt({ a: { b: 1, c: 2 } }, ['a', 'b'], 3)).toEqual({ a: { b: 3, c: 2 } });
  expect(withValueAt({ a: 'text' }, ['a', 'b'], 3)).toEqual({ a: { b: 3 } });
  expect(withValueAt([1, { b: 2 }], [1, 'b'], 3)).toEqual([1, { b: 3 }]);
});

it.each<[string, readonly string[], boolean, string]>([
  ['', ['cut=5'], false, 'cut=5'],
  ['cut=7; times=2', ['cut=5'], true, 'times=2'],
  ['status=429', ['status=500'], false, 'status=500'],
  ['tps=20', ['stall', 'after=4'], false, 'tps=20; stall; after=4'],
  ['error-event; after=4; hold=1s', ['error-event', 'after=4', 'hold=1s'], true, ''],
])('the faults %j and the switch %j make another header', (header, words, isOn, expected) => {
  expect(toggled(header, words, isOn)).toBe(expected);
});
