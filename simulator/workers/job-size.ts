// Distinguishes small jobs from potentially long ones at low cost.
import type { WorkerJob } from './job.js';

/** Characters and values up to which a job is small: nothing that is done with text needs more than some milliseconds for so much. */
const maxSmallSize = 4000;

/** Whether a value has few characters and parts; looks at no more of it than that takes. */
function isLight(value: unknown): boolean {
  let left = maxSmallSize;
  const open: unknown[] = [value];
  while (open.length > 0) {
    const each = open.pop();
    left -= typeof each === 'string' ? each.length + 1 : 1;
    if (left < 0) return false;
    if (typeof each !== 'object' || each === null) continue;
    const parts: readonly unknown[] = Array.isArray(each) ? each : Object.values(each);
    if (parts.length > left) return false;
    for (const part of parts) open.push(part);
  }
  return true;
}

/** Whether there is so little text, and nothing else that could take long: no schema of the caller, no scenario. */
export function isSmall(job: WorkerJob): boolean {
  if (job.kind === 'fit') return isLight(job.items) && isLight(job.request.instructions) && isLight(job.request.tools);
  const { conversation, scenarios } = job;
  if (scenarios.length > 0 || conversation.format.type === 'json_schema') return false;
  if (conversation.tools.some((tool) => tool.type === 'function' && tool.parameters !== undefined)) return false;
  return isLight(conversation);
}
