// What a connection remembers of a response that is not stored: the next message continues it with what is new, and is answered like a request
// with all of it. So whoever answers, a handler or an upstream, needs to know nothing of the connection.
import { asArray, asObject, escapePattern, isObject, type JsonObject, pathSteps, valueAt } from '../../runtime/json.js';
import type { WebSocketRules } from '../../runtime/websocket-rules.js';

type Rules = NonNullable<WebSocketRules['remembers']>;

/** The latest response, as the items that lead to it. */
interface Remembered {
  readonly id: string;
  /** The stored response at which its items begin, if any. */
  readonly base: unknown;
  readonly items: readonly unknown[];
}

/** A message as a request. */
export interface Continued {
  readonly body: JsonObject;
  /** How many items of the input were remembered: the caller's own come after them. */
  readonly added: number;
  /** The id that the caller wrote, where it was replaced. */
  readonly continues?: string;
}

/** Items that can be sent back: reasoning without its encrypted form cannot, since it is not stored. */
const returned = (item: unknown): boolean =>
  asObject(item).type !== 'reasoning' || typeof asObject(item).encrypted_content === 'string';

const matches = (body: JsonObject, when: JsonObject): boolean =>
  Object.entries(when).every(([name, value]) => body[name] === value);

/** Creates the memory of a connection. Only the latest response can be continued. @param rules `remembers` of `x-websocket` */
export function createConversation(rules: Rules | undefined) {
  let latest: Remembered | undefined;
  const inputOf = (body: JsonObject): unknown[] => {
    const input = rules && body[rules.input];
    return typeof input === 'string' ? [{ ...rules?.text, content: input }] : asArray(input);
  };
  return {
    /** The request that a message stands for. */
    requestOf(body: JsonObject): Continued {
      if (!rules || !latest || body[rules.continuedBy] !== latest.id) return { body, added: 0 };
      const { id, base, items } = latest;
      const whole = { ...body, [rules.input]: [...items, ...inputOf(body)], [rules.continuedBy]: base };
      return { body: whole, added: items.length, continues: id };
    },
    /** Keeps a response. @param request what was asked, with what was remembered before @param end its last event */
    keep(request: JsonObject, end: unknown): void {
      if (!rules || !matches(request, rules.when)) return;
      const id = valueAt(end, pathSteps(rules.id));
      const output = valueAt(end, pathSteps(rules.output));
      if (typeof id !== 'string' || !Array.isArray(output)) return;
      latest = { id, base: request[rules.continuedBy], items: [...inputOf(request), ...output.filter(returned)] };
    },
    /** Forgets a response whose continuation failed. */
    forget(id: string): void {
      if (latest?.id === id) latest = undefined;
    },
    /** An event as the caller sees it, who continued a response by its id. */
    shown(event: string, { continues }: Continued): string {
      if (!rules || continues === undefined || !event.includes(`"${rules.continuedBy}"`)) return event;
      const value: unknown = JSON.parse(event);
      const [holder = ''] = pathSteps(rules.id);
      const response = asObject(value)[holder];
      if (!isObject(response) || !(rules.continuedBy in response)) return event;
      return JSON.stringify({ ...asObject(value), [holder]: { ...response, [rules.continuedBy]: continues } });
    },
    /** The text of an error, with its fields as the caller counts them. */
    shownError(error: string, { added, continues }: Continued, body: JsonObject): string {
      if (!rules || continues === undefined) return error;
      return error.replace(
        new RegExp(`\\b${escapePattern(rules.input)}\\[(\\d+)\\]([\\w.]*)`, 'g'),
        (_, at: string, rest: string) => {
          if (Number(at) < added) return rules.input;
          return typeof body[rules.input] === 'string' ? rules.input : `${rules.input}[${Number(at) - added}]${rest}`;
        },
      );
    },
  };
}
