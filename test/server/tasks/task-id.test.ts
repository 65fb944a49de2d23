import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { isTaskId, newTaskId } from '../../../surfaces/engine/task-id.js';

const contract = readFileSync(join(import.meta.dirname, '../../../generated/openapi.json'), 'utf8');

it('image task ids of the contract’s examples look like those that are given', () => {
  const shape = (id: string): string => `${id.length} digits`;
  const examples = [...new Set(contract.match(/(?<=")1732189\d{6,}(?=")/g))];
  expect(examples.length).toBeGreaterThan(5);
  const given = newTaskId('images', Date.now(), randomBytes);
  for (const id of [...examples, given]) expect(isTaskId('images', id)).toBe(true);
  expect(new Set(examples.map(shape))).toEqual(new Set([shape(given)]));
});
