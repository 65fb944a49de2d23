#!/usr/bin/env node
// The command `pentagate`: in a checkout from its sources, in the published package from what was compiled of them.
import { existsSync } from 'node:fs';
import module from 'node:module';
import { fileURLToPath } from 'node:url';
import { requireResult } from '../cli/require-result.mjs';

const script = new URL('../scripts/run.mjs', import.meta.url);

if (existsSync(script)) {
  const { load } = await import(script.href);
  process.setSourceMapsEnabled?.(true);
  // From Node 22.8 on, compiled code is kept between runs.
  module.enableCompileCache?.(fileURLToPath(new URL('../.cache/v8', import.meta.url)));
  await requireResult('pentagate', load('bin/pentagate.ts'));
} else {
  await requireResult('pentagate', import(new URL('../dist/bin/pentagate.js', import.meta.url).href));
}
