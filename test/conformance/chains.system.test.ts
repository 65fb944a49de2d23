// Operations that are about what other calls make: they are tested with it, often, and what is never tested is said.
import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import { expect, it } from '@jest/globals';
import { testService } from '../../scripts/conformance/index.js';
import { listenOn } from '../harness/listen.js';
import { contractWith, createJobs } from './jobs.js';

it('the commands of a failure show it when they are pasted after the test', async () => {
  const { fetch } = createJobs({ everySecondStream: true, wrongRead: true });
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method = 'GET', headers } = request;
    const body = chunks.length ? { body: Buffer.concat(chunks) } : {};
    const type = { 'content-type': headers['content-type'] ?? '' };
    const reply = await fetch(`http://service.localhost${request.url}`, { method, headers: type, ...body });
    response.writeHead(reply.status, Object.fromEntries(reply.headers)).end(Buffer.from(await reply.arrayBuffer()));
  });
  const { url, close } = await listenOn(server);
  const { failures } = await testService({ contract: contractWith(), url, requests: 100 });
  const { curl = '' } = failures.find(({ operation }) => operation === 'getJob') ?? {};
  expect(curl).toMatch(/^job_id=\$\(curl .* -X POST .*\)\ncurl -sSi -X GET '\S+\/jobs\/'"\$job_id"$/);
  const shown = await new Promise<string>((resolve) => {
    execFile('sh', ['-c', curl], (_error, stdout) => resolve(stdout));
  });
  await close();
  expect(shown).toMatch(/200 OK[\s\S]*"id":"job:\d+","frames":"one"/);
});
