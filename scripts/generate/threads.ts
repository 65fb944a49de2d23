// The slow steps of a pass beside the rest: types and diagrams in one thread, and what is made of schemas in another.

import { type GroupCode, groupFromCode } from '../contract/schemas/group.js';
import type { Output } from '../emit/output.js';
import type { EmitTypes, SlowSteps } from './build.js';
import type { SchemaStep } from './schemas-worker.js';
import { startThread } from './thread.js';
import type { TypesStep } from './types-worker.js';

/** Starts both threads. */
export function generatorThreads(): { emitTypes: EmitTypes; steps: SlowSteps; stop(): Promise<void> } {
  const schemas = startThread<SchemaStep, GroupCode | string>('schemas-worker');
  const types = startThread<TypesStep, Output>('types-worker');
  return {
    emitTypes: (form) => types.run({ types: form }),
    steps: {
      compileGroup: async (group) => groupFromCode(group, (await schemas.run({ group })) as GroupCode),
      bundleValidators: async (validators) => (await schemas.run({ validators })) as string,
      emitDiagrams: (parts) => types.run({ diagrams: parts }),
    },
    stop: async () => {
      await Promise.all([schemas.stop(), types.stop()]);
    },
  };
}
