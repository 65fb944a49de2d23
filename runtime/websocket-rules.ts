// How an operation is called over a WebSocket: `x-websocket` of its contract, as data.
import { asObject, isObject, type JsonObject } from './json.js';

export interface WebSocketRules {
  /** `type` of a message of the caller; its other members are the body of the operation. */
  readonly message: string;
  /** What a connection remembers of the latest response whose request has the members `when`, so that a message can continue it. */
  readonly remembers?: {
    readonly when: Readonly<Record<string, unknown>>;
    /** Paths in the last event of a response: its id, and the items that it has made. */
    readonly id: string;
    readonly output: string;
    /** Members of a request: its items, and the id of the response that it continues. */
    readonly input: string;
    readonly continuedBy: string;
    /** The item that an input of text stands for, without its `content`. */
    readonly text: Readonly<Record<string, unknown>>;
  };
}

/** A sentence for the docs about an operation that can be called over a WebSocket. @param method the name of its method of a generated client */
export const webSocketText = ({ message, remembers }: WebSocketRules, path: string, method: string): string =>
  `It can be called over a WebSocket at \`${path}\`, too: each message \`{"type": "${message}", …}\` has the members of the body beside \`type\`, and is answered ` +
  'by the data of the events of its stream, or by `{"type": "error", "status": …, "error": …}`, one message after the other.' +
  (remembers
    ? ` A response to a request with ${Object.entries(remembers.when)
        .map(([name, value]) => `\`${name}: ${JSON.stringify(value)}\``)
        .join(
          ' and ',
        )} lives as long as the connection: \`${remembers.continuedBy}\` of a later message continues the latest one.`
    : '') +
  ` The generated client has \`connect().${method}\`.`;

/** What an operation says of WebSockets; undefined where it says nothing in our form: others have keys of this name, too. */
export function webSocketRulesOf(operation: JsonObject): WebSocketRules | undefined {
  const { message, remembers } = asObject(operation['x-websocket']);
  if (typeof message !== 'string') return undefined;
  return {
    message,
    ...(isObject(remembers) && { remembers: remembers as unknown as WebSocketRules['remembers'] & {} }),
  };
}
