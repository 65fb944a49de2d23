// `pentagate init`: files to begin with.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it, jest } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { parse } from 'yaml';
import { initCommand } from '../../scripts/commands/init.js';
import { testFolder } from '../harness/folder.js';

const folder = testFolder();
const read = (name: string) => readFileSync(join(folder, 'openapi', name), 'utf8');
const log = jest.spyOn(console, 'log').mockReturnValue();
const error = jest.spyOn(console, 'error').mockReturnValue();
afterAll(() => void jest.restoreAllMocks());

describe('pentagate init', () => {
  it('writes a contract that names the schema of the notation beside it for editors, and is valid by it', async () => {
    expect(await initCommand([folder])).toBe(0);
    expect(log.mock.calls.join('\n')).toMatch(
      /^Wrote .*openapi\.yaml, .*redocly\.yaml, and .*notation\.schema\.json\. Next:/,
    );
    const [, schema = ''] = /^# yaml-language-server: \$schema=(\S+)\n/.exec(read('openapi.yaml')) ?? [];
    expect(readdirSync(join(folder, 'openapi'))).toContain(schema);
    const validate = new Ajv2020({ strict: false }).compile(JSON.parse(read(schema)));
    expect(validate(parse(read('openapi.yaml')))).toBe(true);
    expect(validate({ paths: { '/a': { get: { 'x-client-poll': 1 } } } })).toBe(false);
  });

  it('overwrites nothing', async () => {
    expect(await initCommand([folder])).toBe(1);
    expect(error.mock.calls.join('\n')).toMatch(/exist already\. Nothing was written\.$/);
  });
});
