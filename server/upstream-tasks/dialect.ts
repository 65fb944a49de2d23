// How a service speaks the images surface. The generated client speaks ours; a dialect translates its requests and the replies. Pure.
import { asArray, asObject, parsed } from '../../runtime/json.js';

/** A request of the generated client: path of our contract, and body. */
export interface ClientRequest {
  readonly method: string;
  /** With path parameters filled in, without a query. */
  readonly path: string;
  /** JSON; undefined where there is none. */
  readonly body: unknown;
}

/** A reply with JSON. */
export interface ServiceReply {
  readonly status: number;
  readonly body: unknown;
}

/** What a list says of a task. */
interface ListedTask {
  readonly id: string;
  readonly state: string | undefined;
}

export interface DialectAdapter {
  /** The headers with the credential. */
  credential(secret: string): Readonly<Record<string, string>>;
  request(given: ClientRequest): ClientRequest;
  /** Translates the text of a reply. @param path of our contract */
  reply(path: string, status: number, text: string): ServiceReply | undefined;
  /** The path of the POST that cancels a task; it is not part of our contract. */
  cancel(id: string): string;
  /** The request that lists the newest tasks, and the ids and states in its reply, as far as it has them. */
  readonly list: {
    readonly path: string;
    ids(body: unknown): readonly ListedTask[];
  };
  /** The prompt of a modal call for which the caller gave none. */
  confirmationPrompt(operation: string, prompt: string): string | undefined;
  /** Whether the seed of an image can be asked for at no cost. */
  readonly hasSeeds: boolean;
}

/** A text, also from a number; undefined for anything else and for an empty one. */
export const textOf = (value: unknown): string | undefined => {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** Ids that JavaScript would round. */
const longId = /("(?:result|id)"\s*:\s*)(\d{15,40})(?=\s*[,}\]])/g;

/** Parses JSON; ids that are numbers become texts. Undefined if it is none. */
export const parseReply = (text: string): unknown => parsed(text.replace(longId, '$1"$2"'));

/** The id and state of a record; empty without an id. */
export function listed(record: unknown): ListedTask[] {
  const { id, state } = asObject(record);
  const known = textOf(id);
  return known === undefined ? [] : [{ id: known, state: textOf(state) }];
}

/** The dialect of this server: the paths of our contract. What the contract has no operation for is in the API of the console. */
export const pentagateDialect: DialectAdapter = {
  credential: (secret) => ({ authorization: `Bearer ${secret}` }),
  request: (given) => given,
  reply: () => undefined,
  cancel: (id) => `/console/api/tasks/${encodeURIComponent(id)}/cancel`,
  list: {
    path: '/console/api/tasks?limit=100',
    ids: (body) => asArray(asObject(body).tasks).flatMap((task) => listed(asObject(task).record)),
  },
  confirmationPrompt: () => undefined,
  hasSeeds: true,
};
