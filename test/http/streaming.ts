// What tests of streams share: handlers that stream what a test wants, when it wants.
import type { EventReply } from '../../runtime/replies.js';
import type { Changes } from '../server/app.js';

/** Something that a test lets happen when it wants. */
export function gate(): { opened: Promise<void>; open(): void } {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

/** Looks again and again until it is so. */
export async function eventually(look: () => boolean): Promise<void> {
  while (!look()) await new Promise((resolve) => setImmediate(resolve));
}

/** Every surface answers with the given events. */
export const answering = (
  events: () => EventReply<unknown>['events'],
  more: Partial<EventReply<unknown>> = {},
): Changes => {
  const handler = () => ({ events: events(), ...more }) as never;
  return { handlers: { createMessage: handler, createResponse: handler, streamGenerateContent: handler } };
};
