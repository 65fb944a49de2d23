// Which operation a path means, aliases included, and whose words an error at an unknown path takes.
import { describe, expect, it } from '@jest/globals';
import { closestSurface, matchRoute } from '../../http/router.js';

describe('routeOf', () => {
  it.each([
    { given: 'POST /v1beta/models/flash-latest:generateContent', want: ['generateContent', { model: 'flash-latest' }] },
    { given: 'POST /v1/models/flash:generateContent', want: ['generateContent', { model: 'flash' }] },
    {
      given: 'POST /v1beta/tunedModels/my:v2:streamGenerateContent',
      want: ['streamGenerateContent', { model: 'my:v2' }],
    },
    { given: 'POST /v1/tunedModels/a%2Fb:generateContent', want: ['generateContent', { model: 'a/b' }] },
    { given: 'GET /img/task/17/fetch', want: ['fetchTask', { id: '17' }] },
    { given: 'GET /v1/videos/video_1', want: ['getVideo', { video_id: 'video_1' }] },
    { given: 'HEAD /v1/videos/video_1', want: ['getVideo', { video_id: 'video_1' }] },
    { given: 'HEAD /v1/videos/video_1/content', want: ['headVideoContent', { task_id: 'video_1' }] },
    { given: 'POST /v1/messages/', want: ['createMessage', {}] },
    { given: 'GET /v1/models/org%2Fname:free', want: ['getModel', { model_id: 'org/name:free' }] },
  ])('$given', ({ given, want }) => {
    const [method = '', path = ''] = given.split(' ');
    const route = matchRoute(method, path);
    expect(route.found === 'operation' ? [route.operation.id, route.path] : route).toEqual(want);
  });

  it.each([
    { given: 'GET /v1/messages', want: { found: 'other methods', surface: 'messages', allow: ['POST'] } },
    { given: 'POST /v1/videos/a/content', want: { found: 'other methods', surface: 'videos', allow: ['GET', 'HEAD'] } },
    { given: 'GET /img/task/%ZZ/fetch', want: { found: 'unreadable path', surface: 'images', parameter: 'id' } },
    {
      given: 'POST /v1beta/models/x:nothing',
      want: { found: 'nothing', surface: 'content', message: expect.any(Function) },
    },
    { given: 'POST /v1beta/models/x', want: { found: 'other methods', surface: 'content', allow: ['GET', 'HEAD'] } },
    { given: 'GET /v1/messages/1', want: { found: 'nothing', surface: 'messages', message: expect.any(Function) } },
  ])('$given', ({ given, want }) => {
    const [method = '', path = ''] = given.split(' ');
    expect(matchRoute(method, path)).toEqual(want);
  });
});

describe('surfaceOf', () => {
  it.each([
    { given: '/img/nothing', want: 'images' },
    { given: '/v1/video/nothing', want: 'videos' },
    { given: '/v1/videos/a/b/c', want: 'videos' },
    { given: '/v1beta/nothing', want: 'content' },
    { given: '/v1/tunedModels/x:nothing', want: 'content' },
    { given: '/v1/models/x:nothing', want: 'responses' },
    { given: '/v1/responses/1', want: 'responses' },
    { given: '/v1/messages/count_tokens', want: 'messages' },
    { given: '/v1/nothing', want: 'responses' },
    { given: '/', want: 'responses' },
  ])('$given', ({ given, want }) => {
    expect(closestSurface(given)).toBe(want);
  });

  it.each([
    { path: '/v1/files', headers: { 'x-goog-api-key': 'k' }, want: 'content' },
    { path: '/v1/files', headers: { 'x-api-key': 'k' }, want: 'messages' },
    { path: '/v1/files', headers: { authorization: 'Bearer k', 'anthropic-version': '2026-10-21' }, want: 'messages' },
    { path: '/v1/files', headers: { authorization: 'Bearer k' }, want: 'responses' },
    { path: '/v1/videos/a/b/c', headers: { 'x-api-key': 'k' }, want: 'videos' },
  ])('$path with $headers is of $want', ({ path, headers, want }) => {
    expect(closestSurface(path, headers)).toBe(want);
  });
});

describe('the message for an unknown path', () => {
  it.each([
    ['/v1/response', 'There is nothing at /v1/response. Similar: POST /v1/responses.'],
    ['/v1/mesages', 'There is nothing at /v1/mesages. Similar: POST /v1/messages.'],
    [
      '/v1/messages/batches',
      'There is nothing at /v1/messages/batches. Similar: POST /v1/messages, POST /v1/messages/count_tokens.',
    ],
    ['/nothing', 'There is nothing at /nothing.'],
  ])('for %s names the operations that may be meant', (path, message) => {
    const route = matchRoute('POST', path);
    expect(route.found === 'nothing' && route.message()).toBe(message);
  });

  it('for a path of another API names three operations that begin like it', () => {
    const route = matchRoute('POST', '/v1/audio/speech');
    expect(route.found === 'nothing' && route.message()).toMatch(
      /^There is nothing at \/v1\/audio\/speech\. Similar: (?:[A-Z]+ \/v1\/\S+, ){2}[A-Z]+ \/v1\/\S+\.$/,
    );
  });

  it('is short and quick for a long path', () => {
    const route = matchRoute('GET', `/v1/${'x'.repeat(8000)}`);
    expect(route.found === 'nothing' && route.message().length).toBeLessThan(250);
  });
});

it.each([
  ['/v1/models', {}, 'listModels'],
  ['/v1/models', { 'x-api-key': 'k' }, 'listModels'],
  ['/v1/models', { 'x-goog-api-key': 'k' }, 'listContentModels'],
  ['/v1/models/m', { authorization: 'Bearer k' }, 'getModel'],
  ['/v1/models/m', { 'x-goog-api-key': 'k' }, 'getContentModel'],
])('%s with %j is %s: of two operations at one path, the credential says which', (path, headers, id) => {
  expect(matchRoute('GET', path, headers)).toMatchObject({ found: 'operation', operation: { id } });
});
