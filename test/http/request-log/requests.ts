// Reads the request log of a server as the console does.
import type { RequestDetails, RequestList, RequestSummary } from '../../../generated/operator/types.js';

const until = async <Value>(read: () => Promise<Value | undefined>): Promise<Value> => {
  for (const end = performance.now() + 120_000; ; ) {
    const value = await read();
    if (value !== undefined) return value;
    if (performance.now() > end) throw new Error('it did not come in time');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
};

export const askConsole = (url: string, path: string, key: string, init: RequestInit = {}): Promise<Response> =>
  fetch(`${url}/console/api/${path}`, { ...init, headers: { authorization: `Bearer ${key}`, ...init.headers } });

export async function listRequests(url: string, key = 'anna', query = ''): Promise<RequestList> {
  const response = await askConsole(url, `requests${query}`, key);
  if (response.status !== 200) throw new Error(`status ${response.status}: ${await response.text()}`);
  return (await response.json()) as RequestList;
}

/** Waits until so many requests of a key have ended, with their usage. @returns the latest first */
export const endedRequests = (url: string, count: number, key = 'anna'): Promise<readonly RequestSummary[]> =>
  until(async () => {
    const { requests } = await listRequests(url, key);
    return requests.length >= count && requests.every(({ ended }) => ended !== 'open') ? requests : undefined;
  });

export async function showRequest(url: string, id: string, key = 'anna'): Promise<RequestDetails> {
  const response = await askConsole(url, `requests/${encodeURIComponent(id)}`, key);
  if (response.status !== 200) throw new Error(`status ${response.status}: ${await response.text()}`);
  return (await response.json()) as RequestDetails;
}
