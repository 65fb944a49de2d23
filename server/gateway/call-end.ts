// How a forwarded call ended, for its report.
import type { Response } from 'express';
import { statusOf } from '../../contract/problem.js';
import type { CallEnd } from '../http/metering.js';
import type { RequestContext } from '../http/request-context.js';

/** The HTTP status of a call: the one that was sent or is about to be sent, or 499 if the caller disconnected before. */
export function statusOfCall({ error, closed }: RequestContext, response: Response): number {
  if (response.headersSent) return response.statusCode;
  return error && !closed ? statusOf(error.problem) : 499;
}

/** @param isAnswered whether an upstream has answered */
export function endOfCall(
  { closed, streamEnd }: RequestContext,
  response: Response,
  isStopped: boolean,
  isAnswered: boolean,
): CallEnd {
  if (isStopped) return 'stopped';
  if (closed && !response.writableFinished) return 'gone';
  if (!isAnswered) return 'refused';
  return streamEnd === 'error' || streamEnd === 'cut' ? 'error' : 'complete';
}
