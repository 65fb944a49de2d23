// How a service speaks the images surface. The generated client speaks ours; a dialect translates its requests and the replies. Pure.
import type { UntrustedJson } from './json.js';

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
    ids(body: UntrustedJson): readonly { readonly id: string; readonly state?: string }[];
  };
  /** The prompt of a modal call for which the caller gave none. */
  confirmationPrompt(operation: string, prompt: string): string | undefined;
  /** Whether the seed of an image can be asked for at no cost. */
  readonly hasSeeds: boolean;
}
