// Requests that reference items of earlier responses go to the upstream that made these items, whatever their model.
import { createOpenAI } from '@ai-sdk/openai';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { generateText, type ModelMessage, streamText } from 'ai';
import { asArray, asObject } from '../../../scripts/runtime/json.js';
import { startGateway, type TestGateway } from './fixture.js';
import { jsonReply, startUpstream, streamReply, type Upstream } from './upstream.js';

let upstreams: readonly Upstream[];
let gateway: TestGateway;
beforeAll(async () => {
  upstreams = await Promise.all(
    ['one', 'two'].map((name) => startUpstream(({ body }, index) => replyOf(name, index, body))),
  );
  const [one, two] = upstreams.map(({ url }) => ({ url, surface: 'responses' }));
  gateway = await startGateway({ one, two }, [{ model: 'first', to: ['one'] }, { to: ['two'] }]);
});
afterAll(async () => {
  await gateway.close();
  await Promise.all(upstreams.map((each) => each.close()));
});

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

it.each(['generated', 'streamed'])(
  'a conversation of the AI SDK goes on where its items were made: %s',
  async (how) => {
    const provider = createOpenAI({ baseURL: `${gateway.url}/v1`, apiKey: 'k' });
    const messages: ModelMessage[] = [{ role: 'user', content: 'Hello' }];
    const ask = async (model: string): Promise<void> => {
      const options = { model: provider.responses(model), messages, maxRetries: 0 };
      const made = how === 'streamed' ? await streamText(options).response : (await generateText(options)).response;
      messages.push(...made.messages, { role: 'user', content: 'And then?' });
    };
    const [one, two] = upstreams;
    const before = one?.asked.length ?? 0;
    await ask('first');
    // Its route leads to the other one.
    await ask('second');
    expect(two?.asked).toHaveLength(0);
    expect(one?.asked).toHaveLength(before + 2);
    const { input, ...rest } = asObject(JSON.parse(String(one?.asked.at(-1)?.body)));
    expect(asArray(input)).toContainEqual({ type: 'item_reference', id: `msg_one_${before}` });
    expect(rest).not.toHaveProperty('previous_response_id');
  },
);
