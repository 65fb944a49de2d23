// The operator's API: openapi/operator.yaml, served by the same steps as the six surfaces, with handlers of the types that follow from it.
// The console and `--url` reach it over HTTP with a key, commands on the same machine over the socket of the data directory (server/admin).

import { readFile } from 'node:fs/promises';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { followRequestsOrder } from '../../generated/operator/automata.js';
import { errorFormats, operations } from '../../generated/operator/operations.js';
import type * as contract from '../../generated/operator/types.js';
import type { HandlersOf } from '../../runtime/contract-handlers.js';
import { operatorContractFile } from '../../runtime/install-paths.js';
import type { Key } from '../../runtime/key.js';
import type { Logger } from '../../runtime/logger.js';
import { defaultSettings } from '../../runtime/settings/read-by-schema.js';
import { createErrorFormats } from '../contract.js';
import { commonHeaders } from '../headers.js';
import type { AnyHandlers, AppDeps, Limiter } from '../http-deps.js';
import { createInFlightCalls } from '../in-flight.js';
import { serveGenerated } from '../own-contract.js';
import { createRandom } from '../random.js';
import { createListener } from '../request-steps.js';
import { type ContractOperation, createRouter } from '../router.js';
import { createValidators } from '../validators.js';

/** Handlers of the operator's API; an operation without one answers 501. */
export type OperatorHandlers = HandlersOf<contract.operations>;

/** Operations that see what belongs to all keys. */
const forOperators: ReadonlySet<string> = new Set<ContractOperation['surface']>([
  'keys',
  'queue',
  'webhooks',
  'configuration',
  'gateway',
]);

/** Maximum bytes of a body: forms with a few texts. */
const bodyBytes = 16_384;

/** The headers of every response: no page of another origin may read one, and no cache may keep one. */
const headers = {
  ...Object.fromEntries(Object.entries(commonHeaders).filter(([name]) => !name.startsWith('access-control-'))),
  'cache-control': 'no-store',
  'cross-origin-resource-policy': 'same-origin',
};

const unlimited: Limiter = { take: () => ({ allowed: true, headers: {} }) };

export interface OperatorApiDeps
  extends Pick<AppDeps, 'keys' | 'log' | 'now'>,
    Partial<Pick<AppDeps, 'limiter' | 'inFlight'>> {
  readonly handlers: OperatorHandlers;
  readonly isOperator: (key: Key) => boolean;
  /** Receives refused attempts of what is for operators; absent: they are not stored. */
  readonly refused?: ((key: Pick<Key, 'id' | 'name'>, operation: string, reason: string) => void) | undefined;
  /** Whether others may send requests. What only this process asks leaves Express and its validator out, whose start takes longer than the call. */
  readonly listens?: boolean;
}

/** Validators and document are large, and many servers are never asked. */
async function load({
  isOperator,
  refused,
  inFlight = createInFlightCalls(),
  limiter = unlimited,
  listens = true,
  ...deps
}: OperatorApiDeps): Promise<RequestListener> {
  const [validators, document] = await Promise.all([
    import('../../generated/operator/validators.js'),
    readFile(operatorContractFile, 'utf8'),
  ]);
  const all = Object.entries(operations).map(([id, row]): ContractOperation => ({ ...row, id }));
  const app: AppDeps = {
    ...deps,
    inFlight,
    limiter,
    headers,
    contract: serveGenerated({
      document: JSON.parse(document),
      operations: all,
      router: createRouter(all, 'session'),
      errorFormat: createErrorFormats(errorFormats),
      validators: createValidators(validators),
      automata: { followRequestsOrder },
    }),
    // `HandlersOf` has checked that each fits its operation.
    handlers: deps.handlers as unknown as AnyHandlers,
    mayUse: (key, { surface }) => !forOperators.has(surface) || isOperator(key),
    observe: createObserver(deps.log, refused),
    random: createRandom(),
    settings: {
      ...defaultSettings(),
      limits: { ...defaultSettings().limits, bodyBytes },
      responseValidation: 'reject',
    },
  };
  return listens ? ((await import('../app.js')).createApp(app) as RequestListener) : createListener(app);
}

/** Logs what failed, and stores refused attempts of what is for operators; calls of operators are not counted. */
const createObserver = (log: Logger, refuse: OperatorApiDeps['refused']): AppDeps['observe'] => ({
  request({ cause, path, method, surface = '', operation, reason, key, owner }) {
    if (cause !== undefined) return log.error({ err: cause, path }, 'the console failed');
    if (!operation || !reason || key === undefined || owner === undefined || !forOperators.has(surface)) return;
    if (method !== 'GET' || reason === 'forbidden') refuse?.({ id: owner.keyId, name: key }, operation, reason);
  },
  events: () => undefined,
  violation: ({ operation, message }) =>
    log.error({ operation, message }, 'a reply of the console breaks its contract'),
});

/** Creates the API as a listener, also for a path of another application. It loads with its first request. */
export function createOperatorApi(deps: OperatorApiDeps) {
  let app: ReturnType<typeof load> | undefined;
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    app ??= load(deps);
    const listener = await app.catch((error: unknown) => {
      deps.log.error({ err: error }, "the operator's API cannot be loaded");
      app = undefined;
    });
    if (listener) listener(request, response);
    else response.writeHead(503).end();
  };
}
