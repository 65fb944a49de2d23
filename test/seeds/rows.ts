// Reads the seeds' rows from test/seeds/rows/*.yaml: tables of rows with a common address, one flow-style line per row.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { asArray, isObject, type JsonObject } from '../../runtime/json.js';
import { checkNames, type Row } from './checks.js';

const NOT_CHECKS = ['row', 'field', 'decision'];

function addressesOf(table: JsonObject, field: string): string[] {
  const starts = asArray(table.at).map(String);
  if (starts.length === 0) return [field];
  const joint = field === '' || /^[.[{<]/.test(field) ? '' : '.';
  return starts.map((start) => `${start}${joint}${field}`);
}

function rowOf(table: JsonObject, line: JsonObject): Row {
  const field = String(line.field ?? '');
  const row = `${table.table}: ${line.row ?? field}`;
  const checks = Object.fromEntries(Object.entries(line).filter(([name]) => !NOT_CHECKS.includes(name)));
  const unknown = Object.keys(checks).filter((name) => !checkNames.includes(name));
  if (unknown.length > 0) throw new Error(`row "${row}" has unknown checks: ${unknown.join(', ')}`);
  if (Object.keys(checks).length === 0) throw new Error(`row "${row}" checks nothing`);
  return { row, at: addressesOf(table, field), checks };
}

/** Every row of every file of a folder, in the order written. Throws, naming the row, when one is malformed. */
export function readRows(folder: string): Row[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.yaml'));
  return files.sort().flatMap((name) => {
    const tables: unknown = parse(readFileSync(join(folder, name), 'utf8'));
    return asArray(tables)
      .filter(isObject)
      .flatMap((table) =>
        asArray(table.rows)
          .filter(isObject)
          .map((line) => rowOf(table, line)),
      );
  });
}
