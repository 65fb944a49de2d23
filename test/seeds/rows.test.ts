// Every row of the two seed documents stands in the bundled contract: a row that gets lost fails by its name.
// `CONTRACT=<bundle.json>` checks another bundle than generated/openapi.json.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { isObject, type JsonObject } from '../../runtime/json.js';
import { find } from './address.js';
import { violationsOf } from './checks.js';
import { readRows } from './rows.js';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
/** The rows there are; a row taken away must be taken away here too. */
const LEAST_ROWS = 1065;

const rows = readRows(here('rows'));
const parsed: unknown = JSON.parse(readFileSync(process.env.CONTRACT ?? here('../../generated/openapi.json'), 'utf8'));
const contract: JsonObject = isObject(parsed) ? parsed : {};

function problemsAt(address: string, checks: JsonObject): string[] {
  try {
    return find(contract, address).flatMap((place) => violationsOf(contract, place, checks));
  } catch (problem) {
    return [(problem as Error).message];
  }
}

describe('the list of rows', () => {
  it(`has at least ${LEAST_ROWS} rows`, () => {
    expect(rows.length).toBeGreaterThanOrEqual(LEAST_ROWS);
  });

  it('names every row once', () => {
    const names = rows.map(({ row }) => row);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });
});

describe('the contract has', () => {
  it.each(rows.map((row) => [row.row, row] as const))('%s', (_, { at, checks }) => {
    expect(at.flatMap((address) => problemsAt(address, checks).map((problem) => `${address}: ${problem}`))).toEqual([]);
  });
});
