// A contract cannot make the tools read files outside of its folder, nor send requests.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { pentagate } from '../harness/command.js';
import { testFolder } from '../harness/folder.js';
import { type Listening, listenOn } from '../harness/listen.js';

const root = join(import.meta.dirname, '../..');
const marker = 'MarkerOfAnotherFile';
const folder = testFolder({
  'pet.yaml': `Pet: {type: object, properties: {${marker}: {type: string}}}\n`,
  'broken.yaml': `${marker}: [no\n  yaml: at all\n`,
  'text.md': `# ${marker}\n`,
});
const contracts = join(folder, 'api');
const requests: string[] = [];
let address: string;
let server: Listening;

beforeAll(async () => {
  mkdirSync(contracts);
  mkdirSync(join(folder, 'guides'));
  symlinkSync(join(folder, 'pet.yaml'), join(contracts, 'link.yaml'));
  symlinkSync(folder, join(contracts, 'up'));
  symlinkSync(join(folder, 'text.md'), join(folder, 'guides', 'linked.md'));
  const files = createServer((request, response) => {
    requests.push(String(request.url));
    response.end(`Pet: {type: object, properties: {${marker}: {type: string}}}\n`);
  });
  server = await listenOn(files);
  address = server.url;
});
afterAll(() => server.close());
beforeEach(() => {
  requests.length = 0;
});

/** @param parts of the contract, as JSON */
function contract(parts: {
  schema?: object;
  media?: object;
  item?: object;
  top?: object;
  description?: object;
}): string {
  const file = join(contracts, 'api.json');
  const document = {
    openapi: '3.1.0',
    info: { title: 'Pets', version: '1' },
    paths: {
      '/pets': parts.item ?? {
        get: {
          operationId: 'getPet',
          responses: {
            200: {
              description: parts.description ?? 'A pet.',
              content: { 'application/json': { schema: parts.schema ?? { type: 'object' }, ...parts.media } },
            },
          },
        },
      },
    },
    ...parts.top,
  };
  writeFileSync(file, JSON.stringify(document, null, 2));
  return file;
}

async function run(...args: string[]): Promise<{ code: number; output: string }> {
  const { status, stdout, stderr } = await pentagate(folder, ...args);
  return { code: status, output: `${stdout}${stderr}` };
}

describe('a reference that leads out of the folder', () => {
  it.each<[name: string, parts: Parameters<typeof contract>[0]]>([
    ['$ref of a schema', { schema: { $ref: '../pet.yaml#/Pet' } }],
    ['$ref to what is no YAML', { schema: { $ref: '../broken.yaml#/Pet' } }],
    ['percent-encoded $ref', { schema: { $ref: '%2e%2e%2Fpet.yaml#/Pet' } }],
    ['symbolic link', { schema: { $ref: 'link.yaml#/Pet' } }],
    ['folder that is a symbolic link', { schema: { $ref: 'up/pet.yaml#/Pet' } }],
    ['$ref of a path', { item: { $ref: '../broken.yaml#/item' } }],
    ['$ref of a description', { description: { $ref: '../text.md' } }],
    ['$ref of an extension', { top: { 'x-more': { $ref: '../broken.yaml' } } }],
    [
      'mapping of a discriminator',
      { schema: { oneOf: [], discriminator: { propertyName: 'type', mapping: { pet: '../pet.yaml#/Pet' } } } },
    ],
  ])('is an error at its place: %s', async (_, parts) => {
    const { code, output } = await run('lint', contract(parts));
    expect(output).toMatch(/^api\/api\.json:\d+:\d+ read: .+ is outside of the contract's folder/m);
    expect(output).not.toContain(marker);
    expect(code).toBe(1);
  });

  it.each([
    ['generate', ['FILE', '--out', 'out']],
    ['check', ['FILE', '--out', 'out']],
    ['docs', ['FILE', '--out', 'out']],
    ['diff', ['FILE', 'FILE']],
    ['drift', ['--contract', 'FILE', 'x']],
  ])('is not read by %s', async (command, options) => {
    const file = contract({ schema: { $ref: '../broken.yaml' } });
    const { code, output } = await run(command, ...options.map((each) => (each === 'FILE' ? file : each)));
    expect(output).toContain("outside of the contract's folder");
    expect(output).not.toContain(marker);
    // What refers to it is left out, and the rest is used. There are no recordings.
    expect(code).toBe(command === 'drift' ? 2 : 0);
  });

  it.each([
    ['mock', ['FILE', '--port', '0'], 'Requests:'],
    [
      'record',
      ['--contract', 'FILE', '--upstream', 'http://127.0.0.1:9', '--out', 'out.jsonl', '--port', '0'],
      'Stop with Ctrl-C',
    ],
  ])('is not read by %s', async (command, options, started) => {
    const file = contract({ schema: { $ref: '../broken.yaml' } });
    const args = [join(root, 'bin/pentagate.mjs'), command, ...options.map((each) => (each === 'FILE' ? file : each))];
    const child = spawn(process.execPath, args, { cwd: folder });
    let output = '';
    child.stderr.on('data', (chunk) => {
      output += String(chunk);
    });
    // The address is printed when everything has been read.
    for await (const chunk of child.stdout) {
      output += String(chunk);
      if (output.includes(started)) break;
    }
    child.kill();
    await once(child, 'close');
    expect(output).toContain("outside of the contract's folder");
    expect(output).not.toContain(marker);
  });

  it('is read when --root names a folder that contains both', async () => {
    const file = contract({ schema: { $ref: '../pet.yaml#/Pet' } });
    expect(await run('generate', file, '--out', 'rooted', '--root', '.')).toMatchObject({ code: 0 });
    expect(readFileSync(join(folder, 'rooted/types.ts'), 'utf8')).toContain(marker);
  });

  it('does not bring a guide into the docs', async () => {
    const { code, output } = await run('docs', contract({}), '--out', 'site', '--guides', 'guides');
    expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining('linked.md: this link leads out') });
  });
});

describe('an address in a contract', () => {
  const commands = [
    ['lint', '--preset', 'recommended'],
    ['generate', '--out', 'out'],
    ['docs', '--out', 'out'],
  ] as const;

  it('is not requested by any command', async () => {
    const file = contract({
      media: { examples: { far: { externalValue: `${address}/example` }, near: { externalValue: '../text.md' } } },
      top: {
        externalDocs: { url: `${address}/docs` },
        servers: [{ url: address }],
        'x-more': { url: `${address}/more` },
      },
    });
    for (const [command, ...options] of commands) {
      const { code, output } = await run(command, file, ...options);
      expect({ command, code: command === 'lint' ? 0 : code, output }).toEqual({
        command,
        code: 0,
        output: expect.not.stringContaining(marker),
      });
    }
    expect(requests).toEqual([]);
    const written = readdirSync(join(folder, 'out'), { recursive: true, withFileTypes: true }).filter((each) =>
      each.isFile(),
    );
    expect(
      written.filter(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8').includes(marker)),
    ).toEqual([]);
  });

  it('is an error at its place where it is a $ref', async () => {
    const file = contract({ schema: { $ref: `${address}/pet.yaml#/Pet` } });
    for (const [command, ...options] of commands) {
      const { code, output } = await run(command, file, ...options);
      expect(output).toMatch(/^api\/api\.json:\d+:\d+ .+\/pet\.yaml#\/Pet is not read/m);
      expect(code).toBe(command === 'lint' ? 1 : 0);
    }
    expect(requests).toEqual([]);
  });

  it('is an error where a redocly.yaml extends it', async () => {
    writeFileSync(join(contracts, 'openapi.yaml'), readFileSync(contract({})));
    writeFileSync(join(contracts, 'redocly.yaml'), `extends: [recommended, '${address}/rules.yaml']\n`);
    const { code, output } = await run('lint', contracts);
    rmSync(join(contracts, 'redocly.yaml'));
    expect(output).toMatch(/^api\/redocly\.yaml:1:\d+ lint: extends names no set of rules/m);
    expect({ code, requests }).toEqual({ code: 1, requests: [] });
  });
});
