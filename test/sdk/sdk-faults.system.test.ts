// docs/sdk-faults.md says what the installed SDKs do: the faults after which they do not wait are run again.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { clientNames, clientsOf, faultCases, runMatrix, tableOf, versions } from '../../tools/sdk-faults/matrix.js';
import { describeWithExtras } from '../extras/extras.js';

const page = readFileSync(join(import.meta.dirname, '../../docs/sdk-faults.md'), 'utf8');
const faults = faultCases.filter(({ name }) => ['status=400', 'error-event', 'cut=5'].includes(name));

it('is of the faults that there are, and every call of every client', () => {
  const headings = [...page.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
  expect(headings).toEqual(faultCases.map(({ name }) => name));
  expect(page.match(/^\| (?!client)[^|]+ \| /gm)).toHaveLength(
    faultCases.flatMap((fault) => clientsOf(fault, clientNames)).length,
  );
});

describeWithExtras('with the packages of test/extras', () => {
  it('is of the installed versions', () => expect(page).toContain(versions().join(', ')));

  it('has what they throw', async () => {
    // The SDK below this one leaves a rejection without a handler, which would end the suite.
    const clients = clientNames.filter((name) => name !== 'langchain, google');
    const rows = await runMatrix(faults, clients);
    const sections = new Map(page.split(/^## /m).map((section) => [section.split('\n')[0], section]));
    for (const row of rows) expect(sections.get(row.fault.name)).toContain(tableOf([row]).split('\n').at(-1));
  });
});
