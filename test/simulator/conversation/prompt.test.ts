// What a user asks: the last message, not the surroundings that agents put before it or into it.
import { expect, it } from '@jest/globals';
import {
  backgroundOf,
  joinTurns,
  type Part,
  promptOf,
  type Turn,
} from '../../../simulator/conversation/conversation.js';
import { loadTokenizer } from '../../../simulator/tokens/tokenizer.js';
import { createSimulator } from '../responses/calls.js';

await loadTokenizer();

const text = (words: string): Part => ({ type: 'text', text: words });
const user = (...parts: Part[]): Turn => ({ role: 'user', parts });
const context = '<environment_context>\n  <cwd>/cwd</cwd>\n  <shell>bash</shell>\n</environment_context>';
const reminder = '<system-reminder>\nToday is Monday.\n</system-reminder>';

it.each<[string, Turn[], string, string]>([
  ['one message', [user(text('Hi'))], 'Hi', ''],
  ['several parts of one message', [user(text('A document'), text('What is it?'))], 'A document\nWhat is it?', ''],
  ['a context before it', [user(text(context)), user(text('Read notes.txt'))], 'Read notes.txt', ''],
  ['words before it', [user(text('My name is Ada.')), user(text('And now?'))], 'And now?', 'My name is Ada.'],
  ['a context in it', [user(text(`${context}\n\nRead notes.txt`))], 'Read notes.txt', ''],
  ['a reminder after it', [user(text('Read notes.txt'), text(reminder))], 'Read notes.txt', ''],
  ['nothing but a context', [user(text(context))], context, ''],
  ['a context without its end', [user(text('<environment_context>\nRead'))], '<environment_context>\nRead', ''],
  ['tags of the material', [user(text('<p>Hello</p>\nTranslate it'))], '<p>Hello</p>\nTranslate it', ''],
])('of %s', (_, turns, prompt, background) => {
  const [turn] = joinTurns(turns);
  expect([promptOf(turn as Turn), backgroundOf(turn as Turn)]).toEqual([prompt, background]);
});

it('decides what is quoted, which tool is called, and with what', async () => {
  const tools = [
    { name: 'view_image', description: 'View an image from the working folder by its path', member: 'path' },
    { name: 'read_file', description: 'Reads a file', member: 'file_path' },
  ].map(({ name, description, member }) => {
    const parameters = { type: 'object', properties: { [member]: { type: 'string' } }, required: [member] };
    return { ...{ type: 'function' as const, name, description, strict: null }, parameters };
  });
  const input = [context, 'Read the file notes.txt'].map((content) => ({ role: 'user' as const, content }));
  const { output } = await createSimulator().ask({ input, tools });
  expect(output).toMatchObject([{ type: 'function_call', name: 'read_file', arguments: '{"file_path":"notes.txt"}' }]);
  const said = await createSimulator().ask({ input });
  expect(JSON.stringify(said.output)).not.toContain('environment_context');
});
