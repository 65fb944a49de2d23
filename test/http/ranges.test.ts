// Whatever a range header says: what is sent lies within the file, and only a range that lies outside is refused.
import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { rangeHeaders, selectRange } from '../../http/reply/send-file.js';
import { ProblemError } from '../../runtime/errors/problem.js';

const file = (size: number) => ({ size, etag: '"e"', mediaType: 'video/mp4' });
const number = fc.oneof(fc.nat(30).map(String), fc.constantFrom('', '00', '1e3', '-1', '9'.repeat(30)));
const spec = fc.tuple(number, fc.constantFrom('-', ' - ', '--', ''), number).map((parts) => parts.join(''));
const header = fc.oneof(
  fc.array(spec, { maxLength: 4 }).map((specs) => `bytes=${specs.join(',')}`),
  fc.string(),
);

it('a portion is always of the file', () => {
  fc.assert(
    fc.property(header, fc.nat(20), (range, size) => {
      try {
        const portion = selectRange({ range }, file(size));
        if (portion.status !== 206) return expect(portion).toEqual({ status: 200 });
        const { start, end } = portion.range;
        expect(start >= 0 && start <= end && end < size).toBe(true);
        expect(rangeHeaders(portion, file(size))).toMatchObject({
          'content-length': String(end - start + 1),
          'content-range': `bytes ${start}-${end}/${size}`,
        });
      } catch (error) {
        expect(error).toBeInstanceOf(ProblemError);
        expect(error).toMatchObject({ problem: { reason: 'range' }, headers: { 'content-range': `bytes */${size}` } });
        expect(range).toMatch(/^bytes=[\d, -]*$/);
      }
    }),
    { numRuns: 2000 },
  );
});

it('every part that there is can be asked for', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e12 }), fc.nat(), fc.nat(), (size, one, two) => {
      const [start, end] = [one % size, two % size].sort((a, b) => a - b) as [number, number];
      const wanted = { status: 206, range: { start, end } };
      expect(selectRange({ range: `bytes=${start}-${end}` }, file(size))).toEqual(wanted);
      const last = { status: 206, range: { start, end: size - 1 } };
      expect(selectRange({ range: `bytes=${start}-` }, file(size))).toEqual(last);
      expect(selectRange({ range: `bytes=-${size - start}` }, file(size))).toEqual(last);
    }),
  );
});
