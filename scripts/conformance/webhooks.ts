// Receives the webhooks of a task on a port of its own, and holds them against the contract.

import { createServer, type IncomingHttpHeaders } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { checkRecord } from '../../client/lifecycle.js';
import { verifyWebhook } from '../../client/webhooks.js';
import { essence, matchMedia } from '../../http/body/form.js';
import { listen } from '../../http/listen.js';
import {
  asArray,
  asObject,
  asString,
  deref,
  type PathSegment,
  parsed,
  refName,
  withValueAt,
} from '../contract/json-trees.js';
import { contentOf, type DocumentedWebhook, webhookOf } from '../mock/tasks/webhooks.js';
import type { Exchange } from './exchange.js';
import type { Finding, Probe } from './finding.js';
import { headerProblem, problemOf } from './judge.js';
import { type Outgoing, payloadOf, type TestedContract, violationsOf, withPayload, withQuery } from './requests.js';
import { followTask, idOf, type TaskWay } from './tasks.js';

/** What a service has sent. */
interface Delivery {
  readonly method: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer<ArrayBuffer>;
}

/** Seconds that the time of a signature may differ from ours. */
const tolerance = 300;

/** Milliseconds after the end of a task within which its webhook must come. */
const maxWait = 10_000;

/** Milliseconds after the last webhook in which no other may come. */
const settles = 50;

/** A request with an address for its webhooks. */
function withAddress({ address: place }: DocumentedWebhook, request: Outgoing, address: string): Outgoing {
  if ('body' in place) return withPayload(request, withValueAt(payloadOf(request), place.body, address));
  if ('header' in place) return { ...request, headers: { ...request.headers, [place.header]: address } };
  return withQuery(request, place.query, address);
}

/** A server for what comes. */
async function startReceiver(status: number) {
  const deliveries: Delivery[] = [];
  // A connection stays open between two webhooks: one that is closed while a service sends would look as if it had sent none.
  const server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      deliveries.push({ method: String(request.method), headers: request.headers, body: Buffer.concat(pieces) });
      response.writeHead(status).end();
    });
  });
  const { url, close } = await listen(server);
  return { address: `${url}/hook`, deliveries, close };
}

/** What is wrong with the signature of a webhook; undefined: nothing, or none is documented that is known here. */
async function signatureProblem(
  { headers, body }: Delivery,
  names: readonly string[],
  secret: string | undefined,
): Promise<string | undefined> {
  const own = names.find((name) => name === 'x-pentagate-signature');
  if (own === undefined) return undefined;
  const signature = headers[own];
  if (typeof signature !== 'string')
    return secret === undefined ? undefined : `the header ${own} is missing, and a secret is given`;
  const [, time = ''] = /^t=(\d+),/.exec(signature) ?? [];
  if (Math.abs(Date.now() / 1000 - Number(time)) > tolerance) return `${own} is of another time: ${time}`;
  if (secret === undefined || (await verifyWebhook({ body, signature, secret }))) return undefined;
  return `${own} is not that of this body and the secret`;
}

/**
 * Creates a task whose webhooks come here.
 * @param base a request that creates a task
 * @param timeout milliseconds until the task must have ended
 * @returns undefined where the contract documents no webhooks for it
 */
export async function testWebhooks(
  tested: TestedContract,
  ask: Exchange,
  way: TaskWay,
  base: Outgoing,
  { timeout, secret }: { timeout: number; secret: string | undefined },
): Promise<Probe | undefined> {
  const { document, checks } = tested;
  const hook = webhookOf(document, base.operation, way.lifecycle);
  if (!hook) return undefined;
  const [answer = '2XX'] = Object.keys(asObject(hook.node.responses)).filter((status) => /^2/.test(status));
  const receiver = await startReceiver(Number.isInteger(Number(answer)) ? Number(answer) : 200);
  const request = withAddress(hook, base, receiver.address);
  const { lifecycle } = way;
  const received = (count: number, ...findings: Finding[]): Probe => ({
    subject: 'webhooks',
    count,
    found: findings.map((finding) => ({ sent: 'a task with webhooks', request, finding })),
  });
  const none = (note: string): Probe => ({ found: [], note });
  const wrong = (code: string, message: string, ...more: PathSegment[]): Finding => ({
    code,
    message,
    at: [...hook.at, ...more],
  });

  /** What is wrong with one delivery, and its record. */
  async function read(
    delivery: Delivery,
    id: string,
    previous: unknown,
  ): Promise<{ finding?: Finding; record?: unknown }> {
    const { method, headers, body } = delivery;
    const bad = (message: string, ...more: PathSegment[]) => ({ finding: wrong('webhook', message, ...more) });
    if (method.toLowerCase() !== hook?.method)
      return bad(`the webhook was sent by ${method}, not by ${hook?.method.toUpperCase()}`);
    const declared = asArray(hook.node.parameters)
      .map((each) => deref(document, each))
      .filter((each) => each.in === 'header');
    for (const header of declared) {
      const sent = headers[String(header.name).toLowerCase()]?.toString();
      const wrongHeader = headerProblem(tested, header, String(header.name), sent, ' of the webhook');
      if (wrongHeader !== undefined) return bad(wrongHeader, 'parameters');
    }
    const content = contentOf(document, hook.node);
    const type = essence(headers['content-type'] ?? '');
    const media = matchMedia(Object.keys(content), type);
    if (media === undefined)
      return bad(`the webhook has ${type || 'no media type'}, not ${Object.keys(content).join(' or ')}`, 'requestBody');
    const record = parsed(body.toString('utf8'));
    if (record === undefined) return bad('the body of the webhook is no JSON', 'requestBody');
    const { schema } = deref(document, content[media]);
    const { $ref } = asObject(schema);
    const problem =
      typeof $ref === 'string'
        ? problemOf(tested, refName($ref), record)
        : checks.accepts(schema, record)
          ? undefined
          : 'its schema does not allow the body';
    if (problem) return bad(`the webhook: ${problem}`, 'requestBody');
    const names = declared.map(({ name }) => String(name).toLowerCase());
    const signature = await signatureProblem(delivery, names, secret);
    if (signature) return { finding: wrong('signature', signature, 'parameters') };
    if (asString(asObject(record)[lifecycle.field]) === undefined) return { record };
    const own = way.create.idFields.map((name) => asObject(record)[name]).filter((each) => each != null);
    if (own.length && !own.map(String).includes(id)) return bad(`the webhook is about another task: ${String(own[0])}`);
    const refused = checkRecord(lifecycle, record, previous);
    return refused ? bad(`the webhook: ${refused}`) : { record };
  }

  try {
    const against = violationsOf(tested, request);
    if (against.length) return none(`webhooks to this machine are against the contract: ${against[0]}`);
    const { status, findings, value } = await ask({ kind: 'valid' }, request);
    if (findings.length) return received(0, ...findings);
    if (status >= 400) return none(`webhooks to this machine are refused (${status})`);
    const id = idOf(way, value);
    if (id === undefined) return none('no task was made for webhooks');
    const followed = await followTask(way, ask, value, timeout);
    if (followed.found.length || !followed.count) return received(0, ...followed.found.map(({ finding }) => finding));
    const last = asObject(followed.record)[lifecycle.field];
    const end = Date.now() + Math.min(timeout, maxWait);
    let record: unknown;
    let done = 0;
    for (let isLast = false; ; ) {
      for (const delivery of receiver.deliveries.slice(done)) {
        const { finding, record: next } = await read(delivery, id, record);
        done++;
        if (finding) return received(done, finding);
        record = next;
      }
      if (isLast) return received(done);
      const known = asObject(record)[lifecycle.field];
      // A webhook that says nothing of the status is one, too. Nothing else may come after the last.
      isLast = done > 0 && (known === undefined || known === last);
      if (!isLast && Date.now() > end) {
        const said = done ? `the last webhook says ${String(known)}` : 'no webhook came';
        const message = `${said}, and the task is ${String(last)} since ${Math.min(timeout, maxWait) / 1000} s`;
        return received(done, wrong('webhook', message));
      }
      await delay(isLast ? settles : 20);
    }
  } finally {
    await receiver.close();
  }
}
