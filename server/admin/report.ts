// Formats a task as text: its fields, its history, and its webhooks.

import type { TaskReport } from '../../generated/operator/types.js';
import { columns } from '../../runtime/cli/columns.js';
import { formatDuration, formatTime, fromNow } from './format.js';

const oneLine = (text: string): string => {
  const flat = text.replace(/\p{Cc}+/gu, ' ').trim();
  return flat.length > 100 ? `${flat.slice(0, 99)}…` : flat;
};

/** A short form of a delivery's result. */
export function resultOf(delivery: TaskReport['deliveries'][number], now: number): string {
  const { state, attempts, sending, next, ended, lastStatus, lastError } = delivery;
  const why = lastError ?? (lastStatus === undefined ? '' : `answered ${lastStatus}`);
  const times = `${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}`;
  const due = sending ? 'being sent' : next !== undefined && next > now ? `next ${fromNow(next, now)}` : 'due';
  const when = state === 'pending' ? due : ended === undefined ? '' : formatTime(ended);
  return [when, times, why].filter(Boolean).join(', ');
}

type Move = TaskReport['task']['history'][number];

function moveRow(move: Move, before: Move | undefined): string[] {
  const { at, from, to, note = '' } = move;
  const step = from === to ? `${to} (still)` : to;
  return ['', formatTime(at), before ? `+${formatDuration(at - before.at)}` : '', step, oneLine(note)];
}

/** Its stage in the queue, if that adds to the status. */
function placeOf({ stage, worker, leaseUntil, runAt, now }: TaskReport): string | undefined {
  if (stage === 'leased') {
    const lease = leaseUntil === undefined ? '' : `, lease ends ${fromNow(leaseUntil, now)}`;
    return `running on ${worker ?? 'an unknown worker'}${lease}`;
  }
  if (stage === 'waiting') return runAt > now ? `waiting, retried ${fromNow(runAt, now)}` : 'waiting';
  return stage === 'paused' ? 'waiting for a modal call' : undefined;
}

/** The text that `pentagate task get` prints. */
export function reportText(report: TaskReport): string {
  const { task, deliveries, now } = report;
  const { facts, failure, result, started, finished } = task;
  const facing: (readonly [string, string | undefined])[] = [
    ['task', `${task.id}  ${task.surface} ${task.action}`],
    ['status', `${task.status}, ${task.progress}%`],
    ['queue', placeOf(report)],
    ['failure', failure && `${failure.code}: ${oneLine(failure.message)}`],
    ['prompt', oneLine(facts.prompt) || undefined],
    ['promptEn', facts.promptEn !== undefined && facts.promptEn !== facts.prompt ? oneLine(facts.promptEn) : undefined],
    ['model', 'model' in facts ? `${facts.model}, ${facts.size}, ${facts.seconds} s` : undefined],
    ['tracking', 'state' in facts && facts.state ? oneLine(facts.state) : undefined],
    ['key', task.keyId],
    ['account', `${task.account} (channel ${task.channel}), ${task.mode}`],
    ['cost', String(task.cost)],
    ['parent', task.parent],
    ['attempts', String(task.attempts)],
    ['submitted', formatTime(task.submitted)],
    [
      'started',
      started === undefined ? undefined : `${formatTime(started)}, after ${formatDuration(started - task.submitted)}`,
    ],
    [
      'finished',
      finished === undefined
        ? undefined
        : `${formatTime(finished)}, ${formatDuration(finished - task.submitted)} in all`,
    ],
    ['deadline', finished === undefined ? `${formatTime(task.deadline)}, ${fromNow(task.deadline, now)}` : undefined],
    [
      'file',
      result?.file && [result.file, result.width && `${result.width}x${result.height}`].filter(Boolean).join(', '),
    ],
    ['webhook', task.webhookUrl],
  ];
  const facts_ = facing.flatMap(([name, text]) => (text === undefined || text === '' ? [] : [[name, text]]));
  const moves = task.history.map((move, at) => moveRow(move, task.history[at - 1]));
  const rows = deliveries.map((each) => ['', `${each.number}`, each.state, resultOf(each, now), each.id, each.url]);
  return [
    columns(facts_),
    'history (UTC)',
    columns(moves),
    ...(deliveries.length ? ['webhooks', columns(rows)] : task.webhookUrl ? ['webhooks: none yet'] : []),
  ].join('\n');
}
