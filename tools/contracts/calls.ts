// Calls of a mock: one per operation, of the contract's examples or made up from its schemas, judged as `pentagate test` does.

import { judge } from '../../scripts/conformance/judge.js';
import { planCases } from '../../scripts/conformance/plan.js';
import { testedContract } from '../../scripts/conformance/requests.js';
import { send, textOf } from '../../scripts/conformance/send.js';
import type { LoadOptions } from '../../scripts/contract/load-contract.js';
import { loadMended } from '../../scripts/generate/repairs.js';

/** Calls a mock. @returns what is wrong with its answer */
export type Call = (address: string, signal: AbortSignal) => Promise<string | undefined>;

/** As basic credentials, both name and password. */
const key = 'key:key';

/** Milliseconds in which an answer must be complete. */
const timeout = 10_000;

/** The calls of a contract, spread evenly over the operations that document a success; none of one that cannot be read. */
export function callsOf(load: LoadOptions, count: number): Call[] {
  const { contract } = loadMended(load);
  if (!contract) return [];
  // Headers that no client needs may be missing.
  const tested = { ...testedContract(contract), isCompatible: true };
  const documented = tested.checks.operations.filter(({ replies }) =>
    Object.keys(replies).some((code) => /^([123]|def)/.test(code)),
  );
  const step = Math.max(1, documented.length / count);
  const chosen = documented.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step));
  return chosen.flatMap((operation) => {
    // Where the contract permits none, one that it does not permit.
    const [first] = planCases(tested, operation, { seed: '1', model: undefined, hasKey: true }).cases;
    if (!first) return [];
    return async (url, signal) => {
      const fetching: typeof fetch = (address, init) =>
        fetch(address, { ...init, signal: AbortSignal.any([signal, ...(init?.signal ? [init.signal] : [])]) });
      const reply = await send(tested, { url, fetch: fetching, key, timeout }, first.request);
      const [finding] = judge(tested, operation, reply, 'valid').findings;
      if (reply.status < 400 && !finding) return undefined;
      return `${operation.id}: ${reply.status} ${finding?.message ?? ''} ${textOf(reply)?.slice(0, 200)}`;
    };
  });
}
