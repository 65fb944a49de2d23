// Runs a table of edits: each row's edit of the small contract must give exactly the changes that the row names.
import { describe, expect, it } from '@jest/globals';
import { pointerSegments, valueAt } from '../../scripts/contract/json-trees.js';
import type { Change } from '../../scripts/diff/change.js';
import { diffContracts } from '../../scripts/diff/documents.js';
import { contract, type Edit, edited } from './contract.js';

/** Name, edit, and the wanted changes as `level where: what`; none for an edit that means nothing to a caller. */
export type Row = [name: string, edit: Edit, ...want: string[]];

export const line = ({ level, where, what }: Change): string => `${level} ${where}: ${what}`;

/** Puts the prefix after the level. */
const prefixed = (prefix: string, want: string): string => want.replace(' ', ` ${prefix}`);

/** One test per row. `prefix` is where all of them are. */
export function table(subject: string, prefix: string, rows: Row[]): void {
  describe(subject, () => {
    it.each(rows.map(([name, edit, ...want]) => ({ name, edit, want: want.map((one) => prefixed(prefix, one)) })))(
      '$name',
      ({ edit, want }) => {
        const [before, after] = [contract(), edited(edit)];
        const changes = diffContracts(before, after);
        expect(changes.map(line).sort()).toEqual([...want].sort());
        // Each change can be found: its pointer leads somewhere in the new contract, or in the old one.
        for (const { pointer } of changes) {
          const steps = pointerSegments(pointer);
          expect(steps.length).toBeGreaterThan(0);
          expect(valueAt(after, steps) ?? valueAt(before, steps)).toBeDefined();
        }
        expect(diffContracts(after, edited(edit))).toEqual([]);
      },
    );
  });
}
