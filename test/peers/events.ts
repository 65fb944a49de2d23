// eventsource-parser's tests, by the readers of the client and of the gateway.
import { join } from 'node:path';
import { jestExpect as expect } from '@jest/expect';
import { fn, type Mock } from 'jest-mock';
import { readFrames } from '../../client/events.js';
import { parseServerSentEvents } from '../../http/upstream/parse-events.js';
import type { JsonObject } from '../../runtime/json.js';
import { eventText } from '../../scripts/contract/sse.js';
import { createEventSplitter } from '../../server/gateway/event-boundary.js';
import { createParser } from '../../server/gateway/read-stream.js';
import type { Repository, Verdict } from './mirror.js';
import { runTests } from './test-files.js';

interface Message {
  readonly event: string | undefined;
  readonly data: string;
  readonly id?: string | undefined;
}

/** What reads the events that are complete after each piece of a stream. */
const readers: Readonly<Record<string, () => (bytes: Uint8Array) => Message[]>> = {
  client() {
    const decoder = new TextDecoder();
    const { push, next } = readFrames();
    return (bytes) => {
      push(decoder.decode(bytes, { stream: true }));
      const messages: Message[] = [];
      for (let frame = next(); frame; frame = next()) messages.push(frame);
      return messages;
    };
  },
  gateway() {
    const { take } = createEventSplitter();
    const parse = createParser({ parse: parseServerSentEvents });
    return (bytes) => parse(take(Buffer.from(bytes))).map(({ name, data }) => ({ id: undefined, event: name, data }));
  },
};

// An older name that Jest does not have.
expect.extend({
  toBeCalledTimes: ({ mock }: Mock, count: number) => ({
    pass: mock.calls.length === count,
    message: () => `called ${mock.calls.length} times`,
  }),
});

export const eventVerdicts = ({ inFolder }: Repository): Promise<Verdict[]> =>
  inFolder(/^(test|src)\//, async (folder) => {
    const verdicts: Verdict[] = [];
    for (const [reader, create] of Object.entries(readers)) {
      let others: string[] = [];
      const createParser = (options: Readonly<Record<string, unknown>>) => {
        let read = create();
        others = Object.keys(Object(options)).filter((name) => name !== 'onEvent');
        // They write the bytes of a byte order mark as characters, too.
        const bytesOf = (text: string) => new TextEncoder().encode(text.replaceAll('\u00ef\u00bb\u00bf', '\ufeff'));
        const feed = (text: string): void => read(bytesOf(text)).forEach(options.onEvent as never);
        const reset = (): void => {
          read = create();
        };
        return { feed, reset };
      };
      const encoder = {
        encode: ({ data, event, ...more }: JsonObject): string => eventText(data, event as string, more),
        encodeData: (data: string): string => eventText(data),
        encodeComment: (text: string): string => `:${text}\n\n`,
      };
      const own = (name: string): unknown =>
        name === 'eventsource-encoder' ? encoder : /\/src\/parse/.test(name) ? { createParser } : undefined;
      await runTests(join(folder, 'test/parse.test.ts'), own, { expect, vi: { fn } }, (name, error) => {
        const isOther = others.length ? 'another callback or option' : undefined;
        const isId = reader === 'gateway' && /"id":/.test(String(error)) ? 'ids are passed on unread' : undefined;
        const because = error === undefined ? 'equal' : (isOther ?? isId);
        verdicts.push({ name: `${reader}: ${name}`, because, found: String(error) });
      });
    }
    return verdicts;
  });
