// `mockFixture`: what Vitest and Playwright make of it in `test.extend`, without these runners.
import { describe, expect, it } from '@jest/globals';
import { mockFixture, type RunningMock } from '../../scripts/mock/index.js';
import { keys, posted } from './posted.js';

/** As the runners declare what `test.extend` takes, as far as it concerns fixtures of a worker and automatic ones of a test. */
type Fixture<Value, Needed, Options> = [
  (fixtures: Needed, use: (value: Value) => Promise<void>, info: object) => Promise<unknown> | unknown,
  Options,
];
interface RunnerFixtures {
  mock?: Fixture<RunningMock, { workerIndex: number }, { scope: 'worker'; auto?: boolean; timeout?: number }>;
  mockReset?: Fixture<void, { mock: RunningMock; page: object }, { scope?: 'test'; auto?: boolean; timeout?: number }>;
}

const hi = { model: 'm', max_tokens: 9, messages: [{ role: 'user', content: 'Hi' }] };
const ask = (mock: RunningMock): Promise<Response> => mock.fetch('http://any/v1/messages', posted(hi, keys));

describe('mockFixture', () => {
  it('has the types that runners take', () => {
    const fixtures: RunnerFixtures = mockFixture('openapi.yaml', { pace: 1 });
    // @ts-expect-error there is no such option
    const wrong = () => mockFixture(undefined, { speed: 1 });
    expect([Object.keys(fixtures), typeof wrong]).toEqual([['mock', 'mockReset'], 'function']);
  });

  it('names what each fixture needs in a pattern, where runners read it', () => {
    const { mock, mockReset } = mockFixture();
    const pattern = ([fixture]: readonly [(...args: never) => unknown, object]): string | undefined =>
      /^async ?\(\{([^}]*)\},/.exec(fixture.toString())?.[1]?.trim();
    expect([pattern(mock), mock[1]]).toEqual(['', { scope: 'worker' }]);
    expect([pattern(mockReset), mockReset[1]]).toEqual(['mock', { auto: true }]);
  });

  it('gives the tests of a worker one mock, which has forgotten what the test before has done', async () => {
    const {
      mock: [start],
      mockReset: [reset],
    } = mockFixture();
    let url = '';
    await start({}, async (mock) => {
      ({ url } = mock);
      await reset({ mock }, async () => {
        mock.on('messages').fail('status=529');
        expect((await ask(mock)).status).toBe(529);
      });
      await reset({ mock }, async () => {
        expect(mock.requests()).toEqual([]);
        expect((await ask(mock)).status).toBe(200);
      });
    });
    await expect(fetch(url)).rejects.toThrow('fetch failed');
  });
});
