// A first program with the `openai` package: a text, the same streamed, a picture, a function, an answer that fits a type.
import OpenAI from 'openai';
import { zodTextFormat } from 'openai/helpers/zod';
import { z } from 'zod';

const client = new OpenAI({
  baseURL: `${process.env.PENTAGATE_URL}/v1`,
  apiKey: process.env.PENTAGATE_KEY,
});

const response = await client.responses.create({
  model: 'gpt-4.1',
  instructions: 'You are a keeper of lighthouses who likes short answers.',
  input: 'Repeat after me: the lamp is lit',
});
console.log(`text: ${response.output_text}`);

const stream = await client.responses.create({
  model: 'gpt-4.1',
  input: [{ role: 'user', content: 'say tide tide tide' }],
  stream: true,
});
let streamed = '';
for await (const event of stream) if (event.type === 'response.output_text.delta') streamed += event.delta;
console.log(`streamed: ${streamed}`);

const tools = [
  {
    type: 'function',
    name: 'get_weather',
    description: 'The weather in a city right now',
    strict: true,
    parameters: {
      type: 'object',
      properties: { city: { type: 'string' } },
      required: ['city'],
      additionalProperties: false,
    },
  },
];
const input = [{ role: 'user', content: 'What is the weather like in Ghent?' }];
const asked = await client.responses.create({ model: 'gpt-4.1', input, tools });
input.push(...asked.output);
for (const item of asked.output) {
  if (item.type !== 'function_call') continue;
  console.log(`called: ${item.name} ${item.arguments}`);
  input.push({ type: 'function_call_output', call_id: item.call_id, output: JSON.stringify({ sky: 'sleet' }) });
}
const answered = await client.responses.create({ model: 'gpt-4.1', input, tools });
console.log(`used: ${/sleet/.test(answered.output_text)}`);

const event = z.object({ name: z.string(), date: z.string(), participants: z.array(z.string()) });
const parsed = await client.responses.parse({
  model: 'gpt-4.1',
  input: 'Fill in the form: the name is "Harbour fair", the date is 2026-05-02, the participants are Ada and Grace.',
  text: { format: zodTextFormat(event, 'event') },
});
console.log(`parsed: ${JSON.stringify(parsed.output_parsed)}`);
