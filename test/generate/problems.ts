// Problems in the small contract of this folder, and the report of each. Problems in the file system are in command.test.ts.

import { moreProblems } from './more-problems.js';
import { edit, type ProblemCase } from './problem.js';
import { ruleProblems } from './rule-problems.js';

export const problems: ProblemCase[] = [
  {
    name: 'a reference to a component that is not there',
    edits: [
      edit("schema: {$ref: '#/components/schemas/NoteRequest'}", "schema: {$ref: '#/components/schemas/NoteReqest'}"),
    ],
    want: [
      'openapi/notes.yaml:26:21 no-unresolved-refs: this file has no NoteReqest under components.schemas. Did you mean "NoteRequest"?',
    ],
  },
  {
    name: 'a reference to a file that is not there',
    edits: [edit('common.yaml#/components/headers/RequestId', 'comon.yaml#/components/headers/RequestId')],
    want: ['openapi/notes.yaml:37:35 no-unresolved-refs: openapi/ has no file comon.yaml. Did you mean "common.yaml"?'],
  },
  {
    name: 'a wrong indent',
    edits: [edit('      operationId: createNote\n', '     operationId: createNote\n')],
    want: [
      'openapi/notes.yaml:18:22 yaml: This is not valid YAML: bad indentation of a mapping entry. Compare the indentation and the quotes with the lines above.',
    ],
  },
  {
    name: 'an unclosed quote',
    edits: [
      edit(
        "'200':\n          description: The note.\n          headers",
        "'200:\n          description: The note.\n          headers",
      ),
    ],
    want: [
      'openapi/notes.yaml:37:43 yaml: This is not valid YAML: bad indentation of a mapping entry. Compare the indentation and the quotes with the lines above.',
    ],
  },
  {
    name: 'a key that stands one level too high',
    edits: [edit('      requestBody:\n        required: true\n', '      requestBody:\n      required: true\n')],
    want: [
      'openapi/notes.yaml:24:16 yaml: This is not valid YAML: bad indentation of a mapping entry. Compare the indentation and the quotes with the lines above.',
    ],
  },
  {
    name: 'two operations of one id',
    edits: [edit('operationId: getNote', 'operationId: createNote')],
    want: [
      'openapi/notes.yaml:83:20 pentagate/index: operationId createNote is taken by POST /notes. Give this one a name of its own.',
    ],
  },
  {
    name: 'two client methods of one name',
    edits: [edit('x-client-method: get', 'x-client-method: create')],
    want: [
      'openapi/notes.yaml:84:24 pentagate/index: x-client-method create is taken by POST /notes. Give this one a name of its own.',
    ],
  },
  {
    name: 'an example that lacks a required field',
    edits: [edit('value: {title: Milk, colour: red}', 'value: {colour: red}')],
    want: [
      'openapi/notes.yaml:28:47 pentagate/examples: Example simple: title is required. Correct the example, or the schema if the example is right.',
    ],
  },
  {
    name: 'an enum typo in an example',
    edits: [edit('colour: red}}', 'colour: rad}}')],
    want: [
      'openapi/notes.yaml:28:69 pentagate/examples: Example simple: colour must be one of "red", "green", "blue", not "rad". Correct the example, or the schema if the example is right.',
    ],
  },
  {
    name: 'an undeclared field in an example of an answer',
    edits: [
      edit(
        '{id: n1, status: done, title: Milk, text: two pints}}',
        '{id: n1, status: done, title: Milk, txt: two pints}}',
      ),
    ],
    want: [
      'openapi/notes.yaml:42:89 pentagate/examples: Example note: txt is no field of the contract. Correct the example, or the schema if the example is right.',
    ],
  },
  {
    name: 'a bad field in one branch of a union',
    edits: [edit('{type: link, href: https://example.com/}', '{type: link, url: https://example.com/}')],
    want: [
      'openapi/notes.yaml:33:58 pentagate/examples: Example parts: parts[1].href is required. Correct the example, or the schema if the example is right.',
      'openapi/notes.yaml:33:76 pentagate/examples: Example parts: parts[1].url is no field of the contract. Correct the example, or the schema if the example is right.',
    ],
  },
  {
    name: 'an unknown tag in an example',
    edits: [edit('{type: link, href: https://example.com/}', '{type: lnk, href: https://example.com/}')],
    want: [
      'openapi/notes.yaml:33:65 pentagate/examples: Example parts: parts[1].type must be one of "text", "link", not "lnk". Correct the example, or the schema if the example is right.',
    ],
  },
  {
    name: 'a missing mapping',
    edits: [edit("          link: '#/components/schemas/NoteLinkPart'\n", '')],
    want: [
      "openapi/notes.yaml:121:7 pentagate/unions: The mapping lacks link. Add `link: '#/components/schemas/NoteLinkPart'` to mapping.",
    ],
  },
  {
    name: 'a branch without its tag',
    edits: [edit('type: {type: string, const: link}, href', 'type: {type: string}, href')],
    want: [
      'openapi/notes.yaml:121:7 pentagate/unions: NoteLinkPart does not require type with a const. Give it `type: {type: string, const: …}` and list type under required.',
    ],
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
    want: [
      'openapi/notes.yaml:134:5 pentagate/names: components.schemas has two parts named Note: here and in openapi/common.yaml. Names are unique over all files: rename one, or move the shared one to common.yaml.',
    ],
  },
  {
    name: 'an unused schema',
    edits: [edit('    NoteColour:', '    NoteShade: {type: string, description: A shade.}\n    NoteColour:')],
    want: [
      'openapi/notes.yaml:116:5 pentagate/unused: components.schemas.NoteShade is used by no operation. Refer to it, or delete it.',
    ],
  },
  {
    name: 'a path that the index does not list',
    edits: [edit("  /notes/{id}: {$ref: 'notes.yaml#/paths/~1notes~1{id}'}\n", '', 'openapi.yaml')],
    want: [
      "openapi/notes.yaml:81:3 pentagate/index: /notes/{id} is not listed in openapi.yaml. Add it there: `/notes/{id}: {$ref: 'notes.yaml#/paths/~1notes~1{id}'}`.",
    ],
  },
  {
    name: 'a path of the index that leads nowhere',
    edits: [edit("notes.yaml#/paths/~1notes'", "notes.yaml#/paths/~1note'", 'openapi.yaml')],
    want: [
      'openapi/openapi.yaml:14:11 pentagate/index: the reference of /notes leads nowhere: notes.yaml has no /note under paths. Did you mean "/notes"?',
    ],
  },
  {
    name: 'two credentials asked for together',
    edits: [
      edit('  - bearer: []\n', '  - {bearer: [], other: []}\n'),
      edit(
        "  securitySchemes:\n    bearer: {$ref: 'common.yaml#/components/securitySchemes/bearer'}\n",
        "  securitySchemes:\n    bearer: {$ref: 'common.yaml#/components/securitySchemes/bearer'}\n    other: {$ref: 'common.yaml#/components/securitySchemes/other'}\n",
      ),
      edit(
        '    bearer: {type: http',
        '    other: {type: apiKey, in: header, name: other, description: Another.}\n    bearer: {type: http',
        'common.yaml',
      ),
    ],
    want: [
      'openapi/notes.yaml:13:5 pentagate/security: createNote asks for bearer and other together. Give each credential its own list entry: one of them is then enough.',
      'openapi/notes.yaml:13:5 pentagate/security: getNote asks for bearer and other together. Give each credential its own list entry: one of them is then enough.',
    ],
  },
  {
    name: 'an operation without its error responses',
    edits: [edit("        '404': {$ref: '#/components/responses/NoteProblem'}\n", '')],
    want: [
      'openapi/notes.yaml:90:7 pentagate/responses: getNote does not document 404. Refer to the shared error responses of its surface; without `default` an unforeseen error has no documented shape.',
    ],
  },
  {
    name: 'a media type without an example',
    edits: [
      edit(
        '              examples:\n                note: {summary: A note, value: {id: n1, status: writing, title: Milk}}\n',
        '',
      ),
    ],
    want: ['openapi/notes.yaml:94:13 pentagate/examples: application/json has no example. Add one under `examples`.'],
  },
  {
    name: 'a request with one example only',
    edits: [
      edit(
        '              parts:\n                summary: With parts\n                value:\n                  title: List\n                  parts: [{type: text, text: two pints}, {type: link, href: https://example.com/}]\n',
        '',
      ),
    ],
    want: [
      'openapi/notes.yaml:25:11 pentagate/examples: application/json has only 1 example. Give two named ones under `examples`: the simple call, and one that uses what the operation can do.',
    ],
  },
  {
    name: 'a schema with the name of something generated',
    edits: [
      edit('    NoteColour:', '    createNoteEvent: {type: string, description: A shade.}\n    NoteColour:'),
      edit(
        "colour: {$ref: '#/components/schemas/NoteColour'}",
        "colour: {anyOf: [{$ref: '#/components/schemas/NoteColour'}, {$ref: '#/components/schemas/createNoteEvent'}], description: The colour.}",
      ),
    ],
    want: [
      'openapi/notes.yaml:116:5 pentagate/names: createNoteEvent cannot be the name of a schema: the generated code needs the word itself. Choose another name.',
    ],
  },
  {
    name: 'a grammar that names an unknown event',
    edits: [edit('order: start word* stop', 'order: start wrod* stop')],
    want: ['openapi/notes.yaml:54:30 pentagate/order: "wrod" is no event and no part. Did you mean "word"?'],
  },
  {
    name: 'a grammar with a syntax error',
    edits: [edit('order: start word* stop', 'order: start (word* stop')],
    want: ['openapi/notes.yaml:54:30 pentagate/order: this group is never closed. Add the missing ")".'],
  },
  {
    name: 'a grammar that is not deterministic',
    edits: [edit('order: start word* stop', 'order: start word* word stop')],
    want: [
      'openapi/notes.yaml:54:36 pentagate/order: not deterministic: after start, it is ambiguous whether word is the one at order, character 7 or at order, character 13. Let the events differ by kind, or write the common beginning once.',
    ],
  },
  {
    name: 'a grammar that forgets an event',
    edits: [edit('order: start word* stop', 'order: start stop')],
    want: [
      'openapi/notes.yaml:54:24 pentagate/order: the event "word" is used nowhere. Name it in an order, in anywhere or in error.',
    ],
  },
  {
    name: 'a misspelt key of the notation',
    edits: [edit('sequence: number', 'sequense: number')],
    want: ['openapi/notes.yaml:55:27 pentagate/order: unknown key "sequense". Did you mean "sequence"?'],
  },
  {
    name: 'a stream without a grammar',
    edits: [
      edit(
        '              x-stream-grammar:\n                name: type\n                order: start word* stop\n                sequence: number\n                error: [error]\n',
        '',
      ),
    ],
    want: [
      'openapi/notes.yaml:43:13 pentagate/grammar: The event stream of createNote does not say in which order its events come. Add x-stream-grammar beside itemSchema; openapi/README.md shows the notation.',
    ],
  },
  {
    name: 'an event of an example out of order',
    edits: [
      edit(
        'event: stop\n                    data: {"type":"stop","number":3}\n',
        'event: word\n                    data: {"type":"word","number":3,"word":"!"}\n',
      ),
    ],
    want: [
      'openapi/notes.yaml:70:21 pentagate/example-orders: Example words: the stream ended where word or stop was expected. A stream is complete only at an end that x-stream-grammar allows.',
    ],
  },
  {
    name: 'a gap in the numbers of an example',
    edits: [edit('"number":2', '"number":3')],
    want: [
      'openapi/notes.yaml:67:21 pentagate/example-orders: Example words: number is 3 where 2 was expected. Compare with x-stream-grammar.',
    ],
  },
  {
    name: 'an event of an example with a wrong payload',
    edits: [edit('"word":"pints"', '"wort":"pints"')],
    want: [
      'openapi/notes.yaml:68:21 pentagate/examples: Example words: word is required. Correct the event, or its schema if the event is right.',
    ],
  },
  {
    name: 'an event of an example that is not JSON',
    edits: [edit('{"type":"word","number":2,"word":"pints"}', '{"type":"word","number":2,"word":pints}')],
    want: [
      'openapi/notes.yaml:68:21 pentagate/example-orders: Example words: the data is not JSON (Unexpected token \'p\', ...":2,"word":pints}" is not valid JSON). Each event has one line `data:` with a JSON object.',
    ],
  },
  {
    name: 'an example that ends with an undeclared text',
    edits: [
      edit(
        'data: {"type":"stop","number":3}\n',
        'data: {"type":"stop","number":3}\n\n                    data: [DONE]\n',
      ),
    ],
    want: [
      'openapi/notes.yaml:73:21 pentagate/example-orders: Example words: the data is not JSON (Unexpected token \'D\', "[DONE]" is not valid JSON). Each event has one line `data:` with a JSON object. If this text ends every stream, it is the `terminator` of x-stream-grammar.',
    ],
  },
  {
    name: 'an example without the text that ends every stream',
    edits: [edit('order: ', "terminator: '[DONE]'\n                order: ")],
    want: [
      'openapi/notes.yaml:71:21 pentagate/example-orders: Example words: the stream ended where [DONE] was expected. A stream is complete only at an end that x-stream-grammar allows.',
    ],
  },
  {
    name: 'an example with the text that ends every stream too early',
    edits: [
      edit('order: ', "terminator: '[DONE]'\n                order: "),
      edit('event: stop\n                    data: {"type":"stop","number":3}\n', 'data: [DONE]\n'),
    ],
    want: [
      'openapi/notes.yaml:71:21 pentagate/example-orders: Example words: [DONE] came where word or stop was expected. Compare with x-stream-grammar.',
    ],
  },
  {
    name: 'an example with the text that ends every stream as an event',
    edits: [
      edit('order: ', "terminator: '[DONE]'\n                order: "),
      edit(
        'data: {"type":"stop","number":3}\n',
        'data: {"type":"stop","number":3}\n\n                    event: done\n                    data: [DONE]\n',
      ),
    ],
    want: [
      'openapi/notes.yaml:74:21 pentagate/example-orders: Example words: [DONE] has an event line, done. Compare with x-stream-grammar.',
    ],
  },
  {
    name: 'a text that ends every stream, without quotes',
    edits: [edit('order: ', 'terminator: [DONE]\n                order: ')],
    want: ["openapi/notes.yaml:54:29 pentagate/order: terminator must be a text. Write it in quotes: '[DONE]'."],
  },
  {
    name: 'an unknown word for what unknown events mean',
    edits: [edit('order: ', 'unknown: ignore\n                order: ')],
    want: [
      'openapi/notes.yaml:54:26 pentagate/order: unknown must be pass or refuse, not "ignore". Pass lets a tolerant reader take events and kinds that are not named here; refuse is the default.',
    ],
  },
  {
    name: 'an example with an event that only a tolerant reader passes',
    edits: [
      edit('order: ', 'unknown: pass\n                order: '),
      edit(
        'event: stop\n                    data: {"type":"stop","number":3}\n',
        'event: halt\n                    data: {"type":"halt","number":3}\n',
      ),
    ],
    want: [
      'openapi/notes.yaml:71:21 pentagate/example-orders: Example words: the stream has no event halt. It is one of start, word, stop, error.',
    ],
  },
  {
    name: 'a lifecycle with a transition to an unknown state',
    edits: [edit('waiting: [writing]', 'waiting: [writting]')],
    want: ['openapi/notes.yaml:150:33 pentagate/order: "writting" is no status. Did you mean "writing"?'],
  },
  {
    name: 'a state that nothing leads to',
    edits: [
      edit('transitions: {waiting: [writing], writing: [done]}', 'transitions: {waiting: [done], writing: [done]}'),
    ],
    want: [
      'openapi/notes.yaml:150:22 pentagate/order: "writing" is unreachable. Let a transition lead to it, or list it in initial.',
    ],
  },
  {
    name: 'a history that makes an illegal transition',
    edits: [
      edit(
        '              - {id: n1, status: writing, title: Milk}\n',
        '              - {id: n1, status: done, title: Milk, text: two}\n',
      ),
    ],
    want: [
      'openapi/notes.yaml:158:17 pentagate/example-orders: History written, record 2: waiting → done is no transition. Compare with the transitions of x-lifecycle.',
    ],
  },
  ...moreProblems,
  ...ruleProblems,
];
