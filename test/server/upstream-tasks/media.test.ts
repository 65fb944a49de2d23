// Faulty media of a service: bounded, and never from a private network that the upstream is not in.
import { describe, expect, it } from '@jest/globals';
import { engineFixture, failureOf, imageTask } from './fixture.js';
import { type Fault, imageSuccess, startRemote } from './remote.js';

const { remote, engine } = engineFixture();

describe('media', () => {
  const withImage = (imageUrl: string): void => {
    remote.script = ({ id }) => [imageSuccess(id, imageUrl)];
  };
  const failure = (message: string) => ({
    code: 'upstream_media',
    message: `the result could not be downloaded from the upstream: ${message}`,
  });

  it('that fail for a while are downloaded again', async () => {
    remote.fault = ({ path, before }) => (path.startsWith('/media/') && before < 2 ? { status: 503 } : undefined);
    expect(await engine.run()).toMatchObject({ file: 'images-0' });
  });

  it('at a private address are refused, also after a redirect', async () => {
    const other = await startRemote();
    withImage(`${other.url}/media/1.png`);
    expect(await failureOf(engine.run())).toEqual(failure('address is not allowed'));
    withImage(`${remote.url}/media/1.png`);
    remote.fault = ({ path }) =>
      path.startsWith('/media/') ? { status: 302, headers: { location: `${other.url}/media/2.png` } } : undefined;
    expect(await failureOf(engine.run(imageTask({ id: '18' })))).toEqual(failure('address is not allowed'));
    expect(other.requests).toEqual([]);
    await other.close();
  });

  it('may be redirected at the address of the upstream', async () => {
    withImage(`${remote.url}/media/1.png`);
    remote.fault = ({ path }) =>
      path === '/media/1.png' ? { status: 302, headers: { location: '/media/2.png' } } : undefined;
    expect(await engine.run()).toMatchObject({ file: 'images-0' });
    expect(
      remote.requests.filter(({ path }) => path.startsWith('/media/')).map(({ headers }) => headers.authorization),
    ).toEqual([undefined, undefined]);
  });

  const noImage =
    'the bytes are no image of a known type; accepted are image/jpeg, image/png, image/gif and image/webp';
  const circle = { status: 302, headers: { location: '/media/1.png' } };
  it.each<[name: string, wrong: Fault, message: string]>([
    ['too large', { bytes: Buffer.alloc(65 * 1024 * 1024) }, 'replies with more than 67108864 bytes'],
    ['no image', { text: 'hello' }, noImage],
    ['redirected in circles', circle, 'it redirects too often, or to nowhere'],
  ])('that are %s fail the task with a reason', async (_, wrong, message) => {
    withImage(`${remote.url}/media/1.png`);
    remote.fault = ({ path }) => (path.startsWith('/media/') ? wrong : undefined);
    expect(await failureOf(engine.run())).toEqual(failure(message));
  });
});
