// Plain answers are checked against the contract: always, as often as is set, or never; and what fails is said to the log, not the caller.
import { afterEach, describe, expect, it } from '@jest/globals';
import type { HttpSettings } from '../../http/http-deps.js';
import { createTestApp, message, type TestApp } from '../server/app.js';
import { framesOf, good, send, streaming } from './requests.js';

let app: TestApp;
afterEach(() => app.close());

const wrong = { ...message, stop_reason: 'bored' } as never;
const start = async (
  responseValidation: HttpSettings['responseValidation'],
  responseSampleRatio = 0.1,
): Promise<void> => {
  app = await createTestApp({
    handlers: {
      createMessage: ({ body }) => (body.stream ? { events: [{ type: 'message_start' } as never] } : { json: wrong }),
    },
    settings: { responseValidation, responseSampleRatio },
  });
};

describe('an answer that breaks the contract', () => {
  it('is a 500 where answers must be right, and the log says why', async () => {
    await start('reject');
    const got = await send(app.url, good.messages);
    expect(got.status).toBe(500);
    expect(got.text).not.toMatch(/bored|stop_reason/);
    expect(app.violations).toMatchObject([
      {
        operation: 'createMessage',
        surface: 'messages',
        part: 'reply',
        message: expect.stringMatching(/^\/stop_reason must/),
      },
    ]);
    expect(app.requests.at(-1)?.cause).toMatchObject({ message: expect.stringContaining('/stop_reason') });
  });

  it('goes out and is reported where it is only looked at', async () => {
    await start('report');
    const got = await send(app.url, good.messages);
    expect([got.status, got.body]).toEqual([200, wrong]);
    expect(app.violations.length).toBe(1);
  });

  it('is looked at as often as is set', async () => {
    await start('sample', 0.25);
    for (let call = 0; call < 8; call++) await send(app.url, good.messages);
    expect(app.violations.length).toBe(2);
  });

  it.each([
    ['off', 1],
    ['sample', 0],
  ] as const)('is not looked at when checks are %s and the share is %d', async (mode, sample) => {
    await start(mode, sample);
    expect((await send(app.url, good.messages)).status).toBe(200);
    expect(app.violations).toEqual([]);
  });

  it('never leaves as part of a stream, also where it is only reported', async () => {
    await start('sample', 0);
    expect((await send(app.url, streaming.messages)).status).toBe(500);
    expect(app.violations).toMatchObject([{ part: 'event' }]);
    expect(framesOf((await send(app.url, streaming.responses)).text).at(-1)?.event).toBe('response.completed');
  });
});
