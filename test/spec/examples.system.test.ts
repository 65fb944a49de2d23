// The protocols of spec/examples: each is linted, generated, mocked and tested, and read as its own library writes and reads it.
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { checkStream, type StreamAutomaton } from '../../client/automaton.js';
import { fromPath, loadContract } from '../../scripts/contract/load-contract.js';
import type { Contract } from '../../scripts/contract/merge.js';
import { compileOrders } from '../../scripts/contract/orders.js';
import { createMock } from '../../scripts/mock/index.js';
import { describeWithExtras, loadExtra } from '../extras/extras.js';

const examples = join(import.meta.dirname, '../../spec/examples');

const automatonOf = (name: string): StreamAutomaton => {
  const { contract } = loadContract(fromPath(join(examples, name)));
  return compileOrders(contract as Contract).order.streams[0]?.automaton as StreamAutomaton;
};

/** What a grammar says of events, and of their end. */
const complaintOf = (automaton: StreamAutomaton, events: readonly unknown[], terminator?: string) => {
  const check = checkStream(automaton);
  return events.map((event) => check.accept(event)).find(Boolean) ?? check.end(terminator) ?? check.end();
};

describeWithExtras('the AI SDK', () => {
  const load = () =>
    loadExtra<{
      writeStream(): Promise<string[]>;
      readStream(fetch: typeof globalThis.fetch, headers: Record<string, string>): Promise<[string, string?][]>;
    }>('./ai-sdk-ui.mjs');

  it('writes streams that the grammar accepts: texts and tools of several steps', async () => {
    const { writeStream } = await load();
    const data = await writeStream();
    expect(data.at(-1)).toBe('[DONE]');
    const events = data.slice(0, -1).map((each) => JSON.parse(each) as { type: string });
    expect(events.filter(({ type }) => type === 'start-step')).toHaveLength(2);
    expect(events.filter(({ type }) => type === 'tool-output-available')).toHaveLength(2);
    expect(complaintOf(automatonOf('ai-sdk-ui.yaml'), events, '[DONE]')).toBeUndefined();
  });

  it('reads the streams of the mock', async () => {
    const { readStream } = await load();
    const { fetch } = createMock(join(examples, 'ai-sdk-ui.yaml'));
    expect(await readStream(fetch, { prefer: 'example=parallel' })).toEqual([
      ['step-start', undefined],
      ['text', 'done'],
      ['tool-look_up', 'output-available'],
      ['tool-look_up', 'output-error'],
      ['step-start', undefined],
      ['text', 'done'],
    ]);
  });
});
