// Small contracts, each with one thing that real ones have and that tools stumble over.

interface Awkward {
  readonly name: string;
  readonly text: string;
  /** What is said of it by `generate`: the rules. */
  readonly notes?: readonly string[];
  /** What the types have. */
  readonly types?: RegExp;
  /** What the calls of the client have. */
  readonly calls?: RegExp;
}

const info = "info: {title: T, version: '1'}\n";
const head = `openapi: 3.1.0\n${info}`;
const early = `openapi: 3.0.3\n${info}`;
const replying = (schema: string, media = 'application/json'): string =>
  `responses: {'200': {description: ok, content: {${media}: {schema: ${schema}}}}}`;
const text = replying('{type: string}');
const done = "responses: {'204': {description: done}}";
const get = (schema: string, more = ''): string =>
  `paths:\n  /a: {get: {operationId: getA, ${more}${replying(schema)}}}\n`;
const ref = (name: string): string => `{$ref: '#/components/schemas/${name}'}`;
const schemas = (lines: string): string => `components:\n  schemas:\n${lines}`;

export const awkward: readonly Awkward[] = [
  {
    name: 'lists of types with null, and null alone',
    text: `${head}${get("{type: object, required: [a, b], properties: {a: {type: [string, 'null', integer]}, b: {type: 'null'}, c: {enum: [x, null]}, d: {type: [array, 'null'], items: {type: [object, 'null']}}}}")}`,
    types: /a: string \| null \| number;\s+b: null;/,
  },
  {
    name: 'webhooks only',
    text: `${head}webhooks:\n  sent: {post: {operationId: sent, requestBody: {content: {application/json: {schema: {type: object, properties: {id: {type: string}}}}}}, ${done}}}\n`,
  },
  { name: 'components only', text: `${head}${schemas('    Pet: {type: object, properties: {id: {type: string}}}\n')}` },
  { name: 'no paths', text: `${head}paths: {}\n` },
  {
    name: '$defs and $anchor',
    text: `${head}${get(ref('Pet'))}${schemas(`    Pet:
      type: object
      required: [toy]
      properties: {toy: {$ref: '#/components/schemas/Pet/$defs/Toy'}, other: {$ref: '#/components/schemas/Pet/properties/toy'}}
      $defs: {Toy: {$anchor: toy, type: object, required: [name], properties: {name: {type: string}}}}
`)}`,
    types: /name: string;/,
  },
  {
    name: '$dynamicRef to a $dynamicAnchor',
    text: `${head}${get(ref('Tree'))}${schemas(`    Tree:
      $dynamicAnchor: node
      type: object
      required: [value]
      properties: {value: {type: integer}, children: {type: array, items: {$dynamicRef: '#node'}}}
`)}`,
    types: /value: number;/,
  },
  {
    name: 'servers with variables, relative ones, and one of an operation',
    text: `${head}servers:
  - {url: 'https://{region}.example.com:{port}/{base}', variables: {region: {default: eu, enum: [eu, us]}, port: {default: '443'}, base: {default: v2}}}
  - {url: ./api}
  - {url: /}
paths:
  /a: {get: {operationId: getA, ${text}}}
  /b: {servers: [{url: 'https://files.example.com'}], get: {operationId: getB, ${text}}}
`,
  },
  {
    name: 'parameters with content, in cookies, and in the styles matrix and label',
    text: `${head}paths:
  /a/{m}/{l}/{j}:
    get:
      operationId: getA
      parameters:
        - {name: m, in: path, required: true, style: matrix, schema: {type: array, items: {type: integer}}}
        - {name: l, in: path, required: true, style: label, explode: true, schema: {type: array, items: {type: string}}}
        - {name: j, in: path, required: true, content: {application/json: {schema: {type: object, required: [k], properties: {k: {type: integer}}}}}}
        - {name: filter, in: query, required: true, content: {application/json: {schema: {type: object, required: [a], properties: {a: {type: string}}}}}}
        - {name: sort, in: query, required: true, schema: {type: array, minItems: 1, items: {type: object, required: [by], properties: {by: {type: string}}}}}
        - {name: deep, in: query, required: true, style: deepObject, explode: true, schema: {type: object, required: [from], properties: {from: {type: integer}}}}
        - {name: X-List, in: header, required: true, schema: {type: array, minItems: 1, items: {type: integer}}}
        - {name: session, in: cookie, required: true, schema: {type: string}}
      ${text}
`,
  },
  {
    name: 'headers by reference, and replies by default or range only',
    text: `${head}paths:
  /a: {get: {operationId: getA, responses: {default: {description: any, headers: {X-Rate: {$ref: '#/components/headers/Rate'}}, content: {application/json: {schema: {type: string}}}}}}}
  /b: {get: {operationId: getB, responses: {2XX: {description: ok, content: {application/json: {schema: {type: integer}}}}, 4XX: {description: no}}}}
components:
  headers: {Rate: {$ref: '#/components/headers/Real'}, Real: {schema: {type: integer}}}
`,
  },
  {
    name: 'forms with lists of files, bytes, CSV and XML',
    text: `${head}paths:
  /files:
    post:
      operationId: sendFiles
      requestBody: {required: true, content: {multipart/form-data: {schema: {type: object, required: [files], properties: {files: {type: array, items: {type: string, format: binary}}, note: {type: string}}}}}}
      ${done}
  /bytes:
    post:
      operationId: sendBytes
      requestBody: {required: true, content: {application/octet-stream: {schema: {type: string, format: binary}}}}
      ${replying('{type: string, format: binary}', 'application/octet-stream')}
  /csv: {get: {operationId: getCsv, ${replying('{type: string}', 'text/csv')}}}
  /xml:
    post:
      operationId: sendXml
      requestBody: {content: {application/xml: {schema: ${ref('Pet')}}}}
      ${replying(ref('Pet'), 'application/xml')}
${schemas('    Pet: {type: object, xml: {name: pet}, properties: {id: {type: integer, xml: {attribute: true}}, tags: {type: array, xml: {wrapped: true}, items: {type: string}}}}\n')}`,
  },
  {
    name: 'forms without required fields, whose body is required',
    text: `${head}paths:
  /a: {post: {operationId: sendA, requestBody: {required: true, content: {application/x-www-form-urlencoded: {schema: {type: object, properties: {level: {type: integer, minimum: 1}, name: {type: string}}}}}}, ${done}}}
  /b: {post: {operationId: sendB, requestBody: {required: true, content: {application/x-www-form-urlencoded: {schema: {type: object}}}}, ${done}}}
`,
  },
  {
    name: 'required members that are only read or only written',
    text: `${head}paths:
  /a: {post: {operationId: sendA, requestBody: {required: true, content: {application/json: {schema: ${ref('User')}}}}, ${replying(ref('User'))}}}
${schemas('    User: {type: object, required: [id, name, password], properties: {id: {type: string, readOnly: true}, name: {type: string}, password: {type: string, writeOnly: true}}}\n')}`,
  },
  {
    name: 'allOf that leads back to itself',
    text: `${head}${get(ref('Both'))}${schemas(`    Both: {allOf: [${ref('Left')}, {type: object, properties: {id: {type: string}}}]}
    Left: {allOf: [${ref('Both')}, {type: object, properties: {name: {type: string}}}]}
`)}`,
    notes: ['pentagate/schemas'],
  },
  {
    name: 'parts of an allOf that forbid the members of the others',
    text: `${head}paths:
  /a: {post: {operationId: sendA, requestBody: {required: true, content: {application/json: {schema: ${ref('Whole')}}}}, ${replying(ref('Whole'))}}}
${schemas(`    Page: {type: object, required: [page], additionalProperties: false, properties: {page: {type: integer}}}
    Hits: {type: object, required: [hits], properties: {hits: {type: array, items: {type: string}}}}
    Whole: {allOf: [${ref('Page')}, ${ref('Hits')}]}
`)}`,
    notes: ['pentagate/contradictions'],
  },
  {
    name: 'an enum of OpenAPI 3.0 that may be null and does not list it',
    text: `${early}${get('{type: object, required: [state], properties: {state: {type: string, nullable: true, enum: [on, off]}, old: {nullable: true, allOf: [{type: string}]}}}')}`,
  },
  {
    name: 'numbers beyond those of JavaScript',
    text: `${head}${get('{type: object, required: [id, big], properties: {id: {type: integer, format: int64, minimum: -9223372036854775808, maximum: 9223372036854775807}, big: {type: integer, minimum: 18446744073709551615}, small: {type: number, exclusiveMinimum: 0, maximum: 1.0e-300}}}')}`,
  },
  {
    name: 'names that differ by case only, or are words of the language',
    text: `${head}paths:
  /a: {get: {operationId: delete, tags: [default], ${replying(ref('pet'))}}}
  /b: {get: {operationId: Delete, tags: [Default], ${replying(ref('Pet'))}}}
  /c/{class}: {get: {operationId: get-c, tags: [default], parameters: [{name: class, in: path, required: true, schema: {type: string}}, {name: import, in: query, required: true, schema: {type: string}}], ${replying(ref('PET'))}}}
${schemas(`    pet: {type: object, properties: {class: {type: string}}}
    Pet: {type: object, properties: {Class: {type: integer}}}
    PET: {type: object, required: ['a-b', 'a_b', 'aB'], properties: {a-b: {type: string}, a_b: {type: string}, aB: {type: string}, 日本: {type: string}, '': {type: string}}}
    string: {type: string}
    Record: {type: object, additionalProperties: ${ref('Array')}}
    Array: {type: array, items: ${ref('string')}}
`)}`,
    notes: ['pentagate/index'],
  },
  {
    name: 'tags with slashes, twice, of nothing, and operations without a tag',
    text: `${head}tags: [{name: a/b}, {name: a/b}, {name: unused}, {name: ''}]
paths:
  /a: {get: {operationId: getA, tags: [a/b], ${text}}}
  /b: {get: {operationId: getB, tags: [a b], ${text}}}
  /c: {get: {operationId: getC, tags: [], ${text}}}
  /d: {get: {operationId: getD, ${text}}}
  /e: {get: {${text}}}
`,
  },
  {
    name: 'three hundred tags',
    text: `${head}paths:\n${Array.from({ length: 300 }, (_, at) => `  /r${at}: {get: {operationId: get${at}, tags: [Tag ${at}], ${text}}}\n`).join('')}`,
  },
  {
    name: 'extensions everywhere',
    text: `${head}x-root: {a: [1]}
paths:
  x-paths: {get: no}
  /a:
    x-item: 1
    get: {x-op: true, operationId: getA, parameters: [{x-p: 1, name: q, in: query, schema: {x-s: 1, type: string}}], responses: {x-r: 1, '200': {x-one: 1, description: ok, content: {application/json: {x-m: 1, schema: {type: object, x-s: null, properties: {x-real: {type: string}}}}}}}}
components: {x-c: 1, schemas: {x-Named: {type: string}}}
`,
    types: /"?x-real"?\?: string;/,
  },
  {
    name: 'anchors and merge keys of YAML',
    text: `${head}x-common: &common
  description: ok
  content: {application/json: {schema: &pet {type: object, required: [id], properties: {id: {type: string}}}}}
paths:
  /a: {get: {operationId: getA, responses: {'200': *common}}}
  /b: {get: {operationId: getB, responses: {'200': {<<: *common, description: other}}}}
components: {schemas: {Pet: *pet}}
`,
    types: /id: string;/,
  },
  {
    name: 'a byte order mark and Windows line ends',
    text: `\uFEFF${head}${get('{type: string}')}`.replaceAll('\n', '\r\n'),
  },
  {
    name: 'JSON with tabs',
    text: JSON.stringify(
      {
        openapi: '3.0.0',
        info: { title: 'T', version: '1' },
        paths: { '/a': { get: { responses: { 200: { description: 'ok' } } } } },
      },
      null,
      '\t',
    ),
  },
  {
    name: 'OpenAPI 3.2',
    text: `openapi: 3.2.0\n${info}tags: [{name: a, kind: nav}, {name: b, parent: a}]
paths:
  /a:
    query: {operationId: findA, tags: [b], requestBody: {content: {application/json: {schema: {type: object}}}}, ${text}}
    get: {operationId: streamA, tags: [b], responses: {'200': {description: ok, content: {text/event-stream: {itemSchema: {type: object, properties: {data: {type: string}}}}}}}}
`,
  },
  {
    name: 'OpenAPI 3.0 with the keywords of 3.1, and the other way round',
    text: `${early}${get("{type: object, required: [a], properties: {a: {type: [string, 'null']}, b: {const: 1}, c: {type: integer, exclusiveMinimum: 0}, d: {type: integer, minimum: 1, exclusiveMinimum: true}, e: {type: file}}}")}`,
  },
  {
    name: 'unions: with references, beside properties, and with an unknown mapping',
    text: `${head}${get(ref('Any'))}${schemas(`    Any:
      type: object
      required: [kind]
      properties: {kind: {type: string}, at: {type: string}}
      oneOf: [${ref('Cat')}, ${ref('Dog')}]
      discriminator: {propertyName: kind, mapping: {cat: '#/components/schemas/Cat', dog: Dog}}
    Cat: {type: object, required: [kind, lives], properties: {kind: {type: string, enum: [cat]}, lives: {type: integer}}}
    Dog: {type: object, required: [kind, tricks], properties: {kind: {type: string}, tricks: {type: array, items: {type: string}}}}
`)}`,
  },
  {
    name: 'several credentials together, in all places',
    text: `${head}security: [{id: [], key: [], session: []}]
${get('{type: string}')}  /basic: {get: {operationId: getBasic, security: [{login: []}], ${text}}}
  /open: {get: {operationId: getOpen, security: [], ${text}}}
  /cert: {get: {operationId: getCert, security: [{cert: []}], ${text}}}
components:
  securitySchemes:
    id: {type: apiKey, in: header, name: X-App-Id}
    key: {type: apiKey, in: query, name: 'api key'}
    session: {type: apiKey, in: cookie, name: sid}
    login: {type: http, scheme: basic}
    cert: {type: mutualTLS}
`,
  },
  {
    name: 'texts that other languages would read as code',
    text: `openapi: 3.1.0
info: {title: "*/ \${'x'} \`y\` </script> \\\\", version: '1', description: "*/ </script> <img src=x>"}
paths:
  /a/*/{b}: {get: {operationId: "get'a", summary: "*/ \`\${1}", parameters: [{name: b, in: path, required: true, schema: {type: string, enum: ["it's", "a\\"b", "*/"]}}], ${replying('{type: object, properties: {"*/": {type: string, description: "*/ `"}}}')}}}
`,
  },
];

/** Documents that cannot be read: each command says why, in one line and without a stack. */
export const unreadable: readonly (readonly [name: string, text: string, says: RegExp])[] = [
  ['Swagger 2.0', "swagger: '2.0'\ninfo: {title: T, version: '1'}\npaths: {}\n", /Swagger 2\.0/i],
  ['a key twice', `${head}paths: {}\npaths: {}\n`, /duplicat|twice/i],
  ['tabs that indent YAML', `openapi: 3.1.0\ninfo:\n\ttitle: T\n`, /tab/i],
  ['JSON with comments', '{\n  // no\n  "openapi": "3.1.0"\n}\n', /api\.yaml:\d+:\d+/],
  ['nothing', '', /empty|openapi/i],
  ['a list', '- a\n', /openapi|mapping/i],
  ['another version', `openapi: 4.0.0\n${info}paths: {}\n`, /4\.0\.0/],
  ['AsyncAPI', "asyncapi: 3.0.0\ninfo: {title: T, version: '1'}\n", /openapi/i],
];
