// More problems in the small contract: of spelling, of names, in references, and what the client could not call.
import { colour, edit, type ProblemCase, problem } from './problem.js';

// Texts of the contract that problems replace.
const noteColour = '    NoteColour: {type: string, enum: [red, green, blue], description: The colour.}';
const title = 'title: {type: string, minLength: 1, description: The title.}';
const idOfNote = 'description: Id of the note., schema: {type: string}}';
const tags = 'tags:\n  - {name: notes,';

/** Text in front of the tags of the index. */
const above = (text: string) => edit(tags, `${text}\n${tags}`, 'openapi.yaml');
/** What is said of a file that is no YAML, and of a key in a wrong place. */
const yaml = (at: string, what: string) =>
  `${at} yaml: This is not valid YAML: ${what}. Compare the indentation and the quotes with the lines above.`;
const misplaced = (at: string, what: string) =>
  `${at} struct: ${what}. Check the spelling and the indentation: the key may stand one level too deep or too high.`;
const unused =
  '116:5 pentagate/unused: components.schemas.NoteColour is used by no operation. Refer to it, or delete it.';

const note = '          description: The note.\n';
const linked = (link: string) => edit(note, `${note}          links:\n            again: {${link}}\n`);

export const moreProblems: ProblemCase[] = [
  problem(
    'a link to an operation that there is not',
    linked('operationId: getNotes, parameters: {id: $response.body#/id}'),
    '38:34 pentagate/links: there is no operation getNotes. Did you mean "getNote"?',
  ),
  problem(
    'a link with a parameter that its operation does not have',
    linked('operationId: getNote, parameters: {path.ids: $response.body#/id}'),
    '38:56 pentagate/links: getNote has no parameter path.ids. Did you mean "id"?',
  ),
  problem(
    'a link that takes a field which the reply does not have',
    linked('operationId: getNote, parameters: {id: $response.body#/idd}'),
    '38:60 pentagate/links: the reply has no idd: $response.body#/idd. Did you mean "id"?',
  ),
  problem(
    'a link whose reference leads nowhere',
    linked("operationRef: '#/paths/~1note~1{id}/get'"),
    '38:35 pentagate/links: #/paths/~1note~1{id}/get leads to no operation. Did you mean "#/paths/~1notes~1{id}/get"?',
  ),
  problem(
    'a misspelt keyword',
    edit('minLength: 1', 'minlength: 1'),
    '113:31 struct: Property `minlength` is not expected here. Did you mean minLength or maxLength?',
  ),
  problem(
    'an abbreviated type',
    edit('number: {type: integer', 'number: {type: int'),
    misplaced(
      '163:71',
      '`type` can be one of the following only: "object", "array", "string", "number", "integer", "boolean", "null"',
    ),
  ),
  problem(
    'a pattern that is no regular expression',
    edit(title, "title: {type: string, pattern: '[a-', description: The title.}"),
    '113:40 pentagate/schemas: the pattern is no regular expression: Invalid regular expression: /[a-/u: Unterminated character class. Correct it; a pattern is written without slashes.',
  ),
  problem(
    'a pattern of a parameter that is no regular expression',
    edit(idOfNote, 'description: Id of the note., schema: {type: string, pattern: "(["}}'),
    '89:110 pentagate/schemas: the pattern is no regular expression: Invalid regular expression: /([/u: Unterminated character class. Correct it; a pattern is written without slashes.',
  ),
  problem(
    'an unknown format',
    edit(title, 'title: {type: string, format: emial, description: The title.}'),
    '113:39 pentagate/formats: there is no format emial. Did you mean "email"?',
  ),
  problem(
    'a keyword of OpenAPI 3.0',
    edit(title, 'title: {type: string, nullable: true, description: The title.}'),
    misplaced('113:31', 'Property `nullable` is not expected here'),
  ),
  problem(
    'an older version of OpenAPI',
    edit('openapi: 3.2.0', 'openapi: 3.0.0', 'openapi.yaml'),
    'openapi/openapi.yaml:2:10 struct: this file is OpenAPI 3.0.0, but notes.yaml is 3.2.0. Write the same version in all files of the contract.',
  ),
  problem(
    'no version of OpenAPI',
    edit('openapi: 3.2.0\n', ''),
    '1:1 struct: This file does not say which version of OpenAPI it is. A contract begins with `openapi: 3.2.0` (or 3.1, or 3.0).',
  ),
  problem(
    'a tab as indentation',
    edit('      operationId: createNote\n', '\toperationId: createNote\n'),
    yaml('17:1', 'tab characters must not be used in indentation'),
  ),
  problem(
    'a key written twice',
    edit('      operationId: createNote\n', '      operationId: createNote\n      operationId: writeNote\n'),
    yaml('18:7', 'duplicated mapping key'),
  ),
  problem(
    'a colon inside a text without quotes',
    edit('summary: Create a note\n', 'summary: Create: a note\n'),
    yaml('19:22', 'bad indentation of a mapping entry'),
  ),
  problem(
    'an alias without its anchor',
    edit('operationId: createNote\n', 'operationId: *createNote\n'),
    yaml('17:21', 'unidentified alias "createNote"'),
  ),
  problem(
    'an alias that contains itself',
    edit('components:\n', 'x-a: &a {b: *a}\ncomponents:\n'),
    '105:14 yaml: This is nested more than 200 levels deep, or contains itself through an alias. Write the values out, or give them a name under components and refer to it.',
  ),
  problem(
    'aliases that grow beyond measure',
    edit(
      'components:\n',
      'x-a: &a [1, 1, 1, 1, 1, 1, 1, 1, 1, 1]\nx-b: &b [*a, *a, *a, *a, *a, *a, *a, *a, *a, *a]\nx-c: &c [*b, *b, *b, *b, *b, *b, *b, *b, *b, *b]\nx-d: &d [*c, *c, *c, *c, *c, *c, *c, *c, *c, *c]\nx-e: &e [*d, *d, *d, *d, *d, *d, *d, *d, *d, *d]\nx-f: &f [*e, *e, *e, *e, *e, *e, *e, *e, *e, *e]\nx-g: &g [*f, *f, *f, *f, *f, *f, *f, *f, *f, *f]\nx-h: &h [*g, *g, *g, *g, *g, *g, *g, *g, *g, *g]\ncomponents:\n',
    ),
    '106:11 yaml: The file holds more than 1,000,000 values, its aliases counted as often as they are used. Write the values out, or give them a name under components and refer to it.',
  ),
  problem(
    'two documents in one file',
    edit('components:\n', '---\ncomponents:\n'),
    yaml('1:1', 'expected a single document in the stream, but found more'),
  ),
  problem(
    'an unknown key of an operation',
    edit('      operationId: createNote\n', '      operationId: createNote\n      opertion: 1\n'),
    '18:7 struct: Property `opertion` is not expected here. Did you mean operationId?',
  ),
  problem(
    'a key that a schema cannot have',
    edit('required: [title]', 'requird: [title]'),
    '111:7 struct: Property `requird` is not expected here. Did you mean required?',
  ),
  problem(
    'a text where a list belongs',
    edit('required: [title]', 'required: title'),
    misplaced('111:17', 'Expected type `array` but got `string`'),
  ),
  problem(
    'a property without a schema',
    edit(colour, 'colour:'),
    misplaced('114:9', 'Expected type `Schema` (object) but got `null`'),
    unused,
  ),
  problem(
    'a reference that is no text',
    edit(colour, 'colour: {$ref: 12}'),
    '114:18 struct: Property `$ref` is not expected here. Did you mean $defs or $id or oneOf?',
    unused,
  ),
  problem(
    'a reference out of the folder',
    edit(colour, "colour: {$ref: '../../secret.yaml'}"),
    '114:17 no-unresolved-refs: openapi/ has no file ../../secret.yaml. Known: openapi.yaml, notes.yaml, common.yaml.',
  ),
  problem(
    'a reference to another host',
    edit(colour, "colour: {$ref: 'https://example.com/colour.yaml'}"),
    '114:17 no-unresolved-refs: https://example.com/colour.yaml is not read: the contract is built without the network. Save the file beside this one and refer to that, or allow it with --allow-remote.',
  ),
  problem(
    'a reference into a schema',
    edit(colour, "colour: {$ref: '#/components/schemas/NoteRequest/properties/title'}"),
    unused,
  ),
  problem(
    'references in a circle',
    edit(
      noteColour,
      "    NoteColour: {$ref: '#/components/schemas/NoteShade'}\n    NoteShade: {$ref: '#/components/schemas/NoteColour'}",
    ),
    '117:23 pentagate/schemas: this reference leads back to itself (NoteColour → NoteShade → NoteColour). Let one of them say what it is, or put a property between them.',
  ),
  problem(
    'a schema that is made of itself',
    edit(noteColour, "    NoteColour: {allOf: [{$ref: '#/components/schemas/NoteColour'}], description: The colour.}"),
    '116:33 pentagate/schemas: this reference leads back to itself (NoteColour → NoteColour). Let one of them say what it is, or put a property between them.',
  ),
  problem(
    'a status that is none',
    edit(
      "'200':\n          description: The note.\n          headers",
      "'20':\n          description: The note.\n          headers",
    ),
    misplaced('35:9', 'Property `20` is not expected here'),
    '35:9 pentagate/successes: createNote documents no success. Document what it answers with 200, 201, 202 or 204.',
  ),
  problem(
    'a credential that is not declared',
    edit('- bearer: []', '- bearr: []'),
    '13:5 security-defined: There is no `bearr` security scheme defined. Set `security` in the file or the operation, naming a scheme of components.securitySchemes.',
  ),
  problem(
    'a path parameter that is not declared',
    edit('{name: id, in: path', '{name: ident, in: path'),
    '88:7 path-parameters-defined: The operation does not define the path parameter `{id}` expected by path `/notes/{id}`. Declare each {name} of the path under parameters, with `in: path`.',
    '89:18 path-parameters-defined: Path parameter `ident` is not used in the path `/notes/{id}`. Declare each {name} of the path under parameters, with `in: path`.',
  ),
  problem(
    'a schema whose name is no identifier',
    [edit('    NoteColour:', '    note-colour:'), edit(colour, "colour: {$ref: '#/components/schemas/note-colour'}")],
    '116:5 pentagate/names: note-colour cannot be the name of a schema. Begin with a letter; letters, digits and underscores may follow.',
  ),
  problem(
    'a schema whose name is a word of the language',
    [edit('    NoteColour:', '    class:'), edit(colour, "colour: {$ref: '#/components/schemas/class'}")],
    '116:5 pentagate/names: class cannot be the name of a schema: the generated code needs the word itself. Choose another name.',
  ),
  problem(
    'an operation whose id is no identifier',
    edit('operationId: createNote', 'operationId: create-note'),
    '17:20 pentagate/names: create-note cannot be the name of an operation. Begin with a letter; letters, digits and underscores may follow.',
  ),
  problem(
    'a client method whose name is no identifier',
    edit('x-client-method: create', 'x-client-method: create-one'),
    '18:24 pentagate/client: create-one cannot be the name of a client method. Begin with a letter; letters, digits and underscores may follow, 64 in all.',
  ),
  problem(
    'a parameter that is the whole query',
    edit(
      idOfNote,
      'description: Id of the note., schema: {type: string}}\n        - {name: all, in: querystring, description: All., content: {application/json: {schema: {type: string}, examples: {one: {summary: One, value: a}}}}}',
    ),
    '90:11 pentagate/sendable: all is the whole query, which the client does not write. Declare its fields as query parameters.',
  ),
  problem(
    'a misspelt word to the client',
    edit('x-client-method: create', 'x-client-metod: create'),
    '18:7 pentagate/extensions: there is no x-client-metod. Did you mean x-client-method?',
  ),
  problem(
    'a word to the client where nothing reads it',
    edit('{name: notes, description: Notes.}', '{name: notes, x-client-method: create, description: Notes.}'),
    '11:19 pentagate/extensions: x-client-method has no effect here. It belongs to an operation.',
  ),
  problem(
    'a fold that does not exist',
    edit('{name: notes, description: Notes.}', '{name: notes, x-client-fold: noteFold, description: Notes.}'),
    '11:34 pentagate/client: there is no fold noteFold. The folds are chatFold, contentFold, messageFold, responseFold.',
  ),
  problem(
    'a fold whose result does not exist',
    edit(
      '{name: notes, description: Notes.}',
      '{name: notes, x-client-fold: {function: messageFold, result: Nothing}, description: Notes.}',
    ),
    '11:34 pentagate/client: there is no schema Nothing. `result` is the name of a schema.',
  ),
  problem(
    'a text that no event has',
    edit('x-stream-grammar:', 'x-client-text: delta.txt\n              x-stream-grammar:'),
    '52:30 pentagate/client: no event has the field delta.txt. The path leads from the data of an event to its text.',
  ),
  problem(
    'no success',
    edit(
      "Id of the note., schema: {type: string}}\n      responses:\n        '200':",
      "Id of the note., schema: {type: string}}\n      responses:\n        '302':",
    ),
    '91:9 pentagate/successes: getNote documents no success. Document what it answers with 200, 201, 202 or 204.',
  ),
  problem(
    'a file of the index that is not there',
    edit("/notes: {$ref: 'notes.yaml#", "/notes: {$ref: 'note.yaml#", 'openapi.yaml'),
    'openapi/openapi.yaml:14:11 pentagate/index: the reference of /notes leads nowhere: openapi/ has no file note.yaml. Did you mean "notes.yaml"?',
  ),
  problem(
    'a misspelt key of the error format',
    above('x-errors: {body: {}, coeds: {}}'),
    'openapi/openapi.yaml:11:29 pentagate/errors: x-errors has no key coeds. Did you mean "codes"?',
  ),
  problem(
    'a placeholder of the error format that means nothing',
    above("x-errors: {body: {a: '{mesage}'}}"),
    'openapi/openapi.yaml:11:22 pentagate/errors: there is no placeholder {mesage}. Did you mean "message"?',
  ),
  problem(
    'an error format that the error schema refuses',
    above("x-errors: {body: {text: '{message}'}}"),
    "openapi/openapi.yaml:11:1 pentagate/errors: x-errors: its body of status 400 is not valid by NoteError:  must have required property 'type'. The body and the event must be valid by the error schemas of every operation of the surface.",
  ),
  problem(
    'a kind of errors by a field that errors do not have',
    above(
      "x-errors: {body: {type: error, message: '{message}'}, kinds: {too_long: [{message: 'too long*'}, {massage: a}]}}",
    ),
    'openapi/openapi.yaml:11:108 pentagate/errors: no error has a field massage. The path leads from the body of an error to a text: error.code.',
  ),
  problem(
    'a keep-alive that may not occur at any point',
    edit('x-stream-grammar:', 'x-stream-keep-alive: {type: nothing}\n              x-stream-grammar:'),
    '52:36 pentagate/errors: nothing cannot keep a stream alive: it may not occur at any point. Name one of the events of `anywhere`: there are none yet.',
  ),
];
