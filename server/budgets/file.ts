// The file in which the budgets of a server without PostgreSQL and Redis are kept between two starts. A process that is killed loses the
// changes of at most the last second.
import { readFile } from 'node:fs/promises';
import type { Logger } from '../http/logger.js';
import { replaceFile } from '../store/durable.js';
import type { Amount } from './store.js';

export interface KeptReservation {
  readonly id: string;
  readonly amount: Amount;
  readonly counters: readonly string[];
  /** Milliseconds since the epoch. */
  readonly expires: number;
}

interface KeptBudgets {
  readonly counters: readonly { readonly id: string; readonly ends: number | undefined; readonly used: Amount }[];
  readonly reservations: readonly KeptReservation[];
}

export interface BudgetFile {
  /** The content when it was opened. */
  readonly content: KeptBudgets;
  /** Replaces the content. Errors are logged, and the next save tries again. */
  save(content: KeptBudgets): Promise<void>;
}

/** For servers that keep nothing. */
export const noBudgets: BudgetFile = { content: { counters: [], reservations: [] }, save: async () => undefined };

function parse(text: string): KeptBudgets {
  const { counters, reservations } = JSON.parse(text) as Partial<KeptBudgets>;
  if (!Array.isArray(counters) || !Array.isArray(reservations))
    throw new Error('counters and reservations are missing');
  return { counters, reservations };
}

/** @throws Error for users if the file exists and cannot be read */
export async function openBudgetFile(path: string, log: Logger): Promise<BudgetFile> {
  let content = noBudgets.content;
  try {
    content = parse(await readFile(path, 'utf8'));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT')
      throw new Error(
        `The file ${path} cannot be read: ${message}. Restore it, or delete it: budgets then count from 0.`,
        { cause: error },
      );
  }
  let isFailing = false;
  return {
    content,
    async save(next) {
      try {
        await replaceFile(path, JSON.stringify(next));
        isFailing = false;
      } catch (error) {
        if (!isFailing) log.warn({ err: error }, 'budgets could not be saved, will retry');
        isFailing = true;
      }
    },
  };
}
