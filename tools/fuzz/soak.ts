// Effects that no request may have: a crash, a hang, a 5xx, or a response outside the contract. The server must then work as before.
import fc from 'fast-check';
import type { ServerAccess } from '../harness/server.js';
import { checkAnswer } from './assertions.js';
import { type HostileBody, hostileBodies } from './hostile.js';
import { hostileTasks } from './hostile-tasks.js';
import { oddHeaders } from './odd-headers.js';
import { plainBody } from './plain.js';
import { checkProperty, type PropertyRun } from './property.js';
import { type Draft, draftOf, prepare, type Sent, type TextSurface, variants } from './requests.js';
import { curlOf } from './send.js';
import { sendWire, wireCases } from './wire.js';

export const surfaces: readonly TextSurface[] = ['content', 'responses', 'messages'];

/** A plain request of a surface, which carries the hostile content. */
function plainRequest(surface: TextSurface, key: string): Sent {
  const draft: Draft = {
    surface,
    body: {},
    path: { model: 'flash-latest' },
    query: {},
    headers: surface === 'messages' ? { 'anthropic-version': '2023-06-01' } : {},
    alias: 0,
    snake: false,
  };
  const [variant] = variants[surface];
  if (!variant) throw new Error(`no way to send ${surface}`);
  return { ...prepare(draft, variant, key), body: plainBody(surface) };
}

async function post(
  { url }: ServerAccess,
  { target, headers }: Sent,
  body: string | Uint8Array,
): Promise<{ status: number; headers: Headers; text: string }> {
  const sent = typeof body === 'string' ? body : new Uint8Array(body);
  const response = await fetch(`${url}${target}`, {
    method: 'POST',
    headers,
    body: sent,
    signal: AbortSignal.timeout(20_000),
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** The problem of the response to a hostile request; undefined if there is none. */
async function complaint(
  target: ServerAccess,
  request: Sent,
  body: string | Uint8Array,
  statuses: readonly number[],
): Promise<string | undefined> {
  try {
    const answer = await post(target, request, body);
    const { problems } = checkAnswer(request.operation, answer);
    if (!statuses.includes(answer.status))
      return `is answered ${answer.status}, not ${statuses.join(' or ')}: ${answer.text.slice(0, 200)}`;
    return problems.length ? `${problems.join('; ')}: ${answer.text.slice(0, 200)}` : undefined;
  } catch (error) {
    return `is not answered: ${error instanceof Error ? (error.cause ?? error) : error}`;
  }
}

/** Sends every hostile body and every odd header of a surface. @returns the problems by name */
export async function soakBodies(
  target: ServerAccess,
  surface: TextSurface,
  chosen: (name: string) => boolean = () => true,
): Promise<string[]> {
  const plain = plainRequest(surface, target.key);
  const cases: HostileBody[] = [
    ...hostileBodies(surface),
    ...oddHeaders.map((odd) => ({ ...odd, body: plainBody(surface) })),
  ];
  const failures: string[] = [];
  for (const { name, body, headers, statuses } of cases.filter((one) => chosen(one.name))) {
    const request = { ...plain, headers: { ...plain.headers, ...headers } };
    const problem = await complaint(target, request, body, statuses);
    if (problem) failures.push(`${surface}, ${name}: ${problem}`);
  }
  return failures;
}

/** Sends all hostile content to images and videos. @returns the problems by name */
export async function soakTasks(
  target: ServerAccess,
  chosen: (name: string) => boolean = () => true,
): Promise<string[]> {
  const headers = { authorization: `Bearer ${target.key}`, 'content-type': 'application/json' };
  const failures: string[] = [];
  for (const { name, statuses, ...sent } of hostileTasks().filter((one) => chosen(one.name))) {
    const problem = await complaint(target, { ...sent, stream: false, headers }, sent.body, statuses);
    if (problem) failures.push(`${sent.operation}, ${name}: ${problem}`);
  }
  return failures;
}

/** Sends all malformed HTTP messages. @returns the problems by name */
export async function soakWire(
  target: ServerAccess,
  chosen: (name: string) => boolean = () => true,
): Promise<string[]> {
  const failures: string[] = [];
  const { host } = new URL(target.url);
  const judged = wireCases
    .filter(({ name }) => chosen(name))
    .map(async ({ name, text, statuses, leave }) => {
      const answer = await sendWire(target.url, text(host, target.key), { leave: leave ?? false });
      const status = answer.statuses.at(-1) ?? 'closed';
      if (leave) return;
      if (answer.hung) failures.push(`${name}: hangs after ${JSON.stringify(answer.text.slice(0, 80))}`);
      else if (!statuses.includes(status)) failures.push(`${name}: ${status}, not ${statuses.join(' or ')}`);
      // Errors of this server's own code have the format of a surface; they are never HTML.
      else if (status !== 'closed' && /content-type: text\/html/i.test(answer.text))
        failures.push(`${name}: answers a page`);
    });
  await Promise.all(judged);
  return failures;
}

/** Changes a few bytes of valid requests. Any response of the contract is acceptable. */
export function soakBytes(run: PropertyRun): Promise<number> {
  const edit = fc.record({
    at: fc.nat(100_000),
    take: fc.integer({ min: 0, max: 3 }),
    put: fc.oneof(
      fc.uint8Array({ maxLength: 3 }),
      fc
        .constantFrom('"', '{', ']', '\\', '\\ud800', '\0', '1e999', 'null', '__proto__', '-')
        .map((text) => new TextEncoder().encode(text)),
    ),
  });
  const drawn = fc.tuple(draftOf(run.surface), fc.array(edit, { minLength: 1, maxLength: 4 }), fc.nat(2));
  return checkProperty(drawn, run, 'a request with bytes changed', async ([draft, edits, which]) => {
    const all = variants[run.surface];
    const sent = prepare(
      draft,
      all[which % all.length] ?? { operation: 'createMessage', stream: false },
      run.target.key,
    );
    let bytes = Buffer.from(sent.body);
    for (const { at, take, put } of edits) {
      const from = at % (bytes.length + 1);
      bytes = Buffer.concat([bytes.subarray(0, from), put, bytes.subarray(from + take)]);
    }
    const problem = await complaint(run.target, sent, bytes, [200, 400]);
    if (problem)
      throw new Error(`${problem}\nbody in base64: ${bytes.toString('base64')}\n${curlOf(run.target, sent)}`);
  });
}

/** Sends a plain request to every surface. @returns the problems of the responses */
export async function stillAnswers(target: ServerAccess): Promise<string[]> {
  const asked = surfaces.map(async (surface) => {
    const request = plainRequest(surface, target.key);
    const problem = await complaint(target, request, request.body, [200]);
    return problem ? [`${surface} afterwards: ${problem}`] : [];
  });
  return (await Promise.all(asked)).flat();
}
