// The two slow steps of a pass beside the rest: types, and validators.

import { type GroupCode, type GroupInput, groupFromCode } from '../contract/schemas/group.js';
import type { CompileGroup } from '../contract/schemas.js';
import type { JsonObject } from '../contract/tree.js';
import type { Output } from '../emit/output.js';
import type { EmitTypes } from './build.js';
import { startThread } from './thread.js';

/** Starts both threads. */
export function generatorThreads(): { emitTypes: EmitTypes; compileGroup: CompileGroup; stop(): Promise<void> } {
  const schemas = startThread<GroupInput, GroupCode>('schemas-worker');
  const types = startThread<JsonObject, Output>('types-worker');
  return {
    emitTypes: types.run,
    compileGroup: async (input) => groupFromCode(await schemas.run(input)),
    stop: async () => {
      await Promise.all([schemas.stop(), types.stop()]);
    },
  };
}
