// Sites of contracts, without the parts that a test does not ask for.
import { fromDocument, loadContract } from '../../scripts/contract/load-contract.js';
import type { Contract } from '../../scripts/contract/merge.js';
import type { SearchIndex } from '../../scripts/docs/search-entries.js';
import { buildSite } from '../../scripts/docs/site.js';

/** The contract of a document. */
export function contractOf(document: object): Contract {
  const { contract } = loadContract(fromDocument(document));
  if (!contract) throw new Error('the document cannot be read');
  return contract;
}

/** The files of a site. */
export const siteOf = (contract: Contract, more: Partial<Parameters<typeof buildSite>[0]> = {}) =>
  buildSite({ contract, diagrams: {}, baseUrl: 'http://h', streams: [], bundles: {}, ...more });

/** What the script of the search index holds. */
export const indexIn = (script = ''): SearchIndex => JSON.parse(script.replace(/^window\.\w+=|;\s*$/g, ''));
