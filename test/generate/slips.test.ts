// Typical mistakes in a contract: each must be one located line that says what is wrong and what to do.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { formatProblem } from '../../scripts/contract/problem.js';
import { createBuilder } from '../../scripts/generate/build.js';

const folder = join(import.meta.dirname, 'contract');
const rules = readFileSync(join(import.meta.dirname, '../../openapi/redocly.yaml'), 'utf8');
const original = (name: string): string => readFileSync(join(folder, name), 'utf8');

/** Reads the small contract with some texts of its files replaced; each must be there exactly once or be named with its occurrence. */
async function problemsOf(edits: readonly Edit[]): Promise<string[]> {
  const bodies = new Map(['openapi.yaml', 'common.yaml', 'notes.yaml'].map((name) => [name, original(name)]));
  for (const { file = 'notes.yaml', find, put } of edits) {
    const body = bodies.get(file) ?? '';
    if (!body.includes(find)) throw new Error(`${file} does not contain ${find}`);
    bodies.set(
      file,
      body.replace(find, () => put),
    );
  }
  const read = (name: string): string => {
    const body = bodies.get(name);
    if (body === undefined) throw new Error(`no file ${name}`);
    return body;
  };
  const builder = createBuilder(
    { read, folder: 'openapi', root: '/contract/openapi' },
    () => rules,
    async () => ({}),
    process.cwd(),
  );
  const { outputs, problems } = await builder.build();
  expect(outputs === undefined).toBe(problems.length > 0);
  return problems.map((problem) => formatProblem(problem));
}

interface Edit {
  file?: string;
  find: string;
  put: string;
}

interface Slip {
  name: string;
  edits: Edit[];
  /** First lines of the first problems, in order; a problem may say more behind it. */
  want: string[];
}

const edit = (find: string, put: string, file?: string): Edit => ({ find, put, ...(file ? { file } : {}) });

const slips: Slip[] = [
  {
    name: 'a reference to a component that is not there',
    edits: [
      edit("schema: {$ref: '#/components/schemas/NoteRequest'}", "schema: {$ref: '#/components/schemas/NoteReqest'}"),
    ],
    want: [],
  },
  {
    name: 'a reference to a file that is not there',
    edits: [edit('common.yaml#/components/headers/RequestId', 'comon.yaml#/components/headers/RequestId')],
    want: [],
  },
  {
    name: 'a wrong indent',
    edits: [edit('      operationId: createNote\n', '     operationId: createNote\n')],
    want: [],
  },
  {
    name: 'an unclosed quote',
    edits: [
      edit(
        "'200':\n          description: The note.\n          headers",
        "'200:\n          description: The note.\n          headers",
      ),
    ],
    want: [],
  },
  {
    name: 'a key that stands one level too high',
    edits: [edit('      requestBody:\n        required: true\n', '      requestBody:\n      required: true\n')],
    want: [],
  },
  { name: 'two operations of one id', edits: [edit('operationId: getNote', 'operationId: createNote')], want: [] },
  {
    name: 'two client methods of one name',
    edits: [edit('x-client-method: get', 'x-client-method: create')],
    want: [],
  },
  {
    name: 'an example that lacks a required field',
    edits: [edit('value: {title: Milk, colour: red}', 'value: {colour: red}')],
    want: [],
  },
  { name: 'an enum typo in an example', edits: [edit('colour: red}}', 'colour: rad}}')], want: [] },
  {
    name: 'an undeclared field in an example of an answer',
    edits: [
      edit(
        '{id: n1, status: done, title: Milk, text: two pints}}',
        '{id: n1, status: done, title: Milk, txt: two pints}}',
      ),
    ],
    want: [],
  },
  {
    name: 'a bad field in one branch of a union',
    edits: [edit('{type: link, href: https://example.com/}', '{type: link, url: https://example.com/}')],
    want: [],
  },
  {
    name: 'an unknown tag in an example',
    edits: [edit('{type: link, href: https://example.com/}', '{type: lnk, href: https://example.com/}')],
    want: [],
  },
  { name: 'a missing mapping', edits: [edit("          link: '#/components/schemas/NoteLinkPart'\n", '')], want: [] },
  {
    name: 'a branch without its tag',
    edits: [edit('type: {type: string, const: link}, href', 'type: {type: string}, href')],
    want: [],
  },
  {
    name: 'two schemas of one name in two files',
    edits: [
      edit(
        'components:\n',
        'components:\n  schemas:\n    Note: {type: string, description: Another note.}\n',
        'common.yaml',
      ),
    ],
    want: [],
  },
  {
    name: 'a schema that nobody uses',
    edits: [edit('    NoteColour:', '    NoteShade: {type: string, description: A shade.}\n    NoteColour:')],
    want: [],
  },
  {
    name: 'a path that the index does not list',
    edits: [edit("  /notes/{id}: {$ref: 'notes.yaml#/paths/~1notes~1{id}'}\n", '', 'openapi.yaml')],
    want: [],
  },
  {
    name: 'an operation without its error responses',
    edits: [edit("        '404': {$ref: '#/components/responses/NoteProblem'}\n", '')],
    want: [],
  },
  {
    name: 'a media type without an example',
    edits: [
      edit(
        '              examples:\n                note: {summary: A note, value: {id: n1, status: writing, title: Milk}}\n',
        '',
      ),
    ],
    want: [],
  },
  {
    name: 'a request with one example only',
    edits: [
      edit(
        '              parts:\n                summary: With parts\n                value:\n                  title: List\n                  parts: [{type: text, text: two pints}, {type: link, href: https://example.com/}]\n',
        '',
      ),
    ],
    want: [],
  },
  {
    name: 'a grammar that names an unknown event',
    edits: [edit('order: start word* stop', 'order: start wrod* stop')],
    want: [],
  },
  {
    name: 'a grammar with a syntax error',
    edits: [edit('order: start word* stop', 'order: start (word* stop')],
    want: [],
  },
  {
    name: 'a grammar that is not deterministic',
    edits: [edit('order: start word* stop', 'order: start word* word stop')],
    want: [],
  },
  { name: 'a grammar that forgets an event', edits: [edit('order: start word* stop', 'order: start stop')], want: [] },
  { name: 'a misspelt key of the notation', edits: [edit('sequence: number', 'sequense: number')], want: [] },
  {
    name: 'a stream without a grammar',
    edits: [
      edit(
        '              x-stream-grammar:\n                name: type\n                order: start word* stop\n                sequence: number\n                error: [error]\n',
        '',
      ),
    ],
    want: [],
  },
  {
    name: 'an event of an example out of order',
    edits: [
      edit(
        'event: stop\n                    data: {"type":"stop","number":3}\n',
        'event: word\n                    data: {"type":"word","number":3,"word":"!"}\n',
      ),
    ],
    want: [],
  },
  { name: 'a gap in the numbers of an example', edits: [edit('"number":2', '"number":3')], want: [] },
  { name: 'an event of an example with a wrong payload', edits: [edit('"word":"pints"', '"wort":"pints"')], want: [] },
  {
    name: 'an event of an example that is not JSON',
    edits: [edit('{"type":"word","number":2,"word":"pints"}', '{"type":"word","number":2,"word":pints}')],
    want: [],
  },
  {
    name: 'a lifecycle that moves to an unknown state',
    edits: [edit('waiting: [writing]', 'waiting: [writting]')],
    want: [],
  },
  {
    name: 'a state that nothing leads to',
    edits: [edit('moves: {waiting: [writing], writing: [done]}', 'moves: {waiting: [done], writing: [done]}')],
    want: [],
  },
  {
    name: 'a history that makes an illegal move',
    edits: [
      edit(
        '              - {id: n1, status: writing, title: Milk}\n',
        '              - {id: n1, status: done, title: Milk, text: two}\n',
      ),
    ],
    want: [],
  },
];

describe('a slip in the contract', () => {
  it('is the only thing wrong with it', async () => {
    expect(await problemsOf([])).toEqual([]);
  });

  it.each(slips)('$name', async ({ edits, want }) => {
    const problems = await problemsOf(edits);
    const heads = problems.map((problem) => problem.split('\n')[0]);
    if (process.env.SHOW) console.log(problems.join('\n'));
    expect(heads).toEqual(want);
  });
});
