// What a project says of its own changes: other levels of rules, accepted breaks, removals that were announced, and merges.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { runOne } from '../../runtime/cli/run-command.js';
import { diffCommand, mergeDocuments } from '../../scripts/commands/diff.js';
import { asObject } from '../../scripts/contract/json-trees.js';
import { diffContracts } from '../../scripts/diff/documents.js';
import { inProcess } from '../harness/command.js';
import { testFolder } from '../harness/folder.js';
import { all, contract, type Edit, edited, line, remove, set, without } from './contract.js';

const folder = testFolder();
let made = 0;

/** Runs the command on a contract and an edit of it, beside which these settings are. */
async function diff(edit: Edit, settings: string, ...options: string[]) {
  const own = join(folder, String(made++));
  mkdirSync(own);
  const write = (name: string, text: string) => writeFileSync(join(own, name), text);
  write('before.json', JSON.stringify(contract()));
  write('after.json', JSON.stringify(edited(edit)));
  write('.pentagate-diff.yaml', settings);
  const command = () => (args: readonly string[]) => diffCommand(args, own);
  return inProcess(own, () => runOne('pentagate', 'diff', command, [...options, 'before.json', 'after.json']));
}

const acceptance = `accept:
  - {rule: property-removed, operation: createRun, where: request body application/json › legacy, reason: Nobody sends it., date: 2026-11-29}
`;

describe('an accepted break', () => {
  it('is counted, shown with its reason, and no failure', async () => {
    const { status, stdout, stderr } = await diff(remove('?legacy'), acceptance);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toContain(
      '  accepted    request body application/json › legacy: property removed; accepted on 2026-11-29: Nobody sends it. [property-removed, request]',
    );
    expect(stdout).toContain('0 breaking, 1 accepted, 0 compatible, 0 docs only, in 1 operation.');
  });

  it('raises the version as a compatible change does, and has its section in Markdown', async () => {
    const { stdout } = await diff(remove('?legacy'), acceptance, '--format', 'markdown');
    expect(stdout).toMatch(/^## 1\.1\.0\n\n### Accepted\n\n- `createRun`: .*\[property-removed, request\]\n$/);
  });

  it('is one place: the same rule elsewhere fails, and what accepts nothing is named', async () => {
    const { status, stderr } = await diff(remove('?hook'), acceptance, '--json');
    expect(status).toBe(1);
    expect(stderr).toBe('.pentagate-diff.yaml: nothing to accept for property-removed of createRun\n');
  });
});

it('a rule has the level that the settings give it', async () => {
  const removal = remove('?legacy');
  expect((await diff(removal, 'severity: {property-removed: compatible}')).status).toBe(0);
  expect((await diff(set('?seed', {}), 'severity: {property-added: breaking}')).status).toBe(1);
});

it.each([
  ['severity: {property-remove: docs}', 'severity has no property-remove: did you mean property-removed?'],
  ['severity: {property-removed: fine}', 'severity.property-removed must be one of breaking, compatible, docs'],
  ['accept: [{rule: property-removed, operation: a, date: 2026-11-29}]', 'accept[0] needs a text as reason'],
  ['accept: [{rule: no, operation: a, reason: b, date: 2026-11-29}]', 'accept[0].rule has no no'],
  ['accept: [{rule: type-wider, operation: a, reason: b, date: soon}]', 'accept[0].date must be a day'],
  ['accept: [{rule: type-wider, operation: a, reason: b, date: 2026-13-45}]', 'accept[0].date must be a day'],
  ['accept: 3', 'accept must be a list'],
  ['ignore: []', 'it has no ignore'],
  ['- x', 'it must be a mapping'],
])('refuses %s', async (settings, message) => {
  const { status, stderr } = await diff(remove('?legacy'), settings);
  expect({ status, stderr }).toEqual({
    status: 2,
    stderr: expect.stringContaining(`.pentagate-diff.yaml: ${message}`),
  });
});

describe('a removal that was announced', () => {
  const announced = { deprecated: true, 'x-sunset': '2026-06-30' };
  const changes = (pointer: string, today: string) => {
    const before = edited(
      set(`${pointer}/deprecated`, announced.deprecated),
      set(`${pointer}/x-sunset`, announced['x-sunset']),
    );
    return diffContracts(before, edited(remove(pointer)), undefined, today).map(line);
  };

  it.each([
    ['an operation', 'GET', 'operation: operation removed: GET /tasks'],
    ['a parameter', 'POST/parameters/1', 'query verbose: parameter removed'],
    ['a property', '?legacy', 'request body application/json › legacy: property removed'],
  ])('%s breaks before its day, not on it', (_what, pointer, removal) => {
    expect(changes(pointer, '2026-06-29')).toEqual([`breaking ${removal}`]);
    expect(changes(pointer, '2026-06-30')).toEqual([`compatible ${removal}; it was deprecated, until 2026-06-30`]);
  });

  it('an earlier day breaks what was announced', () => {
    const before = edited(set('GET/deprecated', true), set('GET/x-sunset', '2027-01-01'));
    const after = edited(set('GET/deprecated', true), set('GET/x-sunset', '2026-01-01'));
    expect(diffContracts(before, after).map(line)).toEqual([
      'breaking operation: x-sunset changed from 2027-01-01 to 2026-01-01',
    ]);
    expect(diffContracts(after, before).map(line)).toEqual(['docs operation: x-sunset changed']);
  });
});

it('what is draft or alpha may break, and may not become so', () => {
  const level = (name: string) => set('GET/x-stability-level', name);
  const removal = remove('GET/security/1');
  expect(diffContracts(edited(level('alpha')), edited(level('alpha'), removal)).map(line)).toEqual([
    'compatible security: key no longer suffices (alpha: may break)',
  ]);
  expect(diffContracts(edited(level('beta')), edited(level('beta'), removal))[0]?.level).toBe('breaking');
  expect(diffContracts(contract(), edited(level('alpha'))).map(line)).toEqual([
    'breaking operation: x-stability-level changed from none to alpha',
  ]);
});

describe('a merge', () => {
  const lines = (branch: Edit, main: Edit) => {
    const target = edited(main);
    return diffContracts(target, asObject(mergeDocuments(contract(), edited(branch), target))).map(line);
  };

  it('has what the branch breaks, not what main broke', () => {
    expect(lines(remove('?legacy'), all(remove('GET'), remove('?legacy')))).toEqual([]);
    expect(lines(remove('?legacy'), all(remove('GET'), set('?seed', {})))).toEqual([
      'breaking request body application/json › legacy: property removed',
    ]);
  });

  it('keeps what both did to one list', () => {
    expect(lines(set('?mode/enum/-', 'auto'), without('?mode/enum', 'slow'))).toEqual([
      'compatible request body application/json › mode: value "auto" added',
    ]);
  });
});
