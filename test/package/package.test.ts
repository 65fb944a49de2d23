// The published package, installed into an empty project as its user would: what comes along, what can be imported, what types it has,
// and the server, which needs packages of its own.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

const root = join(import.meta.dirname, '../..');
let work: string;
let project: string;
let tarball: string;

const npm = (cwd: string, ...args: string[]): string =>
  execFileSync('npm', [...args, '--loglevel=error'], { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

/** Packs a folder and gives the tarball's path. */
function pack(folder: string): string {
  const [packed] = JSON.parse(npm(folder, 'pack', '--json', '--pack-destination', work).replace(/^[^[]*/, '')) as {
    filename: string;
  }[];
  return join(work, packed?.filename ?? '');
}

beforeAll(() => {
  work = mkdtempSync(join(tmpdir(), 'pentagate-package-'));
  project = join(work, 'project');
  mkdirSync(project);
  tarball = pack(root);
  // The one dependency comes from what is installed here, so that the test needs no network.
  const overrides = Object.fromEntries(
    ['openapi-fetch', 'openapi-typescript-helpers'].map((name) => [
      name,
      `file:${pack(join(root, 'node_modules', name))}`,
    ]),
  );
  writeFileSync(
    join(project, 'package.json'),
    JSON.stringify({
      name: 'user',
      version: '1.0.0',
      type: 'module',
      dependencies: { pentagate: `file:${tarball}` },
      overrides,
    }),
  );
  npm(project, 'install', '--offline', '--no-audit', '--no-fund');
}, 120_000);
afterAll(() => rmSync(work, { recursive: true, force: true, maxRetries: 5 }));

describe('the package', () => {
  it('brings nothing along but openapi-fetch', () => {
    const installed = readdirSync(join(project, 'node_modules')).filter((name) => !name.startsWith('.'));
    expect(installed.sort()).toEqual(['openapi-fetch', 'openapi-typescript-helpers', 'pentagate']);
  });

  it('has every page and image that its pages link to', () => {
    const installed = join(project, 'node_modules/pentagate');
    const pages = readdirSync(installed, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.md'));
    expect(pages).toEqual(expect.arrayContaining(['README.md', 'docs/getting-started.md']));
    const targets = pages.flatMap((page) =>
      [...readFileSync(join(installed, page), 'utf8').matchAll(/\]\(([^)\s#]+)/g)]
        .map(([, address = '']) => address)
        .filter((address) => !/^\w+:/.test(address))
        .map((address) => join(dirname(page), address)),
    );
    expect(targets.length).toBeGreaterThan(10);
    expect(targets.filter((target) => !existsSync(join(installed, target)))).toEqual([]);
  });

  it('holds the compiled client, types, validators and the contract, and no tools', () => {
    const files = readdirSync(join(project, 'node_modules/pentagate'), { recursive: true, encoding: 'utf8' });
    expect(files).toEqual(
      expect.arrayContaining([
        'LICENSE',
        'README.md',
        'CHANGELOG.md',
        'dist/generated/client.js',
        'dist/generated/client.d.ts',
        'dist/openapi/messages.yaml',
        'dist/openapi/openapi.3.1.json',
        'dist/console/index.html',
        'dist/console/page.js',
        'dist/console/page.css',
      ]),
    );
    expect(files.filter((name) => /scripts|test|\.ts$/.test(name) && !name.endsWith('.d.ts'))).toEqual([]);
  });

  it('can be imported in plain Node', () => {
    const program = `
      import { createClient } from 'pentagate/client';
      import { MessageRequest } from 'pentagate/validators';
      import contract from 'pentagate/openapi/openapi.json' with { type: 'json' };
      await import('pentagate/types');
      const client = createClient({ baseUrl: 'http://localhost', apiKey: 'key' });
      console.log(typeof client.messages.create, MessageRequest({}), contract.openapi, import.meta.resolve('pentagate/openapi/messages.yaml').endsWith('messages.yaml'));
    `;
    writeFileSync(join(project, 'use.js'), program);
    expect(execFileSync(process.execPath, ['--no-warnings', 'use.js'], { cwd: project, encoding: 'utf8' }).trim()).toBe(
      'function false 3.2.0 true',
    );
  });

  it('gives types in every module resolution that knows exports', () => {
    writeFileSync(
      join(project, 'use.ts'),
      `import { createClient } from 'pentagate/client';
       import type { Message, components } from 'pentagate/types';
       import { Message as isMessage } from 'pentagate/validators';
       const client = createClient({ baseUrl: 'http://localhost', apiKey: 'key' });
       const message: Message = await client.messages.create({ model: 'm', max_tokens: 2, messages: [{ role: 'user', content: 'x' }] });
       export const text: string | undefined = message.content.find((block) => block.type === 'text')?.text;
       for await (const event of await client.messages.create({ model: 'm', max_tokens: 2, messages: [], stream: true }))
         if (event.type === 'message_delta') event.usage.output_tokens.toFixed();
       const unknown: unknown = message;
       if (isMessage(unknown)) unknown.id.trim();
       // @ts-expect-error the contract has no such method
       client.messages.delete();
       // @ts-expect-error model is required
       await client.messages.create({ max_tokens: 2, messages: [] });
       export type Status = components['schemas']['ImageTaskStatus'];
      `,
    );
    for (const resolution of ['nodenext', 'bundler']) {
      const module = resolution === 'bundler' ? 'esnext' : 'nodenext';
      const { status, stdout } = spawnSync(
        process.execPath,
        [
          join(root, 'node_modules/typescript/bin/tsc'),
          '--noEmit',
          '--strict',
          '--target',
          'es2022',
          '--lib',
          'es2022,dom,dom.iterable,dom.asynciterable',
          '--module',
          module,
          '--moduleResolution',
          resolution,
          'use.ts',
        ],
        { cwd: project, encoding: 'utf8' },
      );
      expect({ resolution, status, stdout }).toEqual({ resolution, status: 0, stdout: '' });
    }
  });

  it('passes publint', () => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(root, 'node_modules/publint/src/cli.js'), 'run', tarball, '--strict'],
      { encoding: 'utf8' },
    );
    expect({ status, output: stdout + stderr }).toEqual({ status: 0, output: expect.stringContaining('All good') });
  });

  it('passes are-the-types-wrong', () => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [
        join(root, 'node_modules/@arethetypeswrong/cli/dist/index.js'),
        tarball,
        '--profile',
        'esm-only',
        '--exclude-entrypoints',
        './openapi/*',
        './package.json',
        '--no-color',
        '--no-emoji',
      ],
      { encoding: 'utf8' },
    );
    expect({ status, output: stdout + stderr }).toEqual({
      status: 0,
      output: expect.stringMatching(/(OK \(ESM\)[\s\S]*){3}/),
    });
  });

  it('says of itself what a registry shows', () => {
    const { name, license, exports, dependencies } = JSON.parse(
      readFileSync(join(project, 'node_modules/pentagate/package.json'), 'utf8'),
    );
    expect({ name, license, dependencies: Object.keys(dependencies) }).toEqual({
      name: 'pentagate',
      license: 'MIT',
      dependencies: ['openapi-fetch'],
    });
    expect(Object.keys(exports)).toEqual(['./client', './types', './validators', './openapi/*', './package.json']);
  });

  it('has the command, which tells what the server needs', () => {
    const run = (...args: string[]) =>
      spawnSync(join(project, 'node_modules/.bin/pentagate'), args, { cwd: project, encoding: 'utf8' });
    expect(run('--version')).toMatchObject({ status: 0, stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) });
    expect(run('key', '--help')).toMatchObject({ status: 0, stdout: expect.stringContaining('key create') });
    expect(run('serve', '--port', '0')).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/npm install (\S+@\d\S* )*express@5/),
    });
  });

  it('runs the server where these packages are installed', async () => {
    const place = join(work, 'operator');
    const own = join(place, 'node_modules/pentagate');
    cpSync(join(project, 'node_modules/pentagate'), own, { recursive: true });
    const { peerDependencies, dependencies } = JSON.parse(readFileSync(join(own, 'package.json'), 'utf8')) as Record<
      string,
      Record<string, string>
    >;
    for (const name of Object.keys({ ...peerDependencies, ...dependencies })) {
      const link = join(place, 'node_modules', name);
      mkdirSync(dirname(link), { recursive: true });
      symlinkSync(join(root, 'node_modules', name), link);
    }
    const env = { ...process.env, PENTAGATE_KEY: 'secret', PENTAGATE_DATA_DIR: join(place, 'data'), FORCE_COLOR: '0' };
    const child = spawn(process.execPath, [join(own, 'bin/pentagate.mjs'), 'serve', '--port', '0'], {
      cwd: place,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    try {
      const url = await new Promise<string>((resolve, reject) => {
        let seen = '';
        const look = (chunk: Buffer): void => {
          seen += chunk;
          const [, found] = /on (http:\S+) /.exec(seen) ?? [];
          if (found) resolve(found);
        };
        child.stdout.on('data', look);
        child.stderr.on('data', look);
        child.once('exit', (code) => reject(new Error(`ended with ${code}:\n${seen}`)));
      });
      const headers = { authorization: 'Bearer secret', 'content-type': 'application/json' };
      const post = (path: string, body: object) =>
        fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
      const reply = await post('/v1/responses', { model: 'm', input: 'What is 6 times 7?' });
      expect(reply.status).toBe(200);
      expect(await reply.text()).toContain('42');
      // The console comes bundled: there is nothing to build it with.
      for (const name of ['', 'page.js', 'page.css', 'icon.svg']) {
        const page = await fetch(`${url}/console/${name}`);
        expect({ name, status: page.status, long: (await page.text()).length > 100 }).toEqual({
          name,
          status: 200,
          long: true,
        });
      }
      // A video is made in a thread of its own, which has to be found there too.
      const made = await post('/v1/videos', { prompt: 'waves', size: '64x64', seconds: '1' });
      let video = (await made.json()) as { id: string; status: string };
      while (video.status === 'queued' || video.status === 'in_progress') {
        await new Promise((resolve) => setTimeout(resolve, 50));
        video = (await (await fetch(`${url}/v1/videos/${video.id}`, { headers })).json()) as typeof video;
      }
      expect(video.status).toBe('succeeded');
    } finally {
      child.removeAllListeners('exit').kill('SIGTERM');
      await new Promise((resolve) => child.once('close', resolve));
    }
    // Minutes on a machine that has much other work.
  }, 240_000);
});
