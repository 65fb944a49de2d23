// Runs openapi-typescript beside the lint: its import alone takes longer than most of the rest.
import { parentPort } from 'node:worker_threads';
import { emitTypes } from '../emit/types.js';

parentPort?.on('message', async ({ id, form }: { id: number; form: Record<string, unknown> }) => {
  try {
    parentPort?.postMessage({ id, output: await emitTypes(form) });
  } catch (error) {
    parentPort?.postMessage({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
