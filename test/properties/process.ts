// The server as a process, as an operator starts it, but without pacing and rate limits.

import { type ServerAccess, settingsFile } from '../harness/server.js';
import { makeCommandFolder } from '../server/cli/process.js';

export interface ServerProcess extends ServerAccess {
  readonly pid: number;
  /** Its output: the log. */
  output(): string;
  /** Stops it as a service manager does. @returns its exit code, or the signal that ended it */
  stop(): Promise<number | string>;
}

/** Printed at exit: whether a request has modified the prototype of all objects. */
const confess = `process.on('exit', () => console.log('left on prototypes: ' + [Object, Array, Function, String]
  .flatMap((one) => Object.keys(one.prototype)).join()))`;

/** Starts it. @param settings lines of the settings file, each with one subject */
export async function startServerProcess(
  settings: readonly string[] = [],
  environment: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> {
  const place = makeCommandFolder();
  const key = 'key-for-a-test';
  place.write(settingsFile(settings));
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(confess)}`;
  const { url, child, ended, out, err } = await place.serve([], { ...environment, NODE_OPTIONS, PENTAGATE_KEY: key });
  return {
    url,
    key,
    pid: child.pid as number,
    output: () => out() + err(),
    async stop() {
      child.kill('SIGTERM');
      const code = await ended;
      await place.clear();
      return code;
    },
  };
}

/** A gateway in front of the simulator, or of another gateway. Images and videos are made by itself. */
export const startGateway = ({ url, key }: ServerAccess): Promise<ServerProcess> => {
  const next = { url, key: '$NEXT_KEY', surface: ['content', 'responses', 'messages', 'chat'] };
  return startServerProcess([`upstreams: ${JSON.stringify({ next })}`], { NEXT_KEY: key });
};
