// A fault in the order of a stream is reported by every command, and no test passes because of it.
import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { pentagate } from '../harness/command.js';
import { testFolder } from '../harness/folder.js';
import { type Listening, listenOn } from '../harness/listen.js';

let service: Listening;
let url = '';

/** @param grammar what stands beside the schema */
const contract = (grammar: string): string => `openapi: 3.1.0
info: {title: Jobs, version: '1'}
paths:
  /events:
    get:
      operationId: watchJobs
      responses:
        '200':
          description: ok
          content:
            text/event-stream:
              schema: {type: object, required: [type], properties: {type: {enum: [progress, result]}}}
${grammar}
`;
const folder = testFolder({
  'wrong.yaml': contract('              x-stream-grammar: {name: type, order: progres* result}'),
  'misspelt.yaml': contract('              x-stream-gramar: {name: type, order: progress* result}'),
  'none.yaml': contract(''),
});
beforeAll(async () => {
  const answering = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.end('data: {"type":"result"}\n\ndata: {"type":"progress"}\n\n');
  });
  service = await listenOn(answering);
  url = service.url;
});
afterAll(() => service.close());

describe('a fault in the order of a stream', () => {
  it('ends a test before it begins', async () => {
    const { status, stderr } = await pentagate(folder, 'test', url, 'wrong.yaml', '--requests', '3');
    expect(status).toBe(2);
    expect(stderr).toMatch(/wrong\.yaml:\d+:\d+ pentagate\/order: .*"progres" is no event and no part/);
  });

  it('is reported by docs, which are built without its diagram', async () => {
    const { status, stderr, stdout } = await pentagate(folder, 'docs', 'wrong.yaml', '--out', 'site');
    expect({ status, stdout }).toEqual({ status: 0, stdout: expect.stringContaining('2 pages, 0 diagrams') });
    expect(stderr).toContain('"progres" is no event and no part');
  });

  it('is reported where its key is misspelt, and the test says what it does not see', async () => {
    for (const args of [
      ['test', url, 'misspelt.yaml', '--requests', '3'],
      ['docs', 'misspelt.yaml', '--out', 'other'],
    ]) {
      const { stderr } = await pentagate(folder, ...args);
      expect(stderr).toContain('x-stream-gramar');
    }
    const { stdout } = await pentagate(folder, 'test', url, 'none.yaml', '--requests', '3');
    expect(stdout).toContain('the order of its events is not tested');
  });
});
