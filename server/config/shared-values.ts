// What several settings have in common.

/** Protocols of the web. */
export const web = ['http:', 'https:'];

/** JavaScript timers fire at once beyond this number. */
export const maxSeconds = 86_400;

/** A text with the passwords of its URLs removed. */
export const withoutPassword = (given: string): string => {
  const url = new URL(given);
  if (url.password) url.password = '***';
  if (url.searchParams.has('password')) url.searchParams.set('password', '***');
  return url.href;
};
