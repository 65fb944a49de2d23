// More problems in the small contract: of spelling, of names, in references, and what the client could not call.
import { edit, type ProblemCase } from './problem.js';

const linked = (link: string) => [
  edit(
    '          description: The note.\n',
    `          description: The note.\n          links:\n            again: {${link}}\n`,
  ),
];

export const moreProblems: ProblemCase[] = [
  {
    name: 'a link to an operation that there is not',
    edits: linked('operationId: getNotes, parameters: {id: $response.body#/id}'),
    want: ['openapi/notes.yaml:38:34 pentagate/links: there is no operation getNotes. Did you mean "getNote"?'],
  },
  {
    name: 'a link with a parameter that its operation does not have',
    edits: linked('operationId: getNote, parameters: {path.ids: $response.body#/id}'),
    want: ['openapi/notes.yaml:38:56 pentagate/links: getNote has no parameter path.ids. Did you mean "id"?'],
  },
  {
    name: 'a link that takes a field which the reply does not have',
    edits: linked('operationId: getNote, parameters: {id: $response.body#/idd}'),
    want: ['openapi/notes.yaml:38:60 pentagate/links: the reply has no idd: $response.body#/idd. Did you mean "id"?'],
  },
  {
    name: 'a link whose reference leads nowhere',
    edits: linked("operationRef: '#/paths/~1note~1{id}/get'"),
    want: [
      'openapi/notes.yaml:38:35 pentagate/links: #/paths/~1note~1{id}/get leads to no operation. Did you mean "#/paths/~1notes~1{id}/get"?',
    ],
  },
  {
    name: 'a misspelt keyword',
    edits: [edit('minLength: 1', 'minlength: 1')],
    want: [
      'openapi/notes.yaml:113:31 struct: Property `minlength` is not expected here. Did you mean minLength or maxLength?',
    ],
  },
  {
    name: 'an abbreviated type',
    edits: [edit('number: {type: integer', 'number: {type: int')],
    want: [
      'openapi/notes.yaml:163:71 struct: `type` can be one of the following only: "object", "array", "string", "number", "integer", "boolean", "null". Check the spelling and the indentation: the key may stand one level too deep or too high.',
    ],
  },
  {
    name: 'a pattern that is no regular expression',
    edits: [
      edit(
        'title: {type: string, minLength: 1, description: The title.}',
        "title: {type: string, pattern: '[a-', description: The title.}",
      ),
    ],
    want: [
      'openapi/notes.yaml:113:40 pentagate/schemas: the pattern is no regular expression: Invalid regular expression: /[a-/u: Unterminated character class. Correct it; a pattern is written without slashes.',
    ],
  },
  {
    name: 'a pattern of a parameter that is no regular expression',
    edits: [
      edit(
        'description: Id of the note., schema: {type: string}}',
        'description: Id of the note., schema: {type: string, pattern: "(["}}',
      ),
    ],
    want: [
      'openapi/notes.yaml:89:110 pentagate/schemas: the pattern is no regular expression: Invalid regular expression: /([/u: Unterminated character class. Correct it; a pattern is written without slashes.',
    ],
  },
  {
    name: 'an unknown format',
    edits: [
      edit(
        'title: {type: string, minLength: 1, description: The title.}',
        'title: {type: string, format: emial, description: The title.}',
      ),
    ],
    want: ['openapi/notes.yaml:113:39 pentagate/formats: there is no format emial. Did you mean "email"?'],
  },
  {
    name: 'a keyword of OpenAPI 3.0',
    edits: [
      edit(
        'title: {type: string, minLength: 1, description: The title.}',
        'title: {type: string, nullable: true, description: The title.}',
      ),
    ],
    want: [
      'openapi/notes.yaml:113:31 struct: Property `nullable` is not expected here. Check the spelling and the indentation: the key may stand one level too deep or too high.',
    ],
  },
  {
    name: 'an older version of OpenAPI',
    edits: [edit('openapi: 3.2.0', 'openapi: 3.0.0', 'openapi.yaml')],
    want: [
      'openapi/openapi.yaml:2:10 struct: this file is OpenAPI 3.0.0, but notes.yaml is 3.2.0. Write the same version in all files of the contract.',
    ],
  },
  {
    name: 'no version of OpenAPI',
    edits: [edit('openapi: 3.2.0\n', '')],
    want: [
      'openapi/notes.yaml:1:1 struct: This file does not say which version of OpenAPI it is. A contract begins with `openapi: 3.2.0` (or 3.1, or 3.0).',
    ],
  },
  {
    name: 'a tab as indentation',
    edits: [edit('      operationId: createNote\n', '\toperationId: createNote\n')],
    want: [
      'openapi/notes.yaml:17:1 yaml: This is not valid YAML: tab characters must not be used in indentation. Compare the indentation and the quotes with the lines above.',
    ],
  },
  {
    name: 'a key written twice',
    edits: [edit('      operationId: createNote\n', '      operationId: createNote\n      operationId: writeNote\n')],
    want: [
      'openapi/notes.yaml:18:7 yaml: This is not valid YAML: duplicated mapping key. Compare the indentation and the quotes with the lines above.',
    ],
  },
  {
    name: 'a colon inside a text without quotes',
    edits: [edit('summary: Create a note\n', 'summary: Create: a note\n')],
    want: [
      'openapi/notes.yaml:19:22 yaml: This is not valid YAML: bad indentation of a mapping entry. Compare the indentation and the quotes with the lines above.',
    ],
  },
  {
    name: 'an alias without its anchor',
    edits: [edit('operationId: createNote\n', 'operationId: *createNote\n')],
    want: [
      'openapi/notes.yaml:17:21 yaml: This is not valid YAML: unidentified alias "createNote". Compare the indentation and the quotes with the lines above.',
    ],
  },
  {
    name: 'an alias that contains itself',
    edits: [edit('components:\n', 'x-a: &a {b: *a}\ncomponents:\n')],
    want: [
      'openapi/notes.yaml:105:14 yaml: This is nested more than 200 levels deep, or contains itself through an alias. Write the values out, or give them a name under components and refer to it.',
    ],
  },
  {
    name: 'aliases that grow beyond measure',
    edits: [
      edit(
        'components:\n',
        'x-a: &a [1, 1, 1, 1, 1, 1, 1, 1, 1, 1]\nx-b: &b [*a, *a, *a, *a, *a, *a, *a, *a, *a, *a]\nx-c: &c [*b, *b, *b, *b, *b, *b, *b, *b, *b, *b]\nx-d: &d [*c, *c, *c, *c, *c, *c, *c, *c, *c, *c]\nx-e: &e [*d, *d, *d, *d, *d, *d, *d, *d, *d, *d]\nx-f: &f [*e, *e, *e, *e, *e, *e, *e, *e, *e, *e]\nx-g: &g [*f, *f, *f, *f, *f, *f, *f, *f, *f, *f]\nx-h: &h [*g, *g, *g, *g, *g, *g, *g, *g, *g, *g]\ncomponents:\n',
      ),
    ],
    want: [
      'openapi/notes.yaml:106:11 yaml: The file holds more than 1,000,000 values, its aliases counted as often as they are used. Write the values out, or give them a name under components and refer to it.',
    ],
  },
  {
    name: 'two documents in one file',
    edits: [edit('components:\n', '---\ncomponents:\n')],
    want: [
      'openapi/notes.yaml:1:1 yaml: This is not valid YAML: expected a single document in the stream, but found more. Compare the indentation and the quotes with the lines above.',
    ],
  },
  {
    name: 'an unknown key of an operation',
    edits: [edit('      operationId: createNote\n', '      operationId: createNote\n      opertion: 1\n')],
    want: ['openapi/notes.yaml:18:7 struct: Property `opertion` is not expected here. Did you mean operationId?'],
  },
  {
    name: 'a key that a schema cannot have',
    edits: [edit('required: [title]', 'requird: [title]')],
    want: ['openapi/notes.yaml:111:7 struct: Property `requird` is not expected here. Did you mean required?'],
  },
  {
    name: 'a text where a list belongs',
    edits: [edit('required: [title]', 'required: title')],
    want: [
      'openapi/notes.yaml:111:17 struct: Expected type `array` but got `string`. Check the spelling and the indentation: the key may stand one level too deep or too high.',
    ],
  },
  {
    name: 'a property without a schema',
    edits: [edit("colour: {$ref: '#/components/schemas/NoteColour'}", 'colour:')],
    want: [
      'openapi/notes.yaml:114:9 struct: Expected type `Schema` (object) but got `null`. Check the spelling and the indentation: the key may stand one level too deep or too high.',
      'openapi/notes.yaml:116:5 pentagate/unused: components.schemas.NoteColour is used by no operation. Refer to it, or delete it.',
    ],
  },
  {
    name: 'a reference that is no text',
    edits: [edit("colour: {$ref: '#/components/schemas/NoteColour'}", 'colour: {$ref: 12}')],
    want: [
      'openapi/notes.yaml:114:18 struct: Property `$ref` is not expected here. Did you mean $defs or $id or oneOf?',
      'openapi/notes.yaml:116:5 pentagate/unused: components.schemas.NoteColour is used by no operation. Refer to it, or delete it.',
    ],
  },
  {
    name: 'a reference out of the folder',
    edits: [edit("colour: {$ref: '#/components/schemas/NoteColour'}", "colour: {$ref: '../../secret.yaml'}")],
    want: [
      'openapi/notes.yaml:114:17 no-unresolved-refs: openapi/ has no file ../../secret.yaml. Known: openapi.yaml, notes.yaml, common.yaml.',
    ],
  },
  {
    name: 'a reference to another host',
    edits: [
      edit("colour: {$ref: '#/components/schemas/NoteColour'}", "colour: {$ref: 'https://example.com/colour.yaml'}"),
    ],
    want: [
      'openapi/notes.yaml:114:17 no-unresolved-refs: https://example.com/colour.yaml is not read: the contract is built without the network. Save the file beside this one and refer to that, or allow it with --allow-remote.',
    ],
  },
  {
    name: 'a reference into a schema',
    edits: [
      edit(
        "colour: {$ref: '#/components/schemas/NoteColour'}",
        "colour: {$ref: '#/components/schemas/NoteRequest/properties/title'}",
      ),
    ],
    want: [
      'openapi/notes.yaml:116:5 pentagate/unused: components.schemas.NoteColour is used by no operation. Refer to it, or delete it.',
    ],
  },
  {
    name: 'references in a circle',
    edits: [
      edit(
        '    NoteColour: {type: string, enum: [red, green, blue], description: The colour.}',
        "    NoteColour: {$ref: '#/components/schemas/NoteShade'}\n    NoteShade: {$ref: '#/components/schemas/NoteColour'}",
      ),
    ],
    want: [
      'openapi/notes.yaml:117:23 pentagate/schemas: this reference leads back to itself (NoteColour → NoteShade → NoteColour). Let one of them say what it is, or put a property between them.',
    ],
  },
  {
    name: 'a schema that is made of itself',
    edits: [
      edit(
        '    NoteColour: {type: string, enum: [red, green, blue], description: The colour.}',
        "    NoteColour: {allOf: [{$ref: '#/components/schemas/NoteColour'}], description: The colour.}",
      ),
    ],
    want: [
      'openapi/notes.yaml:116:33 pentagate/schemas: this reference leads back to itself (NoteColour → NoteColour). Let one of them say what it is, or put a property between them.',
    ],
  },
  {
    name: 'a status that is none',
    edits: [
      edit(
        "'200':\n          description: The note.\n          headers",
        "'20':\n          description: The note.\n          headers",
      ),
    ],
    want: [
      'openapi/notes.yaml:35:9 struct: Property `20` is not expected here. Check the spelling and the indentation: the key may stand one level too deep or too high.',
      'openapi/notes.yaml:35:9 pentagate/successes: createNote documents no success. Document what it answers with 200, 201, 202 or 204.',
    ],
  },
  {
    name: 'a credential that is not declared',
    edits: [edit('- bearer: []', '- bearr: []')],
    want: [
      'openapi/notes.yaml:13:5 security-defined: There is no `bearr` security scheme defined. Set `security` in the file or the operation, naming a scheme of components.securitySchemes.',
    ],
  },
  {
    name: 'a path parameter that is not declared',
    edits: [edit('{name: id, in: path', '{name: ident, in: path')],
    want: [
      'openapi/notes.yaml:88:7 path-parameters-defined: The operation does not define the path parameter `{id}` expected by path `/notes/{id}`. Declare each {name} of the path under parameters, with `in: path`.',
      'openapi/notes.yaml:89:18 path-parameters-defined: Path parameter `ident` is not used in the path `/notes/{id}`. Declare each {name} of the path under parameters, with `in: path`.',
    ],
  },
  {
    name: 'a schema whose name is no identifier',
    edits: [
      edit('    NoteColour:', '    note-colour:'),
      edit("colour: {$ref: '#/components/schemas/NoteColour'}", "colour: {$ref: '#/components/schemas/note-colour'}"),
    ],
    want: [
      'openapi/notes.yaml:116:5 pentagate/names: note-colour cannot be the name of a schema. Begin with a letter; letters, digits and underscores may follow.',
    ],
  },
  {
    name: 'a schema whose name is a word of the language',
    edits: [
      edit('    NoteColour:', '    class:'),
      edit("colour: {$ref: '#/components/schemas/NoteColour'}", "colour: {$ref: '#/components/schemas/class'}"),
    ],
    want: [
      'openapi/notes.yaml:116:5 pentagate/names: class cannot be the name of a schema: the generated code needs the word itself. Choose another name.',
    ],
  },
  {
    name: 'an operation whose id is no identifier',
    edits: [edit('operationId: createNote', 'operationId: create-note')],
    want: [
      'openapi/notes.yaml:17:20 pentagate/names: create-note cannot be the name of an operation. Begin with a letter; letters, digits and underscores may follow.',
    ],
  },
  {
    name: 'a client method whose name is no identifier',
    edits: [edit('x-client-method: create', 'x-client-method: create-one')],
    want: [
      'openapi/notes.yaml:18:24 pentagate/client: create-one cannot be the name of a client method. Begin with a letter; letters, digits and underscores may follow, 64 in all.',
    ],
  },
  {
    name: 'a parameter that is the whole query',
    edits: [
      edit(
        'description: Id of the note., schema: {type: string}}',
        'description: Id of the note., schema: {type: string}}\n        - {name: all, in: querystring, description: All., content: {application/json: {schema: {type: string}, examples: {one: {summary: One, value: a}}}}}',
      ),
    ],
    want: [
      'openapi/notes.yaml:90:11 pentagate/sendable: all is the whole query, which the client does not write. Declare its fields as query parameters.',
    ],
  },
  {
    name: 'a misspelt word to the client',
    edits: [edit('x-client-method: create', 'x-client-metod: create')],
    want: ['openapi/notes.yaml:18:7 pentagate/extensions: there is no x-client-metod. Did you mean x-client-method?'],
  },
  {
    name: 'a word to the client where nothing reads it',
    edits: [edit('{name: notes, description: Notes.}', '{name: notes, x-client-method: create, description: Notes.}')],
    want: [
      'openapi/notes.yaml:11:19 pentagate/extensions: x-client-method has no effect here. It belongs to an operation.',
    ],
  },
  {
    name: 'a fold that does not exist',
    edits: [edit('{name: notes, description: Notes.}', '{name: notes, x-client-fold: noteFold, description: Notes.}')],
    want: [
      'openapi/notes.yaml:11:34 pentagate/client: there is no fold noteFold. The folds are chatFold, contentFold, messageFold, responseFold.',
    ],
  },
  {
    name: 'a fold whose result does not exist',
    edits: [
      edit(
        '{name: notes, description: Notes.}',
        '{name: notes, x-client-fold: {function: messageFold, result: Nothing}, description: Notes.}',
      ),
    ],
    want: ['openapi/notes.yaml:11:34 pentagate/client: there is no schema Nothing. `result` is the name of a schema.'],
  },
  {
    name: 'a text that no event has',
    edits: [edit('x-stream-grammar:', 'x-client-text: delta.txt\n              x-stream-grammar:')],
    want: [
      'openapi/notes.yaml:52:30 pentagate/client: no event has the field delta.txt. The path leads from the data of an event to its text.',
    ],
  },
  {
    name: 'no success',
    edits: [
      edit(
        "Id of the note., schema: {type: string}}\n      responses:\n        '200':",
        "Id of the note., schema: {type: string}}\n      responses:\n        '302':",
      ),
    ],
    want: [
      'openapi/notes.yaml:91:9 pentagate/successes: getNote documents no success. Document what it answers with 200, 201, 202 or 204.',
    ],
  },
  {
    name: 'a file of the index that is not there',
    edits: [edit("/notes: {$ref: 'notes.yaml#", "/notes: {$ref: 'note.yaml#", 'openapi.yaml')],
    want: [
      'openapi/openapi.yaml:14:11 pentagate/index: the reference of /notes leads nowhere: openapi/ has no file note.yaml. Did you mean "notes.yaml"?',
    ],
  },
  {
    name: 'a misspelt key of the error format',
    edits: [
      edit('tags:\n  - {name: notes,', 'x-errors: {body: {}, coeds: {}}\ntags:\n  - {name: notes,', 'openapi.yaml'),
    ],
    want: ['openapi/openapi.yaml:11:29 pentagate/errors: x-errors has no key coeds. Did you mean "codes"?'],
  },
  {
    name: 'a placeholder of the error format that means nothing',
    edits: [
      edit('tags:\n  - {name: notes,', "x-errors: {body: {a: '{mesage}'}}\ntags:\n  - {name: notes,", 'openapi.yaml'),
    ],
    want: ['openapi/openapi.yaml:11:22 pentagate/errors: there is no placeholder {mesage}. Did you mean "message"?'],
  },
  {
    name: 'an error format that the error schema refuses',
    edits: [
      edit(
        'tags:\n  - {name: notes,',
        "x-errors: {body: {text: '{message}'}}\ntags:\n  - {name: notes,",
        'openapi.yaml',
      ),
    ],
    want: [
      "openapi/openapi.yaml:11:1 pentagate/errors: x-errors: its body of status 400 is not valid by NoteError:  must have required property 'type'. The body and the event must be valid by the error schemas of every operation of the surface.",
    ],
  },
  {
    name: 'a kind of errors by a field that errors do not have',
    edits: [
      edit(
        'tags:\n  - {name: notes,',
        "x-errors: {body: {type: error, message: '{message}'}, kinds: {too_long: [{message: 'too long*'}, {massage: a}]}}\ntags:\n  - {name: notes,",
        'openapi.yaml',
      ),
    ],
    want: [
      'openapi/openapi.yaml:11:108 pentagate/errors: no error has a field massage. The path leads from the body of an error to a text: error.code.',
    ],
  },
  {
    name: 'a keep-alive that may not occur at any point',
    edits: [edit('x-stream-grammar:', 'x-stream-keep-alive: {type: nothing}\n              x-stream-grammar:')],
    want: [
      'openapi/notes.yaml:52:36 pentagate/errors: nothing cannot keep a stream alive: it may not occur at any point. Name one of the events of `anywhere`: there are none yet.',
    ],
  },
];
