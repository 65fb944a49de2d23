// The slow steps of a pass beside the rest: types and diagrams in one thread, and what is made of schemas in another.

import { type GroupCode, groupFromCode } from '../contract/schemas/group.js';
import type { Output } from '../emit/output.js';
import type { EmitTypes, SlowSteps } from './build.js';
import type { SchemaStep } from './schemas-worker.js';
import { startThread, type Thread } from './thread.js';
import type { TypesStep } from './types-worker.js';

/**
 * Starts the thread of types, and that of schemas when it is needed first.
 * @param isValidated whether it will be needed: then it starts at once
 */
export function generatorThreads(isValidated: boolean): {
  emitTypes: EmitTypes;
  steps: SlowSteps;
  stop(): Promise<void>;
} {
  let started: Thread<SchemaStep, GroupCode | string> | undefined;
  const schemas = () => (started ??= startThread('schemas-worker'));
  if (isValidated) schemas();
  const types = startThread<TypesStep, Output>('types-worker');
  return {
    emitTypes: (input) => types.run({ types: input }),
    steps: {
      compileGroup: async (group) => groupFromCode(group, (await schemas().run({ group })) as GroupCode),
      bundleValidators: async (validators) => (await schemas().run({ validators })) as string,
      emitDiagrams: (parts) => types.run({ diagrams: parts }),
    },
    stop: async () => {
      await Promise.all([started?.stop(), types.stop()]);
    },
  };
}
