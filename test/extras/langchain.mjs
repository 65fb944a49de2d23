// A first program with LangChain on each text surface: a text, the same streamed, a tool, and a stream that breaks.
import { ChatAnthropic } from '@langchain/anthropic';
import { HumanMessage, ToolMessage } from '@langchain/core/messages';
import { ChatGoogleGenerativeAI } from '@langchain/google-genai';
import { ChatOpenAI } from '@langchain/openai';

const { PENTAGATE_URL: url, PENTAGATE_KEY: apiKey } = process.env;
const simulated = { 'x-pentagate-simulate': 'cut=4' };
const makers = {
  openai: (headers) =>
    new ChatOpenAI({
      ...{ model: 'gpt-4.1', apiKey, useResponsesApi: true, maxRetries: 0 },
      configuration: { baseURL: `${url}/v1`, defaultHeaders: headers },
    }),
  anthropic: (headers) =>
    new ChatAnthropic({
      ...{ model: 'sonnet-latest', apiKey, anthropicApiUrl: url, maxRetries: 0 },
      clientOptions: { defaultHeaders: headers },
    }),
  google: (headers) =>
    new ChatGoogleGenerativeAI({
      ...{ model: 'gemini-2.5-flash', apiKey, baseUrl: url, maxRetries: 0 },
      customHeaders: headers,
    }),
};
const tools = [
  {
    type: 'function',
    function: {
      name: 'get_weather',
      description: 'The weather in a city right now',
      parameters: { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] },
    },
  },
];
const textOf = (message) => message.text ?? message.content;

for (const [name, make] of Object.entries(makers)) {
  console.log(name);
  const model = make({});
  console.log(`text: ${textOf(await model.invoke('Repeat after me: the lamp is lit'))}`);

  let streamed = '';
  for await (const piece of await model.stream('say tide tide tide')) streamed += textOf(piece);
  console.log(`streamed: ${streamed}`);

  const withTools = model.bindTools(tools);
  const question = new HumanMessage('What is the weather like in Ghent?');
  const asked = await withTools.invoke([question]);
  const results = asked.tool_calls.map(({ id, name, args }) => {
    console.log(`called: ${args.city}`);
    return new ToolMessage({ tool_call_id: id, name, content: 'Sleet, -2 degrees' });
  });
  console.log(`used: ${/sleet/i.test(textOf(await withTools.invoke([question, asked, ...results])))}`);

  // The SDK below this one is no longer maintained, and takes an error event for a chunk without candidates.
  if (name === 'google') break;
  let raised = false;
  try {
    for await (const _ of await make(simulated).stream('Write three long sentences about tides.'));
  } catch {
    raised = true;
  }
  console.log(`raised at the break: ${raised}`);
}
