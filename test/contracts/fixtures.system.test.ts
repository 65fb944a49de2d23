// The OpenAPI documents that packages of other tools carry: everything is generated of each, whatever is wrong with it, and compiles.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { fromPath } from '../../scripts/contract/load-contract.js';
import { packageModules } from '../../scripts/emit/modules.js';
import { emitTypes } from '../../scripts/emit/types.js';
import { createBuilder } from '../../scripts/generate/build.js';
import { presets } from '../../scripts/lint/presets.js';
import { tsconfig } from '../../tools/contracts/steps.js';
import { testFolder } from '../harness/folder.js';
import { tsc } from '../typescript.js';

const root = join(import.meta.dirname, '../..');
const packages = join(root, 'node_modules');
const folder = testFolder();

/** Packages that read OpenAPI or JSON Schema. */
const readers = readdirSync(packages).filter((name) =>
  /^@redocly|^@stoplight|^@apidevtools|openapi|swagger/.test(name),
);

const fixtures = readers
  .flatMap((name) =>
    readdirSync(join(packages, name), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(ya?ml|json)$/.test(file))
      .map((file) => join(name, file)),
  )
  .filter((file) => /^\s*["']?openapi["']?\s*:\s*["']?3/m.test(readFileSync(join(packages, file), 'utf8')))
  .map((file, index) => ({ name: file.replace(/^.*node_modules\//, ''), file, out: join(folder, String(index)) }));

describe('the documents that other packages carry', () => {
  it('are there', () => {
    expect(fixtures.length).toBeGreaterThanOrEqual(12);
  });

  it.each(fixtures)('$name is generated', async ({ file, out }) => {
    const load = fromPath(join(packages, file));
    const builder = createBuilder(load, () => presets.minimal, emitTypes, packageModules, { degrade: true });
    const { outputs = {}, problems } = await builder.build();
    expect(problems).toEqual([]);
    // Without an operation there is nothing to call.
    const hasCalls = (outputs['operations.ts'] ?? '').includes('path:');
    const files = [...(hasCalls ? ['client.ts'] : []), 'types.ts', 'validators.js'];
    expect(Object.keys(outputs)).toEqual(expect.arrayContaining(files));
    for (const [name, text] of Object.entries(outputs)) {
      mkdirSync(dirname(join(out, name)), { recursive: true });
      writeFileSync(join(out, name), text);
    }
  });

  it('compile, all of them', () => {
    writeFileSync(join(folder, 'tsconfig.json'), tsconfig(folder));
    expect(tsc(folder, '-p', '.')).toEqual({ status: 0, stdout: '' });
  });
});
