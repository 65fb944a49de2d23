// Effects that no request may have: a crash, a hang, a 5xx, or a response outside the contract. The server must then work as before.
import { checkAnswer } from '../../../tools/fuzz/assertions.js';
import { type Draft, prepare, type Sent, surfaces, type TextSurface, variants } from '../../../tools/fuzz/requests.js';
import { send } from '../../../tools/fuzz/send.js';
import type { ServerAccess } from '../../../tools/harness/server.js';
import { type HostileBody, hostileBodies } from './bodies.js';
import { oddHeaders } from './headers.js';
import { plainBody } from './plain.js';
import { hostileTasks } from './tasks.js';
import { sendWire, wireCases } from './wire.js';

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

/** The problem of the response to a hostile request; undefined if there is none. */
async function complaint(
  target: ServerAccess,
  request: Sent,
  body: string | Uint8Array,
  statuses: readonly number[],
): Promise<string | undefined> {
  try {
    const answer = await send(target, { ...request, body });
    const { problems } = checkAnswer(request.operation, answer);
    if (!statuses.includes(answer.status))
      return `is answered ${answer.status}, not ${statuses.join(' or ')}: ${answer.text.slice(0, 200)}`;
    return problems.length ? `${problems.join('; ')}: ${answer.text.slice(0, 200)}` : undefined;
  } catch (error) {
    return `is not answered: ${error instanceof Error ? (error.cause ?? error) : error}`;
  }
}

/** Sends every hostile body and every odd header of a surface. @returns the problems by name */
export async function surviveBodies(target: ServerAccess, surface: TextSurface): Promise<string[]> {
  const plain = plainRequest(surface, target.key);
  const cases: HostileBody[] = [
    ...hostileBodies(surface),
    ...oddHeaders.map((odd) => ({ ...odd, body: plainBody(surface) })),
  ];
  const failures: string[] = [];
  for (const { name, body, headers, statuses } of cases) {
    const request = { ...plain, headers: { ...plain.headers, ...headers } };
    const problem = await complaint(target, request, body, statuses);
    if (problem) failures.push(`${surface}, ${name}: ${problem}`);
  }
  return failures;
}

/** Sends all hostile content to images and videos. @returns the problems by name */
export async function surviveTasks(target: ServerAccess): Promise<string[]> {
  const headers = { authorization: `Bearer ${target.key}`, 'content-type': 'application/json' };
  const failures: string[] = [];
  for (const { name, statuses, ...sent } of hostileTasks()) {
    const problem = await complaint(target, { ...sent, headers }, sent.body, statuses);
    if (problem) failures.push(`${sent.operation}, ${name}: ${problem}`);
  }
  return failures;
}

/** Sends all malformed HTTP messages. @returns the problems by name */
export async function surviveWire(target: ServerAccess): Promise<string[]> {
  const failures: string[] = [];
  const { host } = new URL(target.url);
  const judged = wireCases.map(async ({ name, text, statuses, leave }) => {
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

/** Sends a plain request to every surface. @returns the problems of the responses */
export async function stillAnswers(target: ServerAccess): Promise<string[]> {
  const asked = surfaces.map(async (surface) => {
    const request = plainRequest(surface, target.key);
    const problem = await complaint(target, request, request.body, [200]);
    return problem ? [`${surface} afterwards: ${problem}`] : [];
  });
  return (await Promise.all(asked)).flat();
}
