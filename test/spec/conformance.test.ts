// The conformance suite of the notation, with our implementation.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { type Group, verdictOf } from './implementation.js';

const spec = join(import.meta.dirname, '../../spec');
const files = readdirSync(join(spec, 'conformance')).filter((name) => name.endsWith('.json'));
const suites = files.map((name) => ({
  name,
  groups: (JSON.parse(readFileSync(join(spec, 'conformance', name), 'utf8')) as { groups: Group[] }).groups,
}));
const cases = suites.flatMap(({ groups }) => groups.flatMap((group) => group.cases));
const text = readFileSync(join(spec, 'README.md'), 'utf8');
const sentences = [...text.matchAll(/^- `\[([A-Z]+-\d+)\]`/gm)].map(([, id = '']) => id);

describe('our implementation', () => {
  it.each(suites)('agrees with $name', async ({ groups }) => {
    const differing: unknown[] = [];
    for (const { contract, cases } of groups) {
      const verdict = verdictOf(contract);
      for (const each of cases) {
        const found = await verdict(each);
        if (JSON.stringify(found) !== JSON.stringify(each.verdict))
          differing.push({ name: each.name, found, wanted: each.verdict });
      }
    }
    expect(differing).toEqual([]);
  });
});

describe('the meta-schema', () => {
  const schema = JSON.parse(readFileSync(join(spec, '../openapi/notation.schema.json'), 'utf8')) as { $id: string };
  const accepts = new Ajv2020({ strict: false }).compile(schema);

  it('accepts every contract of the suite that is valid', () => {
    const refused = suites.flatMap(({ groups }) =>
      groups.flatMap(({ contract, cases }) =>
        cases.every(({ verdict }) => !('invalid' in verdict || 'ignored' in verdict)) && !accepts(contract)
          ? [{ name: cases[0]?.name, errors: accepts.errors }]
          : [],
      ),
    );
    expect(refused).toEqual([]);
  });

  it('refuses what GRAM-1 is about', () => {
    const named = suites.flatMap(({ groups }) =>
      groups.filter(({ cases }) => cases.some(({ proves }) => proves.includes('GRAM-1'))),
    );
    expect(named.filter(({ contract }) => accepts(contract))).toEqual([]);
    expect(named).toHaveLength(4);
  });

  it('has an address as its $id, which the text names', () => {
    expect(new URL(schema.$id).protocol).toBe('https:');
    expect(text).toContain(schema.$id);
  });
});

describe('the suite', () => {
  it('has at least 400 cases', () => {
    expect(cases.length).toBeGreaterThanOrEqual(400);
  });

  it('proves each sentence of the text, and no other', () => {
    const proved = new Set(cases.flatMap(({ proves }) => proves));
    expect(sentences.filter((id) => !proved.has(id))).toEqual([]);
    expect([...proved].filter((id) => !sentences.includes(id))).toEqual([]);
    expect(sentences).toEqual([...new Set(sentences)]);
  });
});
