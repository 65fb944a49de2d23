// The commands about tasks as they are typed: while a server works, after it, and on PostgreSQL.
import { beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { post } from '../../harness/call.js';
import { openedForTests } from '../../harness/opened.js';
import { until } from '../../harness/until.js';
import { commandFolder } from '../cli/process.js';
import { startReceiver } from '../webhooks/receiver.js';

const environment = { PENTAGATE_KEY: 'a-key-of-the-test', PENTAGATE_WEBHOOKS_ALLOW: '127.0.0.1' };

/** One colour: a description of them is soon made. */
const teal = sharp({ create: { width: 64, height: 64, channels: 3, background: 'teal' } }).png();
const dataUrl = `data:image/png;base64,${(await teal.toBuffer()).toString('base64')}`;

describe('with the embedded database', () => {
  const place = commandFolder();
  const receiver = openedForTests(() => startReceiver(() => status));
  let status = 410;
  /** What came about a task. */
  const bodiesOf = (id: string) => (receiver.bodies() as { id: string }[]).filter((body) => body.id === id);
  beforeAll(() => {
    const account = (id: string) => `{instanceId: ${id}, channelId: "7", modes: [FAST], concurrency: 1}`;
    place.write(`shutdownGraceSeconds: 1\nimages: {accounts: [${account('busy')}, ${account('quick')}]}\n`);
  });

  it('says so when there is none yet', async () => {
    expect(await place.runToEnd(['task', 'list'])).toEqual({
      code: 1,
      out: '',
      err: expect.stringMatching(/^There is no database in \S+ yet: nothing has been stored there\.\n$/),
    });
  });

  it('shows and changes what a running server has, and the same after it', async () => {
    // Large images, so that the second is still waiting when a command cancels it.
    const server = await place.serve([], { ...environment, PENTAGATE_IMAGE_SIDE_PIXELS: '4096' });
    const submit = async (path: string, body: object, instanceId: string) => {
      const hook = { notifyHook: `${receiver.url}hook?token=hidden`, state: 'mine' };
      const sent = { ...body, ...hook, accountFilter: { instanceId } };
      const answer = await post(server.url, `/img/submit/${path}`, sent, environment.PENTAGATE_KEY);
      return (await answer.json()).result as string;
    };
    await server.seen(/"msg":"ready"/);
    await submit('imagine', { prompt: 'a lighthouse' }, 'busy');
    const second = await submit('imagine', { prompt: 'another lighthouse' }, 'busy');
    const first = await submit('describe', { base64: dataUrl }, 'quick');

    expect(await place.runToEnd(['task', 'cancel', second, '--reason', 'not needed'])).toEqual({
      code: 0,
      out: '',
      err: `Task ${second} is cancelled.\n`,
    });
    expect(await place.runToEnd(['task', 'cancel', second])).toMatchObject({
      code: 1,
      err: expect.stringMatching(/has already ended/),
    });
    for (const id of [first, second]) await until(() => bodiesOf(id).length > 0);

    const shown = await place.runToEnd(['task', 'get', second]);
    expect(shown).toMatchObject({ code: 0, err: '' });
    expect(shown.out).toMatch(new RegExp(`^task\\.id +${second}\n`));
    expect(shown.out).toMatch(/^task\.failure\.message +not needed$/m);
    expect(shown.out).toMatch(/^ {2}20\S+ \S+ +NOT_START.*\n(?: {2}20.*\n)* {2}20\S+ \S+ +CANCEL .* not needed$/m);
    expect(shown.out).toMatch(/^ {2}dlv_\w+ .* failed .* 410 .*/m);
    expect(shown.out).toMatch(/http:\S+\/hook\?token=…/);
    expect(shown.out).not.toContain('hidden');

    const listed = await place.runToEnd(['task', 'list', '--key', 'key_configured', '--status', 'cancel']);
    expect(listed.out.split('\n')[1]).toMatch(
      new RegExp(`^${second} +IMAGINE +CANCEL +\\d+ +busy +key_configured +20`),
    );
    const accounts = await place.runToEnd(['account', 'list']);
    expect(accounts.out).toMatch(/^busy +simulator +\d +1 +0 +10000$/m);

    status = 200;
    receiver.got.splice(0);
    expect(await place.runToEnd(['webhook', 'replay', '--task', first])).toMatchObject({
      code: 0,
      err: '1 webhook is due again.\n',
    });
    await until(() => bodiesOf(first).length > 0);
    expect(bodiesOf(first)[0]).toMatchObject({ id: first, status: 'SUCCESS', state: 'mine' });

    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    const json = JSON.parse((await place.runToEnd(['webhook', 'list', '--task', first, '--json'])).out);
    expect(json).toMatchObject([{ task: first, number: 1, state: 'delivered', attempts: 1, lastStatus: 200 }]);
    expect(await place.runToEnd(['webhook', 'replay', '--failed'])).toMatchObject({
      code: 0,
      err: expect.stringMatching(/ due again\.\n$/),
    });
  });
});
