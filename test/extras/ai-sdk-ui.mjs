// Streams for user interfaces as the AI SDK writes and reads them. Plain JavaScript, since the package may be missing.
import { DefaultChatTransport, jsonSchema, readUIMessageStream, stepCountIs, streamText, tool } from 'ai';
import { MockLanguageModelV3, simulateReadableStream } from 'ai/test';

const input = JSON.stringify({ city: 'Oslo' });
const text = (words) => [
  { type: 'text-start', id: 't' },
  { type: 'text-delta', id: 't', delta: words },
  { type: 'text-end', id: 't' },
];
const call = (toolCallId) => [
  { type: 'tool-input-start', id: toolCallId, toolName: 'look' },
  { type: 'tool-input-delta', id: toolCallId, delta: input },
  { type: 'tool-input-end', id: toolCallId },
  { type: 'tool-call', toolCallId, toolName: 'look', input },
];
const finish = (reason) => ({
  type: 'finish',
  finishReason: { unified: reason, raw: reason },
  usage: { inputTokens: { total: 1 }, outputTokens: { total: 1 } },
});

/** The data of a stream of two steps: a text and two tool calls, then a text. */
export async function writeStream() {
  const steps = [
    [...text('One moment.'), ...call('c1'), ...call('c2'), finish('tool-calls')],
    [...text('Clear.'), finish('stop')],
  ];
  const model = new MockLanguageModelV3({
    doStream: async () => ({ stream: simulateReadableStream({ chunks: steps.shift() ?? [] }) }),
  });
  const look = tool({ inputSchema: jsonSchema({ type: 'object' }), execute: async () => ({ sky: 'clear' }) });
  const result = streamText({ model, prompt: 'Weather?', tools: { look }, stopWhen: stepCountIs(2) });
  const body = await result.toUIMessageStreamResponse().text();
  return [...body.matchAll(/^data: (.*)$/gm)].map(([, data]) => data);
}

/** The parts of the message that a service answers with: type and state of each. */
export async function readStream(fetch, headers) {
  const transport = new DefaultChatTransport({ api: 'http://mock/api/chat', fetch, headers });
  const messages = [{ id: 'u1', role: 'user', parts: [{ type: 'text', text: 'Good morning' }] }];
  const stream = await transport.sendMessages({ chatId: 'c', trigger: 'submit-message', messages });
  let parts = [];
  for await (const message of readUIMessageStream({ stream })) parts = message.parts;
  return parts.map(({ type, state }) => [type, state]);
}
