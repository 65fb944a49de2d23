// Two servers behind nginx, with the settings of deploy/nginx.conf, are restarted in turn while callers with kept connections go on.
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { freePort } from '../../../tools/harness/ports.js';
import { keyHeaders, messageRequest } from '../../harness/call.js';
import { describeWith } from '../../harness/describe-with.js';
import { startNginx } from '../../harness/nginx.js';
import { until } from '../../harness/until.js';
import { commandFolder } from './process.js';

const file = join(import.meta.dirname, '..', '..', '..', 'deploy', 'nginx.conf');
/** Idle connections are closed sooner than in production, to take less time. */
const settings = readFileSync(file, 'utf8').replace('keepalive_timeout 4s', 'keepalive_timeout 1s');
const key = 'a-key-for-tests';
const callers = 6;
const restarts = 4;

/** Milliseconds between two calls of a caller: few while a server ends, so that each end meets calls at work, and more while it comes back. */
const paces = { ending: 10, returning: 100 };

const place = commandFolder();

/** Sends one call. @returns undefined if it was answered in full, else what came */
function call(url: string, agent: Agent, stream: boolean): Promise<string | undefined> {
  const body = JSON.stringify(messageRequest({ stream }));
  const headers = keyHeaders(key);
  return new Promise((resolve) => {
    const sent = request(`${url}/v1/messages`, { method: 'POST', agent, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk) => {
        text += chunk;
      });
      response.on('error', (error) => resolve(`cut: ${error.message}`));
      response.on('end', () => {
        const complete = stream ? text.includes('event: message_stop') : text.includes('"stop_reason":"');
        resolve(response.statusCode === 200 && complete ? undefined : `${response.statusCode} ${text.slice(0, 300)}`);
      });
    });
    sent.on('error', (error) => resolve(error.message));
    sent.end(body);
  });
}

describeWith('nginx')('two servers behind nginx', () => {
  it('loses no call of callers with kept connections', async () => {
    place.write('rate: {perMinute: 0}\nsimulator: {tokensPerSecond: 0}\ndocs: false\nconsole: false\n');
    const ports = [await freePort(), await freePort()] as const;
    const start = (at: 0 | 1) =>
      place.serve(['--port', String(ports[at]), '--data-dir', `data-${at}`], {
        NODE_ENV: 'production',
        PENTAGATE_SIMULATOR: 'true',
        PENTAGATE_KEY: key,
      });
    const servers = [await start(0), await start(1)];
    const answered = async (at: 0 | 1): Promise<number> => {
      const text = await (await fetch(`http://127.0.0.1:${ports[at]}/metrics`)).text();
      return Number(/^pentagate_requests_total\{operation="createMessage",status="200"\} (\d+)/m.exec(text)?.[1] ?? 0);
    };
    const nginx = await startNginx(settings, ports);
    let stopped = false;
    let pace = paces.returning;
    let calls = 0;
    const lost: string[] = [];
    const run = async (number: number): Promise<void> => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      while (!stopped) {
        const problem = await call(nginx.url, agent, number % 3 === 0);
        calls++;
        await delay(pace);
        if (problem !== undefined) lost.push(problem);
      }
      agent.destroy();
    };
    try {
      const running = Array.from({ length: callers }, (_, number) => run(number));
      for (let restart = 0; restart < restarts; restart++) {
        const at = (restart % 2) as 0 | 1;
        // The proxy uses the other server again some time after that has come back.
        await until(async () => (await answered(at === 0 ? 1 : 0)) >= 50, 100);
        pace = paces.ending;
        const before = calls;
        await until(() => calls >= before + 10 * callers);
        servers[at]?.child.kill('SIGTERM');
        expect(await servers[at]?.ended).toBe(0);
        pace = paces.returning;
        servers[at] = await start(at);
      }
      stopped = true;
      await Promise.all(running);
      // With the log of the proxy, which says why.
      if (lost.length) lost.push(nginx.log());
      expect(lost).toEqual([]);
      expect(calls).toBeGreaterThan(callers * restarts);
    } finally {
      stopped = true;
      await nginx.stop();
    }
  });
});
