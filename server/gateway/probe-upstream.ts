// Checks an upstream without a paid call: a request with an empty body, or for a task that does not exist. A service that is reachable refuses
// it; one that does not accept the credential says so first.

import { sendRequest } from '../../http/upstream/send-request.js';
import { createTransport, type UpstreamRequest } from '../../http/upstream/transport.js';
import { parsed } from '../../runtime/json.js';
import type { SurfaceUpstream, UpstreamProbe } from '../../runtime/upstream-rules.js';
import type { UpstreamAccount } from '../config/upstream-account.js';
import { credentialsOf, type UpstreamCredential } from '../config/upstream-credentials.js';
import type { Upstream } from '../config/upstreams.js';
import { createAccountCredentials } from './account-credentials.js';
import { isCredentialError } from './attempt-failure.js';
import { passedHeadersOf } from './passed-headers.js';
import { providerForm } from './provider-request.js';
import { upstreamRequest } from './upstream-request.js';

export interface ProbeResult {
  readonly upstream: string;
  readonly surface: string;
  /** Where the credential comes from; `-` without one. */
  readonly credential: string;
  readonly outcome: 'ok' | 'refused credential' | 'unreachable' | 'wrong address' | 'failing';
  /** HTTP status or error code. */
  readonly detail: string;
  readonly milliseconds: number;
}

/** Seconds that a service has to reply; refusing an empty body takes no time. */
const maxSeconds = 10;

/** A model that no service has. */
const noModel = 'pentagate-check';

/** @param namesNothing whether the probe asks for a model or another thing that no service has */
const outcomeOf = (
  status: number,
  { accepts }: UpstreamProbe,
  namesNothing: boolean,
  isJson: boolean,
): ProbeResult['outcome'] => {
  if (status === 401 || status === 403) return 'refused credential';
  if (status === 400 || status === 422 || status === 429 || accepts?.includes(status)) return 'ok';
  // A service that does not have what is named in the path says so in JSON. Some proxies reply with nothing.
  if (status === 404 && namesNothing && isJson) return 'ok';
  return status >= 500 ? 'failing' : 'wrong address';
};

/** Bytes of an error that are read. */
const maxBodyBytes = 64 * 1024;

/**
 * Probes one surface of an upstream with each of its credentials.
 * @param rules those of the surface; one without a probe is asked for its root
 */
export async function probeUpstream(
  upstream: Upstream,
  surface: string,
  rules: SurfaceUpstream,
): Promise<ProbeResult[]> {
  const dialect = rules.dialects?.[upstream.dialect];
  const probed = dialect?.probe ?? rules.probe ?? { method: 'GET', path: '/', accepts: [200, 204] };
  const { operation } = probed;
  const asked = { parameters: {}, model: noModel, streams: false };
  const form = operation === undefined ? undefined : providerForm(rules, upstream, { operation, ...asked });
  const namesNothing = probed.method === 'GET' || (form?.path?.includes(noModel) ?? probed.path.includes('{'));
  const request: Omit<Parameters<typeof upstreamRequest>[0], 'rules'> = {
    passed: passedHeadersOf(rules),
    method: probed.method,
    path: probed.path.replace(/\{[^}]+\}/, () => noModel),
    model: noModel,
    body: probed.method === 'GET' ? undefined : { mediaType: 'application/json', text: '{}' },
    headers: { accept: 'application/json' },
    query: new URLSearchParams(),
    requestId: noModel,
  };
  const all = credentialsOf(upstream.credentials);
  const transport = createTransport({ ...upstream, concurrency: 0 });
  const seconds = Math.min(maxSeconds, upstream.timeouts.firstByteSeconds);
  const called = { ...rules, ...(dialect && { credential: dialect.credential }) };
  const make = (credential: UpstreamCredential | undefined): UpstreamRequest =>
    upstreamRequest({ ...request, rules: called }, upstream, credential, noModel, form);
  const probe = async (credential: string, made: UpstreamRequest): Promise<ProbeResult> => {
    const startedAt = performance.now();
    const resultOf = (outcome: ProbeResult['outcome'], detail: string): ProbeResult => ({
      ...{ upstream: upstream.name, surface, credential, outcome, detail },
      milliseconds: Math.round(performance.now() - startedAt),
    });
    try {
      const signal = AbortSignal.timeout(seconds * 1000);
      const { status, headers, bytes } = await sendRequest(transport, made, { max: maxBodyBytes, signal, cut: true });
      const isJson = /\bjson\b/.test(headers['content-type'] ?? '');
      // Some services say in the body of a 400 that the credential is not valid.
      const isRefused = status === 400 && isCredentialError(parsed(bytes.toString()));
      const outcome = isRefused ? 'refused credential' : outcomeOf(status, probed, namesNothing, isJson);
      return resultOf(outcome, String(status));
    } catch (error) {
      const { name, message, cause = error } = error as Error;
      const code = (cause as { code?: unknown }).code ?? message;
      return resultOf('unreachable', name === 'TimeoutError' ? `no reply in ${seconds} s` : String(code));
    }
  };
  async function probeAccount(account: UpstreamAccount): Promise<ProbeResult> {
    const credential = account.type === 'google' ? account.file : account.accessKeyId.source;
    try {
      const { request: made } = await createAccountCredentials(account, upstream, Date.now).prepare(make);
      return await probe(credential, made);
    } catch (error) {
      const detail = error instanceof Error ? error.message : String(error);
      return { upstream: upstream.name, surface, credential, outcome: 'refused credential', detail, milliseconds: 0 };
    }
  }
  const results: ProbeResult[] = [];
  const { account } = upstream;
  if (account) results.push(await probeAccount(account));
  // One after the other: a check must not look like a burst.
  else
    for (const credential of all.length ? all : [undefined])
      results.push(await probe(credential?.source ?? '-', make(credential)));
  transport.close();
  return results;
}
