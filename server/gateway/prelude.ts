// The commit point of a stream: its first event that is none of these. Until then nothing of the answer has come, and another upstream could
// still give it.
const preludes: Readonly<Record<string, ReadonlySet<string>>> = {
  createMessage: new Set(['message_start', 'ping']),
  createResponse: new Set(['response.created', 'response.queued', 'response.in_progress']),
};

const none: ReadonlySet<string> = new Set();

/** The events before the first content of an operation's stream. */
export const preludeOf = (operation: string): ReadonlySet<string> => preludes[operation] ?? none;

const failures: Readonly<Record<string, ReadonlySet<string>>> = { createResponse: new Set(['response.failed']) };

/** The events that end an operation's stream as failed, beside its error events. Another upstream may do better. */
export const failuresOf = (operation: string): ReadonlySet<string> => failures[operation] ?? none;
