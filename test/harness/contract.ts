// Contracts that tests read from files, or write themselves.
import { type LoadOptions, loadContract } from '../../scripts/contract/load-contract.js';
import type { Contract } from '../../scripts/contract/merge.js';

/** Reads a contract; what is wrong with it is an error. */
export function readContract(from: LoadOptions): Contract {
  const { contract, problems } = loadContract(from);
  if (!contract) throw new Error(problems.map(({ message }) => message).join('\n'));
  return contract;
}
