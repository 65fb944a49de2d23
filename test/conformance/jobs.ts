// A service of jobs whose paths are chained by their ids, with faults that can be switched on.
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
export const job = {
  ...{ type: 'object', required: ['id', 'status'] },
  properties: { id: { type: 'string' }, frames: { type: 'integer' }, status: { $ref: '#/components/schemas/Status' } },
};

/** Jobs with a stream each. @param links of the reply that creates one */
export const contractWith = (links?: object) => ({
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

export interface Faults {
  /** What the reply calls the id of a job. */
  readonly idName?: string;
  readonly everySecondStream?: true;
  readonly wrongRead?: true;
}

/** A service of the contract. */
export function createJobs({ idName = 'id', everySecondStream, wrongRead }: Faults = {}) {
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
