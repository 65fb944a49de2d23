// No process of ours ends without a result, even when it waits for something that can no longer happen.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { openSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { testFolder } from './harness/folder.js';

const root = join(import.meta.dirname, '..');
const folder = testFolder();

const run = (program: string) => {
  const entry = join(folder, 'entry.ts');
  writeFileSync(entry, program);
  return spawnSync(process.execPath, ['scripts/run.mjs', entry], { cwd: root, encoding: 'utf8' });
};

describe('a command that runs out of work before it has a result', () => {
  it('fails with a message', () => {
    const { status, stderr } = run("console.log('begun'); await new Promise<void>(() => undefined);");
    expect(status).toBe(1);
    expect(stderr).toMatch(/entry\.ts ended without a result: .+ Please report this\.\n$/);
  });

  it('fails although it had called itself well before', () => {
    expect(run('process.exitCode = 0; await new Promise<void>(() => undefined);').status).toBe(1);
  });

  it('is what guards the command pentagate too', () => {
    const guard = join(root, 'runtime/cli/require-result.mjs');
    const program = `import { requireResult } from ${JSON.stringify(guard)}; await requireResult('pentagate', new Promise(() => {}));`;
    const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
      encoding: 'utf8',
    });
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: expect.stringMatching(/^pentagate ended without a result: /),
    });
  });

  it('is left alone when it has one', () => {
    expect(run("console.log('done');")).toMatchObject({ status: 0, stdout: 'done\n', stderr: '' });
  });
});

describe('the output of a command that is read through a pipe', () => {
  const guard = JSON.stringify(join(root, 'runtime/cli/require-result.mjs'));
  const program = `import { exitAfterOutput, requireResult } from ${guard};
    const result = new Promise((resolve) => process.stdout.write('x'.repeat(2e6), () => resolve(3)));
    process.stdout.write('y');
    await exitAfterOutput(await requireResult('pentagate', Promise.race([result, 3])));`;
  const args = ['--input-type=module', '-e', program];

  it('is complete, however much it is', () => {
    const { status, stdout } = spawnSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 1e7 });
    expect({ status, length: stdout.length }).toEqual({ status: 3, length: 2e6 + 1 });
  });

  it('may end early without a stack trace, as with head', async () => {
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let printed = '';
    child.stderr.on('data', (bytes) => {
      printed += bytes;
    });
    child.stdout.once('data', () => child.stdout.destroy());
    expect(await once(child, 'close')).toEqual([141, null]);
    expect(printed).toBe('');
  });

  it('says that it cannot be written, as on a full disk', () => {
    const unwritable = openSync(join(root, 'package.json'), 'r');
    const { status, stderr } = spawnSync(process.execPath, args, {
      encoding: 'utf8',
      stdio: ['ignore', unwritable, 'pipe'],
    });
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: expect.stringMatching(/^pentagate cannot write its output: /),
    });
  });
});
