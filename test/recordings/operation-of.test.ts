// Which operation a request on the wire is: other services have other versions, and paths before it.
import { expect, it } from '@jest/globals';
import { createRoutes } from '../../scripts/recordings/har.js';
import { theContract } from '../docs/sample-files.js';

it.each([
  ['GET', '/v1/models', 'listModels'],
  ['GET', '/v1beta/models', 'listContentModels'],
  ['GET', '/proxy/anthropic/v1/models', 'listModels'],
  ['GET', '/v1alpha/models', 'listContentModels'],
  ['POST', '/v1/models/flash:generateContent', 'generateContent'],
  ['POST', '/openai/v1/responses', 'createResponse'],
  ['GET', '/v1/responses/resp_1/input_items', 'listInputItems'],
  ['POST', '/v1/files', undefined],
])('%s %s', (method, path, op) => {
  expect(createRoutes(theContract().operations)(method, path)?.op).toBe(op);
});
