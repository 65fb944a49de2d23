// A stream without an end is read for a while, and what has come by then is held against the contract.
import { createServer } from 'node:http';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { testService } from '../../scripts/conformance/index.js';
import { listenOn } from '../harness/listen.js';
import { closedAfterTest } from '../harness/opened.js';

const contract = join(import.meta.dirname, '../../spec/examples/kubernetes-watch.yaml');
const change = (type: string, version: number): string =>
  `${JSON.stringify({ type, object: { kind: 'Pod', metadata: { resourceVersion: String(version) } } })}\n`;

describe('a watch that never ends', () => {
  const listen = closedAfterTest(listenOn);

  /** @param lineOf the change with a number */
  const watch = async (lineOf: (at: number) => string): Promise<string> => {
    const server = createServer(({ url }, response) => {
      const query = new URL(String(url), 'http://watch').searchParams;
      const isValid =
        /^(true|1)$/.test(query.get('watch') ?? '') &&
        /^[0-9]+$/.test(query.get('resourceVersion') ?? '0') &&
        /^[1-9][0-9]*$/.test(query.get('timeoutSeconds') ?? '1') &&
        /^\/api\/v1\/namespaces\/[a-z0-9-]+\/pods$/.test(String(url).split('?')[0] ?? '');
      if (!isValid) {
        response.writeHead(400, { 'content-type': 'application/json' });
        response.end(JSON.stringify({ kind: 'Status', status: 'Failure', code: 400 }));
        return;
      }
      response.writeHead(200, { 'content-type': 'application/x-ndjson' });
      // What follows a version is what came after it.
      let at = Number(query.get('resourceVersion') ?? -1) + 1;
      const timer = setInterval(() => response.write(lineOf(at++)), 5);
      response.on('close', () => clearInterval(timer));
    });
    return (await listen(server)).url;
  };

  it('passes', async () => {
    const url = await watch((at) => change(at ? 'MODIFIED' : 'ADDED', at));
    const { failures, operations } = await testService({ url, contract, requests: 20 });
    expect(failures).toEqual([]);
    expect(operations[0]?.streams).toBeGreaterThan(0);
  });

  it('fails at an event that the contract does not have, and at one whose object lacks its version', async () => {
    const url = await watch((at) => (at < 3 ? change('ADDED', at) : change('RENAMED', at)));
    const { failures } = await testService({ url, contract, requests: 20 });
    expect(failures.map(({ code, message }) => [code, message.split(' came ')[0]])).toEqual([['order', 'RENAMED']]);
    const other = await watch(() => '{"type":"ADDED","object":{"kind":"Pod","metadata":{}}}\n');
    const found = (await testService({ url: other, contract, requests: 20 })).failures;
    expect(found.map(({ code }) => code)).toEqual(['event']);
  });
});

it('what no fetch sends is not tried, and no fault of the service', async () => {
  const body = { content: { 'application/json': { schema: { type: 'object' } } } };
  const responses = { 204: { description: 'ok' } };
  const { failures, operations } = await testService({
    url: 'http://service',
    allowWrites: true,
    contract: {
      openapi: '3.1.0',
      info: { title: 'T', version: '1' },
      paths: {
        '/a': { get: { operationId: 'a', requestBody: body, responses }, trace: { operationId: 'b', responses } },
      },
    },
    fetch: () => Promise.reject(new Error('nothing is sent')),
  });
  expect(failures).toEqual([]);
  const notes = operations.flatMap((operation) => operation.notes);
  expect(notes).toEqual(expect.arrayContaining(['no fetch sends a GET with a body', 'no fetch sends TRACE']));
});
