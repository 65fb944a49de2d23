// Changes that reach callers through generated code and errors.
import { expect, it } from '@jest/globals';
import type { JsonObject } from '../../scripts/contract/json-trees.js';
import { diffContracts } from '../../scripts/diff/documents.js';
import { line } from './table.js';

interface Document extends JsonObject {
  tags: [
    {
      name: string;
      'x-client-fold': JsonObject;
      'x-errors': { body: JsonObject; codes: JsonObject; messages: JsonObject };
    },
  ];
  paths: {
    '/jobs': {
      get: JsonObject & {
        parameters: [JsonObject];
        responses: {
          200: { description: string; content: { 'application/json': JsonObject; 'text/event-stream': JsonObject } };
        };
      };
    };
  };
  components: { schemas: JsonObject };
}

const contract = (edit: (document: Document) => void = () => undefined): Document => {
  const document: Document = {
    openapi: '3.2.0',
    info: { title: 'T', version: '1' },
    tags: [
      {
        name: 'jobs',
        'x-client-fold': { function: 'jobFold', result: 'Job' },
        'x-errors': { body: { code: '{code}' }, codes: { missing_field: 'missing' }, messages: { conflict: 'Busy.' } },
      },
    ],
    paths: {
      '/jobs': {
        get: {
          operationId: 'getJob',
          tags: ['jobs'],
          'x-client-poll': true,
          'x-surfaces': ['jobs', 'teams'],
          parameters: [
            { name: 'version', in: 'header', required: true, schema: { type: 'string' }, 'x-client-value': '1' },
          ],
          responses: {
            200: {
              description: 'ok',
              content: {
                'application/json': { schema: { $ref: '#/components/schemas/Job' } },
                'text/event-stream': {
                  'x-client-text': 'event == "text"',
                  'x-stream-grammar': { order: 'text+', resume: { header: 'Last-Event-ID' } },
                  itemSchema: { properties: { event: { const: 'text' }, data: { type: 'string' } } },
                },
              },
            },
          },
        },
      },
    },
    components: { schemas: { Job: { type: 'object', properties: { parent: { $ref: '#/components/schemas/Job' } } } } },
  };
  edit(document);
  return document;
};

it.each([
  [
    'a code of errors',
    'breaking errors of jobs: codes.missing_field changed from "missing" to "absent"',
    (d) => {
      d.tags[0]['x-errors'].codes.missing_field = 'absent';
    },
  ],
  [
    'a message of errors',
    'compatible errors of jobs: messages.conflict changed from "Busy." to "Wait."',
    (d) => {
      d.tags[0]['x-errors'].messages.conflict = 'Wait.';
    },
  ],
  [
    'an operation that is no longer polled',
    'breaking operation: tasks.waitFor of the client no longer calls it',
    (d) => {
      delete d.paths['/jobs'].get['x-client-poll'];
    },
  ],
  [
    'the value that the client sends',
    'breaking header version: the client sends "2" by default, no longer "1"',
    (d) => {
      d.paths['/jobs'].get.parameters[0]['x-client-value'] = '2';
    },
  ],
  [
    'how the client builds the replies of a tag',
    'breaking tag jobs: x-client-fold changed: the client builds something else',
    (d) => {
      d.tags[0]['x-client-fold'] = { function: 'otherFold', result: 'Job' };
    },
  ],
  [
    'the text that the client finds in a stream',
    'breaking reply 200 text/event-stream: x-client-text removed: the client no longer builds it',
    (d) => {
      delete d.paths['/jobs'].get.responses[200].content['text/event-stream']['x-client-text'];
    },
  ],
  [
    'keys that may no longer call an operation',
    'breaking operation: keys of teams may no longer call it',
    (d) => {
      d.paths['/jobs'].get['x-surfaces'] = ['jobs'];
    },
  ],
  [
    'a stream that can no longer be resumed',
    'breaking reply 200 text/event-stream › order of events: a stream that breaks off can no longer be resumed',
    (d) => {
      delete (d.paths['/jobs'].get.responses[200].content['text/event-stream']['x-stream-grammar'] as JsonObject)
        .resume;
    },
  ],
  [
    'a schema with another name',
    'breaking schema Job: schema is now called Task: programs import its type',
    (d) => {
      const ref = { $ref: '#/components/schemas/Task' };
      d.components.schemas = { Task: { type: 'object', properties: { parent: ref } } };
      d.paths['/jobs'].get.responses[200].content['application/json'].schema = ref;
    },
  ],
] as [string, string, (document: Document) => void][])('%s', (_, want, edit) => {
  expect(diffContracts(contract(), contract(edit)).map(line)).toEqual([want]);
});
