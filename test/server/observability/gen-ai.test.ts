// Spans of calls with the attributes of OpenTelemetry for generative AI, as a collector receives them.
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { genAiAttributeNames } from '../../../server/observability/gen-ai-attributes.js';
import { listen, post, startUsageServer } from '../usage/fixture.js';

const before = process.env;
let bodies: string[];
let collector: Awaited<ReturnType<typeof listen>>;
beforeEach(async () => {
  bodies = [];
  collector = await listen((request, response) => {
    let body = '';
    request.on('data', (piece) => {
      body += piece;
    });
    request.on('end', () => {
      bodies.push(body);
      response.end('{}');
    });
  });
  process.env = { ...before, OTEL_EXPORTER_OTLP_ENDPOINT: collector.url };
});
afterEach(async () => {
  process.env = before;
  await collector.close();
});

for (const genAi of [true, false])
  it(`are ${genAi ? 'there' : 'absent'} with telemetry.genAi: ${genAi}`, async () => {
    const simulator = await startUsageServer();
    const server = await startUsageServer({
      ...{ traces: true, telemetry: { genAi }, upstreams: { one: { url: simulator.url, key: 'k' } } },
    });
    const body = { model: 'm', max_tokens: 20, messages: [{ role: 'user', content: 'Hello' }] };
    await (await post(server.url, '/v1/messages', body)).text();
    await (await post(server.url, '/v1/messages', { ...body, stream: true })).text();
    await server.close();
    await simulator.close();
    const text = bodies.join('');
    expect(text.match(/"createMessage"/g)).toHaveLength(2);
    for (const name of genAiAttributeNames)
      expect([name, text.split(`"${name}"`).length - 1]).toEqual([name, genAi ? 2 : 0]);
  });
