#!/usr/bin/env node
// The command `pentagate`: in a checkout from its sources, in the published package from what was compiled of them.
import { existsSync } from 'node:fs';
import { requireResult } from '../scripts/cli/require-result.mjs';

const script = new URL('../scripts/run.mjs', import.meta.url);

if (existsSync(script)) {
  const { load } = await import(script.href);
  process.setSourceMapsEnabled?.(true);
  await requireResult('pentagate', load('bin/pentagate.ts'));
} else {
  await requireResult('pentagate', import(new URL('../dist/bin/pentagate.js', import.meta.url).href));
}
