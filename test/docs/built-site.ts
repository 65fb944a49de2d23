// The site of this service's contract, built once for all suites of a worker.
import { join } from 'node:path';
import { pentagate } from '../harness/command.js';
import { root } from './sample-files.js';

/** Where it is, once `buildSite` has ended. */
export const siteFolder = join(root, `.cache/test-docs-${process.env.JEST_WORKER_ID ?? 'here'}`);

let built: Promise<void> | undefined;

async function build(): Promise<void> {
  const { status, stderr } = await pentagate(root, 'docs', '--out', siteFolder, '--changes', 'openapi');
  if (status !== 0) throw new Error(stderr);
}

/** Builds it, unless another suite has. @throws with what the command says */
export function buildSite(): Promise<void> {
  built ??= build();
  return built;
}
