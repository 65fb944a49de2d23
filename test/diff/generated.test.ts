// Changes that reach callers through generated code and errors.
import { expect, it } from '@jest/globals';
import type { JsonObject } from '../../scripts/contract/json-trees.js';
import { diffContracts } from '../../scripts/diff/documents.js';
import { yamlOf } from '../harness/contract.js';
import { line } from './contract.js';

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
  const document = yamlOf<Document>('./diff/jobs.yaml');
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
    'breaking operation: x-client-poll removed: generated clients no longer do it',
    (d) => {
      delete d.paths['/jobs'].get['x-client-poll'];
    },
  ],
  [
    'the value that the client sends',
    'breaking header version: x-client-value changed: generated clients do something else',
    (d) => {
      d.paths['/jobs'].get.parameters[0]['x-client-value'] = '2';
    },
  ],
  [
    'how the client builds the replies of a tag',
    'breaking tag jobs: x-client-fold changed: generated clients do something else',
    (d) => {
      d.tags[0]['x-client-fold'] = { function: 'otherFold', result: 'Job' };
    },
  ],
  [
    'the text that the client finds in a stream',
    'breaking reply 200 text/event-stream: x-client-text removed: generated clients no longer do it',
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
