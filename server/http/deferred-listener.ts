// Lets the server listen before the application is loaded: requests that arrive meanwhile are queued, so a restart refuses no caller.
import { once } from 'node:events';
import type { RequestListener } from 'node:http';

export interface DeferredListener {
  readonly listener: RequestListener;
  /** Sets the application and passes it the queued requests. Resolves when their responses are closed. */
  use(application: RequestListener): Promise<unknown>;
}

export function createDeferredListener(): DeferredListener {
  const queue: Parameters<RequestListener>[] = [];
  let application: RequestListener = (...call) => void queue.push(call);
  return {
    listener: (request, response) => application(request, response),
    use(given) {
      application = given;
      const queued = queue.splice(0);
      for (const call of queued) given(...call);
      return Promise.all(queued.map(([, response]) => once(response, 'close')));
    },
  };
}
