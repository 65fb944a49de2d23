// A service of jobs whose paths are chained by their ids, with faults that can be switched on.
import { yamlOf } from '../harness/contract.js';

interface Contract {
  readonly paths: { readonly '/jobs': { readonly post: { readonly responses: { readonly 201: { links?: object } } } } };
  readonly components: { readonly schemas: { readonly Job: { required: readonly string[] } } };
}

/** Jobs with a stream each. @param links of the reply that creates one @param required what every job has */
export function contractWith(links?: object, required: readonly string[] = ['id', 'status']): Contract {
  const contract = yamlOf<Contract>('conformance/jobs.yaml');
  if (links) contract.paths['/jobs'].post.responses[201].links = links;
  contract.components.schemas.Job.required = required;
  return contract;
}

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
