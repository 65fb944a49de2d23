// Requests that reference items of earlier responses go to the upstream that made these items, whatever their model.
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { asArray, asObject } from '../../../runtime/json.js';
import { describeWithExtras, extrasFolder, runProgram } from '../../extras/extras.js';
import { startGateway, type TestGateway } from './fixture.js';
import { closeStarted, jsonReply, startUpstream, streamReply, type Upstream } from './upstream.js';

let upstreams: readonly Upstream[];
let gateway: TestGateway;
beforeAll(async () => {
  upstreams = await Promise.all(
    ['one', 'two'].map((name) => startUpstream(({ body }, index) => replyOf(name, index, body))),
  );
  const [one, two] = upstreams.map(({ url }) => ({ url, surface: 'responses' }));
  gateway = await startGateway({ one, two }, [{ model: 'first', to: ['one'] }, { to: ['two'] }]);
});
afterAll(closeStarted);

/** A reply with one message whose id no other reply has. */
function replyOf(name: string, index: number, request: Buffer) {
  const asked = JSON.parse(request.toString()) as { readonly stream?: boolean; readonly model: string };
  const id = `${name}_${index}`;
  const text = { type: 'output_text', text: 'Hi.', annotations: [] };
  const item = { id: `msg_${id}`, type: 'message', role: 'assistant', status: 'completed', content: [text] };
  const response = {
    ...{ id: `resp_${id}`, object: 'response', created_at: 1, model: asked.model, status: 'completed', error: null },
    ...{ incomplete_details: null, output: [item], usage: { input_tokens: 1, output_tokens: 1, total_tokens: 2 } },
  };
  if (!asked.stream) return jsonReply(response);
  const part = { item_id: item.id, output_index: 0, content_index: 0 };
  const events = [
    { type: 'response.created', response: { ...response, status: 'in_progress', output: [] } },
    { type: 'response.output_item.added', output_index: 0, item: { ...item, status: 'in_progress', content: [] } },
    { type: 'response.content_part.added', ...part, part: { ...text, text: '' } },
    { type: 'response.output_text.delta', ...part, delta: 'Hi.', logprobs: [] },
    { type: 'response.output_text.done', ...part, text: 'Hi.', logprobs: [] },
    { type: 'response.content_part.done', ...part, part: text },
    { type: 'response.output_item.done', output_index: 0, item },
    { type: 'response.completed', response },
  ];
  return streamReply(
    events.map((each, at) => `event: ${each.type}\ndata: ${JSON.stringify({ ...each, sequence_number: at })}\n\n`),
  );
}

describeWithExtras('a conversation of the AI SDK', () => {
  it.each([
    { how: 'generated', args: [] },
    { how: 'streamed', args: ['--stream'] },
  ])('goes on where its items were made: $how', async ({ args }) => {
    const [one, two] = upstreams;
    const before = one?.asked.length ?? 0;
    // The route of its second turn leads to the other one.
    await runProgram(join(extrasFolder, 'ai-sdk-items.mjs'), { url: gateway.url, key: 'k' }, ...args);
    expect(two?.asked).toHaveLength(0);
    expect(one?.asked).toHaveLength(before + 2);
    const { input, ...rest } = asObject(JSON.parse(String(one?.asked.at(-1)?.body)));
    expect(asArray(input)).toContainEqual({ type: 'item_reference', id: `msg_one_${before}` });
    expect(rest).not.toHaveProperty('previous_response_id');
  });
});
