// Checks an upstream without a paid call: a request with an empty body, or for a task that does not exist. A service that is reachable refuses
// it; one that does not accept the credential says so first.

import { credentialsOf, type UpstreamCredential } from '../config/upstream-credentials.js';
import type { Upstream } from '../config/upstreams.js';
import type { TextSurface } from '../engine/handler.js';
import type { TaskSurface } from '../engine/task.js';
import { isCredentialError } from './attempt-failure.js';
import { noMembers } from './json-members.js';
import { createTransport, type UpstreamRequest } from './transport.js';
import { joinPath, upstreamRequest } from './upstream-request.js';

export interface ProbeResult {
  readonly upstream: string;
  readonly surface: TextSurface | TaskSurface;
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

const pathNames: readonly ProbeResult['surface'][] = ['content', 'images', 'videos'];

/** Seconds that a service has to reply; refusing an empty body takes no time. */
const maxSeconds = 10;

/** A model that no service has. */
const noModel = 'pentagate-check';

const outcomeOf = (status: number, surface: ProbeResult['surface'], isJson: boolean): ProbeResult['outcome'] => {
  if (status === 401 || status === 403) return 'refused credential';
  if (status === 400 || status === 422 || status === 429) return 'ok';
  // Here the model or the task is in the path, and a service that does not have it says so in JSON. Some proxies reply with nothing.
  if (status === 404 && pathNames.includes(surface) && isJson) return 'ok';
  if (status === 200 && surface === 'images') return 'ok';
  return status >= 500 ? 'failing' : 'wrong address';
};

/** Bytes of an error that are read. */
const maxBodyBytes = 64 * 1024;

function refusesCredential(body: string): boolean {
  try {
    return isCredentialError(JSON.parse(body));
  } catch {
    return false;
  }
}

const isTaskSurface = (surface: ProbeResult['surface']): surface is TaskSurface =>
  surface === 'images' || surface === 'videos';

/** Asks for a task that no service has. */
function taskProbe(
  { url, headers, dialect }: Upstream,
  surface: TaskSurface,
  credential: UpstreamCredential | undefined,
): UpstreamRequest {
  const isProxy = surface === 'images' && dialect === 'proxy';
  const images = isProxy ? '/mj/task/0/fetch' : '/img/task/0/fetch';
  const named: Record<string, string> = credential
    ? isProxy
      ? { 'mj-api-secret': credential.secret }
      : { authorization: `Bearer ${credential.secret}` }
    : {};
  return {
    method: 'GET',
    path: joinPath(url, surface === 'images' ? images : '/v1/videos/video_0'),
    headers: { accept: 'application/json', 'accept-encoding': 'identity', ...headers, ...named },
    body: undefined,
  };
}

/** Probes one surface of an upstream with each of its credentials. */
export async function probeUpstream(
  upstream: Upstream,
  surface: ProbeResult['surface'],
  vendor: string,
): Promise<ProbeResult[]> {
  const all = credentialsOf(upstream.credentials);
  const transport = createTransport({ ...upstream, concurrency: 0 });
  const seconds = Math.min(maxSeconds, upstream.timeouts.firstByteSeconds);
  const probe = (credential: (typeof all)[number] | undefined): Promise<ProbeResult> =>
    new Promise((resolve) => {
      const startedAt = performance.now();
      const settle = (outcome: ProbeResult['outcome'], detail: string): void => {
        clearTimeout(timer);
        resolve({
          ...{ upstream: upstream.name, surface, outcome, detail },
          credential: credential?.source ?? '-',
          milliseconds: Math.round(performance.now() - startedAt),
        });
      };
      let replied: number | undefined;
      let body = '';
      /** By status and what has come of the body. */
      const conclude = (status: number): void =>
        settle(
          status === 400 && refusesCredential(body) ? 'refused credential' : outcomeOf(status, surface, true),
          String(status),
        );
      const timer = setTimeout(() => {
        if (replied === undefined) settle('unreachable', `no reply in ${seconds} s`);
        else conclude(replied);
        close();
      }, seconds * 1000);
      const request = isTaskSurface(surface)
        ? taskProbe(upstream, surface, credential)
        : upstreamRequest(
            {
              ...{ surface, template: templates[surface], model: noModel, text: '{}', headers: {} },
              members: noMembers,
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
          replied = status;
          // This surface says in the body of a 400 that the credential is not valid.
          if (status === 400 && isJson && surface === 'content') return;
          settle(outcomeOf(status, surface, isJson), String(status));
          close();
        },
        data(bytes) {
          body += bytes.toString('latin1');
          if (body.length <= maxBodyBytes) return;
          conclude(Number(replied));
          close();
        },
        end: () => conclude(Number(replied)),
        fail(_, error) {
          if (replied === undefined) settle('unreachable', String((error as { code?: unknown }).code ?? error.message));
          else conclude(replied);
        },
      });
    });
  const results: ProbeResult[] = [];
  // One after the other: a check must not look like a burst.
  for (const credential of all.length ? all : [undefined]) results.push(await probe(credential));
  transport.close();
  return results;
}
