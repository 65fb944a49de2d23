// The client of a contract that is not ours (contract/shop.yaml), generated into a folder of its own.
import { join } from 'node:path';
import { build } from 'esbuild';
import { withBigints } from '../../scripts/contract/bigints.js';
import { typesForm } from '../../scripts/contract/forms.js';
import { fromPath, loadContract } from '../../scripts/contract/load-contract.js';
import { compileOrders } from '../../scripts/contract/orders.js';
import { emitClient } from '../../scripts/emit/client/emit-client.js';
import { packageModules } from '../../scripts/emit/modules.js';
import { emitAutomata } from '../../scripts/emit/orders.js';
import { emitTypes } from '../../scripts/emit/types.js';
import { writeFiles } from '../harness/folder.js';
import { tsc } from '../typescript.js';

const root = join(import.meta.dirname, '../..');
const runtime = join(root, 'client/runtime.js');
const modules = {
  ...packageModules,
  runtime,
  automaton: runtime,
  lifecycle: runtime,
  folds: join(root, 'client/folds.js'),
};

export interface Foreign {
  /** Writes a program beside the client, bundles it, and loads it. */
  load(name: string, source: string): Promise<Record<string, unknown>>;
}

/** Generates types, tables and client of a contract into a folder. */
export async function generateForeign(file: string, folder: string, bigints = false): Promise<Foreign> {
  const { contract: loaded, problems } = loadContract(fromPath(file));
  const contract = loaded && bigints ? withBigints(loaded) : loaded;
  if (!contract) throw new Error(JSON.stringify(problems));
  const { order } = compileOrders(contract);
  const form = typesForm(contract);
  const { files, places } = emitClient(contract, form, order, modules, false);
  writeFiles(folder, {
    ...(await emitTypes({ form, places, withOperations: true })),
    ...emitAutomata(order, modules),
    ...files,
    'package.json': '{"type":"module"}',
  });
  return {
    async load(name, source) {
      writeFiles(folder, { [`${name}.ts`]: source });
      const outfile = join(folder, `${name}.mjs`);
      await build({
        entryPoints: [join(folder, `${name}.ts`)],
        outfile,
        bundle: true,
        format: 'esm',
        platform: 'node',
        logLevel: 'error',
        nodePaths: [join(root, 'node_modules')],
      });
      return (await import(outfile)) as Record<string, unknown>;
    },
  };
}

/** Compiles a program beside the client. */
export function compiles(folder: string, program: string, compile = tsc) {
  const compilerOptions = {
    ...{ strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true, noEmit: true },
    ...{ target: 'es2022', module: 'nodenext', types: [], skipLibCheck: true },
    lib: ['es2023', 'dom', 'dom.iterable', 'dom.asynciterable'],
    paths: { 'openapi-fetch': [join(root, 'node_modules/openapi-fetch')] },
  };
  const options = JSON.stringify({ compilerOptions, files: ['use.ts'] });
  writeFiles(folder, { 'use.ts': program, 'tsconfig.json': options });
  return compile(folder, '-p', '.');
}
