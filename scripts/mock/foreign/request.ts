// A request of a loaded contract that has passed every check.
import type { Operation } from '../../contract/operations.js';
import type { Parameters } from '../model.js';
import type { Preference } from '../prefer.js';

export interface ForeignRequest extends Parameters {
  readonly operation: Operation;
  readonly body: unknown;
  readonly preference: Preference;
}
