// Mixed load on a gateway: all text surfaces, streamed and not, with faults, wrong requests, and callers that leave.
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

interface Kind {
  readonly name: string;
  readonly weight: number;
  readonly simulate?: string;
  /** The caller disconnects after the first bytes. */
  readonly leaves?: true;
  /** Statuses that may come. */
  readonly statuses: readonly number[];
}

const kinds: readonly Kind[] = [
  { name: 'answered', weight: 60, statuses: [200] },
  { name: 'slow to begin', weight: 5, simulate: 'latency=50ms', statuses: [200] },
  { name: 'caller left', weight: 8, simulate: 'tps=200', leaves: true, statuses: [200] },
  { name: 'overloaded', weight: 6, simulate: 'status=529', statuses: [529, 503] },
  { name: 'failed', weight: 6, simulate: 'status=500', statuses: [500, 503] },
  { name: 'error event', weight: 6, simulate: 'error-event; after=2', statuses: [200, 500, 502, 503] },
  { name: 'cut', weight: 6, simulate: 'cut=3', statuses: [200, 502, 503] },
  { name: 'rate limited', weight: 3, simulate: 'status=429; retry-after=0', statuses: [429, 503] },
];

/** Each kind as often as its weight says. */
const drawn: readonly Kind[] = kinds.flatMap((kind) => Array<Kind>(kind.weight).fill(kind));

/** Milliseconds after which a request without an end is a hang. */
const hangMs = 60_000;

const prompt = (): string => `Say ${randomBytes(30).toString('hex')} and count to thirty.`;

type Request = readonly [path: string, headers: Readonly<Record<string, string>>, body: object];

const surfaces: readonly ((key: string, stream: boolean) => Request)[] = [
  (key, stream) => [
    '/v1/messages',
    { 'x-api-key': key, 'anthropic-version': '2023-06-01' },
    { model: 'm', max_tokens: 200, stream, messages: [{ role: 'user', content: prompt() }] },
  ],
  (key, stream) => ['/v1/responses', { authorization: `Bearer ${key}` }, { model: 'm', stream, input: prompt() }],
  (key, stream) => [
    `/v1beta/models/m:${stream ? 'streamGenerateContent?alt=sse' : 'generateContent'}`,
    { 'x-goog-api-key': key },
    { contents: [{ role: 'user', parts: [{ text: prompt() }] }] },
  ],
];

/** Sends one request, and reads its reply to the end or leaves. */
async function sendOne({ url, key }: ServerAccess, tally: Tally): Promise<void> {
  const kind = drawn[Math.floor(Math.random() * drawn.length)] as Kind;
  const stream = kind.leaves === true || Math.random() < 0.6;
  const make = surfaces[Math.floor(Math.random() * surfaces.length)] as (typeof surfaces)[number];
  const [path, headers, body] = make(key, stream);
  const leaving = new AbortController();
  const hang = AbortSignal.timeout(hangMs);
  tally.sent++;
  tally.kinds.set(kind.name, (tally.kinds.get(kind.name) ?? 0) + 1);
  try {
    const response = await fetch(url + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...headers,
        ...(kind.simulate === undefined ? {} : { 'x-pentagate-simulate': kind.simulate }),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.any([leaving.signal, hang]),
    });
    if (!kind.statuses.includes(response.status)) {
      const text = await response.text();
      // Five failures in a row, which the mix brings by chance, leave the upstream out for some seconds.
      if (response.status === 503 && text.includes('No upstream is available')) return;
      tally.problems.push(`${kind.name}: ${path} was answered with ${response.status}: ${text.slice(0, 300)}`);
      return;
    }
    for await (const _ of response.body ?? []) if (kind.leaves) leaving.abort();
  } catch (error) {
    if (leaving.signal.aborted) return;
    const problem = hang.aborted
      ? `no end within ${hangMs / 1000} s`
      : String(error instanceof Error ? (error.cause ?? error) : error);
    tally.problems.push(`${kind.name}: ${path}: ${problem}`);
  }
}

/** Keeps requests in flight until the time is up. @param end milliseconds since the epoch */
export async function load(target: ServerAccess, concurrency: number, end: number, tally: Tally): Promise<void> {
  const worker = async (): Promise<void> => {
    while (Date.now() < end) await sendOne(target, tally);
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
}
