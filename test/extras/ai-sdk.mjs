// A first program with the `ai` package on each text surface: a text, the same streamed, a tool, and a stream that breaks.
import { createAnthropic } from '@ai-sdk/anthropic';
import { createGoogleGenerativeAI } from '@ai-sdk/google';
import { createOpenAI } from '@ai-sdk/openai';
import { generateText, jsonSchema, stepCountIs, streamText, tool } from 'ai';

globalThis.AI_SDK_LOG_WARNINGS = false;
const { PENTAGATE_URL: url, PENTAGATE_KEY: apiKey } = process.env;
const models = {
  openai: createOpenAI({ baseURL: `${url}/v1`, apiKey }).responses('gpt-4.1'),
  anthropic: createAnthropic({ baseURL: `${url}/v1`, apiKey })('sonnet-latest'),
  google: createGoogleGenerativeAI({ baseURL: `${url}/v1beta`, apiKey })('gemini-2.5-flash'),
};
const weather = tool({
  description: 'The weather in a city right now',
  inputSchema: jsonSchema({ type: 'object', properties: { city: { type: 'string' } }, required: ['city'] }),
  execute: async ({ city }) => {
    console.log(`called: ${city}`);
    return 'Sleet, -2 degrees';
  },
});

for (const [name, model] of Object.entries(models)) {
  console.log(name);
  const { text } = await generateText({ model, prompt: 'Repeat after me: the lamp is lit' });
  console.log(`text: ${text}`);

  let streamed = '';
  for await (const piece of streamText({ model, prompt: 'say tide tide tide' }).textStream) streamed += piece;
  console.log(`streamed: ${streamed}`);

  const used = await generateText({
    model,
    tools: { weather },
    prompt: 'What is the weather like in Ghent?',
    stopWhen: stepCountIs(3),
  });
  console.log(`used: ${/sleet/i.test(used.text)}`);

  const broken = streamText({
    model,
    prompt: 'Write three long sentences about tides.',
    headers: { 'x-pentagate-simulate': 'cut=4' },
    maxRetries: 0,
    onError: () => {},
  });
  let raised = false;
  for await (const { type } of broken.fullStream) raised ||= type === 'error';
  console.log(`raised at the break: ${raised}`);
}
