// A first program with the `@anthropic-ai/sdk` package: a message, the same streamed, a tool.
import Anthropic from '@anthropic-ai/sdk';

const client = new Anthropic({
  baseURL: process.env.PENTAGATE_URL,
  apiKey: process.env.PENTAGATE_KEY,
});

const message = await client.messages.create({
  model: 'sonnet-latest',
  max_tokens: 1000,
  system: 'You are a keeper of lighthouses who likes short answers.',
  messages: [{ role: 'user', content: 'Repeat after me: the lamp is lit' }],
});
console.log(`text: ${message.content.map((block) => (block.type === 'text' ? block.text : '')).join('')}`);

let streamed = '';
const stream = client.messages
  .stream({ model: 'sonnet-latest', max_tokens: 1000, messages: [{ role: 'user', content: 'say tide tide tide' }] })
  .on('text', (text) => {
    streamed += text;
  });
console.log(`stopped: ${(await stream.finalMessage()).stop_reason}`);
console.log(`streamed: ${streamed}`);

const tools = [
  {
    name: 'get_weather',
    description: 'The weather in a city right now',
    input_schema: { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] },
  },
];
const messages = [{ role: 'user', content: 'What is the weather like in Ghent?' }];
const asked = await client.messages.create({ model: 'sonnet-latest', max_tokens: 1000, tools, messages });
const results = [];
for (const block of asked.content) {
  if (block.type !== 'tool_use') continue;
  console.log(`called: ${block.name} ${JSON.stringify(block.input)}`);
  results.push({ type: 'tool_result', tool_use_id: block.id, content: 'Sleet, -2 degrees' });
}
messages.push({ role: 'assistant', content: asked.content }, { role: 'user', content: results });
const answered = await client.messages.create({ model: 'sonnet-latest', max_tokens: 1000, tools, messages });
console.log(`used: ${answered.content.some((block) => block.type === 'text' && /sleet/i.test(block.text))}`);
