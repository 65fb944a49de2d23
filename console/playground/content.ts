// Conversations in the format of the content surface.
import { type Draft, parseField, type Turn } from './draft.js';
import { asList, asReply, type FormatAdapter, type ReplyText } from './format.js';

const parts = ({ text, images, calls = [], results = [] }: Turn): object[] => [
  ...results.map(({ id, name, output }) => ({ functionResponse: { id, name, response: { output } } })),
  ...(text ? [{ text }] : []),
  ...images.map(({ mediaType, data }) => ({ inlineData: { mimeType: mediaType, data } })),
  ...calls.map(({ id, name, input }) => ({ functionCall: { id, name, args: input } })),
];

export const contentFormat: FormatAdapter = {
  operation: ({ stream }) => (stream ? 'streamGenerateContent' : 'generateContent'),
  body(draft: Draft) {
    const generationConfig = {
      ...(draft.schema && {
        responseMimeType: 'application/json',
        responseJsonSchema: parseField('The schema of the reply', draft.schema),
      }),
      ...(draft.thinking && { thinkingConfig: { includeThoughts: true } }),
    };
    return {
      ...(draft.system && { systemInstruction: { parts: [{ text: draft.system }] } }),
      contents: draft.turns.map((turn) => ({ role: turn.role === 'user' ? 'user' : 'model', parts: parts(turn) })),
      ...(draft.tools.length && {
        tools: [
          {
            functionDeclarations: draft.tools.map(({ name, description, schema }) => ({
              name,
              description: description || name,
              parametersJsonSchema: parseField(`The schema of ${name}`, schema),
            })),
          },
        ],
      }),
      ...(Object.keys(generationConfig).length && { generationConfig }),
    };
  },
  read(reply): ReplyText {
    const { candidates, usageMetadata } = asReply(reply);
    const [first = {}] = asList(candidates);
    const all = asList(asReply(first.content).parts);
    const join = (thought: boolean): string =>
      all
        .filter((part) => (part.thought === true) === thought)
        .map(({ text }) => text ?? '')
        .join('');
    const { promptTokenCount: input, totalTokenCount: total } = asReply(usageMetadata);
    return {
      text: join(false),
      thinking: join(true),
      calls: all
        .filter(({ functionCall }) => functionCall)
        .map(({ functionCall }, index) => {
          const { id, name, args } = asReply(functionCall);
          return { id: typeof id === 'string' ? id : `call-${index + 1}`, name: String(name), input: args };
        }),
      stop: typeof first.finishReason === 'string' ? first.finishReason : undefined,
      tokens: typeof input === 'number' && typeof total === 'number' ? { input, output: total - input } : undefined,
    };
  },
};
