// A server on this machine that stands for everything private, names that lead to it, and the guard in front of it.
import { createServer, type RequestListener } from 'node:http';
import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { createEgress, type EgressOptions } from '../../../server/egress/ssrf-guard.js';
import type { EgressRequest } from '../../../surfaces/engine/egress.js';
import { type Listening, listenOn } from '../../harness/listen.js';

/** What the names of the tests lead to. */
const names: Readonly<Record<string, readonly string[]>> = {
  'public.example': ['93.184.216.34', '2606:2800:220:1::1'],
  'loopback.example': ['127.0.0.1'],
  'loopback6.example': ['::1'],
  'mixed.example': ['93.184.216.34', '127.0.0.1'],
  'mapped.example': ['::ffff:127.0.0.1'],
  'private.example': ['10.1.2.3'],
  'metadata.example': ['169.254.169.254'],
  'carrier.example': ['100.64.0.1'],
  'unique.example': ['fd00::1'],
  'nat64.example': ['64:ff9b::7f00:1'],
  'nothing.example': ['not an address'],
  'empty.example': [],
};

export const lookup = async (host: string): Promise<readonly string[]> => {
  const found = names[host];
  if (!found) throw Object.assign(new Error(`getaddrinfo ENOTFOUND ${host}`), { code: 'ENOTFOUND' });
  return found;
};

export const get: EgressRequest = { method: 'GET', maxBytes: 1000, timeout: 3000, redirects: 3 };

export const guarded = (more: Partial<EgressOptions> = {}) => createEgress({ allow: [], lookup, ...more });

export const notAllowed = 'address is not allowed';
export const noAddress = 'must be an http or https address';
export const noUser = 'must not hold a user name or a password';

export interface Inside {
  port: number;
  /** Requests that came. */
  hits: number;
  answer: RequestListener;
}

/** The server, for the tests of a file; `answer` may be set by each of them. */
export function startInside(): Inside {
  const servers: Listening[] = [];
  const plain: RequestListener = (_, response) => response.end('secret');
  const inside: Inside = { port: 0, hits: 0, answer: plain };
  const listen = (port?: number, host?: string): Promise<Listening> => {
    const server = createServer((request, response) => {
      inside.hits += 1;
      inside.answer(request, response);
    });
    return listenOn(server, port, host);
  };
  beforeAll(async () => {
    servers.push(await listen());
    inside.port = servers[0]?.port ?? 0;
    // Where there is no IPv6, nothing can be reached by it either.
    await listen(inside.port, '::1').then(
      (other) => servers.push(other),
      () => undefined,
    );
  });
  afterAll(async () => {
    for (const server of servers) await server.close();
  });
  beforeEach(() => {
    inside.hits = 0;
    inside.answer = plain;
  });
  return inside;
}

/** An address with the port of the server in place of `{port}`. */
export const filledFor = (inside: Inside) => (address: string) => address.replaceAll('{port}', String(inside.port));
