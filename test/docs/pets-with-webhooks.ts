// A contract of two surfaces, each with a webhook of its own.
import { join } from 'node:path';
import { fromPath, loadContract } from '../../scripts/contract/load-contract.js';
import { writeFiles } from '../harness/folder.js';

const surface = (name: string, webhook: string): string => `openapi: 3.2.0
info: {title: T, version: '1'}
paths:
  /${name}: {get: {operationId: list${name}, tags: [${name}], responses: {'204': {description: ok}}}}
webhooks:
  ${webhook}:
    post:
      tags: [${name}]
      summary: Something new
      description: Sent once.
      requestBody: {content: {application/json: {schema: {$ref: '#/components/schemas/${name}Born'}}}}
      responses: {'204': {description: ok}}
components:
  schemas:
    ${name}Born: {type: object, properties: {id: {type: string}}}
`;

/** Reads it, from files that it writes into a folder. @param cats the name of a webhook @param index lines of the index */
export function load(folder: string, cats: string, dogs: string, index = '') {
  const openapi = `openapi: 3.2.0
info: {title: T, version: '1'}
tags: [{name: cats}, {name: dogs}]
paths:
  /cats: {$ref: 'cats.yaml#/paths/~1cats'}
  /dogs: {$ref: 'dogs.yaml#/paths/~1dogs'}
${index}`;
  const surfaces = { 'cats.yaml': surface('cats', cats), 'dogs.yaml': surface('dogs', dogs) };
  writeFiles(folder, { 'openapi.yaml': openapi, ...surfaces });
  const { contract, problems } = loadContract(fromPath(join(folder, 'openapi.yaml')));
  if (!contract) throw new Error('the contract cannot be read');
  return { contract, problems };
}
