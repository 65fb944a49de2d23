// Serves the commands about tasks while the server has the embedded database open.
import { createOperations, type OperationsDeps } from './operations.js';
import { serveSocket } from './socket-server.js';

export interface ControlOptions extends OperationsDeps {
  readonly dataDir: string;
}

/**
 * Starts serving.
 * @throws if the socket cannot be created
 */
export const createControl = ({ dataDir, ...deps }: ControlOptions): Promise<{ close(): Promise<void> }> =>
  serveSocket(dataDir, 'control', { ...createOperations(deps) });
