// The pages are run: their commands in a shell, their programs against mock and server.
import { execFileSync, execSync, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { build } from 'esbuild';
import { pentagateWith } from '../harness/command.js';
import { testFolder } from '../harness/folder.js';
import { removeFolder } from '../harness/remove-folder.js';
import { tsc } from '../typescript.js';
import { commands, outputs, programs, root } from './pages.js';
import { openSite, type Site, start } from './processes.js';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.stop());

const shell = (command: string): string =>
  execSync(command, { cwd: root, encoding: 'utf8', env: site.env, stdio: ['ignore', 'pipe', 'ignore'] });

/** The start of a command, and who runs it. */
const kinds = {
  /** By `openSite`, with a port of its own. */
  started: /^(npm ci && npm start|npm run mock)$/,
  curl: /^curl /,
  own: /^npx pentagate(-server)? /,
  succeeding: /^npm run (generate|check|docs|mock -- --help|bench -- --help)\b|^npx redocly /,
  diff: /^npm run diff -- HEAD( --changelog)?$/,
  prism: /^(npx prism mock|npm run mock -- --prism) /,
};
const all = commands();
const of = (kind: RegExp): string[] => all.filter((command) => kind.test(command));

describe('the commands of the pages', () => {
  it('are all known here', () => {
    const known = Object.values(kinds);
    expect(all.filter((command) => !known.some((kind) => kind.test(command)))).toEqual([]);
    for (const kind of known) expect(of(kind)).not.toEqual([]);
  });

  it('npm start prints its version, the console, the docs, a key and one call', async () => {
    const { started } = site;
    const shape = started.slice(started.search(/pentagate \d/)).replace(/pg_\S{43}/g, 'pg_…');
    const pattern = [
      /^pentagate \d+\.\d+\.\d+\S* on http:\/\/127\.0\.0\.1:\d+ \(development\)\n\n/,
      /Console: http:\S+\/console\/#key=pg_…\nDocs: {4}http:\S+\/docs\/\nKey: {5}pg_…\n +\(shown only once: .*\)\n\n/,
      /curl http:.*\n\nStop with Ctrl-C\./,
    ];
    expect(shape).toMatch(new RegExp(pattern.map(({ source }) => source).join('')));
    const address = /Docs: +(\S+)/.exec(started)?.[1] ?? '';
    let docs = await fetch(address);
    // In a fresh checkout they are being built; the page that says so says when to look again.
    while (docs.status === 503) {
      expect(await docs.text()).toContain('<html');
      await new Promise((resolve) => setTimeout(resolve, Number(docs.headers.get('retry-after')) * 1000));
      docs = await fetch(address);
    }
    expect(docs.status).toBe(200);
    expect(await docs.text()).toContain('<html');
  });

  it('npm start prints what the README shows', () => {
    const shown = outputs().find(({ page }) => page === 'README.md')?.text ?? '';
    const shape = (text: string): string[] =>
      text
        .replace(/^[\s\S]*?(?=^pentagate )/m, '')
        .replace(/http:\/\/127\.0\.0\.1:\d+/g, 'ADDRESS')
        .replace(/pg_[\w-]*…?/g, 'SECRET')
        .replace(/in \S+\)/, 'in FOLDER)')
        .split('\n')
        .map((line) => line.replace(/^(curl \S+).*/, '$1'))
        // Up to the call, the last line that the README has.
        .slice(0, 8);
    expect(shape(shown)).toEqual(shape(site.started));
  });

  it('the printed call works as pasted', () => {
    const lines = site.started.match(/^curl .*$/gm) ?? [];
    expect(lines).toHaveLength(1);
    expect(shell(lines[0] ?? '')).toMatch(/84/);
  });

  /** What a line that is about more than an answer must show. */
  const shows: readonly [line: RegExp, reply: RegExp][] = [
    [/code=429/, /^HTTP\/1.1 429[\s\S]*rate_limit/],
    [/status=529/, /^HTTP\/1.1 529[\s\S]*retry-after: 7[\s\S]*overloaded/],
    [/error-event/, /^HTTP\/1.1 200[\s\S]*(^event: (?!error).*[\s\S]*){4}^event: error\n(?![\s\S]*completed)/m],
    [/12 times 7/, /^HTTP\/1.1 200[\s\S]*84/],
    [/five colours/, /^HTTP\/1.1 200[\s\S]*data: [\s\S]*"finishReason":"STOP"/],
    [/Anna Schmidt/, /^HTTP\/1.1 200[\s\S]*Anna Schmidt\\",\\"age\\":34/],
    [/responses.*"stream"/, /^HTTP\/1.1 200[\s\S]*event: response.completed/],
    [/messages.*"stream"/, /^HTTP\/1.1 200[\s\S]*event: message_stop/],
    [/metrics/, /^HTTP\/1.1 200[\s\S]*http_server_request_duration_seconds/],
    [/./, /^HTTP\/1.1 200/],
  ];

  it.each(of(kinds.curl))('%s', (command) => {
    const [, wanted = /^$/] = shows.find(([line]) => line.test(command)) ?? [];
    expect(shell(site.live(`${command} -sS -i`))).toMatch(wanted);
  });

  // A cache of its own: the user's may hold an older checkout at this path.
  const cache = testFolder();
  const run = (command: string) =>
    spawnSync(command, {
      cwd: root,
      shell: true,
      encoding: 'utf8',
      env: { ...site.env, npm_config_cache: cache, npm_config_offline: 'true' },
    });

  const within = (words: string) => pentagateWith(site.env as Record<string, string>, root, ...words.split(' '));

  it.each(of(kinds.own).map((command, at) => ({ command, at })))('$command', async ({ command: written, at }) => {
    const command = site.live(written);
    // npx takes a second to find what it starts; once is enough to see that it does. What needs no shell needs no process, either.
    const [, words] = /^npx pentagate(?:-server)? ([\w ./:=@,-]+)$/.exec(command) ?? [];
    const { status, stdout, stderr } =
      at && words
        ? await within(words)
        : run(at ? command.replace(/^npx pentagate(-server)?/, 'node bin/pentagate.mjs') : command);
    expect({ status, stderr }).toMatchObject({ status: 0 });
    expect(stdout + stderr).toMatch(/\S/);
  });

  it.each(of(kinds.succeeding))('%s', async (command) => {
    // That npm finds the script is seen without options. The server publishes the site in generated/docs/ meanwhile.
    const [, options] = /^npm run (docs -- .+)$/.exec(command) ?? [];
    const elsewhere = join(site.folder, 'docs');
    expect(options ? await within(`${options.replace(' --', '')} --out ${elsewhere}`) : run(command)).toMatchObject({
      status: 0,
    });
  });

  it('npm run diff -- HEAD', () => {
    const { status, stdout, stderr } = run('npm run diff -- HEAD');
    // npm's own warnings about a machine's settings do not count.
    expect(stderr.replace(/^npm warn .*\n/gm, '')).toBe('');
    // Whether the working tree holds a breaking edit just now is not the pages' business.
    expect([0, 1]).toContain(status);
    expect(stdout).toMatch(/no change|\d+ breaking/i);
  });

  it('npm run diff -- HEAD --changelog', async () => {
    const { status, stdout, stderr } = await within('diff HEAD --changelog');
    expect([0, 1]).toContain(status);
    expect(stdout || stderr).toMatch(/^## \d|No change\./);
  });

  it.each(of(kinds.prism))('%s', async (command) => {
    expect(await start(command.replace('4012', '0'), /Prism is listening/)).toContain('/v1/messages');
  });
});

describe('the programs of the pages', () => {
  const folder = join(root, '.cache/documentation');
  const all = programs().map(({ page, text }, index) => ({ page, text, file: join(folder, `program-${index}.ts`) }));

  /** What a program prints, by its page: all of it matches. */
  const prints: Readonly<Record<string, readonly RegExp[]>> = {
    'docs/getting-started.md': [/84[\s\S]*5 colours[\s\S]*Hello/],
    'docs/client.md': [
      /end_turn[\s\S]*SUCCESS https?:[\s\S]*429/,
      /^\d+\n$/,
      /Ada/,
      /^\d+\n$/,
      /^true not a valid MessageRequest: thinking\.budget_tokens must be smaller than max_tokens\n$/,
    ],
    'docs/my-stream-breaks.md': [/^".+", then: terminated\n$/],
    'docs/test-my-error-path.md': [/pass 7\n/],
    'docs/mock-and-sdks.md': [/^.+\n$/, /.+\n[\s\S]+\n.+/, /Hello/, /^video\/mp4\n$/],
    'docs/test-your-program.md': [/pass 2\n/],
  };

  beforeAll(() => {
    removeFolder(folder);
    mkdirSync(folder, { recursive: true });
    for (const { text, file } of all) writeFileSync(file, site.live(text));
    const paths = {
      'pentagate-client': ['../../generated/client.ts'],
      'pentagate-client/surfaces/*': ['../../generated/surfaces/*.ts'],
      'pentagate-client/validators': ['../../generated/validators.d.ts'],
      'pentagate/mock': ['../../scripts/mock/index.ts'],
    };
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({
        extends: '../../tsconfig.json',
        compilerOptions: { paths },
        include: ['*.ts'],
        exclude: [],
      }),
    );
  });

  it('have the types they need', () => {
    expect(tsc(folder, '-p', '.')).toEqual({ status: 0, stdout: '' });
  });

  it('run against mock and server', async () => {
    await build({
      entryPoints: all.map(({ file }) => file),
      outdir: folder,
      outExtension: { '.js': '.mjs' },
      bundle: true,
      splitting: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      alias: {
        'pentagate-client': join(root, 'generated/client.ts'),
        'pentagate-client/surfaces': join(root, 'generated/surfaces'),
        'pentagate-client/validators': join(root, 'generated/validators.js'),
        'pentagate/mock': join(root, 'scripts/mock/index.ts'),
      },
      packages: 'external',
      logLevel: 'error',
    });
    const printed: Record<string, string[]> = {};
    for (const { page, file } of all) {
      const outfile = file.replace(/\.ts$/, '.mjs');
      // A bundle's own place says nothing of where the program's files are.
      const env = { ...site.env, PENTAGATE_ROOT: root };
      const output = execFileSync(process.execPath, [outfile], { encoding: 'utf8', env });
      printed[page] = [...(printed[page] ?? []), output];
    }
    expect(printed).toEqual(
      Object.fromEntries(
        Object.entries(prints).map(([page, patterns]) => [page, patterns.map((one) => expect.stringMatching(one))]),
      ),
    );
  });
});
