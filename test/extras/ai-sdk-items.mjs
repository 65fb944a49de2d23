// A conversation of two turns with the AI SDK, which references the items of the first one in the second. Each turn names another model.
import { createOpenAI } from '@ai-sdk/openai';
import { generateText, streamText } from 'ai';

const provider = createOpenAI({ baseURL: `${process.env.PENTAGATE_URL}/v1`, apiKey: process.env.PENTAGATE_KEY });
const messages = [{ role: 'user', content: 'Hello' }];
for (const model of ['first', 'second']) {
  const options = { model: provider.responses(model), messages, maxRetries: 0 };
  const { response } = process.argv.includes('--stream') ? streamText(options) : await generateText(options);
  messages.push(...(await response).messages, { role: 'user', content: 'And then?' });
}
