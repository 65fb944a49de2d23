// A first program with the `@google/genai` package: a text, the same streamed, a chat, a function.
import { GoogleGenAI, Type } from '@google/genai';

const ai = new GoogleGenAI({
  httpOptions: { baseUrl: process.env.PENTAGATE_URL },
  apiKey: process.env.PENTAGATE_KEY,
});

const response = await ai.models.generateContent({
  model: 'flash-latest',
  contents: 'Repeat after me: the lamp is lit',
  config: { systemInstruction: 'You are a keeper of lighthouses who likes short answers.' },
});
console.log(`text: ${response.text}`);

let streamed = '';
for await (const chunk of await ai.models.generateContentStream({
  model: 'flash-latest',
  contents: 'say tide tide tide',
}))
  streamed += chunk.text ?? '';
console.log(`streamed: ${streamed}`);

const chat = ai.chats.create({ model: 'flash-latest' });
await chat.sendMessage({ message: 'My name is Ada.' });
const remembered = await chat.sendMessage({ message: 'What is my name?' });
console.log(`remembered: ${/\bAda\b/.test(remembered.text)}`);

const config = {
  tools: [
    {
      functionDeclarations: [
        {
          name: 'get_weather',
          description: 'The weather in a city right now',
          parameters: { type: Type.OBJECT, properties: { city: { type: Type.STRING } }, required: ['city'] },
        },
      ],
    },
  ],
};
const contents = [{ role: 'user', parts: [{ text: 'What is the weather like in Ghent?' }] }];
const asked = await ai.models.generateContent({ model: 'flash-latest', contents, config });
contents.push(asked.candidates[0].content);
for (const call of asked.functionCalls ?? []) {
  console.log(`called: ${call.name} ${JSON.stringify(call.args)}`);
  contents.push({ role: 'user', parts: [{ functionResponse: { name: call.name, response: { sky: 'sleet' } } }] });
}
const answered = await ai.models.generateContent({ model: 'flash-latest', contents, config });
console.log(`used: ${/sleet/.test(answered.text)}`);
