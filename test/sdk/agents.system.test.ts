// Programs that hold long conversations, through two gateways: none of their calls is refused.
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { projectRoot } from '../../runtime/paths.js';
import { describeWithExtras, extrasFolder, runProgram } from '../extras/extras.js';
import { describeWith } from '../harness/describe-with.js';
import { removeFolder } from '../harness/remove-folder.js';
import { startTestChain, type TestServer } from '../harness/server.js';

let gateway: TestServer;
beforeAll(async () => {
  gateway = await startTestChain(2);
});
afterAll(() => gateway.stop());

describeWith('Gemini CLI')('Gemini CLI', () => {
  it('reads a file by the command of the guide, and none of its calls is refused', async () => {
    const guide = readFileSync(join(projectRoot, 'docs/run-an-agent.md'), 'utf8');
    const [, settings = ''] = /`(\{"security".*?)`/.exec(guide) ?? [];
    const [command = ''] = /^GEMINI_API_KEY=.*$/m.exec(guide) ?? [];
    const home = mkdtempSync(join(tmpdir(), 'pentagate-agent-'));
    mkdirSync(join(home, '.gemini'));
    writeFileSync(join(home, '.gemini/settings.json'), settings);
    writeFileSync(join(home, 'notes.txt'), 'The secret word is heron.');
    const env = {
      ...{ HOME: home, PENTAGATE_KEY: gateway.key, TERM: 'xterm-256color' },
      PATH: `${join(extrasFolder, 'node_modules/.bin')}:${process.env.PATH}`,
    };
    try {
      const asked = promisify(execFile)('sh', ['-c', command.replace('http://127.0.0.1:8080', gateway.url)], {
        ...{ cwd: home, env },
      });
      asked.child.stdin?.end();
      expect((await asked).stdout).toContain('The secret word is heron.');
    } finally {
      removeFolder(home);
    }
  });
});

describeWithExtras('the AI SDK', () => {
  it('goes on with the items of stored responses', async () => {
    await runProgram(join(extrasFolder, 'ai-sdk-items.mjs'), { url: gateway.url, key: gateway.key });
    await runProgram(join(extrasFolder, 'ai-sdk-items.mjs'), { url: gateway.url, key: gateway.key }, '--stream');
  });
});
