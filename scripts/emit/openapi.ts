// The bundled contract (3.2) and its derived 3.1 form.
import { runtimeForm } from '../contract/forms.js';
import type { Contract } from '../contract/merge.js';
import { json, type Output } from './output.js';

export const emitOpenapi = (contract: Contract): Output => ({
  'openapi.json': json(contract.document),
  'openapi.3.1.json': json(runtimeForm(contract)),
});
