// Stores with each task which gateways its submission has passed: it is submitted to its upstream later, and a loop of gateways can only be
// found if that request names all of them.
import type { IncomingHttpHeaders } from 'node:http';
import { passedGateways } from '../http/loop.js';
import type { Submission, SubmitResult, TaskRepository } from '../tasks/task-repository.js';

/** Returns dependencies of a handler whose tasks are stored with the gateways that the request has passed. */
export function withVia<Deps extends { readonly taskRepository: TaskRepository }>(
  deps: Deps,
  headers: IncomingHttpHeaders,
): Deps {
  const via = passedGateways(headers);
  if (via === undefined) return deps;
  const { taskRepository } = deps;
  const submit = (submission: Submission): Promise<SubmitResult> =>
    taskRepository.submit({ ...submission, facts: { ...submission.facts, via } } as never);
  return { ...deps, taskRepository: { ...taskRepository, submit: submit as TaskRepository['submit'] } };
}
