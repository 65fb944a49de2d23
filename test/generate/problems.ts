// Problems in the small contract of this folder, and the report of each. Problems in the file system are in command.test.ts.

import { moreProblems } from './more-problems.js';
import { colour, edit, type ProblemCase, problem } from './problem.js';
import { ruleProblems } from './rule-problems.js';

export const problems: ProblemCase[] = [
  problem(
    'a reference to a component that is not there',
    edit("schema: {$ref: '#/components/schemas/NoteRequest'}", "schema: {$ref: '#/components/schemas/NoteReqest'}"),
    '26:21 no-unresolved-refs: this file has no NoteReqest under components.schemas. Did you mean "NoteRequest"?',
  ),
  problem(
    'a reference to a file that is not there',
    edit('common.yaml#/components/headers/RequestId', 'comon.yaml#/components/headers/RequestId'),
    '37:35 no-unresolved-refs: openapi/ has no file comon.yaml. Did you mean "common.yaml"?',
  ),
  problem(
    'a wrong indent',
    edit('      operationId: createNote\n', '     operationId: createNote\n'),
    '18:22 yaml: This is not valid YAML: bad indentation of a mapping entry. Compare the indentation and the quotes with the lines above.',
  ),
  problem(
    'an unclosed quote',
    edit(
      "'200':\n          description: The note.\n          headers",
      "'200:\n          description: The note.\n          headers",
    ),
    '37:43 yaml: This is not valid YAML: bad indentation of a mapping entry. Compare the indentation and the quotes with the lines above.',
  ),
  problem(
    'a key that stands one level too high',
    edit('      requestBody:\n        required: true\n', '      requestBody:\n      required: true\n'),
    '24:16 yaml: This is not valid YAML: bad indentation of a mapping entry. Compare the indentation and the quotes with the lines above.',
  ),
  problem(
    'two operations of one id',
    edit('operationId: getNote', 'operationId: createNote'),
    '83:20 pentagate/index: operationId createNote is taken by POST /notes. Give this one a name of its own.',
  ),
  problem(
    'two client methods of one name',
    edit('x-client-method: get', 'x-client-method: create'),
    '84:24 pentagate/index: x-client-method create is taken by POST /notes. Give this one a name of its own.',
  ),
  problem(
    'an example that lacks a required field',
    edit('value: {title: Milk, colour: red}', 'value: {colour: red}'),
    '28:47 pentagate/examples: Example simple: title is required. Correct the example, or the schema if the example is right.',
  ),
  problem(
    'an enum typo in an example',
    edit('colour: red}}', 'colour: rad}}'),
    '28:69 pentagate/examples: Example simple: colour must be one of "red", "green", "blue", not "rad". Correct the example, or the schema if the example is right.',
  ),
  problem(
    'an undeclared field in an example of an answer',
    edit(
      '{id: n1, status: done, title: Milk, text: two pints}}',
      '{id: n1, status: done, title: Milk, txt: two pints}}',
    ),
    '42:89 pentagate/examples: Example note: txt is no field of the contract. Correct the example, or the schema if the example is right.',
  ),
  problem(
    'a bad field in one branch of a union',
    edit('{type: link, href: https://example.com/}', '{type: link, url: https://example.com/}'),
    '33:58 pentagate/examples: Example parts: parts[1].href is required. Correct the example, or the schema if the example is right.',
    '33:76 pentagate/examples: Example parts: parts[1].url is no field of the contract. Correct the example, or the schema if the example is right.',
  ),
  problem(
    'an unknown tag in an example',
    edit('{type: link, href: https://example.com/}', '{type: lnk, href: https://example.com/}'),
    '33:65 pentagate/examples: Example parts: parts[1].type must be one of "text", "link", not "lnk". Correct the example, or the schema if the example is right.',
  ),
  problem(
    'a missing mapping',
    edit("          link: '#/components/schemas/NoteLinkPart'\n", ''),
    "121:7 pentagate/unions: The mapping lacks link. Add `link: '#/components/schemas/NoteLinkPart'` to mapping.",
  ),
  problem(
    'a branch without its tag',
    edit('type: {type: string, const: link}, href', 'type: {type: string}, href'),
    '121:7 pentagate/unions: NoteLinkPart does not require type with a const. Give it `type: {type: string, const: …}` and list type under required.',
  ),
  problem(
    'two schemas of one name in two files',
    edit(
      'components:\n',
      'components:\n  schemas:\n    Note: {type: string, description: Another note.}\n',
      'common.yaml',
    ),
    '134:5 pentagate/names: components.schemas has two parts named Note: here and in openapi/common.yaml. Names are unique over all files: rename one, or move the shared one to common.yaml.',
  ),
  problem(
    'an unused schema',
    edit('    NoteColour:', '    NoteShade: {type: string, description: A shade.}\n    NoteColour:'),
    '116:5 pentagate/unused: components.schemas.NoteShade is used by no operation. Refer to it, or delete it.',
  ),
  problem(
    'a path that the index does not list',
    edit("  /notes/{id}: {$ref: 'notes.yaml#/paths/~1notes~1{id}'}\n", '', 'openapi.yaml'),
    "81:3 pentagate/index: /notes/{id} is not listed in openapi.yaml. Add it there: `/notes/{id}: {$ref: 'notes.yaml#/paths/~1notes~1{id}'}`.",
  ),
  problem(
    'a path of the index that leads nowhere',
    edit("notes.yaml#/paths/~1notes'", "notes.yaml#/paths/~1note'", 'openapi.yaml'),
    'openapi/openapi.yaml:14:11 pentagate/index: the reference of /notes leads nowhere: notes.yaml has no /note under paths. Did you mean "/notes"?',
  ),
  problem(
    'two credentials asked for together',
    [
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
    '13:5 pentagate/security: createNote asks for bearer and other together. Give each credential its own list entry: one of them is then enough.',
    '13:5 pentagate/security: getNote asks for bearer and other together. Give each credential its own list entry: one of them is then enough.',
  ),
  problem(
    'an operation without its error responses',
    edit("        '404': {$ref: '#/components/responses/NoteProblem'}\n", ''),
    '90:7 pentagate/responses: getNote does not document 404. Refer to the shared error responses of its surface; without `default` an unforeseen error has no documented shape.',
  ),
  problem(
    'a media type without an example',
    edit(
      '              examples:\n                note: {summary: A note, value: {id: n1, status: writing, title: Milk}}\n',
      '',
    ),
    '94:13 pentagate/examples: application/json has no example. Add one under `examples`.',
  ),
  problem(
    'a request with one example only',
    edit(
      '              parts:\n                summary: With parts\n                value:\n                  title: List\n                  parts: [{type: text, text: two pints}, {type: link, href: https://example.com/}]\n',
      '',
    ),
    '25:11 pentagate/examples: application/json has only 1 example. Give two named ones under `examples`: the simple call, and one that uses what the operation can do.',
  ),
  problem(
    'a schema with the name of something generated',
    [
      edit('    NoteColour:', '    createNoteEvent: {type: string, description: A shade.}\n    NoteColour:'),
      edit(
        colour,
        "colour: {anyOf: [{$ref: '#/components/schemas/NoteColour'}, {$ref: '#/components/schemas/createNoteEvent'}], description: The colour.}",
      ),
    ],
    '116:5 pentagate/names: createNoteEvent cannot be the name of a schema: the generated code needs the word itself. Choose another name.',
  ),
  problem(
    'a grammar that names an unknown event',
    edit('order: start word* stop', 'order: start wrod* stop'),
    '54:30 pentagate/order: "wrod" is no event and no part. Did you mean "word"?',
  ),
  problem(
    'a grammar with a syntax error',
    edit('order: start word* stop', 'order: start (word* stop'),
    '54:30 pentagate/order: this group is never closed. Add the missing ")".',
  ),
  problem(
    'a grammar that is not deterministic',
    edit('order: start word* stop', 'order: start word* word stop'),
    '54:36 pentagate/order: not deterministic: after start, it is ambiguous whether word is the one at order, character 7 or at order, character 13. Let the events differ by kind, or write the common beginning once.',
  ),
  problem(
    'a grammar that forgets an event',
    edit('order: start word* stop', 'order: start stop'),
    '54:24 pentagate/order: the event "word" is used nowhere. Name it in an order, in anywhere or in error.',
  ),
  problem(
    'a misspelt key of the notation',
    edit('sequence: number', 'sequense: number'),
    '55:27 pentagate/order: unknown key "sequense". Did you mean "sequence"?',
  ),
  problem(
    'a stream without a grammar',
    edit(
      '              x-stream-grammar:\n                name: type\n                order: start word* stop\n                sequence: number\n                error: [error]\n',
      '',
    ),
    '43:13 pentagate/grammar: The event stream of createNote does not say in which order its events come. Add x-stream-grammar beside itemSchema; openapi/README.md shows the notation.',
  ),
  problem(
    'an event of an example out of order',
    edit(
      'event: stop\n                    data: {"type":"stop","number":3}\n',
      'event: word\n                    data: {"type":"word","number":3,"word":"!"}\n',
    ),
    '70:21 pentagate/example-orders: Example words: the stream ended where word or stop was expected. A stream is complete only at an end that x-stream-grammar allows.',
  ),
  problem(
    'a gap in the numbers of an example',
    edit('"number":2', '"number":3'),
    '67:21 pentagate/example-orders: Example words: number is 3 where 2 was expected. Compare with x-stream-grammar.',
  ),
  problem(
    'an event of an example with a wrong payload',
    edit('"word":"pints"', '"wort":"pints"'),
    '68:21 pentagate/examples: Example words: word is required. Correct the event, or its schema if the event is right.',
  ),
  problem(
    'an event of an example that is not JSON',
    edit('{"type":"word","number":2,"word":"pints"}', '{"type":"word","number":2,"word":pints}'),
    '68:21 pentagate/example-orders: Example words: the data is not JSON (Unexpected token \'p\', ...":2,"word":pints}" is not valid JSON). Each event has one line `data:` with a JSON object.',
  ),
  problem(
    'an example that ends with an undeclared text',
    edit(
      'data: {"type":"stop","number":3}\n',
      'data: {"type":"stop","number":3}\n\n                    data: [DONE]\n',
    ),
    '73:21 pentagate/example-orders: Example words: the data is not JSON (Unexpected token \'D\', "[DONE]" is not valid JSON). Each event has one line `data:` with a JSON object. If this text ends every stream, it is the `terminator` of x-stream-grammar.',
  ),
  problem(
    'an example without the text that ends every stream',
    edit('order: ', "terminator: '[DONE]'\n                order: "),
    '71:21 pentagate/example-orders: Example words: the stream ended where [DONE] was expected. A stream is complete only at an end that x-stream-grammar allows.',
  ),
  problem(
    'an example with the text that ends every stream too early',
    [
      edit('order: ', "terminator: '[DONE]'\n                order: "),
      edit('event: stop\n                    data: {"type":"stop","number":3}\n', 'data: [DONE]\n'),
    ],
    '71:21 pentagate/example-orders: Example words: [DONE] came where word or stop was expected. Compare with x-stream-grammar.',
  ),
  problem(
    'an example with the text that ends every stream as an event',
    [
      edit('order: ', "terminator: '[DONE]'\n                order: "),
      edit(
        'data: {"type":"stop","number":3}\n',
        'data: {"type":"stop","number":3}\n\n                    event: done\n                    data: [DONE]\n',
      ),
    ],
    '74:21 pentagate/example-orders: Example words: [DONE] has an event line, done. Compare with x-stream-grammar.',
  ),
  problem(
    'a text that ends every stream, without quotes',
    edit('order: ', 'terminator: [DONE]\n                order: '),
    "54:29 pentagate/order: terminator must be a text. Write it in quotes: '[DONE]'.",
  ),
  problem(
    'an unknown word for what unknown events mean',
    edit('order: ', 'unknown: ignore\n                order: '),
    '54:26 pentagate/order: unknown must be pass or refuse, not "ignore". Pass lets a tolerant reader take events and kinds that are not named here; refuse is the default.',
  ),
  problem(
    'an example with an event that only a tolerant reader passes',
    [
      edit('order: ', 'unknown: pass\n                order: '),
      edit(
        'event: stop\n                    data: {"type":"stop","number":3}\n',
        'event: halt\n                    data: {"type":"halt","number":3}\n',
      ),
    ],
    '71:21 pentagate/example-orders: Example words: the stream has no event halt. It is one of start, word, stop, error.',
  ),
  problem(
    'a lifecycle with a transition to an unknown state',
    edit('waiting: [writing]', 'waiting: [writting]'),
    '150:33 pentagate/order: "writting" is no status. Did you mean "writing"?',
  ),
  problem(
    'a state that nothing leads to',
    edit('transitions: {waiting: [writing], writing: [done]}', 'transitions: {waiting: [done], writing: [done]}'),
    '150:22 pentagate/order: "writing" is unreachable. Let a transition lead to it, or list it in initial.',
  ),
  problem(
    'a history that makes an illegal transition',
    edit(
      '              - {id: n1, status: writing, title: Milk}\n',
      '              - {id: n1, status: done, title: Milk, text: two}\n',
    ),
    '158:17 pentagate/example-orders: History written, record 2: waiting → done is no transition. Compare with the transitions of x-lifecycle.',
  ),
  ...moreProblems,
  ...ruleProblems,
];
