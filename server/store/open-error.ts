/** What a command needs cannot be opened, or is unavailable; the message is for users. */
export class OpenError extends Error {
  override readonly name = 'OpenError';
}
