// Mixed load on a gateway: text surfaces, streamed and not, with faults, and callers that leave.
import { randomBytes } from 'node:crypto';
import type { ServerAccess } from '../harness/server.js';

/** Requests by what became of them. */
export interface Tally {
  /** Requests that were sent and are metered. */
  sent: number;
  /** Kind → number. */
  readonly kinds: Map<string, number>;
  /** What no request may end with. */
  readonly problems: string[];
}

/** Kinds of requests: how many of a hundred are of it, the statuses that may come, and the fault. */
const kinds: Readonly<Record<string, readonly [share: number, statuses: readonly number[], simulate?: string]>> = {
  answered: [60, [200]],
  'slow to begin': [5, [200], 'latency=50ms'],
  'caller left': [8, [200], 'tps=200'],
  overloaded: [6, [529, 503], 'status=529'],
  failed: [6, [500, 503], 'status=500'],
  'error event': [6, [200, 500, 502, 503], 'error-event; after=2'],
  cut: [6, [200, 502, 503], 'cut=3'],
  'rate limited': [3, [429, 503], 'status=429; retry-after=0'],
};
const drawn = Object.entries(kinds).flatMap(([name, [share]]) => Array<string>(share).fill(name));

const from = <Each>(list: readonly Each[]): Each => list[Math.floor(Math.random() * list.length)] as Each;

/** Milliseconds after which a request without an end is a hang. */
const hangMs = 60_000;

type Request = readonly [path: string, body: object];

const surfaces: readonly ((content: string, stream: boolean) => Request)[] = [
  (content, stream) => ['/v1/messages', { model: 'm', max_tokens: 200, stream, messages: [{ role: 'user', content }] }],
  (content, stream) => ['/v1/responses', { model: 'm', stream, input: content }],
  (text, stream) => [
    `/v1beta/models/m:${stream ? 'streamGenerateContent?alt=sse' : 'generateContent'}`,
    { contents: [{ role: 'user', parts: [{ text }] }] },
  ],
];

/** Sends one request, and reads its reply to the end or leaves. */
async function sendOne({ url, key }: ServerAccess, tally: Tally): Promise<void> {
  const kind = from(drawn);
  const [, statuses, simulate] = kinds[kind] as (typeof kinds)[string];
  const isLeaving = kind === 'caller left';
  const content = `Say ${randomBytes(30).toString('hex')} and count to thirty.`;
  const [path, body] = from(surfaces)(content, isLeaving || Math.random() < 0.6);
  const leaving = new AbortController();
  const hang = AbortSignal.timeout(hangMs);
  tally.sent++;
  tally.kinds.set(kind, (tally.kinds.get(kind) ?? 0) + 1);
  const fail = (problem: string): void => void tally.problems.push(`${kind}: ${path}: ${problem}`);
  try {
    const response = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: {
        ...{ authorization: `Bearer ${key}`, 'x-api-key': key, 'x-goog-api-key': key },
        ...{ 'anthropic-version': '2023-06-01', 'content-type': 'application/json' },
        ...(simulate !== undefined && { 'x-pentagate-simulate': simulate }),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.any([leaving.signal, hang]),
    });
    if (!statuses.includes(response.status)) {
      const text = await response.text();
      // Five failures in a row, which the mix brings by chance, leave the upstream out for some seconds.
      if (response.status !== 503 || !text.includes('No upstream is available'))
        fail(`answered with ${response.status}: ${text.slice(0, 300)}`);
      return;
    }
    for await (const _ of response.body ?? []) if (isLeaving) leaving.abort();
  } catch (error) {
    if (leaving.signal.aborted) return;
    fail(hang.aborted ? `no end within ${hangMs / 1000} s` : String((error as Error).cause ?? error));
  }
}

/** Keeps requests in flight until the time is up. @param end milliseconds since the epoch */
export async function load(target: ServerAccess, concurrency: number, end: number, tally: Tally): Promise<void> {
  const worker = async (): Promise<void> => {
    while (Date.now() < end) await sendOne(target, tally);
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
}
