// The vendor prefix of the messages headers: `anthropic-version` in the contract, `<vendor>-version` if the configuration sets
// `messages.vendor`. Translates header names for validation, and back in violations.
import type { FieldViolation } from '../../contract/problem.js';

/** The prefix in the contract. */
const contractVendor = 'anthropic';

type Headers = Readonly<Record<string, string | string[] | undefined>>;

interface VendorHeaders {
  /** Renames the configured headers to those of the contract. Headers with the contract's own prefix are ignored then. */
  toContract<Sent extends Headers>(headers: Sent): Sent;
  /** Renames the header in a violation back to the name that the caller sent. */
  toCaller(problem: FieldViolation): FieldViolation;
}

const unchanged: VendorHeaders = { toContract: (headers) => headers, toCaller: (problem) => problem };

/** @param vendor lower-case letters, digits and hyphens */
export function createVendorHeaders(vendor: string = contractVendor): VendorHeaders {
  if (vendor === contractVendor) return unchanged;
  const names = ['version', 'beta'].map((end) => [`${contractVendor}-${end}`, `${vendor}-${end}`] as const);
  return {
    toContract: (headers) => ({
      ...headers,
      ...Object.fromEntries(names.map(([known, sent]) => [known, headers[sent]])),
    }),
    toCaller: (problem) => {
      const [, field = problem.field] = names.find(([known]) => known === problem.field) ?? [];
      return { ...problem, field };
    },
  };
}
