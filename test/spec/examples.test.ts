// The protocols of spec/examples: each is linted, generated, mocked and tested, and read as its own library writes and reads it.
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { testService } from '../../scripts/conformance/index.js';
import { createMock } from '../../scripts/mock/index.js';
import { pentagate } from '../harness/command.js';
import { testFolder } from '../harness/folder.js';
import { tsc } from '../typescript.js';

const examples = join(import.meta.dirname, '../../spec/examples');
const files = readdirSync(examples).filter((name) => name.endsWith('.yaml'));
const folder = testFolder();

describe.each(files)('%s', (name) => {
  const file = join(examples, name);

  it('is linted without a problem, and its client is generated', async () => {
    const lint = await pentagate(folder, 'lint', file, '--warnings');
    expect([lint.stdout + lint.stderr, lint.status]).toEqual(['0 errors, 0 warnings\n', 0]);
    expect((await pentagate(folder, 'generate', file, '--out', join(folder, name))).status).toBe(0);
  });

  it('is followed by its mock, with examples and with streams that are made up', async () => {
    const { fetch } = createMock(file);
    expect((await testService({ contract: file, fetch, requests: 100 })).failures).toEqual([]);
    const made: typeof fetch = (input, init) => {
      const request = new Request(input, init);
      request.headers.set('prefer', `dynamic=true; seed=${request.headers.get('prefer') ?? name}`);
      return fetch(request);
    };
    const { failures } = await testService({ contract: file, fetch: made, requests: 60, seed: '3' });
    expect(failures).toEqual([]);
  });
});

describe('the mock of a protocol whose streams can be resumed', () => {
  const eventsOf = async (name: string, path: string, headers: Record<string, string> = {}): Promise<string[]> => {
    const { fetch } = createMock(join(examples, name));
    const text = await (await fetch(`http://mock${path}`, { headers })).text();
    return text.split(/\n+/).filter((line) => line && !line.startsWith('data:'));
  };

  it('sends what follows the version of a Kubernetes watch', async () => {
    const pods = '/api/v1/namespaces/default/pods?watch=true';
    const all = await eventsOf('kubernetes-watch.yaml', pods);
    expect(all).toHaveLength(4);
    expect(await eventsOf('kubernetes-watch.yaml', `${pods}&resourceVersion=102`)).toEqual(all.slice(2));
    expect(await eventsOf('kubernetes-watch.yaml', `${pods}&resourceVersion=115`)).toEqual([]);
    expect(await eventsOf('kubernetes-watch.yaml', `${pods}&resourceVersion=7`)).toEqual(all);
  });

  it('sends what follows the id of an event of MCP', async () => {
    expect(await eventsOf('mcp.yaml', '/mcp')).toEqual(['id: e1', 'id: e2', 'id: e3']);
    expect(await eventsOf('mcp.yaml', '/mcp', { 'last-event-id': 'e1' })).toEqual(['id: e2', 'id: e3']);
  });
});

it('all of them have types and clients that compile', () => {
  const root = join(import.meta.dirname, '../..');
  const paths = { 'pentagate-client/*': [join(root, 'client/*.ts')] };
  const compilerOptions = { strict: true, noEmit: true, module: 'nodenext', target: 'es2023', paths, typeRoots: [] };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*/client.ts'] }));
  expect(tsc(folder, '-p', '.')).toEqual({ status: 0, stdout: '' });
});
