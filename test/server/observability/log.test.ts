// Lines of the log never show headers, bodies or secrets, whatever is passed to it.
import { afterEach, expect, it, jest } from '@jest/globals';
import { createLog } from '../../../server/observability/server-log.js';

afterEach(() => void jest.restoreAllMocks());

/** What is written for some facts, as text. */
function written(facts: object): string {
  const write = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  createLog({ level: 'info', format: 'pretty' }, false).logger.warn(facts, 'a line');
  return write.mock.calls.map(([line]) => String(line)).join('');
}

const failed = (): Error =>
  Object.assign(new Error('it failed'), { headers: { cookie: 'hush' }, body: 'hush', code: 'E_SHOWN' });

it.each([
  ['facts', { surface: 'shown', secret: 'hush', headers: { cookie: 'hush' }, body: 'hush', authorization: 'hush' }],
  ['objects in facts', { request: { id: 'shown', headers: { cookie: 'hush' }, secret: 'hush' }, list: ['shown'] }],
  ['errors', { operation: 'shown', err: failed() }],
])('hides secrets of %s', (_, facts) => {
  const before = JSON.stringify(facts);
  const line = written(facts);
  expect(line).toContain('a line');
  expect(line).toContain('shown');
  expect(line).not.toContain('hush');
  expect(JSON.stringify(facts)).toBe(before);
});
