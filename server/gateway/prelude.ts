// The commit point of a stream: its first event that is none of these. Until then nothing of the answer has come, and another upstream could
// still give it.
const preludes: Readonly<Record<string, ReadonlySet<string>>> = {
  createMessage: new Set(['message_start', 'ping']),
  createResponse: new Set(['response.created', 'response.queued', 'response.in_progress']),
};

const none: ReadonlySet<string> = new Set();

/** The events before the first content of an operation's stream. */
export const preludeOf = (operation: string): ReadonlySet<string> => preludes[operation] ?? none;
