// Requests and responses of a server begin as those of its Express application, since to change a prototype costs more than the rest of Express.
import { expect, it } from '@jest/globals';
import express, { type Express } from 'express';
import { createHttpServer } from '../../http/http-server.js';
import { listenOn } from '../harness/listen.js';
import { closedAfterTest } from '../harness/opened.js';

const listen = closedAfterTest(listenOn);

function named(name: string): Express {
  const app = express();
  Object.assign(app.response, { named: () => name });
  return app.use((request, response) => {
    const { named: own } = response as unknown as { named(): string };
    response.json({ name: own(), isOwn: request.app === app && response.app === app, path: request.path });
  });
}

/** Serves an application, and looks at each request before it does. */
async function serve(app: Express) {
  const server = createHttpServer(app);
  const early: boolean[] = [];
  server.prependListener('request', (request, response) =>
    early.push(Object.getPrototypeOf(request) === app.request && Object.getPrototypeOf(response) === app.response),
  );
  const { url } = await listen(server);
  return { early, get: async (path: string): Promise<unknown> => (await fetch(url + path)).json() };
}

it('gives them the prototypes of the application from the start', async () => {
  const { early, get } = await serve(named('a'));
  expect(await get('/x?y')).toEqual({ name: 'a', isOwn: true, path: '/x' });
  expect(early).toEqual([true]);
});

it('leaves an application what it is where it is served twice, or is a part of another', async () => {
  const [inner, outer] = [named('inner'), express()];
  const before = await serve(inner);
  const after = await serve(inner);
  const around = await serve(outer.use('/in', inner));
  const own = (path: string) => ({ name: 'inner', isOwn: true, path });
  expect([await before.get('/1'), await after.get('/2'), await around.get('/in/3')]).toEqual(
    ['/1', '/2', '/3'].map(own),
  );
  expect([before.early, after.early, around.early]).toEqual([[false], [true], [true]]);
});
