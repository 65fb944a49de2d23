// Where the message of an error stands: as the contract says, else in the usual places.
import { expect, it } from '@jest/globals';
import { messageOf } from '../../client/errors.js';

it.each([
  [{ fault: { text: 'no' }, message: 'other' }, 'fault.text', 'no'],
  [{ message: 'other' }, 'fault.text', 'other'],
  [{ error: { message: 'no' } }, undefined, 'no'],
  [{ message: 'no' }, undefined, 'no'],
  [{ type: 'about:blank', title: 'Bad Request', detail: 'name is required' }, undefined, 'name is required'],
  [{ message: { text: 'no' } }, undefined, undefined],
  ['no', undefined, undefined],
  [null, undefined, undefined],
])('%j, said to be at %s: %s', (body, path, message) => expect(messageOf(body, path)).toBe(message));
