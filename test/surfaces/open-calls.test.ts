import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { OpenCalls } from '../../surfaces/text/rules.js';

const name = fc.constantFrom('a', 'b', 'c');
const id = fc.option(fc.constantFrom('1', '2', '3', ''), { nil: undefined });
const step = fc.oneof(
  fc.record({ kind: fc.constant('call' as const), name, id }),
  fc.record({ kind: fc.constant('response' as const), name, id }),
);

it('pairs a response with the call of its id, where both have one, else with the first of its name', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const open = new OpenCalls();
      const list: { name: string; id?: string | undefined }[] = [];
      for (const { kind, ...each } of steps) {
        if (kind === 'call') {
          open.add({ ...each, ...(each.id === undefined ? {} : { id: each.id }) } as Parameters<OpenCalls['add']>[0]);
          list.push(each);
        } else {
          const at = list.findIndex((call) => (each.id && call.id ? call.id === each.id : call.name === each.name));
          if (at >= 0) list.splice(at, 1);
          expect(open.answer({ ...each, response: {} } as Parameters<OpenCalls['answer']>[0])).toBe(at >= 0);
        }
        expect({ size: open.size, first: open.first()?.name }).toEqual({ size: list.length, first: list[0]?.name });
      }
    }),
    { seed: 9, numRuns: 500 },
  );
});
