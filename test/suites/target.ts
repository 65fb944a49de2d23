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

/** Collects what an async iterable hands out. */
export async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
}

/** The status that a caller gets when the last server simulates one. A 401 is about the gateway's own credential, so its caller is not to blame. */
export const statusFrom = ({ gateways = 0 }: Target, simulated: number): number =>
  simulated === 401 && gateways > 0 ? 502 : simulated;
