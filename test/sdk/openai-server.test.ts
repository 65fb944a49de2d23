// The official SDK in three majors against the real server: only its base URL and key are changed.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import OpenAI from 'openai';
import { zodTextFormat } from 'openai/helpers/zod';
import OpenAI5 from 'openai-5';
import { zodTextFormat as zodTextFormat5 } from 'openai-5/helpers/zod';
import OpenAI7 from 'openai-7';
import { ResponsesToolRunner } from 'openai-7/helpers/responses-tool-runner';
import { zodTextFormat as zodTextFormat7 } from 'openai-7/helpers/zod';
import { type ServerProcess, startServerProcess } from '../../scripts/fuzz/server.js';
import { type OpenAISdk, openaiSuite } from '../suites/openai.js';
import { openaiServerSuite } from '../suites/openai-server.js';

let server: ServerProcess;
beforeAll(async () => {
  server = await startServerProcess();
});
afterAll(() => server.stop());

const target = () => ({ baseUrl: server.url, key: server.key });

// The majors declare the same methods with types of their own, which TypeScript takes for others; the suites show whether they are alike.
const majors = [
  { version: 5, sdk: OpenAI5 as unknown as OpenAISdk, helper: zodTextFormat5 as unknown as typeof zodTextFormat },
  { version: 6, sdk: OpenAI, helper: zodTextFormat },
  { version: 7, sdk: OpenAI7 as unknown as OpenAISdk, helper: zodTextFormat7 as unknown as typeof zodTextFormat },
];

describe.each(majors)('openai $version', ({ sdk, helper }) => {
  openaiSuite(sdk, target);
  openaiServerSuite(sdk, helper, target);
});

describe('openai 7', () => {
  const asked = { model: 'gpt-4.1', input: 'How is the weather in Ghent?' };

  it.each([false, true])('runs tools by its own runner, streamed: %s', async (stream) => {
    const cities: unknown[] = [];
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
          execute: ({ city }) => {
            cities.push(city);
            return JSON.stringify({ sky: 'sleet', celsius: -2 });
          },
        },
      ],
    });
    const client = new OpenAI7({ baseURL: `${server.url}/v1`, apiKey: server.key, maxRetries: 0 });
    const response = await runner.run(client, asked, { stream });
    expect(cities).toEqual(['Ghent']);
    expect(response.output_text).toMatch(/sleet/);
  });
});
