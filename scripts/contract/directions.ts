// A contract whose requests and replies have their own forms of schemas (runtime/directions.ts).
import { inDirections, type OtherMembers } from '../../runtime/directions.js';
import { asObject, valueAt } from './json-trees.js';
import type { Contract } from './merge.js';

/** The contract with the forms of schemas by direction; the contract itself where nothing in it has a direction. */
export function withDirections(contract: Contract, others: OtherMembers): Contract {
  const { document, inputs } = inDirections(contract.document, others);
  if (document === contract.document) return contract;
  return {
    ...contract,
    document,
    operations: contract.operations.map((operation) => ({
      ...operation,
      node: asObject(valueAt(document, operation.at)),
    })),
    placeOf([first = '', section = '', name = '', ...rest]) {
      const named = section === 'schemas' ? (inputs.get(String(name)) ?? name) : name;
      return contract.placeOf([first, section, named, ...rest]);
    },
  };
}
