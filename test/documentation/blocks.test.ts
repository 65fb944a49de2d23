// What the pages show of files is true: settings, scenarios, the words of the simulator, the messages of the generator.
import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { parseFaults } from '../../http/injected-faults/fault-header.js';
import { asObject } from '../../runtime/json.js';
import { schemaOf } from '../../runtime/settings/read-by-schema.js';
import { readConfig } from '../../server/config/read-config.js';
import { allSettings } from '../../server/config/settings.js';
import { categoryWords, refusalPhrase, safetyStopPhrase } from '../../simulator/compose-answer.js';
import { readScenarios } from '../../simulator/scenarios/read-scenario.js';
import { validateScenario } from '../../simulator/scenarios/validate-scenario.js';
import { safetyCheckPhrase } from '../../simulator/tools/hosted.js';
import { testFolder } from '../harness/folder.js';
import { countsOf, found, isScenarios, outputs, pages, root, textOf, yamls } from './pages.js';

const folder = testFolder();

describe('the table of pages', () => {
  it('has every page', () => {
    expect(found().sort()).toEqual(Object.keys(pages).sort());
  });

  it.each(Object.keys(pages))('lists what is on %s', (page) => {
    expect(countsOf(page)).toEqual(pages[page]);
  });

  it('has a landing page of at most 60 lines', () => {
    expect(textOf('README.md').trimEnd().split('\n').length).toBeLessThanOrEqual(60);
  });
});

describe('settings', () => {
  it.each(yamls().filter((block) => !isScenarios(block)))('of $page are valid', async ({ text }) => {
    writeFileSync(join(folder, 'pentagate.config.yaml'), text);
    const { origins, warnings } = await readConfig({ cwd: folder, environment: {} });
    const named = Object.keys(parse(text) as object).length;
    const used = [...origins.values()].filter((origin) => origin.startsWith('pentagate.config.yaml')).length;
    expect(used).toBeGreaterThanOrEqual(named);
    expect(warnings).toEqual([]);
  });

  it('that a page names are there', () => {
    const known = allSettings.map(({ name }) => name);
    const groups = new Set(known.flatMap((name) => (name.includes('.') ? [name.split('.')[0]] : [])));
    const named = Object.keys(pages).flatMap((page) =>
      [...textOf(page).matchAll(/`([a-z]\w*(?:\.\w+)+)`/g)].flatMap(([, name = '']) =>
        groups.has(name.split('.')[0] ?? '') && !/\.(ya?ml|json|ts|journal|md|html)$/.test(name) ? [name] : [],
      ),
    );
    expect(named.length).toBeGreaterThan(15);
    expect(named.filter((name) => !known.some((one) => one === name || one.startsWith(`${name}.`)))).toEqual([]);
  });
});

describe('the page of scenarios and faults', () => {
  const page = 'docs/scenarios-and-faults.md';
  const text = textOf(page);

  it('shows scenarios that are valid, with every field there is', () => {
    const [scenarios] = yamls().filter(isScenarios);
    expect(readScenarios(scenarios?.text ?? '', page, validateScenario)).toMatchObject({
      problems: [],
      scenarios: [{}, {}, {}],
    });
    const fields = (['ScenarioEntry', 'ScenarioCondition', 'AnswerLine'] as const).flatMap((name) =>
      Object.keys(asObject(schemaOf(name).properties)),
    );
    expect(fields.length).toBeGreaterThan(15);
    for (const field of fields) expect(text).toMatch(new RegExp(`\\b${field}\\b`));
  });

  it('accepts every word of the header, and no other', () => {
    const table = [...text.matchAll(/^\| `([a-z-]+(?:=\S+)?)` \|/gm)].map(([, word = '']) => word);
    for (const word of table) expect(() => parseFaults(word)).not.toThrow();
    let refusal = '';
    try {
      parseFaults('unknown-word');
    } catch (thrown) {
      refusal = String(thrown);
    }
    const [, known = ''] = /known are (.*)$/.exec(refusal) ?? [];
    expect(table.map((word) => word.split('=')[0]).sort()).toEqual(known.split(', ').sort());
  });

  it('accepts the words in messages that inject faults', () => {
    for (const phrase of [refusalPhrase, safetyStopPhrase, safetyCheckPhrase, ...categoryWords])
      expect(text).toContain(`\`${phrase}\``);
  });
});

it('the generator prints the problem that the page of the contract shows', () => {
  const shown = outputs().find(({ page }) => page === 'docs/contract.md')?.text ?? '';
  const contract = join(folder, 'openapi');
  cpSync(join(root, 'openapi'), contract, { recursive: true });
  const file = join(contract, 'messages.yaml');
  const order = 'order: message_start block* message_delta';
  const before = readFileSync(file, 'utf8');
  expect(before).toContain(order);
  writeFileSync(file, before.replace(order, order.replace('block', 'blok')));
  const { stderr } = spawnSync(
    process.execPath,
    ['scripts/run.mjs', 'scripts/generate.ts', '--contract', contract, '--out', join(folder, 'generated')],
    { cwd: root, encoding: 'utf8' },
  );
  // The number of the line is that of the contract today.
  const shape = (text: string): string => text.replace(/^\S*messages\.yaml:\d+/, 'FILE').replace(/^(>? +)\d+/gm, '$1N');
  expect(shape(stderr)).toContain(shape(shown));
});
