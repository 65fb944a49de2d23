// Where a suite of an official SDK is to be run: the mock, or a server that keeps the same contract.

interface Target {
  readonly baseUrl: string;
  readonly key: string;
  /** Number of gateways in front of the server. */
  readonly gateways?: number;
}

/** Asked for inside the tests, since a server's address is known only once it listens. */
export type TargetOf = () => Target;

/** The header that chooses the answer; who serves real models ignores it, and the tests that need it are not run there. */
export const prefer = (value: string): { headers: Record<string, string> } => ({ headers: { prefer: value } });

/** The header that makes the server simulate a fault. */
export const simulate = (fault: string): { headers: Record<string, string> } => ({
  headers: { 'x-pentagate-simulate': fault },
});

/** A picture of one pixel, and a red one of six, as base64. */
export const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
export const red =
  'iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAMAAACqqpYoAAAAA1BMVEXIMijgAwapAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAC0lEQVQImWNggAAAAAgAAa9T6iIAAAAASUVORK5CYII=';

/** Collects what an async iterable hands out. */
export async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
}

/** The status that a caller gets when the last server simulates one. A 401 is about the gateway's own credential, so its caller is not to blame. */
export const statusFrom = ({ gateways = 0 }: Target, simulated: number): number =>
  simulated === 401 && gateways > 0 ? 502 : simulated;
