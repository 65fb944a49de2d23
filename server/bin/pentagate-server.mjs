#!/usr/bin/env node
// The command `pentagate-server`: in a checkout from its sources, in the published package from what was compiled of them.
import { existsSync } from 'node:fs';

const script = new URL('../../scripts/run.mjs', import.meta.url);
if (existsSync(script)) {
  const { load } = await import(script.href);
  process.setSourceMapsEnabled?.(true);
  await load('server/program/main.ts');
} else await import('../dist/server/program/main.js');
