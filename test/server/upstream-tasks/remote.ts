// A service that runs image and video tasks, on a free port: it speaks the contract, or the dialect of the proxies, with the faults that a
// test injects. Tasks advance with every look at them.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import sharp from 'sharp';
import { askOperator } from '../../harness/call.js';
import { listenOn } from '../../harness/listen.js';

export interface RemoteRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: Readonly<Record<string, unknown>>;
  /** How many requests with this method and path came before. */
  readonly before: number;
}

export interface RemoteAnswer {
  readonly status?: number;
  readonly json?: unknown;
  readonly text?: string;
  readonly bytes?: Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

/** `accept-and-reset`: the task is made, and the connection breaks before the reply; `reset`: it breaks, and nothing is made. */
export type Fault = RemoteAnswer | 'accept-and-reset' | 'reset' | undefined;

export interface RemoteTask {
  readonly id: string;
  readonly body: Readonly<Record<string, unknown>>;
  /** Replaces the record of a look; the last one stays. */
  records: Readonly<Record<string, unknown>>[];
}

export interface Remote {
  readonly url: string;
  readonly requests: RemoteRequest[];
  readonly tasks: Map<string, RemoteTask>;
  /** Requests that make tasks. */
  submissions(): RemoteRequest[];
  /** What the next requests get; undefined: what is right. */
  fault: (request: RemoteRequest) => Fault | Promise<Fault>;
  /** The records that a new task goes through. */
  script: (task: { readonly id: string; readonly body: RemoteTask['body'] }) => RemoteTask['records'];
  close(): Promise<void>;
}

export const png = (side = 16): Promise<Buffer> =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#336699' } })
    .png()
    .toBuffer();

async function readBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = '';
  for await (const piece of request) text += piece;
  return text ? (JSON.parse(text) as Record<string, unknown>) : {};
}

/** A record of an image task. */
export const imageRecord = (
  id: string,
  status: string,
  progress: number,
  more: object = {},
): Record<string, unknown> => ({
  ...{ id, action: 'IMAGINE', status, progress: `${progress}%`, submitTime: 1_732_189_200_123, buttons: [] },
  ...more,
});

/** A success whose image is at an address. */
export const imageSuccess = (id: string, imageUrl: string): Record<string, unknown> =>
  imageRecord(id, 'SUCCESS', 100, { imageUrl });

/** An envelope of the image API. */
export const envelope = (code: number, description: string, result: unknown = null): Record<string, unknown> => ({
  ...{ code, description, properties: {}, result },
});

export const isSubmission = ({ path }: RemoteRequest): boolean => path.startsWith('/img/submit/');

/** What a service without capacity answers. */
export const busyReply = (headers: Readonly<Record<string, string>> = {}, status = 429): RemoteAnswer => ({
  ...{ status, headers, json: envelope(status, 'Busy') },
});

/** The tasks that a server shows in its console, the newest first. */
export async function tasksAt(url: string, key: string) {
  const { body } = await askOperator(url, 'tasks?limit=100', key);
  const { tasks } = body as { tasks: { record: { id: string; state?: string; status: string } }[] };
  return tasks.map(({ record }) => record);
}

/** Starts it. @param port by default any that is free */
export async function startRemote(port = 0): Promise<Remote> {
  const requests: RemoteRequest[] = [];
  const tasks = new Map<string, RemoteTask>();
  const image = await png();
  let url = '';

  const remote = {
    fault: () => undefined,
    script: ({ id, body }) => {
      const state = body.state === undefined ? {} : { state: body.state };
      return [
        imageRecord(id, 'SUBMITTED', 0, state),
        imageRecord(id, 'IN_PROGRESS', 40, state),
        imageRecord(id, 'SUCCESS', 100, {
          ...state,
          imageUrl: `${url}/media/${id}.png`,
          buttons: [1, 2].map((index) => ({
            ...{ customId: `MJ::JOB::upsample::${index}::u-${id}`, emoji: '', label: `U${index}`, style: 2, type: 2 },
          })),
        }),
      ];
    },
  } as Pick<Remote, 'fault' | 'script'> as Remote;

  const look = (id: string): unknown => {
    const task = tasks.get(id);
    if (!task) return undefined;
    const [first] = task.records;
    if (task.records.length > 1) task.records = task.records.slice(1);
    return first;
  };

  const right = ({ method, path, body }: RemoteRequest): RemoteAnswer => {
    if (path.startsWith('/media/')) return { bytes: image, headers: { 'content-type': 'image/png' } };
    const [, one] = /\/task\/([^/]+)\/fetch$/.exec(path) ?? [];
    if (one !== undefined) {
      const json = look(one);
      return json === undefined ? { status: 404, json: envelope(404, 'No such task') } : { json };
    }
    if (path.endsWith('/cancel')) return { json: {} };
    if (path.endsWith('/image-seed')) return { json: envelope(1, 'Success', '42') };
    if (method === 'POST' && /\/(submit|face|insight-face)\//.test(path)) {
      const id = path.endsWith('/modal') ? String(body.taskId) : String(1_000_000 + tasks.size);
      if (!tasks.has(id)) tasks.set(id, { id, body, records: remote.script({ id, body }) });
      return { json: envelope(1, 'Submit success', id) };
    }
    return { status: 404, json: envelope(404, 'Not found') };
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await readBody(request);
    const path = request.url ?? '';
    const method = request.method ?? '';
    const before = requests.filter((each) => each.path === path && each.method === method).length;
    const given: RemoteRequest = { method, path, headers: request.headers, body, before };
    requests.push(given);
    const wrong = await remote.fault(given);
    if (wrong === 'accept-and-reset') right(given);
    if (typeof wrong === 'string') return void request.socket.destroy();
    const { status = 200, json, text, bytes, headers = {} } = wrong ?? right(given);
    const content = bytes ?? text ?? JSON.stringify(json ?? null);
    response.writeHead(status, { ...(json === undefined ? {} : { 'content-type': 'application/json' }), ...headers });
    response.end(content);
  };

  const listening = await listenOn(
    createServer((request, response) => void answer(request, response)),
    port,
  );
  url = listening.url;
  return Object.assign(remote, {
    url,
    requests,
    tasks,
    submissions: () =>
      requests.filter(({ method, path }) => method === 'POST' && /\/(submit|face|insight-face)\//.test(path)),
    close: listening.close,
  });
}
