// What a reply of a text surface says, part by part: for the playground, and for scenarios made of logged requests.
import { asArray, asObject, type JsonObject, parsed } from './json.js';

export type ReplyPart =
  | { readonly type: 'text' | 'thinking' | 'refusal'; readonly text: string }
  | { readonly type: 'call'; readonly id: string; readonly name: string; readonly input: unknown };

const list = (value: unknown): JsonObject[] => asArray(value).map(asObject);

const said = (type: 'text' | 'thinking' | 'refusal', text: unknown): ReplyPart[] =>
  typeof text === 'string' ? [{ type, text }] : [];

const called = (id: unknown, name: unknown, input: unknown): ReplyPart[] => [
  { type: 'call', id: String(id), name: String(name), input },
];

/** The arguments that a text is. */
const argumentsIn = (text: unknown): unknown => parsed(String(text)) ?? text;

/** The parts of a reply, complete or not, in their order, by surface. */
export const replyParts: Readonly<
  Record<'messages' | 'responses' | 'content' | 'chat', (reply: unknown) => ReplyPart[]>
> = {
  messages: (reply) =>
    list(asObject(reply).content).flatMap(({ type, id, name, input, text, thinking }) => {
      if (type === 'tool_use') return called(id, name, input);
      return type === 'thinking' ? said('thinking', thinking) : type === 'text' ? said('text', text) : [];
    }),
  responses: (reply) =>
    list(asObject(reply).output).flatMap(({ type, call_id: id, name, arguments: args, summary, content }) => {
      if (type === 'function_call') return called(id, name, argumentsIn(args));
      if (type !== 'reasoning')
        return list(content).flatMap(({ text, refusal }) => [...said('text', text), ...said('refusal', refusal)]);
      const texts = list(summary).map(({ text }) => text);
      return said('thinking', texts.join('\n\n'));
    }),
  content: (reply) =>
    list(asObject(list(asObject(reply).candidates)[0]?.content).parts).flatMap(
      ({ text, thought, functionCall }, at) => {
        const { id = `call-${at + 1}`, name, args } = asObject(functionCall);
        return functionCall ? called(id, name, args) : said(thought === true ? 'thinking' : 'text', text);
      },
    ),
  chat(reply) {
    const { content, refusal, tool_calls: calls } = asObject(list(asObject(reply).choices)[0]?.message);
    return [
      ...said('text', content),
      ...said('refusal', refusal),
      ...list(calls).flatMap(({ id, function: made }) =>
        called(id, asObject(made).name, argumentsIn(asObject(made).arguments)),
      ),
    ];
  },
};
