// Contracts that a test writes itself, in as few words as they need.
import { createMock } from '../../scripts/mock/fetch.js';

export const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
export const json = (schema: object, example?: unknown) => ({
  'application/json': { schema, ...(example !== undefined && { example }) },
});
/** The replies of an operation that answers with 200. */
export const replying = (content: object) => ({ responses: { 200: { description: 'ok', content } } });
export const contractOf = (paths: object, schemas: object = {}) => ({
  ...{ openapi: '3.2.0', info: { title: 'T', version: '1' } },
  ...{ paths, components: { schemas } },
});
export const mockOf = (paths: object, schemas: object = {}) => createMock(contractOf(paths, schemas)).fetch;
