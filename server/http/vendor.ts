// The vendor word of the messages surface's headers: `anthropic-version` in the contract, another where the configuration says so
// (the name of the header is the vendor word followed by `-version`).
import type { FieldViolation } from '../../contract/problem.js';

/** The word that the contract is written with. */
export const contractVendor = 'anthropic';

type Headers = Readonly<Record<string, string | string[] | undefined>>;

export interface VendorWord {
  /** Headers as the contract names them. One that bears the contract's own word counts for nothing then. */
  read<Sent extends Headers>(headers: Sent): Sent;
  /** A problem with such a header, as the caller knows it. */
  tell(problem: FieldViolation): FieldViolation;
}

const same: VendorWord = { read: (headers) => headers, tell: (problem) => problem };

/** @param vendor lower-case letters, digits and hyphens */
export function vendorWord(vendor: string = contractVendor): VendorWord {
  if (vendor === contractVendor) return same;
  const names = ['version', 'beta'].map((end) => [`${contractVendor}-${end}`, `${vendor}-${end}`] as const);
  return {
    read: (headers) => ({ ...headers, ...Object.fromEntries(names.map(([known, sent]) => [known, headers[sent]])) }),
    tell: (problem) => {
      const [, field = problem.field] = names.find(([known]) => known === problem.field) ?? [];
      return { ...problem, field };
    },
  };
}
