// Contracts that are valid and unusual.

export const head = (openapi: string) => ({ openapi, info: { title: 'Odd API', version: '1' } });
export const json = (schema: object) => ({ description: 'ok', content: { 'application/json': { schema } } });
export const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
export const path = (name: string) => ({ name, in: 'path', required: true, schema: { type: 'string' } });

/** Names of letters that are not ASCII, and names that each object has. */
export const names = {
  ...head('3.1.0'),
  tags: [{ name: '宠物' }, { name: 'use' }, { name: 'index' }],
  paths: {
    '/名前/{имя}': {
      get: { operationId: '取得', tags: ['宠物'], parameters: [path('имя')], responses: { 200: json(ref('名前')) } },
    },
    '/toString': {
      get: { operationId: 'toString', tags: ['constructor'], responses: { 200: json(ref('constructor')) } },
      post: { operationId: 'then', tags: ['use'], responses: { 204: { description: 'Done.' } } },
      put: { operationId: 'class', tags: ['index'], responses: { 204: { description: 'Done.' } } },
    },
  },
  components: {
    schemas: {
      名前: { type: 'object', required: ['größe'], properties: { größe: { type: 'integer', example: 7 } } },
      constructor: { type: 'object', required: ['constructor'], properties: { constructor: { type: 'string' } } },
      valueOf: { type: 'string' },
    },
  },
};

/** Replies without a status of their own, a path item used by a webhook, credentials that go together, `$self`, lines of JSON. */
export const parts = {
  ...head('3.2.0'),
  $self: 'https://example.com/odd',
  security: [{ key: [], login: [] }],
  paths: {
    '/any': { get: { operationId: 'any', responses: { default: json({ type: 'object' }) } } },
    '/moved': { get: { operationId: 'moved', responses: { 302: { description: 'Moved.' } } } },
    '/lines': {
      get: {
        operationId: 'lines',
        parameters: [{ name: 'bad', in: 'query', schema: { type: 'string' } }],
        responses: {
          200: {
            description: 'ok',
            content: {
              'application/jsonl': { itemSchema: { type: 'object', required: ['n'], properties: { n: { const: 1 } } } },
            },
          },
        },
      },
    },
    '/both': {
      get: {
        operationId: 'both',
        responses: {
          200: {
            description: 'ok',
            content: {
              'application/jsonl': { itemSchema: { const: 1 } },
              'text/event-stream': { schema: { const: 1 } },
            },
          },
        },
      },
    },
  },
  webhooks: { happened: { $ref: '#/components/pathItems/Hook' } },
  components: {
    pathItems: { Hook: { post: { operationId: 'hook', responses: { 200: { description: 'ok' } } } } },
    securitySchemes: {
      key: { type: 'apiKey', in: 'header', name: 'X-Key' },
      login: { type: 'http', scheme: 'basic' },
      device: {
        type: 'oauth2',
        flows: {
          deviceAuthorization: {
            deviceAuthorizationUrl: 'https://example.com/device',
            tokenUrl: 'https://example.com/token',
            scopes: { read: 'Read.' },
          },
        },
      },
    },
  },
};

/** A member that is required beside `allOf`, of a schema that may be null. */
export const required = {
  ...head('3.1.0'),
  paths: {
    '/plan': { get: { operationId: 'plan', responses: { 200: json(ref('Plan')) } } },
  },
  components: {
    schemas: {
      Schedule: { type: ['object', 'null'], properties: { start: { type: 'string' } } },
      Plan: { allOf: [ref('Schedule'), { type: 'object' }], required: ['start'] },
    },
  },
};

/** Methods of OpenAPI 3.2, some of which no server in Node receives, and a GET with a body. */
export const methods = {
  ...head('3.2.0'),
  security: [{ key: [] }],
  paths: {
    '/items/{id}': {
      parameters: [path('id')],
      get: { operationId: 'getItem', responses: { 200: json(ref('Item')) } },
      additionalOperations: {
        COPY: {
          operationId: 'copyItem',
          parameters: [{ name: 'Destination', in: 'header', required: true, schema: { type: 'string' } }],
          responses: { 201: json(ref('Item')) },
        },
        BREW: { operationId: 'brewItem', responses: { 204: { description: 'Done.' } } },
        POST: { operationId: 'postItem', responses: { 204: { description: 'Done.' } } },
        link: { operationId: 'linkItem', responses: { 204: { description: 'Done.' } } },
      },
      trace: { operationId: 'traceItem', responses: { 204: { description: 'Done.' } } },
    },
    '/items': {
      query: {
        operationId: 'searchItems',
        requestBody: {
          required: true,
          content: {
            'application/json': {
              schema: { type: 'object', required: ['text'], properties: { text: { type: 'string', maxLength: 9 } } },
            },
          },
        },
        responses: { 200: json({ type: 'array', items: ref('Item') }) },
      },
      get: {
        operationId: 'listItems',
        requestBody: { content: { 'application/json': { schema: { type: 'object' } } } },
        responses: { 200: json({ type: 'array', items: ref('Item') }) },
      },
    },
  },
  components: {
    securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Key' } },
    schemas: { Item: { type: 'object', required: ['id'], properties: { id: { type: 'string', example: 'i1' } } } },
  },
};

const longName = 'verylongname'.repeat(25);
const longSchema = 'A'.repeat(300);
const oddTags = [
  longName,
  `${longName}x`,
  '!!!',
  '\u{1F436}',
  'class',
  '__proto__',
  'constructor',
  '../../x',
  'con',
  'aux.',
  '\u5ba0\u7269'.repeat(120),
];

/** Names that are too long, have no letters, or mean something to JavaScript or a file system: of tags, operations and schemas. */
export const oddNames = {
  openapi: '3.1.0',
  info: { title: 'Odd names', version: '1' },
  paths: Object.fromEntries(
    oddTags.map((tag, at) => [
      `/p${at}`,
      {
        get: {
          operationId:
            at < 2
              ? `${longName}${tag}`
              : ['delete', '__proto__', '../x', 'con', '!!', '\u{1F436}'][at % 6] + String(at),
          tags: [tag],
          responses: {
            200: {
              description: 'Odd.',
              content: {
                'application/json': { schema: { $ref: `#/components/schemas/${longSchema}${at % 2 ? '' : 'B'}` } },
              },
            },
          },
        },
      },
    ]),
  ),
  components: {
    schemas: {
      [longSchema]: { type: 'object', properties: { a: { type: 'string' } } },
      [`${longSchema}B`]: { type: 'object', properties: { b: { type: 'string' } } },
    },
  },
};
