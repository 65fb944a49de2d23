// Follows CONTRIBUTING.md, "How to add an operation", on a scratch copy of the contract.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

const root = join(import.meta.dirname, '..');
let work: string;

const run = (script: string, ...args: string[]) =>
  spawnSync(process.execPath, ['scripts/run.mjs', `scripts/${script}.ts`, ...args], { cwd: root, encoding: 'utf8' });

/** The blocks of the guide: which file, below which line, what to insert. */
const steps = [
  ...readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8').matchAll(/^```yaml file=(\S+) below=(\S+)\n([\s\S]*?)^```$/gm),
].map(([, file = '', below = '', block = '']) => ({ file, below, block }));

beforeAll(() => {
  work = mkdtempSync(join(tmpdir(), 'pentagate-contributing-'));
  cpSync(join(root, 'openapi'), join(work, 'openapi'), { recursive: true });
});
afterAll(() => rmSync(work, { recursive: true, force: true }));

describe('how to add an operation', () => {
  const generated = (name: string): string => readFileSync(join(work, 'generated', name), 'utf8');

  it('has three things to write', () => {
    expect(steps.map(({ file, below }) => `${file} ${below}`)).toEqual([
      'openapi/messages.yaml paths:',
      'openapi/messages.yaml schemas:',
      'openapi/openapi.yaml paths:',
    ]);
  });

  it('works as written: the operation is in types, client, validators and table', () => {
    for (const { file, below, block } of steps) {
      const path = join(work, file);
      const lines = readFileSync(path, 'utf8').split('\n');
      const at = lines.findIndex((line) => line.trim() === below);
      expect(at).toBeGreaterThan(0);
      lines.splice(at + 1, 0, block.replace(/\n$/, ''));
      writeFileSync(path, lines.join('\n'));
    }
    expect(run('generate', '--contract', join(work, 'openapi'), '--out', join(work, 'generated'))).toMatchObject({
      status: 0,
      stderr: '',
    });
    expect(generated('types.ts')).toContain('countMessageTokens');
    expect(generated('client.ts')).toContain('countTokens');
    expect(generated('validators.d.ts')).toContain('MessageTokenCount');
    expect(generated('operations.ts')).toContain('"/v1/messages/count_tokens"');
  });

  it('is compatible, says the diff', () => {
    const { status, stdout } = run('diff', join(root, 'generated/openapi.json'), join(work, 'generated/openapi.json'));
    expect(stdout).toContain('countMessageTokens');
    expect(stdout).toContain('0 breaking, 1 compatible');
    expect(status).toBe(0);
  });

  it('tells what is missing when a step is left out', () => {
    const index = join(work, 'openapi/openapi.yaml');
    writeFileSync(index, readFileSync(index, 'utf8').replace(/^.*count_tokens.*\n/m, ''));
    const { status, stderr } = run('generate', '--contract', join(work, 'openapi'), '--out', join(work, 'generated'));
    expect(status).toBe(1);
    expect(stderr).toContain('/v1/messages/count_tokens is not listed in openapi.yaml. Add it there');
  });
});
