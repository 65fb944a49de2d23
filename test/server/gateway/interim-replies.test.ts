// A `100 Continue` that was not asked for becomes a 102, however the bytes are divided; nothing else changes.
import { expect, it } from '@jest/globals';
import { ignoreContinue } from '../../../http/upstream/transport.js';

/** What is read from a socket on which these pieces arrive after a request. */
function readAfterRequest(pieces: readonly string[]): string {
  const arriving = pieces.map((piece) => Buffer.from(piece));
  const socket = ignoreContinue({
    write: (_: string) => true,
    read: (): unknown => arriving.shift() ?? null,
  });
  socket.write('POST / HTTP/1.1\r\n\r\n');
  let text = '';
  for (let bytes = socket.read(); bytes !== null; bytes = socket.read()) text += String(bytes);
  return text;
}

const go = 'HTTP/1.1 100 Continue\r\n\r\n';
const ignored = go.replace('100', '102');
const reply = 'HTTP/1.1 200 OK\r\nx-a: 1\r\n\r\n';

it.each([
  ['one', `${go}${reply}`, `${ignored}${reply}`],
  [
    'several, with headers',
    `${go}HTTP/1.1 100\r\na: b\r\n\r\n${reply}`,
    `${ignored}HTTP/1.1 102\r\na: b\r\n\r\n${reply}`,
  ],
  [
    'after early hints',
    `HTTP/1.1 103 Hints\r\nlink: </100>\r\n\r\n${go}${reply}`,
    `HTTP/1.1 103 Hints\r\nlink: </100>\r\n\r\n${ignored}${reply}`,
  ],
  ['in a body', `${reply}${go}`, `${reply}${go}`],
  ['in a body that begins a piece', `${reply}\n${go}`, `${reply}\n${go}`],
  ['another status', 'HTTP/1.1 101 Switching\r\n\r\n', 'HTTP/1.1 101 Switching\r\n\r\n'],
  ['another protocol', 'HTTP/2.0 100 Continue\r\n\r\n', 'HTTP/2.0 100 Continue\r\n\r\n'],
])('%s', (_, bytes, expected) => {
  expect(readAfterRequest([bytes])).toBe(expected);
  expect(readAfterRequest([...bytes])).toBe(expected);
  for (let at = 1; at < bytes.length; at++)
    expect(readAfterRequest([bytes.slice(0, at), bytes.slice(at)])).toBe(expected);
});

it('before a request nothing changes', () => {
  const socket = ignoreContinue({ write: (_: string) => true, read: (): unknown => Buffer.from(go) });
  expect(String(socket.read())).toBe(go);
});
