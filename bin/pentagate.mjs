#!/usr/bin/env node
// The command `pentagate`: in a checkout from its sources, in the published package from what was compiled of them.
import { existsSync } from 'node:fs';
import { exitAfterOutput, requireResult } from '../runtime/cli/require-result.mjs';

const script = new URL('../scripts/run.mjs', import.meta.url);

async function load() {
  if (!existsSync(script)) return import(new URL('../dist/bin/pentagate.js', import.meta.url).href);
  const { load } = await import(script.href);
  return load('bin/pentagate.ts');
}

const code = await requireResult(
  'pentagate',
  load().then(({ run }) => run(process.argv.slice(2))),
);
await exitAfterOutput(code);
