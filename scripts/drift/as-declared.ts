// Requests in the notation of the contract: servers take other spellings where it says so, and what they take is no drift.
import { type AnyCaseValues, normalizeCase, readProtoJson, restoreCase } from '../../client/notations.js';
import type { Contract } from '../contract/merge.js';
import { anyCaseTablesOf, protoTablesOf, spellingsOf } from '../emit/notations.js';

/** @returns gives the body of an operation as the contract writes it; the one that was sent stays as it is */
export function asDeclaredBy(contract: Contract): (operation: string, body: unknown) => unknown {
  const spelling = spellingsOf(contract);
  const proto = protoTablesOf(contract);
  const cases = anyCaseTablesOf(contract);
  const values: AnyCaseValues = Object.fromEntries(
    Object.entries(cases.values).map(([name, each = []]) => [
      name,
      typeof each === 'string' ? new RegExp(each, 'i') : each.map(String),
    ]),
  );
  return (operation, body) => {
    const spelled = normalizeCase(structuredClone(body), spelling.bodies[operation], spelling.table);
    const read = readProtoJson(spelled, proto.bodies[operation] ?? '', proto.held, proto.numbered);
    restoreCase(read, cases.bodies[operation] ?? [], cases.table, values);
    return read;
  };
}
