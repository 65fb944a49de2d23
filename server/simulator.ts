// Connects the built-in simulator to the server: scenarios from their folder, faults as configured.
import { randomBytes } from 'node:crypto';
import type { ResponseStore } from '../engine/response-store.js';
import { createSimulator } from '../simulator/index.js';
import { openScenarios } from '../simulator/scenarios/folder.js';
import { validateScenario } from '../simulator/scenarios/validate.js';
import type { Config } from './config/settings.js';
import type { Logger } from './http/logger.js';

/** Milliseconds between two checks for changed scenarios. */
const scenarioInterval = 1000;

/** Logs once that a request asks for faults although they are disabled. */
function ignoredFaults(log: Logger): () => void {
  let logged = false;
  return () => {
    if (!logged) log.warn({}, 'x-pentagate-simulate is ignored: simulator.faults is off');
    logged = true;
  };
}

/**
 * The engine of the text surfaces, and how to close it.
 * @param onScenario called with the id of the request and the name of the scenario that answers
 */
export function openSimulator(
  { simulator }: Pick<Config, 'simulator'>,
  responses: ResponseStore,
  log: Logger,
  onScenario?: (id: string, name: string) => void,
) {
  const scenarios = openScenarios({
    folder: simulator.scenarios,
    check: validateScenario,
    interval: scenarioInterval,
    onRead(count, problems) {
      for (const problem of problems) log.error({ problem }, 'a scenario has a problem');
      log.info({ folder: simulator.scenarios, count }, 'scenarios are read');
    },
  });
  const engine = createSimulator({
    settings: simulator,
    responses,
    tokensPerSecond: simulator.tokensPerSecond,
    scenarios,
    onScenario: (id, { name }) => onScenario?.(id, name),
    faults: {
      enabled: simulator.faults,
      concurrency: simulator.faultConcurrency,
      onIgnored: ignoredFaults(log),
    },
    now: Date.now,
    random: randomBytes,
  });
  return { engine, close: scenarios.close };
}
