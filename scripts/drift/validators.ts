// The validators of a contract, ready to be called: what `generate` writes, loaded from memory. Rules between fields are left out: a service
// that is newer has other rules, and drift is about shapes.
import type { AnyValidator } from '../../client/tolerant.js';
import type { Contract } from '../contract/merge.js';
import type { Schemas } from '../contract/schemas.js';
import { bundleValidators } from '../emit/bundle.js';
import { emitValidators } from '../emit/validators.js';

/** Validators by the name of their schema. */
export type Validators = Readonly<Record<string, AnyValidator>>;

/** @param root a folder from which Ajv's helpers can be imported */
export async function loadValidators(contract: Contract, schemas: Schemas, root: string): Promise<Validators> {
  const { 'validators.js': source = '' } = await emitValidators(schemas, [], contract.document, (sources) =>
    bundleValidators(sources, root),
  );
  return (await import(`data:text/javascript;base64,${Buffer.from(source).toString('base64')}`)) as Validators;
}
