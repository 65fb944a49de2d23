// The README is run: its commands in a shell, its programs against the mock.
import { type ChildProcess, execFileSync, execSync, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { build } from 'esbuild';

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
  const child = spawn(command, { cwd: root, shell: true, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
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

let started: string;
let mock: string;

beforeAll(async () => {
  started = await start('npm start -- --port 0 --docs-port 0', /Stop with Ctrl-C/);
  mock = /on (http:\/\/127\.0\.0\.1:\d+)/.exec(started)?.[1] ?? '';
}, 60_000);

afterAll(() => {
  // Each command has a group of its own: npm, the shell and what they started end together.
  for (const { pid } of children)
    try {
      if (pid) process.kill(-pid, 'SIGTERM');
    } catch {}
});

const onMock = (text: string): string => text.replaceAll('http://127.0.0.1:4010', mock);

describe('the README', () => {
  it('has only commands that this test knows how to run', () => {
    const known = /^(npm ci && npm (start|test)|npm run (generate|diff|mock|docs)\b.*|curl .*|npx (redocly|prism) .*)$/;
    expect(commands.filter((command) => !known.test(command))).toEqual([]);
    expect(commands.length).toBeGreaterThan(10);
  });

  it('npm start prints the addresses of mock and docs, and a curl line per surface', async () => {
    const docs = /docs {2}(\S+)/.exec(started)?.[1] ?? '';
    expect(await (await fetch(docs)).text()).toContain('<html');
    for (const surface of ['images', 'videos', 'content', 'responses', 'messages'])
      expect(started).toContain(`${surface} (`);
    expect(started.match(/^ {2}curl http/gm)).toHaveLength(5);
  });

  it('the printed curl lines work as pasted', () => {
    for (const [line] of started.matchAll(/^ {2}curl http.*$/gm)) {
      const reply = JSON.parse(execSync(line, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })) as Record<
        string,
        unknown
      >;
      expect(reply.error ?? null).toBeNull();
    }
  });

  it.each(commands.filter((command) => command.startsWith('curl')))('%s', (command) => {
    const output = execSync(onMock(`${command} -sS -i`), { encoding: 'utf8' });
    expect(output).toMatch(command.includes('code=429') ? /^HTTP\/1.1 429[\s\S]*rate_limit/ : /^HTTP\/1.1 200/);
    if (command.includes('"stream"')) expect(output).toContain('event: response.completed');
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

  it('npm run mock', async () => {
    expect(await start('npm run mock -- --port 0', /Stop with Ctrl-C/)).toContain(
      'Mock of all five surfaces on http://127.0.0.1:',
    );
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
    for (const { program, file } of programs) writeFileSync(file, onMock(program));
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
