// The validators of a contract, ready to be called: what `generate` writes, in memory. Rules between fields are left out: a service that is newer has
// other rules, and drift is about shapes.
import type { AnyValidator } from '../../client/tolerant.js';
import { groupFromCode } from '../contract/schemas/group.js';
import type { Schemas } from '../contract/schemas.js';

/** Validators by the name of their schema. */
export type Validators = Readonly<Record<string, AnyValidator>>;

export function loadValidators({ groups }: Schemas): Validators {
  return Object.fromEntries(
    groups.flatMap((group) => {
      const compiled = groupFromCode(group, { code: group.code() });
      return group.names.map((name) => [name, compiled.validatorOf(name) as AnyValidator]);
    }),
  );
}
