// The README is run: its commands in a shell, its programs against the mock, its scenarios against their rules.
import { type ChildProcess, execFileSync, execSync, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { build } from 'esbuild';
import { readScenarios } from '../simulator/scenarios/read.js';

const root = join(import.meta.dirname, '..');
const readme = readFileSync(join(root, 'README.md'), 'utf8');
const blocks = (language: string): string[] =>
  [...readme.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'gm'))].map(([, block = '']) =>
    block.trim(),
  );
const commands = blocks('sh').flatMap((block) => block.split('\n'));

const children: ChildProcess[] = [];

/** Starts a command that stays, and gives what it has printed once that matches. */
function start(command: string, until: RegExp): Promise<string> {
  const env = { ...process.env, FORCE_COLOR: '0' };
  const child = spawn(command, { cwd: root, env, shell: true, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  children.push(child);
  return new Promise((resolve, reject) => {
    let seen = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        seen += chunk;
        if (until.test(seen)) resolve(seen);
      });
    child.once('exit', (code) => reject(new Error(`${command} ended with ${code}:\n${seen}`)));
  });
}

let server: string;
let started: string;
let mock: string;
/** Where the server keeps its keys; nothing is left in the project's own folder. */
const data = mkdtempSync(join(tmpdir(), 'pentagate-readme-'));

beforeAll(async () => {
  started = await start(`npm start -- --port 0 --data-dir ${data}`, /Stop with Ctrl-C/);
  server = /on (http:\/\/127\.0\.0\.1:\d+)/.exec(started)?.[1] ?? '';
  mock = /on (http:\/\/127\.0\.0\.1:\d+)/.exec(await start('npm run mock -- --port 0', /Stop with Ctrl-C/))?.[1] ?? '';
}, 60_000);

afterAll(() => {
  // Each command has a group of its own: npm, the shell and what they started end together.
  for (const { pid } of children)
    try {
      if (pid) process.kill(-pid, 'SIGTERM');
    } catch {}
  rmSync(data, { recursive: true, force: true });
});

const live = (text: string): string =>
  text.replaceAll('http://127.0.0.1:4010', mock).replaceAll('http://127.0.0.1:8080', server);

/** A shell in which the key that the server has made is known, and nothing of what this machine has set. */
const shell = (command: string): string => {
  const key = /^Key: +(pg_\S+)$/m.exec(started)?.[1] ?? '';
  const env = { ...process.env, PENTAGATE_KEY: key, PENTAGATE_DATA_DIR: data };
  return execSync(command, { cwd: root, encoding: 'utf8', env, stdio: ['ignore', 'pipe', 'ignore'] });
};

describe('the README', () => {
  it('has only commands that this test knows how to run', () => {
    const known =
      /^(npm ci && npm (start|test)|npm run (generate|diff|mock|docs|chaos|bench -- tasks)\b.*|curl .*|npx (redocly|prism|pentagate) .*)$/;
    expect(commands.filter((command) => !known.test(command))).toEqual([]);
    expect(commands.length).toBeGreaterThan(10);
  });

  it('npm start prints its version, the console, the docs, a key, one call, and how to see more', async () => {
    const shape = started.slice(started.indexOf('pentagate 0')).replace(/pg_\S{43}/g, 'pg_…');
    const pattern = [
      /^pentagate \d+\.\d+\.\d+ on http:\/\/127\.0\.0\.1:\d+ \(development\)\n\n/,
      /Console: http:\S+\/console\/#key=pg_…\nDocs: {4}http:\S+\/docs\/\nKey: {5}pg_…\n +\(shown this once: .*\)\n\n/,
      /curl http:.*\n\nMore calls: npx pentagate curl\. Stop with Ctrl-C\./,
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
  }, 120_000);

  it('shows what npm start prints', () => {
    const [shown = ''] = blocks('text').filter((block) => block.startsWith('pentagate'));
    const shape = (text: string): string[] =>
      text
        .replace(/^[\s\S]*?(?=^pentagate )/m, '')
        .replace(/http:\/\/127\.0\.0\.1:\d+/g, 'ADDRESS')
        .replace(/pg_[\w-]*…?/g, 'SECRET')
        .replace(/in \S+\)/, 'in FOLDER)')
        .split('\n')
        .map((line) => line.replace(/^(curl \S+).*/, '$1'))
        .slice(0, 9);
    expect(shape(shown)).toEqual(shape(started));
  });

  it('the printed call works as pasted', () => {
    const lines = started.match(/^curl .*$/gm) ?? [];
    expect(lines).toHaveLength(1);
    expect(shell(lines[0] ?? '')).toMatch(/84/);
  });

  /** What a line that speaks of more than an answer must show. */
  const shows: readonly [line: RegExp, reply: RegExp][] = [
    [/code=429/, /^HTTP\/1.1 429[\s\S]*rate_limit/],
    [/error-event/, /^HTTP\/1.1 200[\s\S]*event: error\n(?![\s\S]*completed)/],
    [/12 times 7/, /^HTTP\/1.1 200[\s\S]*84/],
    [/five colours/, /^HTTP\/1.1 200[\s\S]*data: [\s\S]*"finishReason":"STOP"/],
    [/Anna Schmidt/, /^HTTP\/1.1 200[\s\S]*Anna Schmidt\\",\\"age\\":34/],
    [/"stream"/, /^HTTP\/1.1 200[\s\S]*event: response.completed/],
    [/./, /^HTTP\/1.1 200/],
  ];

  it.each(commands.filter((command) => command.startsWith('curl')))('%s', (command) => {
    const [, wanted = /^$/] = shows.find(([line]) => line.test(command)) ?? [];
    expect(shell(live(`${command} -sS -i`))).toMatch(wanted);
  });

  it.each(commands.filter((command) => command.startsWith('npx pentagate')))('%s', (command) => {
    expect(shell(command)).toMatch(/\S/);
  });

  it('the scenarios are in order', () => {
    const [yaml = ''] = blocks('yaml').filter((block) => block.startsWith('- name'));
    expect(readScenarios(yaml, 'README.md')).toMatchObject({ problems: [], scenarios: [{}, {}, {}] });
  });

  it.each(commands.filter((command) => /^npm run (generate|docs)|^npx redocly/.test(command)))('%s', (command) => {
    expect(
      spawnSync(command, {
        cwd: root,
        shell: true,
        encoding: 'utf8',
        env: { ...process.env, REDOCLY_TELEMETRY: 'off' },
      }),
    ).toMatchObject({ status: 0 });
  });

  it('npm run diff -- HEAD', () => {
    const { status, stdout, stderr } = spawnSync('npm run diff -- HEAD', { cwd: root, shell: true, encoding: 'utf8' });
    // What npm itself remarks about a machine's settings is not ours.
    expect(stderr.replace(/^npm warn .*\n/gm, '')).toBe('');
    // Whether the working tree holds a breaking edit just now is not the README's business.
    expect([0, 1]).toContain(status);
    expect(stdout).toMatch(/no change|\d+ breaking/i);
  });

  it('npx prism mock, the plain tool', async () => {
    const command = commands.find((one) => one.startsWith('npx prism')) ?? '';
    expect(await start(command.replace('4012', '0'), /Prism is listening/)).toContain('/v1/messages');
  });
});

describe('the programs of the README', () => {
  const folder = join(root, '.cache/readme');
  const programs = blocks('ts').map((program, index) => ({ program, file: join(folder, `program-${index}.ts`) }));

  beforeAll(() => {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    for (const { program, file } of programs) writeFileSync(file, live(program));
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({
        extends: '../../tsconfig.json',
        compilerOptions: { paths: { 'pentagate/client': ['../../client/index.ts'] } },
        include: ['*.ts'],
        exclude: [],
      }),
    );
  });

  it('have the types they need', () => {
    const { status, stdout } = spawnSync(
      process.execPath,
      [join(root, 'node_modules/typescript/bin/tsc'), '-p', folder],
      { encoding: 'utf8' },
    );
    expect({ status, stdout }).toEqual({ status: 0, stdout: '' });
  });

  it('run against the mock', async () => {
    const outputs: string[] = [];
    for (const { file } of programs) {
      const outfile = file.replace(/\.ts$/, '.mjs');
      await build({
        entryPoints: [file],
        outfile,
        bundle: true,
        format: 'esm',
        platform: 'node',
        target: 'node20',
        alias: { 'pentagate/client': join(root, 'client/index.ts') },
        external: ['openai', '@anthropic-ai/sdk', '@google/genai'],
        logLevel: 'error',
      });
      outputs.push(execFileSync(process.execPath, [outfile], { encoding: 'utf8', timeout: 20_000 }));
    }
    expect(outputs).toHaveLength(2);
    expect(outputs[0]?.trim().split('\n').length).toBeGreaterThanOrEqual(3);
    expect(outputs[1]).toMatch(/end_turn[\s\S]*SUCCESS https?:[\s\S]*429/);
  });
});
