// A log that keeps its lines.
import type { Logger } from '../../../runtime/logger.js';

export function memoryLog(): { log: Logger; lines: string[] } {
  const lines: string[] = [];
  const put = (facts: object, message: string): void => void lines.push(`${message} ${JSON.stringify(facts)}`);
  return { log: { info: put, warn: put, error: put }, lines };
}
