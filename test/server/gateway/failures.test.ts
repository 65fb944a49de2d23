// How replies and broken connections of upstreams are classified, which headers pass the gateway, and how what differs from the contract is counted.
import { describe, expect, it } from '@jest/globals';
import { upstreams } from '../../../generated/upstreams.js';
import type { UpstreamRules } from '../../../runtime/upstream-rules.js';
import { retryAfterMs, statusFailure, transportFailure } from '../../../server/gateway/attempt-failure.js';
import { createLiveCounts } from '../../../server/gateway/drift-counts.js';
import type { TrafficFinding } from '../../../server/gateway/gateway-deps.js';
import { passedHeadersOf, replyHeaders, requestHeaders } from '../../../server/gateway/passed-headers.js';
import { secretsOf } from '../../../server/gateway/sent-secrets.js';
import { upstreamRequest } from '../../../server/gateway/upstream-request.js';

describe('retry-after', () => {
  const now = Date.parse('2026-01-01T00:00:00Z');
  it.each([
    [{}, undefined],
    [{ 'retry-after': '' }, undefined],
    [{ 'retry-after': '0' }, 0],
    [{ 'retry-after': '2' }, 2000],
    [{ 'retry-after': '0.5' }, 500],
    [{ 'retry-after': '2', 'retry-after-ms': '70.5' }, 70.5],
    [{ 'retry-after': 'Thu, 01 Jan 2026 00:00:09 GMT' }, 9000],
    [{ 'retry-after': 'Wed, 31 Dec 2025 00:00:00 GMT' }, 0],
    [{ 'retry-after': 'soon' }, undefined],
    [{ 'retry-after': '-1' }, undefined],
    [{ 'retry-after': '1e9' }, undefined],
    [{ 'retry-after-ms': 'x' }, undefined],
  ])('%j is %s ms', (headers, want) => expect(retryAfterMs(headers, now)).toBe(want));
});

const noSecrets = secretsOf({ headers: {} }, undefined);

describe('failures', () => {
  const reading = { accepts: () => true, retriedKind: () => undefined };
  const ofStatus = (status: number, text = '{}', headers = {}, secrets = noSecrets) =>
    statusFailure({ status, headers, bytes: Buffer.from(text) }, text, reading, secrets, 0);
  it.each([
    [400, 'no', 'fine', true],
    [401, 'yes', 'refused', false],
    [403, 'no', 'fine', true],
    [404, 'no', 'fine', true],
    [408, 'yes', 'fine', true],
    [409, 'yes', 'fine', true],
    [422, 'no', 'fine', true],
    [429, 'yes', 'busy', true],
    [500, 'yes', 'failed', true],
    [501, 'no', 'failed', true],
    [503, 'yes', 'failed', true],
    [529, 'yes', 'busy', true],
    [302, 'no', 'fine', false],
  ])('status %d: another attempt %s, the upstream is %s, its reply passes: %s', (status, retry, health, passes) => {
    const failure = ofStatus(status);
    expect([failure.retry, failure.health, failure.reply !== undefined]).toEqual([retry, health, passes]);
  });

  it('passes no reply on that is not JSON, or repeats what was sent in secret', () => {
    expect(ofStatus(400, 'Bad <request>').reply).toBeUndefined();
    expect(
      ofStatus(
        400,
        '{"error":"key sk-123456 is wrong"}',
        {},
        secretsOf({ headers: {} }, { source: '', secret: 'sk-123456' }),
      ).reply,
    ).toBeUndefined();
  });

  it('waits for as long as the upstream says, with whatever status it says it', () => {
    expect(ofStatus(503, '{}', { 'retry-after': '3' })).toMatchObject({ health: 'busy', pauseMs: 3000 });
    expect(ofStatus(429, 'x', { 'retry-after': '3' }).problem.problem).toMatchObject({ status: 429, retryAfter: 3 });
  });

  it.each([
    ['unsent', 'yes', 502],
    ['broken', 'yes', 502],
    ['timeout', 'after timeout', 504],
  ] as const)('a connection that is %s: another attempt %s, status %d', (stage, retry, status) => {
    const failure = transportFailure(stage, Object.assign(new Error('secret detail'), { code: 'ECODE' }));
    expect([failure.retry, failure.problem.problem.status]).toEqual([retry, status]);
    expect(failure.message).toMatch(/ECODE$/);
    expect(failure.problem.message).not.toContain('ECODE');
  });
});

const rulesOf = (surface: keyof typeof upstreams.surfaces): UpstreamRules => upstreams.surfaces[surface];
const passedOf = (surface: keyof typeof upstreams.surfaces) => passedHeadersOf(rulesOf(surface));

describe('headers', () => {
  /** Headers of these names, with any value. */
  const named = (names: string): Record<string, string> =>
    Object.fromEntries(names.split(' ').map((name) => [name, 'x']));
  const sent = named(
    'host connection x te transfer-encoding authorization x-api-key x-goog-api-key cookie proxy-authorization ' +
      'x-forwarded-for x-forwarded-host forwarded anthropic-version anthropic-beta openai-organization openai-project ' +
      'x-goog-user-project x-goog-api-client traceparent idempotency-key x-stainless-lang user-agent content-length ' +
      'content-encoding accept-encoding',
  );
  it.each([
    ['messages', ['anthropic-beta', 'anthropic-version']],
    ['responses', ['openai-organization', 'openai-project']],
    ['content', ['x-goog-api-client', 'x-goog-user-project']],
  ] as const)('of a request of %s that pass', (surface, own) => {
    expect(Object.keys(requestHeaders(rulesOf(surface), passedOf(surface), sent, 'anthropic')).sort()).toEqual(
      [...own, 'idempotency-key', 'traceparent', 'user-agent', 'x-stainless-lang'].sort(),
    );
  });

  it.each([
    [{}, {}, 'pentagate'],
    [{ 'user-agent': 'caller/1' }, {}, 'caller/1'],
    [{ 'user-agent': 'caller/1' }, { 'user-agent': 'operator/1' }, 'operator/1'],
  ])('of a request name a program: sent %j, in the settings %j', (headers, added, expected) => {
    const request = { rules: rulesOf('messages'), passed: passedOf('messages'), method: 'POST', path: '/v1/messages' };
    const body = { mediaType: 'application/json', text: '{}' };
    const forwarded = { ...request, body, model: 'm', headers, query: new URLSearchParams(), requestId: 'r' };
    const upstream = { url: 'http://upstream', headers: added };
    expect(upstreamRequest(forwarded, upstream, undefined, 'm').headers['user-agent']).toBe(expected);
  });

  it("of this server's own vendor prefix become those of the API", () => {
    expect(
      requestHeaders(rulesOf('messages'), passedOf('messages'), { 'acme-version': '1', 'acme-beta': 'b' }, 'acme'),
    ).toEqual({
      'anthropic-version': '1',
      'anthropic-beta': 'b',
    });
  });

  it('of a reply that pass: what callers use, nothing of the connection, no cookies', () => {
    const reply = named(
      'content-type request-id retry-after set-cookie server transfer-encoding connection keep-alive content-length ' +
        'date anthropic-ratelimit-requests-remaining x-ratelimit-remaining-requests openai-version location ' +
        'www-authenticate trailer upgrade alt-svc access-control-allow-origin strict-transport-security',
    );
    expect(Object.keys(replyHeaders(passedOf('messages'), reply, noSecrets))).toEqual([
      ...['content-type', 'request-id', 'retry-after', 'anthropic-ratelimit-requests-remaining'],
    ]);
    expect(Object.keys(replyHeaders(passedOf('responses'), reply, noSecrets))).toEqual([
      ...['content-type', 'request-id', 'retry-after', 'x-ratelimit-remaining-requests', 'openai-version'],
    ]);
  });

  it('with characters that no header may have do not pass', () => {
    const reply = {
      'request-id': 'a\r\nset-cookie: x',
      'retry-after': '1\0',
      'x-request-id': 'a\x01b',
      'server-timing': 'é',
    };
    expect(replyHeaders(passedOf('messages'), reply, noSecrets)).toEqual({ 'server-timing': 'é' });
  });
});

describe('counts of what differs from the contract', () => {
  const at = Date.parse('2026-01-01T00:00:00.000Z');
  const found = (
    finding: Partial<TrafficFinding['finding']>,
    part: TrafficFinding['part'] = 'reply',
  ): TrafficFinding => ({
    ...{ callId: 'req_1', operation: 'createMessage', upstream: 'one', part },
    finding: { kind: 'drift', what: 'member', path: 'content[].type', message: 'unknown: "hologram"', ...finding },
  });

  it('take equal findings together, with the first and the last time', () => {
    let now = at;
    const counts = createLiveCounts(() => now);
    counts.add(found({}));
    now += 60_000;
    counts.add(found({ at: 'content[7].type' }));
    expect(counts.list()).toEqual([
      {
        ...{ operation: 'createMessage', upstream: 'one', kind: 'drift', what: 'member', part: 'reply' },
        ...{ path: 'content[].type', name: 'hologram', count: 2 },
        ...{ first: '2026-01-01T00:00:00.000Z', last: '2026-01-01T00:01:00.000Z' },
      },
    ]);
  });

  it.each([
    [
      found({ what: 'event', path: 'type', message: 'response.new is unknown' }, 'event'),
      'event',
      'event',
      'response.new',
    ],
    [found({ what: 'value', message: 'unknown: "my secret text"' }), 'reply', 'value', '(not a name)'],
    [found({ what: 'missing', message: 'is required' }), 'reply', 'missing', undefined],
    [found({ kind: 'violation', what: 'anyOf', message: 'must match a schema' }), 'reply', 'type', undefined],
    [found({ kind: 'violation', what: 'maximum', message: 'must be <= 2' }, 'request'), 'request', 'rule', undefined],
    [found({ kind: 'violation', what: 'order', message: 'ping came' }, 'order'), 'stream', 'order', undefined],
  ])('name %j without values', (finding, part, what, name) => {
    const counts = createLiveCounts(() => at);
    counts.add(finding);
    const [line] = counts.list();
    expect([line?.part, line?.what, line?.name]).toEqual([part, what, name]);
  });

  it('are bounded in the number of different findings', () => {
    const counts = createLiveCounts(() => at);
    for (let number = 0; number < 5000; number++) counts.add(found({ path: `member${number}` }));
    expect(counts.list()).toHaveLength(2000);
  });
});
