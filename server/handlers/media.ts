// What can be said of media without looking inside: whether the base64 that carries them can be read at all.

/**
 * What is wrong with base64 data, or undefined. Both alphabets are fine, padding may be missing, line breaks may be there; a data URL is
 * told apart, because that is what most people send by mistake. Linear in the length, whatever a caller sends.
 */
export function base64Problem(data: string): string | undefined {
  if (data.startsWith('data:')) return 'must be base64 alone, without a data URL prefix';
  const bare = /[\r\n]/.test(data) ? data.replace(/[\r\n]+/g, '') : data;
  if (bare === '') return 'must not be empty';
  const padding = bare.endsWith('==') ? 2 : bare.endsWith('=') ? 1 : 0;
  const digits = bare.length - padding;
  // Looked for, not matched as a whole: a match of 20 MB would keep a way back for every character.
  const stray = bare.search(/[^\w+/-]/);
  const complete = padding ? bare.length % 4 === 0 : digits % 4 !== 1;
  return complete && (stray === -1 || stray === digits) ? undefined : 'must be valid base64';
}
