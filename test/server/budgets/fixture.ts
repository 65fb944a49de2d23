// What the suites of budgets share: a call and what it reserves, an upstream that waits, and fifty calls at once.
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { defaultConfig } from '../../../server/config/read-config.js';
import { closedAfterTest } from '../../harness/opened.js';
import { gate } from '../../http/streaming.js';
import { listen, post, startUsageServer, type UsageServer } from '../usage/fixture.js';

export const defaults = defaultConfig();

/** A call that reserves about 1010 tokens, and uses far fewer. */
export const message = { model: 'm', max_tokens: 1000, messages: [{ role: 'user', content: 'Hello' }] };
export const budget = (tokens: number, more = {}) => ({
  ...{ key: '*', workspace: undefined, period: 'day' as const, tokens, cost: undefined },
  ...more,
});

/** Waits until a metric has a value. */
export async function untilMetric(server: UsageServer, line: string): Promise<void> {
  while (!(await server.metrics()).split('\n').includes(line)) await delay(10);
}

/** Waits until no reservation is outstanding. */
export const atRest = (server: UsageServer): Promise<void> => untilMetric(server, 'pentagate_budget_reservations 0');

export const reply = JSON.stringify({
  ...{ id: 'msg_1', type: 'message', role: 'assistant', model: 'm', content: [{ type: 'text', text: 'Hi' }] },
  ...{ stop_reason: 'end_turn', stop_sequence: null, usage: { input_tokens: 3, output_tokens: 4 } },
});

/** Answers once it may. */
const heldUpstream = (allowed: Promise<void>) =>
  listen((request, response) => {
    request.resume().on('end', async () => {
      await allowed;
      response.setHeader('content-type', 'application/json');
      response.end(reply);
    });
  });

export function fiftySuite(settings: () => Parameters<typeof startUsageServer>[0]): void {
  const [start, startUpstream] = [closedAfterTest(startUsageServer), closedAfterTest(heldUpstream)];

  it('of 50 parallel calls, a budget for five lets five pass; then only what they used counts', async () => {
    const hold = gate();
    const upstream = await startUpstream(hold.opened);
    // Room for five reservations of 1010 tokens.
    const budgets = [budget(5100, { key: undefined, workspace: '*' })];
    const given = { ...settings(), budgets, upstreams: { one: { url: upstream.url, key: 'k' } } };
    const servers = [await start(given), await start(given)];
    const isShared = settings()?.database?.url !== undefined;
    const ask = (at: number) =>
      post((servers[isShared ? at % 2 : 0] as UsageServer).url, '/v1/messages', message, 'anna');
    // No call ends, and gives back what it has not used, before all others are refused.
    let ended = 0;
    const asked = Array.from({ length: 50 }, async (_, at) => {
      let reply = await ask(at);
      // On a busy machine a budget may not be counted in time: callers ask again.
      while (reply.status === 503) reply = await ask(at);
      if (++ended === 45) hold.open();
      return reply;
    });
    const replies = await Promise.all(asked);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(45);
    await Promise.all(replies.map((reply) => reply.text()));
    for (const server of servers) await atRest(server);
    // Five calls have used 35 tokens: there is room for five again, and not for six.
    const again = await Promise.all(Array.from({ length: 5 }, (_, at) => ask(at)));
    expect(again.map(({ status }) => status)).toEqual(Array(5).fill(200));
  });
}
