// Lets the server listen before the application is loaded: requests that arrive meanwhile are queued, so a restart refuses no caller.
import { once } from 'node:events';
import type { RequestListener } from 'node:http';

interface DeferredListener {
  readonly listener: RequestListener;
  /** Answers the queued requests, and further ones, until the application is set: loading takes longer than callers wait. */
  answerWith(interim: RequestListener): void;
  /** Sets the application and passes it the queued requests. Resolves when their responses are closed. */
  use(application: RequestListener): Promise<unknown>;
}

export function createDeferredListener(): DeferredListener {
  const queue: Parameters<RequestListener>[] = [];
  let application: RequestListener = (...call) => void queue.push(call);
  const passTo = (given: RequestListener): Parameters<RequestListener>[] => {
    application = given;
    const queued = queue.splice(0);
    for (const call of queued) given(...call);
    return queued;
  };
  return {
    listener: (request, response) => application(request, response),
    answerWith: (interim) => void passTo(interim),
    use: (given) => Promise.all(passTo(given).map(([, response]) => once(response, 'close'))),
  };
}
