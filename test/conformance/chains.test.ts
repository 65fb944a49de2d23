// Operations that are about what other calls make: they are tested with it, often, and what is never tested is said.
import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { type TestServiceOptions, testService } from '../../scripts/conformance/index.js';
import { junitReport, textReport } from '../../scripts/conformance/reports.js';

const json = (schema: object) => ({ 'application/json': { schema } });
const problem = { description: 'Refused.', content: json({ type: 'object', required: ['message'] }) };
const named = (name: string) => ({ name, in: 'path', required: true, schema: { type: 'string' } });
const event = (name: string) => ({
  required: ['event', 'data'],
  properties: {
    event: { const: name },
    data: {
      ...{ type: 'string', contentMediaType: 'application/json' },
      contentSchema: { type: 'object', required: ['type'], properties: { type: { const: name } } },
    },
  },
});
const job = {
  ...{ type: 'object', required: ['id', 'status'] },
  properties: { id: { type: 'string' }, frames: { type: 'integer' }, status: { $ref: '#/components/schemas/Status' } },
};

/** Jobs with a stream each. @param links of the reply that creates one */
const contractWith = (links?: object) => ({
  openapi: '3.2.0',
  info: { title: 'Jobs', version: '1.0.0' },
  paths: {
    // Before the operation that creates, so that the order of the contract is not that of the chain.
    '/jobs/{job_id}/events': {
      get: {
        ...{ operationId: 'streamJob', parameters: [named('job_id')] },
        responses: {
          200: {
            description: 'OK',
            content: {
              'text/event-stream': {
                itemSchema: { type: 'object', oneOf: ['progress', 'result'].map(event) },
                'x-stream-grammar': { name: 'type', order: 'progress* result' },
              },
            },
          },
          404: problem,
        },
      },
    },
    '/jobs/{job_id}': {
      get: {
        ...{ operationId: 'getJob', parameters: [named('job_id')], 'x-client-poll': true },
        responses: { 200: { description: 'OK', content: json({ $ref: '#/components/schemas/Job' }) }, 404: problem },
      },
      delete: {
        ...{ operationId: 'deleteJob', parameters: [named('job_id')] },
        responses: { 204: { description: 'Gone.' }, 404: problem },
      },
    },
    '/jobs': {
      post: {
        operationId: 'createJob',
        requestBody: {
          required: true,
          content: json({ type: 'object', required: ['scene'], properties: { scene: { type: 'string' } } }),
        },
        responses: {
          201: { description: 'OK', ...(links && { links }), content: json({ $ref: '#/components/schemas/Job' }) },
          400: problem,
        },
      },
    },
  },
  components: {
    schemas: {
      Job: job,
      Status: {
        ...{ type: 'string', enum: ['queued', 'done'] },
        'x-lifecycle': {
          ...{ record: 'Job', field: 'status', initial: ['queued'], final: ['done'] },
          transitions: { queued: ['done'] },
        },
      },
    },
  },
});

interface Faults {
  /** What the reply calls the id of a job. */
  readonly idName?: string;
  readonly everySecondStream?: true;
  readonly wrongRead?: true;
}

/** A service of the contract. */
function createJobs({ idName = 'id', everySecondStream, wrongRead }: Faults = {}) {
  const jobs = new Map<string, { frames: unknown; status: string }>();
  let [made, streams] = [0, 0];
  const refuse = (status: number): Response => Response.json({ message: 'No.' }, { status });
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const [, , id, isStream] = new URL(request.url).pathname.split('/');
    if (id === undefined) {
      const body = await request.json().catch(() => undefined);
      const isJson = request.headers.get('content-type')?.startsWith('application/json');
      if (!isJson || typeof body?.scene !== 'string') return refuse(400);
      const own = `job:${++made}`;
      jobs.set(own, { frames: 1, status: 'done' });
      return Response.json({ owner: { name: own.length }, [idName]: own, status: 'queued' }, { status: 201 });
    }
    const found = jobs.get(decodeURIComponent(id));
    if (!found) return refuse(404);
    if (request.method === 'DELETE') {
      jobs.delete(decodeURIComponent(id));
      return new Response(null, { status: 204 });
    }
    if (!isStream) return Response.json({ id: decodeURIComponent(id), ...found, ...(wrongRead && { frames: 'one' }) });
    const names = ['progress', 'result', ...(everySecondStream && streams++ % 2 ? ['progress'] : [])];
    const text = names.map((name) => `event: ${name}\ndata: {"type":"${name}"}\n\n`).join('');
    return new Response(text, { headers: { 'content-type': 'text/event-stream' } });
  };
  return { fetch, jobs };
}

const run = (faults: Faults = {}, options: TestServiceOptions = {}) =>
  testService({ contract: contractWith(), fetch: createJobs(faults).fetch, requests: 100, ...options });

describe('an operation of which no success was seen', () => {
  // Nothing leads from a reply without an id to a job.
  const unnamed = contractWith();
  unnamed.components.schemas.Job = { type: 'object', required: ['status'], properties: job.properties };

  it('fails the test, and is named with what to declare', async () => {
    const result = await run({ idName: 'ticket' }, { contract: unnamed });
    expect(result).toMatchObject({ ok: false, failures: [] });
    const why = 'no value for job_id; declare a link at createJob, or an example';
    const stream = result.operations.find(({ id }) => id === 'streamJob');
    expect(stream).toMatchObject({ untested: why, notes: [`never tested: ${why}`] });
    expect(textReport(result)).toMatch(/0 failures, 3 operations never tested/);
    expect(junitReport(result)).toMatch(/name="streamJob"><skipped message="no value for job_id; [^>]*"\/>/);
  });

  it('does not fail it where only failures count', async () => {
    expect(await run({ idName: 'ticket' }, { contract: unnamed, failOn: 'failures' })).toMatchObject({ ok: true });
  });
});

describe('what a call has made', () => {
  it.each(['id', 'job_id', 'jobId'])(
    'is known by %s in the reply, as the paths say, without any link',
    async (idName) => {
      const contract = contractWith();
      contract.components.schemas.Job = { ...job, required: ['status'] };
      const { ok, failures, operations } = await run({ idName }, { contract });
      expect({ ok, failures }).toEqual({ ok: true, failures: [] });
      const stream = operations.find(({ id }) => id === 'streamJob');
      expect(stream?.notes).toEqual(['job_id is inferred from createJob']);
      expect(stream?.streams).toBeGreaterThan(5);
    },
  );

  it('is that of a link where there is one', async () => {
    const contract = contractWith({
      watch: { operationRef: '#/paths/~1jobs~1{job_id}~1events/get', parameters: { job_id: '$response.body#/id' } },
    });
    const { operations } = await run({}, { contract });
    const notes = Object.fromEntries(operations.map((each) => [each.id, each.notes]));
    expect(notes).toMatchObject({ streamJob: [], getJob: ['job_id is inferred from createJob'] });
  });

  it('is made for an operation that is tried alone, and deleted', async () => {
    const { fetch, jobs } = createJobs();
    const { ok, operations } = await testService({ contract: contractWith(), fetch, operation: 'streamJob' });
    expect({ ok, ids: operations.map(({ id }) => id), left: jobs.size }).toEqual({
      ok: true,
      ids: ['streamJob'],
      left: 0,
    });
  });

  it.each(Array.from({ length: 10 }, (_, at) => String(at)))(
    'is so much that a fault in every second stream is found with seed %s',
    async (seed) => {
      const { failures } = await run({ everySecondStream: true }, { seed });
      expect(failures.map(({ operation, code }) => `${operation} ${code}`)).toEqual(['streamJob order']);
    },
  );
});

it('a fault in the look at a task is one of the operation that reads it', async () => {
  const { failures } = await run({ wrongRead: true });
  expect(failures).toEqual([
    expect.objectContaining({ operation: 'getJob', code: 'reply', message: '/frames must be integer' }),
  ]);
  const alone = await run({ wrongRead: true }, { operation: 'createJob' });
  expect(alone.failures.map(({ operation }) => operation)).toEqual(['getJob']);
  expect(alone.operations.map(({ id, failed }) => [id, failed])).toEqual([
    ['createJob', 0],
    ['getJob', 1],
  ]);
});

it('the commands of a failure show it when they are pasted after the test', async () => {
  const { fetch } = createJobs({ everySecondStream: true, wrongRead: true });
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method = 'GET', headers } = request;
    const body = chunks.length ? { body: Buffer.concat(chunks) } : {};
    const type = { 'content-type': headers['content-type'] ?? '' };
    const reply = await fetch(`http://service.localhost${request.url}`, { method, headers: type, ...body });
    response.writeHead(reply.status, Object.fromEntries(reply.headers)).end(Buffer.from(await reply.arrayBuffer()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { failures } = await testService({ contract: contractWith(), url, requests: 100 });
  const { curl = '' } = failures.find(({ operation }) => operation === 'getJob') ?? {};
  expect(curl).toMatch(/^job_id=\$\(curl .* -X POST .*\)\ncurl -sSi -X GET '\S+\/jobs\/'"\$job_id"$/);
  const shown = await new Promise<string>((resolve) => {
    execFile('sh', ['-c', curl], (_error, stdout) => resolve(stdout));
  });
  server.close();
  server.closeAllConnections();
  expect(shown).toMatch(/200 OK[\s\S]*"id":"job:\d+","frames":"one"/);
});
