// Runs files of tests that others wrote, with modules of this project in place of theirs.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

function target(): void {}

/** What stands for whatever is not compared: it can be called, read and asked for members. */
export const anything: unknown = new Proxy(target, {
  get: (_, key) => (key === 'then' ? undefined : key === Symbol.toPrimitive ? () => '' : anything),
  apply: () => anything,
  construct: () => anything as object,
});

type Run = () => unknown;

/**
 * Runs the tests of a file one after the other.
 * @param own the modules that tests import, by the ends of their names; undefined for what belongs to the tests
 * @param globals what tests have without importing it
 * @param judge is called with the name of each test, and what it threw
 */
export async function runTests(
  file: string,
  own: (name: string) => unknown,
  globals: Readonly<Record<string, unknown>>,
  judge: (test: string, error?: unknown) => void,
): Promise<void> {
  const tests: [name: string, run: Run][] = [];
  const hooks: Run[] = [];
  const skip = (): void => {};
  const describe = Object.assign((_: string, body: Run): unknown => body(), { skip });
  const test = Object.assign((name: string, run: Run): void => void tests.push([name, run]), {
    skip,
    each: (cases: unknown[]) => (name: string, run: (...given: unknown[]) => unknown) => {
      for (const given of cases) test(`${name} (${JSON.stringify(given)})`, () => run(...[given].flat()));
    },
  });
  const named = {
    ...globals,
    ...{ describe, test, it: test, before: (hook: Run) => hooks.push(hook), after: skip },
    ...{ beforeEach: (hook: Run) => hooks.push(hook), afterEach: skip, console: anything },
  };
  const loaded = new Map<string, { exports: object }>();
  const load = (path: string): object => {
    const known = loaded.get(path);
    if (known) return known.exports;
    const module = { exports: {} };
    loaded.set(path, module);
    const compilerOptions = { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 };
    const { outputText } = ts.transpileModule(readFileSync(path, 'utf8'), { compilerOptions });
    const require = (name: string): unknown => {
      if (/^(vitest|mocha)$/.test(name)) return named;
      const target = join(path, '..', name.replace(/\.ts$/, ''));
      return own(name) ?? (existsSync(`${target}.ts`) && name.startsWith('.') ? load(`${target}.ts`) : anything);
    };
    const given = { ...named, require, module, exports: module.exports, __dirname: join(path, '..') };
    // The code is that of the tests that were asked for.
    new Function(...Object.keys(given), outputText)(...Object.values(given));
    return module.exports;
  };
  load(file);
  for (const [name, run] of [...hooks.map((hook) => ['before the tests', hook] as const), ...tests])
    try {
      await run();
      judge(name);
    } catch (error) {
      judge(name, error);
    }
}
