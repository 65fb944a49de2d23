// A server listens before the application is loaded: requests that come in between wait for it, so that no start refuses a caller.
import { once } from 'node:events';
import type { RequestListener } from 'node:http';

export interface DeferredListener {
  readonly listener: RequestListener;
  /** Hands over to the application. Resolves once the requests that have waited are answered. */
  use(application: RequestListener): Promise<unknown>;
}

export function createDeferredListener(): DeferredListener {
  const waiting: Parameters<RequestListener>[] = [];
  let application: RequestListener = (...call) => void waiting.push(call);
  return {
    listener: (request, response) => application(request, response),
    use(given) {
      application = given;
      const early = waiting.splice(0);
      for (const call of early) given(...call);
      return Promise.all(early.map(([, response]) => once(response, 'close')));
    },
  };
}
