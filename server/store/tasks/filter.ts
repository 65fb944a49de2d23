// Which tasks of a key a list shows.
import { type RawBuilder, sql } from 'kysely';
import type { TaskFilter } from '../../tasks/task-repository.js';

/** A text as it stands within JSON, in a pattern. */
const escaped = (text: string): string =>
  JSON.stringify(text)
    .slice(1, -1)
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Up to a place within one of the members of the facts that a person searches in. */
const within = '"(prompt|promptEn|description)":"([^"\\\\]|\\\\.)*';

const cancelled = sql<boolean>`(status = 'CANCEL' or coalesce(failure, '') like '{"code":"cancelled"%')`;

const outcomes: Readonly<Record<NonNullable<TaskFilter['outcome']>, RawBuilder<boolean>>> = {
  open: sql<boolean>`finished is null`,
  done: sql<boolean>`status in ('SUCCESS', 'succeeded')`,
  failed: sql<boolean>`(status in ('FAILURE', 'failed') and not ${cancelled})`,
  cancelled,
};

/** The conditions of a filter; all of them hold. */
export function conditionsOf({ text, outcome }: TaskFilter): readonly RawBuilder<boolean>[] {
  return [
    ...(outcome ? [outcomes[outcome]] : []),
    ...(text ? [sql<boolean>`(facts ~* ${within + escaped(text)} or id = ${/^\w+$/.test(text) ? text : ''})`] : []),
  ];
}
