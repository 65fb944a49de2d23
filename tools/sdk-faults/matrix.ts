// Runs each client with each fault against a mock, and looks at what its user gets.
import { setTimeout as delay } from 'node:timers/promises';
import { type RunningMock, startMock } from '../../scripts/mock/index.js';
import { ask, isStreamHelper } from './clients.js';

/** A fault, and how it is asked for. */
interface FaultCase {
  readonly name: string;
  /** The words of the header. */
  readonly fault: string;
  readonly stream: boolean;
  /** Milliseconds of the client's own timeout. */
  readonly timeout?: number;
  /** Milliseconds until the client is said to wait on (default: those in which it has tried again as often as it does). */
  readonly limit?: number;
}

/** LangChain tries seven times, and waits longer each time. */
const allRetries = 240_000;

export const faultCases: readonly FaultCase[] = [
  { name: 'status=400', fault: 'status=400', stream: false },
  { name: 'status=429', fault: 'status=429; retry-after=1', stream: false },
  { name: 'status=500', fault: 'status=500', stream: false },
  { name: 'status=529', fault: 'status=529', stream: false },
  { name: 'cut', fault: 'cut', stream: false },
  { name: 'error-event', fault: 'error-event; after=3', stream: true },
  { name: 'status=529; after=3', fault: 'status=529; after=3', stream: true },
  { name: 'cut=5', fault: 'cut=5', stream: true },
  { name: 'latency', fault: 'latency=10s', stream: false, timeout: 2000 },
  { name: 'stall', fault: 'stall; after=3', stream: true, timeout: 2000, limit: 8000 },
];

/** The clients whose call may meet a fault: helpers only stream. */
export const clientsOf = ({ stream }: FaultCase, clients: readonly string[]): readonly string[] =>
  clients.filter((client) => stream || !isStreamHelper(client));

/** What a client has made of a fault. */
export interface MatrixRow {
  readonly fault: FaultCase;
  readonly client: string;
  /** Undefined: nothing was thrown. */
  readonly thrown: { readonly type: string; readonly message: string } | undefined;
  /** It had neither ended nor failed when it was given up. */
  readonly waits: boolean;
  /** How the id of the request is read of what was thrown; undefined: it is not in it. */
  readonly id: string | undefined;
  readonly requests: number;
}

/** How deep errors are looked through. */
const maxDepth = 4;

/** Where one of the ids is in a value: `requestID`, `headers.get('x-request-id')`. */
function placeOf(value: unknown, ids: ReadonlySet<string>, path = '', depth = 0): string | undefined {
  if (typeof value === 'string' && ids.has(value)) return path;
  if (typeof value !== 'object' || value === null || depth > maxDepth) return undefined;
  if (value instanceof Headers) {
    const found = [...value].find(([, text]) => ids.has(text));
    return found && `${path}.get('${found[0]}')`;
  }
  const names = [...new Set([...Object.getOwnPropertyNames(value), ...(value instanceof Error ? ['cause'] : [])])];
  const shallow = names.map((name) => [name, (value as Readonly<Record<string, unknown>>)[name]] as const);
  const ordered = [...shallow].sort(
    ([, one], [, other]) => Number(typeof one === 'object') - Number(typeof other === 'object'),
  );
  for (const [name, each] of ordered) {
    const step = /^\d+$/.test(name) ? `[${name}]` : /^\w+$/.test(name) ? `${path ? '.' : ''}${name}` : `['${name}']`;
    const found = placeOf(each, ids, `${path}${step}`, depth + 1);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The name of an error's class. Some libraries minify those of their classes, but not the `name` of the error. */
function typeOf(error: unknown): string {
  if (!(error instanceof Error)) return `${typeof error}, no Error`;
  if (error instanceof DOMException) return `DOMException ${error.name}`;
  const made = error.constructor.name;
  return /^[A-Z]\w{3}/.test(made) && made !== 'Error' ? made : error.name;
}

async function runCase(mock: RunningMock, fault: FaultCase, client: string): Promise<MatrixRow> {
  const name = `${fault.name} ${client}`;
  const headers = { 'x-pentagate-simulate': fault.fault, 'x-case': encodeURIComponent(name) };
  const waits = Symbol('waits');
  const late = new AbortController();
  const limit = delay(fault.limit ?? allRetries, waits, { signal: late.signal }).catch(() => waits);
  const asked = ask(client, { url: mock.url, headers, stream: fault.stream, timeout: fault.timeout }).then(
    () => ({}),
    (error: unknown) => ({ error }),
  );
  const outcome = await Promise.race<{ error?: unknown } | typeof waits>([asked, limit]);
  late.abort();
  const sent = mock.requests().filter((request) => request.headers['x-case'] === headers['x-case']);
  const ids = new Set(sent.map(({ id }) => id));
  const error = outcome === waits ? undefined : outcome.error;
  const message =
    error instanceof Error ? error.message : typeof error === 'object' ? JSON.stringify(error) : String(error);
  const clean = [...ids].reduce((text, id) => text.replaceAll(id, 'ID'), message.replaceAll(mock.url, 'URL'));
  return {
    fault,
    client,
    waits: outcome === waits,
    requests: sent.length,
    thrown: error === undefined ? undefined : { type: typeOf(error), message: clean.replace(/\s+/g, ' ').trim() },
    id: placeOf(error, ids) ?? ([...ids].some((id) => message.includes(id)) ? 'in message' : undefined),
  };
}

/**
 * Runs clients with faults: those with a timeout by themselves, so that nothing else delays a request, the others at once, since they wait most
 * of the time.
 */
export async function runMatrix(faults: readonly FaultCase[], clients: readonly string[]): Promise<MatrixRow[]> {
  const mock = await startMock();
  // What libraries leave unhandled is not of interest here.
  const ignore = (): void => undefined;
  process.on('unhandledRejection', ignore);
  (globalThis as { AI_SDK_LOG_WARNINGS?: boolean }).AI_SDK_LOG_WARNINGS = false;
  try {
    // The first call of a package loads it.
    for (const client of clients) await ask(client, { url: mock.url, headers: {}, stream: false, timeout: undefined });
    const run = (fault: FaultCase) =>
      Promise.all(clientsOf(fault, clients).map((client) => runCase(mock, fault, client)));
    const isTimed = ({ timeout }: FaultCase): boolean => timeout !== undefined;
    const rows = (await Promise.all(faults.filter((fault) => !isTimed(fault)).map(run))).flat();
    for (const fault of faults.filter(isTimed)) rows.push(...(await run(fault)));
    return rows;
  } finally {
    await mock.close();
    process.off('unhandledRejection', ignore);
  }
}
