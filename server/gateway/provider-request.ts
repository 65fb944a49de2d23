// How a provider is asked for an operation that has another address and another body there: `x-upstream.providers` of the contract.
import { leavesPath } from '../../client/path-values.js';
import { problemOf, violation } from '../../runtime/errors/problem.js';
import type { CredentialPlace, UpstreamRules } from '../../runtime/upstream-rules.js';
import type { Upstream } from '../config/upstreams.js';

/** What differs from the request of the contract. */
export interface ProviderForm {
  /** With its query. */
  readonly path?: string | undefined;
  /** Members of the body; null removes one. */
  readonly body?: Readonly<Record<string, unknown>> | undefined;
  /** Where the key goes. */
  readonly credential?: CredentialPlace | undefined;
}

/** What an operation of the contract becomes at an upstream. */
interface ProviderCall {
  readonly operation: string;
  /** Of its path. */
  readonly parameters: Readonly<Record<string, string>>;
  readonly model: string;
  /** Whether a reply that streams is asked for. */
  readonly streams: boolean;
}

/**
 * The request of an operation to an upstream; undefined: as the contract says.
 * @throws ProblemError if the upstream cannot be asked for it
 */
export function providerForm(
  { providers }: Pick<UpstreamRules, 'providers'>,
  { name, preset = '', settings }: Pick<Upstream, 'name' | 'preset' | 'settings'>,
  { operation, parameters, model, streams }: ProviderCall,
): ProviderForm | undefined {
  const provider = providers?.[preset];
  if (!provider) return undefined;
  const { requests, credential } = provider;
  if (!requests) return credential && { credential };
  const request = requests[operation];
  if (!request) throw problemOf('not_found', `The upstream ${name} does not have this operation.`);
  const { path, stream = path, body } = request;
  if (streams && stream === false)
    throw violation('stream', `must not be true: the upstream ${name} sends no server-sent events`);
  const values: Readonly<Record<string, string>> = { ...parameters, ...settings, model };
  const filled = (streams && stream ? stream : path).replace(/\{([^}]*)\}/g, (_, each: string) => {
    const value = values[each] ?? '';
    if (leavesPath(value)) throw violation(each, 'must not be empty, malformed or a step of a path');
    return encodeURIComponent(value);
  });
  return { path: filled, body, credential };
}
