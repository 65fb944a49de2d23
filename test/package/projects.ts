// Projects of every common kind: clients that the packed toolchain has generated in them build with nothing but the defaults of that kind, and
// make calls and streams.
import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { start } from '../../scripts/mock/start.js';
import { launch, watch } from '../docs/browser.js';
import { extrasFolder } from '../extras/extras.js';
import { describeWith } from '../harness/describe-with.js';
import { writeFiles } from '../harness/folder.js';
import { removeFolder } from '../harness/remove-folder.js';
import { install, manifestOf } from './install.js';

const root = join(import.meta.dirname, '../..');
const extras = join(extrasFolder, 'node_modules');
const run = promisify(execFile);

interface Project {
  /** Its row in docs/any-contract.md. */
  readonly kind: string;
  /** The package whose version that row has. */
  readonly tool: string;
  readonly folder: string;
  /** Its own files; the program imports `./use` as it imports its client. */
  readonly files: Readonly<Record<string, string | object>>;
  /** Whether its client is that of the Messages API, whose types take long to check; else it is that of zoo.yaml. */
  readonly isLarge?: boolean;
  /** Arguments of Node, or of a program that stands first. */
  readonly build?: readonly (readonly string[])[];
  /** The program, or the folder of the page, that was built. */
  readonly result: readonly string[] | string;
}

const page = 'use().then((text) => { document.title = text; }, (error) => { document.title = String(error); });\n';
const print = 'use().then(console.log);\n';
const tsc = (options: object): Record<string, object> => ({
  'tsconfig.json': { compilerOptions: { target: 'es2022', strict: true, types: [], rootDir: 'src', ...options } },
});
const typescript = join(root, 'node_modules/typescript-7/bin/tsc');

const callsOfZoo = `const { id, name } = await client.keepers.getAnimal('Mo', 7);
  const types: string[] = [];
  for await (const { word } of await client.animals.watch({ kind: 'cat', stream: true })) types.push(typeof word);
  return [typeof name, typeof id, ...new Set(types)].join(' ');`;

const callsOfMessages = `const body = { model: 'm', max_tokens: 9, messages: [{ role: 'user' as const, content: 'Hello' }] };
  const message = await client.messages.create(body);
  const types: string[] = [];
  for await (const event of await client.messages.create({ ...body, stream: true })) types.push(event.type);
  return [message.role, types.at(0), types.at(-1)].join(' ');`;

/** What `npm create` and the guides of each tool give, as far as it matters to imports. */
const projects: readonly Project[] = [
  {
    ...{ kind: 'Next.js (Turbopack)', tool: 'next', folder: 'next' },
    files: {
      'package.json': { dependencies: { next: '*', react: '*', 'react-dom': '*' } },
      // Turbopack reads nothing outside its root, where the linked packages are.
      'next.config.mjs': `export default { output: 'export', turbopack: { root: '/' } };`,
      'tsconfig.json': `{
        "compilerOptions": {
          "target": "ES2017", "lib": ["dom", "dom.iterable", "esnext"], "allowJs": true, "skipLibCheck": true, "strict": true,
          "noEmit": true, "esModuleInterop": true, "module": "esnext", "moduleResolution": "bundler", "jsx": "react-jsx",
          "resolveJsonModule": true, "isolatedModules": true, "incremental": true, "plugins": [{"name": "next"}], "paths": {"@/*": ["./*"]}
        },
        "include": ["next-env.d.ts", "**/*.ts", "**/*.tsx", ".next/types/**/*.ts", ".next/dev/types/**/*.ts"],
        "exclude": ["node_modules"]
      }`,
      'app/layout.tsx': `export default function Layout({ children }: { children: React.ReactNode }) {
        return <html lang="en"><body>{children}</body></html>;
      }`,
      'app/page.tsx': `'use client';
      import { useEffect } from 'react';
      import { use } from '../src/use';
      export default function Page() {
        useEffect(() => { ${page} });
        return <p>Pets</p>;
      }`,
    },
    build: [[join(extras, 'next/dist/bin/next'), 'build']],
    result: 'out',
  },
  {
    ...{ kind: 'Vite', tool: 'vite', folder: 'vite' },
    files: {
      'package.json': { type: 'module' },
      'tsconfig.json': `{
        "compilerOptions": {
          "target": "es2023", "module": "esnext", "lib": ["ES2023", "DOM", "DOM.Iterable"], "types": ["vite/client"],
          "skipLibCheck": true, "moduleResolution": "bundler", "allowImportingTsExtensions": true, "noEmit": true,
          "verbatimModuleSyntax": true, "moduleDetection": "force", "strict": true, "noUnusedLocals": true,
          "noUnusedParameters": true, "erasableSyntaxOnly": true, "noFallthroughCasesInSwitch": true, "noUncheckedSideEffectImports": true
        },
        "include": ["src"]
      }`,
      'index.html': '<!doctype html><body><script type="module" src="/src/main.ts"></script>',
      'src/main.ts': `import { use } from './use.ts';\n${page}`,
    },
    build: [[typescript], [join(extras, 'vite/bin/vite.js'), 'build']],
    result: 'dist',
  },
  {
    ...{ kind: 'webpack 5 (ts-loader)', tool: 'webpack', folder: 'webpack' },
    files: {
      'package.json': {},
      'tsconfig.json': `{"compilerOptions": {
        "outDir": "./dist/", "noImplicitAny": true, "module": "es6", "target": "es2022", "jsx": "react", "moduleResolution": "node"
      }}`,
      'webpack.config.js': `module.exports = {
        mode: 'production',
        entry: './src/main.ts',
        module: { rules: [{ test: /\\.tsx?$/, use: 'ts-loader', exclude: /node_modules/ }] },
        resolve: { extensions: ['.tsx', '.ts', '.js'] },
        output: { filename: 'bundle.js', path: __dirname + '/dist' },
      };`,
      'build.js': `require('webpack')(require('./webpack.config.js'), (error, stats) => {
        if (error) throw error;
        if (stats.hasErrors()) throw new Error(stats.toString());
      });`,
      'dist/index.html': '<!doctype html><body><script src="bundle.js"></script>',
      'src/main.ts': `import { use } from './use';\n${page}`,
    },
    build: [['build.js']],
    result: 'dist',
  },
  {
    ...{ kind: 'React Native (Metro)', tool: 'metro', folder: 'metro' },
    files: {
      'package.json': { dependencies: { 'react-native': '*' } },
      'tsconfig.json': { extends: '@react-native/typescript-config' },
      'babel.config.js': `module.exports = { presets: ['module:@react-native/babel-preset'] };`,
      // Metro reads nothing outside its folders, where the linked packages are.
      'metro.config.js': `module.exports = { maxWorkers: 1, cacheStores: [], watchFolders: ${JSON.stringify(
        ['metro-runtime', '@babel/runtime'].map((name) => join(extras, name)),
      )}.concat(require('node:path').join(__dirname, '../node_modules')) };`,
      'index.js': `import { use } from './src/use';\n${print}`,
    },
    build: [[join(extras, 'metro/src/cli.js'), 'build', 'index.js', '--out', 'out.js', '--platform', 'ios']],
    result: ['out.js'],
  },
  {
    ...{ kind: 'esbuild', tool: 'esbuild', folder: 'esbuild' },
    files: { 'package.json': {}, 'src/main.ts': `import { use } from './use';\n${print}` },
    build: [['../node_modules/esbuild/bin/esbuild', 'src/main.ts', '--bundle', '--outfile=out.js']],
    result: ['out.js'],
  },
  {
    ...{ kind: 'Bun', tool: 'bun', folder: 'bun' },
    files: {
      'package.json': { type: 'module' },
      'tsconfig.json': `{"compilerOptions": {
        "lib": ["ESNext"], "target": "ESNext", "module": "Preserve", "moduleDetection": "force", "jsx": "react-jsx", "allowJs": true,
        "moduleResolution": "bundler", "allowImportingTsExtensions": true, "noEmit": true, "strict": true,
        "verbatimModuleSyntax": true, "skipLibCheck": true, "noUncheckedIndexedAccess": true
      }}`,
      'src/main.ts': `import { use } from './use';\n${print}`,
    },
    result: [join(extras, '.bin/bun'), 'src/main.ts'],
  },
  {
    ...{ kind: 'Deno', tool: 'deno', folder: 'deno' },
    files: {
      'deno.json': {},
      'package.json': { dependencies: { 'pentagate-client': '*' } },
      'src/main.ts': `import { use } from './use.ts';\n${print}`,
    },
    build: [[join(extras, '.bin/deno'), 'check', 'src/main.ts']],
    result: [join(extras, '.bin/deno'), 'run', '--allow-net', 'src/main.ts'],
  },
  {
    ...{ kind: 'Node, ES modules', tool: 'typescript-7', folder: 'esm' },
    files: {
      'package.json': { type: 'module' },
      ...tsc({ module: 'node16', outDir: 'dist' }),
      'src/main.ts': `import { use } from './use.js';\n${print}`,
    },
    isLarge: true,
    build: [[typescript]],
    result: ['dist/main.js'],
  },
  {
    ...{ kind: 'Node, CommonJS through `import()`', tool: 'typescript-7', folder: 'cjs' },
    files: {
      'package.json': {},
      ...tsc({ module: 'nodenext', outDir: 'dist' }),
      'src/main.ts': `import('./use.js').then(({ use }) => ${print.replace(';\n', '')});\n`,
    },
    build: [[typescript]],
    result: ['dist/main.js'],
  },
];

/** What the page for readers says of each kind. */
const rows = [
  ...readFileSync(join(root, 'docs/any-contract.md'), 'utf8').matchAll(
    /^\| (.+) \| `(js|ts|none)` \| .* ([\d.]+) \|$/gm,
  ),
].map(([, kind, form, version]) => ({ kind, form, version }));

/** Packages of other tools that the projects import. */
const linked = [
  ...['next', 'react', 'react-dom', '@types/node', '@types/react', 'vite', 'webpack', 'ts-loader', 'typescript'],
  ...['metro-runtime', '@babel/runtime', '@react-native/babel-preset', '@react-native/typescript-config'],
];

/** Builds and runs projects. @param packed the tarballs of pentagate-client and of the toolchain, once there are any */
export function testProjects(packed: () => { readonly client: string; readonly tool: string }): void {
  const place = mkdtempSync(join(tmpdir(), 'pentagate-projects-'));
  afterAll(() => removeFolder(place));

  describeWith('the packages of test/extras', 'Chromium')('a project with generated clients', () => {
    const env = { PATH: process.env.PATH, HOME: place, TMPDIR: place, NEXT_TELEMETRY_DISABLED: '1' };
    const clients = { small: join(import.meta.dirname, 'zoo.yaml'), large: join(root, 'openapi/messages.yaml') };
    const mocks: Awaited<ReturnType<typeof start>>[] = [];

    /** Runs a command of a project to its end. */
    const command = async (folder: string, [first = '', ...args]: readonly string[]): Promise<string> => {
      const [program, ...given] = first.includes('/.bin/') ? [first] : [process.execPath, first];
      const ran = run(program, [...given, ...args], { cwd: join(place, folder), env });
      const { stdout } = await ran.catch(({ stdout, stderr }) => Promise.reject(new Error(stdout + stderr)));
      return stdout;
    };

    /** What a page says once it has made its calls. It comes from files, so that no server has to be built for it. */
    const seen = async (folder: string): Promise<string> => {
      const browser = await launch();
      try {
        const { page, errors } = await watch(browser);
        await page.context().grantPermissions(['local-network-access']);
        await page.route('http://localhost/**', (route) => {
          const { pathname } = new URL(route.request().url());
          return route.fulfill({ path: join(folder, pathname === '/' ? 'index.html' : pathname) });
        });
        await page.goto('http://localhost/');
        await page.waitForFunction(() => document.title);
        expect(errors).toEqual([]);
        return await page.title();
      } finally {
        await browser.close();
      }
    };

    beforeAll(async () => {
      cpSync(join(root, 'node_modules/openapi-fetch'), join(place, 'node_modules/openapi-fetch'), { recursive: true });
      install(place, 'pentagate-client', packed().client, ['openapi-typescript-helpers']);
      const tool = install(place, 'pentagate', packed().tool);
      for (const name of linked) {
        mkdirSync(dirname(join(place, 'node_modules', name)), { recursive: true });
        symlinkSync(join(extras, name), join(place, 'node_modules', name));
      }
      for (const contract of Object.values(clients)) mocks.push(await start(contract, {}));
      const [zoo, messages] = mocks.map(({ url }) => url);
      const { small } = clients;
      const large = join(tool, 'dist/openapi/messages.yaml');
      const outputs = projects.map(
        ({ folder, isLarge }) => `  ${folder}: {path: ${isLarge ? large : small}, out: ${folder}/src/api}\n`,
      );
      writeFiles(place, { 'pentagate.config.yaml': `contracts:\n${outputs.join('')}` });
      for (const { folder, files } of projects)
        for (const [name, content] of Object.entries(files))
          writeFiles(join(place, folder), { [name]: typeof content === 'string' ? content : JSON.stringify(content) });
      await run(process.execPath, [join(tool, 'bin/pentagate.mjs'), 'generate'], { cwd: place, env });
      for (const { folder, isLarge } of projects)
        writeFiles(join(place, folder), {
          'src/use.ts': `import { createClient } from './api/client${extension(folder)}';
            export async function use(): Promise<string> {
              const client = createClient({ baseUrl: '${isLarge ? messages : zoo}', apiKey: 'key' });
              ${isLarge ? callsOfMessages : callsOfZoo}
            }`,
        });
    });
    afterAll(() => Promise.all(mocks.map((mock) => mock.close())));

    /** What generated modules have after the name of another one. */
    const extension = (folder: string): string =>
      /from '\.\/types(.*)'/.exec(readFileSync(join(place, folder, 'src/api/client.ts'), 'utf8'))?.[1] ?? '';

    it.each(projects)(
      'of $kind builds, and makes calls and a stream',
      async ({ kind, tool, folder, isLarge, build = [], result }) => {
        for (const each of build) await command(folder, each);
        const said =
          typeof result === 'string' ? await seen(join(place, folder, result)) : await command(folder, result);
        expect(said.trim()).toBe(isLarge ? 'assistant message_start message_stop' : 'string number string');
        const home = [extras, join(root, 'node_modules')].find((modules) => existsSync(join(modules, tool))) ?? '';
        expect(rows).toContainEqual({
          ...{ kind, form: extension(folder).slice(1) || 'none', version: manifestOf(join(home, tool)).version },
        });
      },
    );

    it('is of a kind that the page for readers has', () => {
      expect(rows.map(({ kind }) => kind)).toEqual(projects.map(({ kind }) => kind));
    });
  });
}
