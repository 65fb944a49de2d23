// Reads the request log of a server as the console does.
import type { RequestDetails, RequestList, RequestSummary } from '../../../generated/operator/types.js';
import { until } from '../../harness/until.js';

export const askConsole = (url: string, path: string, key: string, init: RequestInit = {}): Promise<Response> =>
  fetch(`${url}/console/api/${path}`, { ...init, headers: { authorization: `Bearer ${key}`, ...init.headers } });

async function read<Read>(url: string, path: string, key: string): Promise<Read> {
  const response = await askConsole(url, path, key);
  if (response.status !== 200) throw new Error(`status ${response.status}: ${await response.text()}`);
  return (await response.json()) as Read;
}

export const listRequests = (url: string, key = 'anna', query = ''): Promise<RequestList> =>
  read(url, `requests${query}`, key);

/** Waits until so many requests of a key have ended, with their usage. @returns the latest first */
export const endedRequests = (url: string, count: number, key = 'anna'): Promise<readonly RequestSummary[]> =>
  until(async () => {
    const { requests } = await listRequests(url, key);
    return requests.length >= count && requests.every(({ ended }) => ended !== 'open') ? requests : undefined;
  });

export const showRequest = (url: string, id: string, key = 'anna'): Promise<RequestDetails> =>
  read(url, `requests/${encodeURIComponent(id)}`, key);

/** Headers that ask the simulator for a fault; without one, none. */
export const simulating = (fault = ''): { headers: Readonly<Record<string, string>> } => ({
  headers: fault ? { 'x-pentagate-simulate': fault } : {},
});

/** What arrives of a stream, and whether it was cut. */
export async function textOf(response: Response): Promise<string> {
  let text = '';
  try {
    for await (const piece of response.body ?? []) text += Buffer.from(piece as Uint8Array).toString();
  } catch {
    text += '(cut)';
  }
  return text;
}
