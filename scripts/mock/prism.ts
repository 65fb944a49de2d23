// `pentagate mock --prism`: the command of Prism instead of this mock, with a form of the contract that it reads.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { constants, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { runtimeForm } from '../../runtime/runtime-form.js';
import type { Contract } from '../contract/merge.js';

const packageName = '@stoplight/prism-cli';

/** The program that the package declares. @throws Error when it is not installed */
function prismProgram(): string {
  try {
    const manifest = createRequire(import.meta.url).resolve(`${packageName}/package.json`);
    const { bin } = JSON.parse(readFileSync(manifest, 'utf8')) as { bin: { prism: string } };
    return join(dirname(manifest), bin.prism);
  } catch (cause) {
    throw new Error(`Prism is not installed: npm install ${packageName}`, { cause });
  }
}

/**
 * Runs `prism mock` with its own output until it ends; signals that stop this process stop it.
 * @param options as on its command line
 * @returns its exit code; as shells do, 128 and the number of a signal that ended it
 * @throws Error when Prism is not installed
 */
export async function runPrism(contract: Contract, options: readonly string[]): Promise<number> {
  const program = prismProgram();
  const folder = mkdtempSync(join(tmpdir(), `pentagate-prism-${process.pid}-`));
  try {
    const file = join(folder, 'openapi.3.1.json');
    writeFileSync(file, JSON.stringify(runtimeForm(contract.document)));
    const child = spawn(process.execPath, [program, 'mock', file, ...options], { stdio: 'inherit' });
    const stop = (signal: NodeJS.Signals): void => void child.kill(signal);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
    const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
    return code ?? 128 + constants.signals[signal ?? 'SIGTERM'];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
