// The bundled contract (3.2), and its form in 3.1 for tools that do not read 3.2: of the own contract, the package has it, and it is not committed.

import { runtimeForm } from '../../runtime/runtime-form.js';
import type { Contract } from '../contract/merge.js';
import type { Modules } from './modules.js';
import { json, type Output } from './output.js';

export const emitOpenapi = ({ document }: Contract, modules: Pick<Modules, 'server'>): Output => ({
  'openapi.json': json(document),
  ...(modules.server ? {} : { 'openapi.3.1.json': json(runtimeForm(document)) }),
});
