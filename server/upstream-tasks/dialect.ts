// How a service speaks the images surface. The generated client speaks ours; a dialect translates its requests and the replies. Pure.
import { isList, isUntrustedObject, textOf, type UntrustedJson } from './json.js';

/** A request of the generated client: path of our contract, and body. */
export interface ClientRequest {
  readonly method: string;
  /** With path parameters filled in, without a query. */
  readonly path: string;
  /** JSON; undefined where there is none. */
  readonly body: UntrustedJson | undefined;
}

/** A reply with JSON. */
export interface ServiceReply {
  readonly status: number;
  readonly body: UntrustedJson;
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
  /** The request that cancels a task; it is not part of our contract. */
  cancel(id: string): { readonly method: 'POST'; readonly path: string };
  /** The request that lists the newest tasks, and the ids and states in its reply, as far as it has them. */
  readonly list: {
    readonly path: string;
    ids(body: UntrustedJson): readonly ListedTask[];
  };
  /** The prompt of a modal call for which the caller gave none. */
  confirmationPrompt(operation: string, prompt: string): string | undefined;
  /** Whether the seed of an image can be asked for at no cost. */
  readonly hasSeeds: boolean;
}

/** The id and state of a record; empty without an id. */
export function listed(record: UntrustedJson | undefined): ListedTask[] {
  const { id, state } = isUntrustedObject(record) ? record : {};
  const known = textOf(id);
  return known === undefined ? [] : [{ id: known, state: textOf(state) }];
}

/** The dialect of this server: the paths of our contract. What the contract has no operation for is in the API of the console. */
export const pentagateDialect: DialectAdapter = {
  credential: (secret) => ({ authorization: `Bearer ${secret}` }),
  request: (given) => given,
  reply: () => undefined,
  cancel: (id) => ({ method: 'POST', path: `/console/api/tasks/${encodeURIComponent(id)}/cancel` }),
  list: {
    path: '/console/api/tasks?limit=100',
    ids: (body) =>
      (isUntrustedObject(body) && isList(body.tasks) ? body.tasks : []).flatMap((task) =>
        listed(isUntrustedObject(task) ? task.record : undefined),
      ),
  },
  confirmationPrompt: () => undefined,
  hasSeeds: true,
};
