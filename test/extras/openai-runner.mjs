// The tool runner that newer majors of the `openai` package have.
import OpenAI from 'openai-7';
import { ResponsesToolRunner } from 'openai-7/helpers/responses-tool-runner';

const client = new OpenAI({
  baseURL: `${process.env.PENTAGATE_URL}/v1`,
  apiKey: process.env.PENTAGATE_KEY,
});

const runner = new ResponsesToolRunner({
  functions: [
    {
      tool: {
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
      execute({ city }) {
        console.log(`called: ${city}`);
        return JSON.stringify({ sky: 'sleet' });
      },
    },
  ],
});
for (const stream of [false, true]) {
  const asked = { model: 'gpt-4.1', input: 'What is the weather like in Ghent?' };
  const response = await runner.run(client, asked, { stream });
  console.log(`used: ${/sleet/.test(response.output_text)}`);
}
