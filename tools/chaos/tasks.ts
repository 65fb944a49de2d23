// The tasks of a chaos run, submitted to any available server as a client would.
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import type { Fleet } from './fleet.js';

const channels = { width: 8, height: 8, channels: 3 as const, background: '#2255cc' };
const image = `data:image/png;base64,${(await sharp({ create: channels }).png().toBuffer()).toString('base64')}`;

const prompts = ['a lighthouse at dusk', 'a red fox in the snow', '山间的红色小屋', 'a neon city at night'];

/** A mix of fast operations. */
function submission(number: number): readonly [operation: string, body: object] {
  if (number % 5 === 0) return ['imagine', { prompt: `${prompts[number % 4]} --draft --seed ${number}` }];
  return number % 5 === 1 ? ['blend', { base64Array: [image, image] }] : ['describe', { base64: image }];
}

/** The response of any server; undefined if the server died during the request. */
async function ask(fleet: Fleet, key: string, path: string, body: object) {
  try {
    const response = await fetch(`${await fleet.any()}/img/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(15_000),
    });
    return { status: response.status, body: (await response.json()) as unknown };
  } catch {
    return undefined;
  }
}

/**
 * Submits a task until a server confirms it. If a server dies before its response arrives, the submission does not count.
 * @returns its id
 */
export async function submit(fleet: Fleet, key: string, number: number, hook: string): Promise<string> {
  const [operation, body] = submission(number);
  for (;;) {
    const answer = await ask(fleet, key, `submit/${operation}`, {
      ...body,
      notifyHook: hook,
      state: `chaos ${number}`,
    });
    const { code, result } = (answer?.body ?? {}) as { code?: number; result?: string };
    if (answer?.status === 200 && (code === 1 || code === 22) && result) return result;
    // Queues are full, or servers and databases restart: the client retries.
    if (answer && answer.status < 500 && code !== 24 && code !== 429)
      throw new Error(`task ${number} was refused: ${answer.status} ${JSON.stringify(answer.body)}`);
    await pause(100);
  }
}

/** Reads the status of tasks from one of the servers. */
export async function readStatuses(fleet: Fleet, key: string, ids: readonly string[]): Promise<Map<string, string>> {
  const states = new Map<string, string>();
  for (let at = 0; at < ids.length; at += 500) {
    const answer = await ask(fleet, key, 'task/list-by-condition', { ids: ids.slice(at, at + 500) });
    if (answer?.status !== 200) return new Map();
    for (const { id, status } of answer.body as { id: string; status: string }[]) states.set(id, status);
  }
  return states;
}
