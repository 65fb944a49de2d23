// Checks an upstream without a paid call: a request with an empty body. A service that is reachable refuses the body; one that does not accept
// the credential says so first.

import type { TextSurface } from '../../contract/handler.js';
import { credentialsOf, type Upstream } from '../config/upstreams.js';
import { createTransport } from './transport.js';
import { upstreamRequest } from './upstream-request.js';

export interface ProbeResult {
  readonly upstream: string;
  readonly surface: TextSurface;
  /** Where the credential comes from; `-` without one. */
  readonly credential: string;
  readonly outcome: 'ok' | 'refused credential' | 'unreachable' | 'wrong address' | 'failing';
  /** HTTP status or error code. */
  readonly detail: string;
  readonly milliseconds: number;
}

const templates: Readonly<Record<TextSurface, string>> = {
  messages: '/v1/messages',
  responses: '/v1/responses',
  content: '/v1beta/models/{model}:generateContent',
};

/** A model that no service has. */
const noModel = 'pentagate-check';

const outcomeOf = (status: number, surface: TextSurface, isJson: boolean): ProbeResult['outcome'] => {
  if (status === 401 || status === 403) return 'refused credential';
  if (status === 400 || status === 422 || status === 429) return 'ok';
  // Here the model is in the path, and a service that does not have it says so in JSON.
  if (status === 404 && surface === 'content' && isJson) return 'ok';
  return status >= 500 ? 'failing' : 'wrong address';
};

/** Probes one surface of an upstream with each of its credentials. */
export async function probeUpstream(upstream: Upstream, surface: TextSurface, vendor: string): Promise<ProbeResult[]> {
  const all = credentialsOf(upstream.credentials);
  const transport = createTransport({ ...upstream, concurrency: 0 });
  const probe = (credential: (typeof all)[number] | undefined): Promise<ProbeResult> =>
    new Promise((resolve) => {
      const startedAt = performance.now();
      const settle = (outcome: ProbeResult['outcome'], detail: string): void =>
        resolve({
          ...{ upstream: upstream.name, surface, outcome, detail },
          credential: credential?.source ?? '-',
          milliseconds: Math.round(performance.now() - startedAt),
        });
      const request = upstreamRequest(
        {
          ...{ surface, template: templates[surface], model: noModel, text: '{}', headers: {} },
          members: { spans: new Map(), duplicate: undefined },
          query: new URLSearchParams(),
          requestId: noModel,
        },
        upstream,
        credential,
        noModel,
        vendor,
      );
      const close = transport.send(request, {
        head(status, headers) {
          const isJson = /\bjson\b/.test(headers['content-type'] ?? '');
          settle(outcomeOf(status, surface, isJson), String(status));
          close();
        },
        data: () => undefined,
        end: () => undefined,
        fail: (_, error) => settle('unreachable', String((error as { code?: unknown }).code ?? error.message)),
      });
    });
  const results: ProbeResult[] = [];
  // One after the other: a check must not look like a burst.
  for (const credential of all.length ? all : [undefined]) results.push(await probe(credential));
  transport.close();
  return results;
}
