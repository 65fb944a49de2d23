// Libraries above the official SDKs: for each API a function that sends a prompt. tools/sdk-faults reads the answer, or the stream, to its end.
import { createAnthropic } from '@ai-sdk/anthropic';
import { createGoogleGenerativeAI } from '@ai-sdk/google';
import { createOpenAI } from '@ai-sdk/openai';
import { ChatAnthropic } from '@langchain/anthropic';
import { ChatGoogleGenerativeAI } from '@langchain/google-genai';
import { ChatOpenAI } from '@langchain/openai';
import { generateText, streamText } from 'ai';

const withAi =
  (modelOf) =>
  async ({ url, headers, timeout, stream, prompt, apiKey }) => {
    const abortSignal = timeout === undefined ? undefined : AbortSignal.timeout(timeout);
    const options = { model: modelOf({ baseURL: `${url}/v1`, apiKey }, url), prompt, headers, abortSignal };
    if (!stream) return generateText(options);
    // Errors are parts of this stream.
    for await (const part of streamText({ ...options, onError: () => undefined }).fullStream)
      if (part.type === 'error') throw part.error;
      else if (part.type === 'abort') throw new DOMException('The stream has a part of type abort.', 'abort part');
  };

/** The `ai` package on a model of one of its providers. */
export const ai = {
  'openai responses': withAi((options) => createOpenAI(options).responses('m')),
  'openai chat': withAi((options) => createOpenAI(options).chat('m')),
  anthropic: withAi((options) => createAnthropic(options)('m')),
  google: withAi(({ apiKey }, url) => createGoogleGenerativeAI({ baseURL: `${url}/v1beta`, apiKey })('m')),
};

const withLangChain = (make) => async (question) => {
  const { timeout } = question;
  const model = make(question, timeout === undefined ? {} : { timeout });
  return question.stream ? model.stream(question.prompt) : model.invoke(question.prompt);
};

const chatOpenAi = (useResponsesApi) =>
  withLangChain(({ url, headers, apiKey }, limit) => {
    const configuration = { baseURL: `${url}/v1`, defaultHeaders: headers };
    return new ChatOpenAI({ model: 'm', apiKey, useResponsesApi, configuration, ...limit });
  });

/** The chat models of LangChain. */
export const langchain = {
  'openai responses': chatOpenAi(true),
  'openai chat': chatOpenAi(false),
  anthropic: withLangChain(({ url, headers, apiKey }, limit) => {
    const clientOptions = { defaultHeaders: headers, ...limit };
    return new ChatAnthropic({ model: 'm', apiKey, anthropicApiUrl: url, clientOptions });
  }),
  // Its SDK has no option for a timeout.
  google: withLangChain(
    ({ url, headers, apiKey }) =>
      new ChatGoogleGenerativeAI({ model: 'gemini-m', apiKey, baseUrl: url, customHeaders: headers }),
  ),
};
