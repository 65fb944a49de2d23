// Where a suite of an official SDK is to be run: the mock, or a server that keeps the same contract.

interface Target {
  readonly baseUrl: string;
  readonly key: string;
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
