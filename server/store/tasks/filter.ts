// Translates a task filter to SQL conditions.
import { type RawBuilder, sql } from 'kysely';
import type { TaskFilter } from '../../tasks/task-repository.js';

/** Escapes a text as it appears in JSON, for use in a regular expression. */
const escapeForJsonPattern = (text: string): string =>
  JSON.stringify(text)
    .slice(1, -1)
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Regular expression that matches up to a position inside one of the searched members of `facts`. */
const searchedMember = '"(prompt|promptEn|description)":"([^"\\\\]|\\\\.)*';

const cancelled = sql<boolean>`(status = 'CANCEL' or coalesce(failure, '') like '{"code":"cancelled"%')`;

const outcomes: Readonly<Record<NonNullable<TaskFilter['outcome']>, RawBuilder<boolean>>> = {
  open: sql<boolean>`finished is null`,
  done: sql<boolean>`status in ('SUCCESS', 'succeeded')`,
  failed: sql<boolean>`(status in ('FAILURE', 'failed') and not ${cancelled})`,
  cancelled,
};

/** Returns the conditions of a filter, to be combined with AND. */
export function filterConditions({ text, outcome }: TaskFilter): readonly RawBuilder<boolean>[] {
  return [
    ...(outcome ? [outcomes[outcome]] : []),
    ...(text
      ? [
          sql<boolean>`(facts ~* ${searchedMember + escapeForJsonPattern(text)} or id = ${/^\w+$/.test(text) ? text : ''})`,
        ]
      : []),
  ];
}
