// server/README.md tells of words, settings and scenarios: each of them must be there.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { readConfig } from '../../server/config/read.js';
import { parseFaults } from '../../simulator/faults.js';
import { categoryWords, refusalPhrase, safetyStopPhrase } from '../../simulator/safety.js';
import { checkScenario } from '../../simulator/scenarios/check.js';
import { readScenarios } from '../../simulator/scenarios/read.js';
import { shape } from '../../simulator/scenarios/scenario.js';
import { safetyCheckPhrase } from '../../simulator/tools/computer.js';

const readme = readFileSync(join(import.meta.dirname, '../../server/README.md'), 'utf8');
const [config = '', scenarios = ''] = [...readme.matchAll(/^```yaml\n([\s\S]*?)^```$/gm)].map(
  ([, block = '']) => block,
);
const folder = mkdtempSync(join(tmpdir(), 'pentagate-server-readme-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('the page of the server', () => {
  it('shows a configuration that is in order', async () => {
    writeFileSync(join(folder, 'pentagate.config.yaml'), config);
    const read = await readConfig({ cwd: folder, environment: {} });
    expect(read.config).toMatchObject({
      host: '0.0.0.0',
      rate: { perMinute: 600 },
      simulator: { tokensPerSecond: 50 },
    });
  });

  it('shows scenarios that are in order, with every field there is', () => {
    expect(readScenarios(scenarios, 'README.md', checkScenario)).toMatchObject({
      problems: [],
      scenarios: [{}, {}, {}],
    });
    const { properties } = shape.items as unknown as {
      properties: Record<string, { properties?: object; items?: { properties: object } }>;
    };
    const fields = [
      ...Object.keys(properties),
      ...Object.keys(properties.when?.properties ?? {}),
      ...Object.keys(properties.answer?.items?.properties ?? {}),
    ];
    expect(fields.length).toBeGreaterThan(15);
    for (const field of fields) expect(readme).toMatch(new RegExp(`\\b${field}\\b`));
  });

  it('knows every word of the header, and no other', () => {
    const table = [...readme.matchAll(/^\| `([a-z-]+(?:=\S+)?)` \|/gm)].map(([, word = '']) => word);
    for (const word of table) expect(() => parseFaults(word)).not.toThrow();
    const [, known = ''] =
      /known are (.*)$/.exec(
        String(
          (() => {
            try {
              return parseFaults('unknown-word');
            } catch (thrown) {
              return thrown;
            }
          })(),
        ),
      ) ?? [];
    expect(table.map((word) => word.split('=')[0]).sort()).toEqual(known.split(', ').sort());
  });

  it('knows the words that make the simulator misbehave', () => {
    for (const phrase of [refusalPhrase, safetyStopPhrase, safetyCheckPhrase, ...Object.keys(categoryWords)])
      expect(readme).toContain(`\`${phrase}\``);
  });
});
