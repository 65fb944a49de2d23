// Base64 of image data, read strictly: what is not exactly base64 is told apart by its first fault, before anything is decoded.

/** Bytes that so much base64 stands for, from its length alone. */
export function decodedLength(data: string): number {
  const padding = data.endsWith('==') ? 2 : data.endsWith('=') ? 1 : 0;
  return Math.max(0, Math.floor((data.length * 3) / 4) - padding);
}

const shown = (character: string): string =>
  character === '\n' || character === '\r' ? 'a line break' : character === ' ' ? 'a space' : JSON.stringify(character);

/**
 * What is wrong with base64 data (RFC 4648, section 4: the plain alphabet, padded, nothing in between), or undefined.
 * Linear in the length.
 */
export function base64Fault(data: string): string | undefined {
  if (data === '') return 'has no data behind the comma';
  const padding = data.endsWith('==') ? 2 : data.endsWith('=') ? 1 : 0;
  const digits = data.length - padding;
  const stray = data.search(/[^A-Za-z0-9+/]/);
  if (stray >= 0 && stray < digits) {
    const [character = ''] = data.slice(stray);
    return character === '='
      ? `is no valid base64: padding in the middle, at character ${stray}`
      : `is no valid base64: ${shown(character)} at character ${stray} is not in its alphabet`;
  }
  if (digits % 4 === 1) return 'is no valid base64: its length cannot be, a character is missing or one too many';
  if (data.length % 4 !== 0) return 'is no valid base64: its padding is wrong';
  const last = data[digits - 1] ?? 'A';
  const value = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'.indexOf(last);
  const spare = padding === 2 ? 15 : padding === 1 ? 3 : 0;
  return (value & spare) === 0 ? undefined : 'is no valid base64: its last character has bits that belong to no byte';
}
