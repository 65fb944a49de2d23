// The slow steps of a pass beside the rest: types and diagrams in one thread, and the code of schemas in another.

import { transform } from 'esbuild';
import { type GroupCode, type GroupInput, groupFromCode } from '../contract/schemas/group.js';
import type { Output } from '../emit/output.js';
import type { EmitTypes, SlowSteps } from './build.js';
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
  let started: Thread<GroupInput, GroupCode> | undefined;
  const schemas = () => (started ??= startThread('schemas-worker'));
  if (isValidated) {
    schemas();
    // Starts the process of esbuild, while this one is small; if that fails, the first use says why.
    transform('').catch(() => undefined);
  }
  const types = startThread<TypesStep, Output>('types-worker');
  return {
    emitTypes: (input) => types.run({ types: input }),
    steps: {
      compileGroup: async (group) => groupFromCode(group, await schemas().run(group)),
      emitDiagrams: (parts) => types.run({ diagrams: parts }),
    },
    stop: async () => {
      await Promise.all([started?.stop(), types.stop()]);
    },
  };
}
