// Tables of edits of the small contract: each must give exactly the changes that its row names, as `level where: what`; none for an edit that
// means nothing to a caller.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { pointerSegments, valueAt } from '../../scripts/contract/json-trees.js';
import { diffContracts } from '../../scripts/diff/documents.js';
import { yamlOf } from '../harness/contract.js';
import { contract, type Edit, edited, line, remove, rename, reverse, set, without } from './contract.js';

type Written =
  | { readonly set: string; readonly to: unknown }
  | { readonly remove: string }
  | { readonly without: string; readonly members: readonly unknown[] }
  | { readonly reverse: string }
  | { readonly rename: string; readonly to: string };

interface Row {
  readonly name: string;
  readonly edit: Written | readonly Written[];
  readonly want?: string | readonly string[];
}

interface Table {
  readonly subject: string;
  /** What stands after the level of each change. */
  readonly at?: string;
  readonly rows: readonly Row[];
}

function read(written: Written): Edit {
  if ('set' in written) return set(written.set, written.to);
  if ('remove' in written) return remove(written.remove);
  if ('without' in written) return without(written.without, ...written.members);
  return 'rename' in written ? rename(written.rename, written.to) : reverse(written.reverse);
}

const files = readdirSync(join(import.meta.dirname, 'tables'));
const tables = files.flatMap((name) => yamlOf<Table[]>(`diff/tables/${name}`));

describe.each(tables)('$subject', ({ at = '', rows }) => {
  it.each(rows)('$name', ({ edit, want = [] }) => {
    const edits = [edit].flat().map(read);
    const [before, after] = [contract(), edited(...edits)];
    const changes = diffContracts(before, after);
    expect(changes.map(line).sort()).toEqual(
      [want]
        .flat()
        .map((one) => one.replace(' ', ` ${at}`))
        .sort(),
    );
    // Each change can be found: its pointer leads somewhere in the new contract, or in the old one.
    for (const { pointer } of changes) {
      const steps = pointerSegments(pointer);
      expect(steps.length).toBeGreaterThan(0);
      expect(valueAt(after, steps) ?? valueAt(before, steps)).toBeDefined();
    }
    expect(diffContracts(after, edited(...edits))).toEqual([]);
  });
});
