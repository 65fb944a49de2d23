// Which task is which at an upstream: stored before anything is sent, so that no crash can make this server submit a task twice or lose it.
import { type Kysely, type Selectable, sql, type Updateable } from 'kysely';
import type { Tables, UpstreamTaskRow } from '../store/tables.js';

const columns = ['task_id', 'upstream', 'secret', 'phase', 'upstream_id', 'confirmed'] as const;

/** A task and its counterpart at the upstream; the table says what each member means. */
export type Link = Readonly<ReturnType<typeof linkOf>>;

const linkOf = (row: Pick<Selectable<UpstreamTaskRow>, (typeof columns)[number]>) => ({
  taskId: row.task_id,
  upstream: row.upstream,
  secret: row.secret,
  phase: row.phase,
  ...(row.upstream_id !== null && { upstreamId: row.upstream_id }),
  confirmed: row.confirmed,
});

export type Links = ReturnType<typeof createLinks>;

/** Every method is durable when it resolves, and atomic against other processes. @param random returns random bytes */
export function createLinks(queries: Kysely<Tables>, now: () => number, random: (bytes: number) => Buffer) {
  const change = async (taskId: string, values: Updateable<UpstreamTaskRow>): Promise<void> => {
    await update().set(values).where('task_id', '=', taskId).execute();
  };
  const update = () => queries.updateTable('upstream_tasks');
  /** @returns false if the task is not as the statement wants it */
  const changesOne = async (taskId: string, statement: ReturnType<typeof update>): Promise<boolean> => {
    const { numUpdatedRows } = await statement.where('task_id', '=', taskId).executeTakeFirst();
    return numUpdatedRows > 0n;
  };
  const find = async (taskId: string): Promise<Link | undefined> => {
    const row = await queries.selectFrom('upstream_tasks').selectAll().where('task_id', '=', taskId).executeTakeFirst();
    return row && linkOf(row);
  };
  return {
    find,
    /** Finds the link of a task, or creates it. */
    async open(taskId: string, upstream: string): Promise<Link> {
      const secret = random(24).toString('base64url');
      await queries
        .insertInto('upstream_tasks')
        .values({ task_id: taskId, upstream, secret, created: now() })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const link = await find(taskId);
      if (!link) throw new Error(`the task ${taskId} has been deleted`);
      return link;
    },
    /** Marks the task as possibly sent. @returns false if it was before */
    startSending: (taskId: string) => changesOne(taskId, update().set({ phase: 'sending' }).where('phase', '=', 'new')),
    /** Takes `startSending` back: no byte has left. */
    unsent: (taskId: string): Promise<void> => change(taskId, { phase: 'new' }),
    /** Stores the id at the upstream, unless there is one. */
    async sent(taskId: string, upstreamId: string): Promise<void> {
      await update()
        .set({ phase: 'sent', upstream_id: upstreamId })
        .where('task_id', '=', taskId)
        .where('upstream_id', 'is', null)
        .execute();
    },
    /** Marks the modal call as possibly sent. @returns false if it was before */
    startConfirming: (taskId: string) =>
      changesOne(taskId, update().set({ confirmed: true }).where('confirmed', '=', false)),
    /** Takes `startConfirming` back. */
    unconfirmed: (taskId: string): Promise<void> => change(taskId, { confirmed: false }),
    /** Nothing is to be done there any more. */
    close: (taskId: string): Promise<void> => change(taskId, { closed: now() }),
    /**
     * Notes a webhook. @param upstreamId the id in its body: taken if the submission's own reply was lost
     * @returns false if there is no such link
     */
    async notify(taskId: string, secret: string, upstreamId: string | undefined): Promise<boolean> {
      const id = upstreamId ?? null;
      // A late webhook opens the link of a task that was given up, so that it is cancelled there.
      const { numAffectedRows = 0n } = await sql`
        update upstream_tasks set notified = ${now()},
          closed = case when upstream_id is null and ${id}::text is not null then null else closed end,
          phase = case when ${id}::text is null then phase else 'sent' end,
          upstream_id = coalesce(upstream_id, ${id})
        where task_id = ${taskId} and secret = ${secret} and phase <> 'new'`.execute(queries);
      return numAffectedRows > 0n;
    },
    /** Tasks about which webhooks came since a time. */
    async notifiedSince(time: number): Promise<readonly string[]> {
      const rows = await queries
        .selectFrom('upstream_tasks')
        .select('task_id')
        .where('notified', '>=', time)
        .limit(1000)
        .execute();
      return rows.map(({ task_id }) => task_id);
    },
    /** Links of tasks that have ended here, and perhaps not there. */
    async abandoned(max: number): Promise<readonly Link[]> {
      const rows = await queries
        .selectFrom('upstream_tasks')
        .innerJoin('tasks', 'tasks.id', 'upstream_tasks.task_id')
        .select(columns)
        .where('closed', 'is', null)
        .where('upstream_id', 'is not', null)
        .where('stage', '=', 'ended')
        .orderBy('upstream_tasks.created')
        .limit(max)
        .execute();
      return rows.map(linkOf);
    },
  };
}
