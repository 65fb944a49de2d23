// The table of rules in the docs is that of the program.
import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import table from '../../scripts/diff/rules.json' with { type: 'json' };

const rows = [
  '| rule | is | what it says |',
  '|---|---|---|',
  ...Object.entries(table.rules).map(([id, [is, text]]) => `| \`${id}\` | ${is} | ${text?.replaceAll(/[{}]/g, '')} |`),
  '',
  '| keyword | what is narrower |',
  '|---|---|',
  ...Object.entries(table.keywords).map(([keyword, narrower]) => `| \`${keyword}\` | ${narrower} |`),
];

it('docs/diff.md shows all rules', () => {
  const page = readFileSync(new URL('../../docs/diff.md', import.meta.url), 'utf8');
  expect(page.slice(page.indexOf('| rule |')).trimEnd().split('\n')).toEqual(rows);
});
